import { ByteReader } from './byte-reader.ts';

/** Polylines or rings: x and y in degrees (longitude, latitude), `ends[i]` is the first point after line i. */
export interface Lines {
  readonly degrees: Float64Array;
  readonly ends: Uint32Array;
}

/**
 * Reads a block of lines: their count, then for each the number of its points and the steps from point to point
 * (zigzag varints of `unit` degrees, counted from the corner `west`, `south`).
 * @throws RangeError when the block is cut short
 */
export function readLines(reader: ByteReader, west: number, south: number, unit: number): Lines {
  const count = reader.count(3);
  const ends = new Uint32Array(count);
  let values = new Float64Array(4096);
  let length = 0;
  let x = 0;
  let y = 0;
  for (let line = 0; line < count; line++) {
    const points = reader.count(2);
    while (length + points * 2 > values.length) {
      const grown = new Float64Array(values.length * 2);
      grown.set(values);
      values = grown;
    }
    for (let i = 0; i < points; i++) {
      x += reader.signed();
      y += reader.signed();
      values[length++] = west + x * unit;
      values[length++] = south + y * unit;
    }
    ends[line] = length / 2;
  }
  return { degrees: values.slice(0, length), ends };
}

/** One cell of land: rings to be filled by the even-odd rule. */
export function decodeCell(bytes: Uint8Array, west: number, south: number, unit: number): Lines {
  return readLines(new ByteReader(bytes), west, south, unit);
}

/** `world.bin`: land for the smallest scales, borders for small and for larger scales. */
export interface WorldLines {
  readonly land: Lines;
  readonly coarseBorders: Lines;
  readonly borders: Lines;
}

export function decodeWorld(bytes: Uint8Array): WorldLines {
  const reader = new ByteReader(bytes);
  return {
    land: readLines(reader, -180, -90, 0.01),
    coarseBorders: readLines(reader, -180, -90, 0.01),
    borders: readLines(reader, -180, -90, 0.001),
  };
}

/** 0 a place, 1 the seat of an administration, 2 a capital. */
export type PlaceKind = 0 | 1 | 2;

export interface Place {
  readonly name: string;
  readonly latDeg: number;
  readonly lngDeg: number;
  readonly population: number;
  readonly kind: PlaceKind;
}

/** A file of places, most populous first. Names are what GeoNames calls the place in Latin letters. */
export function decodePlaces(bytes: Uint8Array): Place[] {
  const reader = new ByteReader(bytes);
  const count = reader.count(5);
  const places: Place[] = [];
  let lat = 0;
  let lng = 0;
  for (let i = 0; i < count; i++) {
    const name = reader.text();
    lat += reader.signed();
    lng += reader.signed();
    const population = Math.exp(reader.byte() / 15);
    const kind = reader.byte();
    places.push({
      name,
      latDeg: lat / 1e4,
      lngDeg: lng / 1e4,
      population,
      kind: kind === 2 ? 2 : kind === 1 ? 1 : 0,
    });
  }
  return places;
}
