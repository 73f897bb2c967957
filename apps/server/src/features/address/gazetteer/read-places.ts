/** A name in both languages; `zh` is empty where none is known, both where there is no such thing. */
export interface BothNames {
  readonly en: string;
  readonly zh: string;
}

/** Where a place lies: country, first-level division and, in China, prefecture. */
export interface Region {
  readonly country: BothNames;
  readonly admin1: BothNames;
  readonly prefecture: BothNames;
}

/** All places of the gazetteer, column by column; names stay bytes until they are asked for. */
export interface Places {
  readonly count: number;
  /** degrees, WGS 84 */
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  readonly populations: Float64Array;
  region(index: number): Region;
  /** county of China, empty names elsewhere and where it is not known */
  county(index: number): BothNames;
  name(index: number): BothNames;
}

const MAGIC = 'outrider gazetteer 1';

/**
 * Reads the file that scripts/gazetteer/build.mjs writes, unpacked.
 * @throws Error when it is none
 */
export function readPlaces(bytes: Buffer): Places {
  const reader = new Reader(bytes);
  if (reader.text() !== MAGIC) throw new Error('not a gazetteer of this version');
  const regions = Array.from({ length: reader.varint() }, () => ({
    country: reader.names(),
    admin1: reader.names(),
    prefecture: reader.names(),
  }));
  const counties = Array.from({ length: reader.varint() }, () => reader.names());
  const count = reader.varint();
  const lats = reader.deltas(new Float64Array(count));
  const lngs = reader.deltas(new Float64Array(count));
  for (let i = 0; i < count; i++) {
    lats[i]! /= 1e4;
    lngs[i]! /= 1e4;
  }
  const regionOf = reader.deltas(new Uint16Array(count));
  const countyOf = new Uint16Array(count);
  for (let i = 0; i < count; i++) countyOf[i] = reader.varint();
  const populations = new Float64Array(count);
  for (let i = 0; i < count; i++) populations[i] = Math.exp(reader.byte() / 15);
  const english = reader.textOffsets(count);
  const chinese = reader.textOffsets(count);
  return {
    count,
    lats,
    lngs,
    populations,
    region: (index) => regions[regionOf[index]!]!,
    county: (index) => counties[countyOf[index]!]!,
    name: (index) => ({ en: textAt(bytes, english[index]!), zh: textAt(bytes, chinese[index]!) }),
  };
}

function textAt(bytes: Buffer, offset: number): string {
  const reader = new Reader(bytes, offset);
  return reader.text();
}

/** Little-endian base-128 varints; signed ones are zigzag coded; a text is its length and UTF-8. */
class Reader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new Error('the gazetteer ends too early');
    return byte;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  text(): string {
    const length = this.varint();
    const start = this.#at;
    this.#at += length;
    return this.#bytes.toString('utf8', start, this.#at);
  }

  names(): BothNames {
    return { en: this.text(), zh: this.text() };
  }

  deltas<Column extends Float64Array | Uint16Array>(column: Column): Column {
    let value = 0;
    for (let i = 0; i < column.length; i++) {
      const step = this.varint();
      value += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
      column[i] = value;
    }
    return column;
  }

  textOffsets(count: number): Uint32Array {
    const offsets = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      offsets[i] = this.#at;
      const length = this.varint();
      this.#at += length;
    }
    return offsets;
  }
}
