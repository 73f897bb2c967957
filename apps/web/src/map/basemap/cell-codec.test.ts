import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { decodeCell, decodePlaces, decodeWorld, type Lines } from './cell-codec.ts';
import { CellFinder, type Manifest } from './manifest.ts';

const folder = new URL('../../../public/basemap/', import.meta.url);
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const manifest: Manifest = JSON.parse(new TextDecoder().decode(read('manifest.json')));

/** Even-odd rule over all rings of a cell. */
function isLand(lines: Lines, lng: number, lat: number): boolean {
  let inside = false;
  let start = 0;
  for (const end of lines.ends) {
    for (let i = start, j = end - 1; i < end; j = i++) {
      const yi = lines.degrees[i * 2 + 1]!;
      const yj = lines.degrees[j * 2 + 1]!;
      const xi = lines.degrees[i * 2]!;
      const xj = lines.degrees[j * 2]!;
      if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi)
        inside = !inside;
    }
    start = end;
  }
  return inside;
}

function isLandInFiles(level: 'fine' | 'mid', lng: number, lat: number): boolean {
  const tree = manifest[level];
  const cell = new CellFinder(tree)
    .find([lng, lat, lng, lat])
    .find(
      (c) => lng >= c.west && lng < c.west + c.size && lat >= c.south && lat < c.south + c.size,
    );
  if (cell === undefined) return false;
  if (cell.isFull) return true;
  const lines = decodeCell(
    read(`${level}/${cell.id}.bin`),
    cell.west - tree.marginDegrees,
    cell.south - tree.marginDegrees,
    tree.unit,
  );
  return isLand(lines, lng, lat);
}

describe('the committed base map', () => {
  it.each([
    ['Shenzhen, Futian', 114.055, 22.54, true],
    ['Hong Kong, Kowloon', 114.17, 22.33, true],
    ['Lantau', 113.95, 22.25, true],
    ['Lingding Yang, the mouth of the Pearl River', 113.75, 22.45, false],
    ['Shenzhen Bay', 113.98, 22.48, false],
    ['the sea south of Hong Kong', 114.2, 22.1, false],
    ['Wuhan', 114.3, 30.6, true],
    ['Lake Poyang', 116.3, 29.15, false],
    ['Lake Ontario', -78, 43.6, false],
    ['Berlin', 13.4, 52.52, true],
    ['the Caspian Sea', 51, 41, false],
  ])('knows land from water at %s', (_place, lng, lat, expected) => {
    expect(isLandInFiles('fine', lng, lat)).toBe(expected);
  });

  it('agrees with itself where the middle scales use coarser cells', () => {
    expect(isLandInFiles('mid', 104, 30)).toBe(true);
    expect(isLandInFiles('mid', 113.75, 22.2)).toBe(false);
  });

  it('has a file for each cell it names and stays below 20 MB', () => {
    let total = 0;
    for (const level of ['fine', 'mid', 'places'] as const) {
      const names = readdirSync(new URL(`${level}/`, folder)).sort();
      expect(names).toEqual(manifest[level].cells.map((id) => `${id}.bin`).sort());
      for (const name of names) total += read(`${level}/${name}`).length;
    }
    expect(total).toBeLessThan(20_000_000);
  });

  it('has the world at small scales with borders', () => {
    const world = decodeWorld(read('world.bin'));
    expect(isLand(world.land, 104, 35)).toBe(true);
    expect(isLand(world.land, -140, 20)).toBe(false);
    expect(world.borders.ends.length).toBeGreaterThan(100);
    expect(world.borders.degrees.every((value) => Math.abs(value) <= 180)).toBe(true);
  });

  it('knows the great cities with their rank', () => {
    const places = decodePlaces(read('places-top.bin'));
    const shenzhen = places.find((place) => place.name === 'Shenzhen');
    expect(shenzhen?.latDeg).toBeCloseTo(22.5455, 2);
    expect(shenzhen?.lngDeg).toBeCloseTo(114.0683, 2);
    expect(shenzhen?.population).toBeGreaterThan(9_000_000);
    expect(places.find((place) => place.name === 'Beijing')?.kind).toBe(2);
    const china = manifest.countries.find(([code]) => code === 'CN');
    expect(china?.[1]).toBe('China');
    expect(manifest.countries.find(([code]) => code === 'RU')?.[2]).toBeGreaterThan(40);
  });
});

describe('a damaged base map file', () => {
  it('is refused instead of being read past its end', () => {
    expect(() => decodeCell(new Uint8Array([5]), 0, 0, 1)).toThrow(RangeError);
    expect(() => decodeCell(new Uint8Array([1, 0xff, 0xff, 0xff, 0x7f]), 0, 0, 1)).toThrow(
      RangeError,
    );
    expect(() => decodePlaces(new Uint8Array([1, 200, 1, 65, 66]))).toThrow(RangeError);
    expect(() => new ByteReader(new Uint8Array([0x80])).varint()).toThrow(RangeError);
  });

  it('reads steps in both directions', () => {
    // one line, three points: (0,0) → (+1,0) → (-1,-2) steps
    const lines = decodeCell(new Uint8Array([1, 3, 0, 0, 2, 0, 1, 3]), 10, 20, 0.5);
    expect([...lines.degrees]).toEqual([10, 20, 10.5, 20, 10, 19]);
    expect([...lines.ends]).toEqual([3]);
  });
});
