import { Inflate } from 'fflate';
import { SheetError } from './sheet-error.ts';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
/** The end record may be followed by a comment of 64 KiB (APPNOTE 4.3.16). */
const MOST_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** A workbook with a thousand sheets and pictures has fewer. */
const MOST_ENTRIES = 4000;
/** Of a part's size to its packed size, beyond a size that does no harm. */
const MOST_RATIO = 300;
const HARMLESS_BYTES = 16 * 1024 * 1024;
/** Deflate unpacks to at most 1,032 times as much: so a piece of it is never beyond 8 MiB. */
const PIECE_BYTES = 8 * 1024;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly at: number;
}

const broken = (detail: string) => new SheetError('unreadable', detail);
const bomb = (detail: string) => new SheetError('tooLarge', detail);

/**
 * A zip archive in memory whose parts are unpacked one by one, as they are asked for by name. Nothing
 * is ever written under these names, what unpacks to more than it says is refused, and parts that
 * nobody asks for cost nothing.
 */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();

  /** @throws SheetError when it is no plain archive (ZIP64 and several volumes are none) */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#readDirectory(this.#findEnd());
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The names of all parts, in the order of the directory. */
  names(): IterableIterator<string> {
    return this.#entries.keys();
  }

  /**
   * A part, piece by piece.
   * @throws SheetError when there is none, it is damaged, encrypted, or unpacks to more than `limit`
   */
  *unpack(name: string, limit: number): Generator<Uint8Array, void> {
    const entry = this.#entries.get(name);
    if (!entry) throw broken(`there is no ${name}`);
    if (entry.bytes > limit) throw bomb(`${name} unpacks to ${entry.bytes} bytes`);
    if (entry.bytes > HARMLESS_BYTES && entry.bytes > entry.packedBytes * MOST_RATIO) {
      throw bomb(
        `${name} unpacks to ${Math.round(entry.bytes / entry.packedBytes)} times its size`,
      );
    }
    const packed = this.#packed(entry);
    if (entry.method === STORED) {
      if (packed.length !== entry.bytes) throw broken('a stored part has two sizes');
      yield packed;
      return;
    }
    let got = 0;
    for (const piece of inflated(packed)) {
      got += piece.length;
      if (got > entry.bytes) throw bomb(`${name} unpacks to more than it says`);
      yield piece;
    }
    if (got !== entry.bytes) throw broken(`${name} is not whole`);
  }

  #findEnd(): number {
    const first = Math.max(0, this.#bytes.length - END_BYTES - MOST_COMMENT);
    for (let at = this.#bytes.length - END_BYTES; at >= first; at--) {
      if (this.#view.getUint32(at, true) === END_SIGNATURE) return at;
    }
    throw broken('no archive');
  }

  #readDirectory(end: number): void {
    const count = this.#view.getUint16(end + 10, true);
    const size = this.#view.getUint32(end + 12, true);
    let at = this.#view.getUint32(end + 16, true);
    if (count > MOST_ENTRIES) throw bomb(`${count} parts`);
    if (at + size > end) throw broken('the directory lies outside');
    const names = new TextDecoder();
    for (let index = 0; index < count; index++) {
      if (at + ENTRY_BYTES > end || this.#view.getUint32(at, true) !== ENTRY_SIGNATURE) {
        throw broken('the directory is damaged');
      }
      const nameBytes = this.#view.getUint16(at + 28, true);
      const behind = this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true);
      const name = names.decode(
        this.#bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      );
      if (this.#view.getUint16(at + 8, true) & ENCRYPTED) throw broken('encrypted');
      // Some writers part the folders with backslashes.
      this.#entries.set(name.replaceAll('\\', '/'), {
        method: this.#view.getUint16(at + 10, true),
        packedBytes: this.#view.getUint32(at + 20, true),
        bytes: this.#view.getUint32(at + 24, true),
        at: this.#view.getUint32(at + 42, true),
      });
      at += ENTRY_BYTES + nameBytes + behind;
    }
  }

  #packed({ at, method, packedBytes }: Entry): Uint8Array {
    if (method !== STORED && method !== DEFLATED) throw broken(`packed by method ${method}`);
    const isThere = at + LOCAL_BYTES <= this.#bytes.length;
    if (!isThere || this.#view.getUint32(at, true) !== LOCAL_SIGNATURE) {
      throw broken('a part is not where it should be');
    }
    const names = this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true);
    const start = at + LOCAL_BYTES + names;
    if (start + packedBytes > this.#bytes.length) throw broken('a part is cut off');
    return this.#bytes.subarray(start, start + packedBytes);
  }
}

function* inflated(packed: Uint8Array): Generator<Uint8Array, void> {
  let ready: Uint8Array[] = [];
  const inflate = new Inflate((piece) => ready.push(piece));
  for (let at = 0; at < packed.length; at += PIECE_BYTES) {
    const isLast = at + PIECE_BYTES >= packed.length;
    try {
      inflate.push(packed.subarray(at, at + PIECE_BYTES), isLast);
    } catch (error) {
      throw new SheetError('unreadable', 'a part is damaged', { cause: error });
    }
    yield* ready;
    ready = [];
  }
}
