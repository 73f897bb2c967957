import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodePlaces, type Place } from './cell-codec.ts';
import { loadChineseNames } from './place-names-zh.ts';

const files = path.join(import.meta.dirname, '../../../public/basemap');
const read = async (name: string) => new Uint8Array(await readFile(path.join(files, name)));

let top: readonly Place[];
let nameOf: (place: Place) => string;
beforeAll(async () => {
  [top, nameOf] = await Promise.all([
    read('places-top.bin').then(decodePlaces),
    loadChineseNames(read),
  ]);
});

const isChinese = (name: string) => /^\p{Script=Han}/u.test(name);
const known = (name: string, latDeg: number, lngDeg: number) =>
  nameOf(
    top.find(
      (place) =>
        place.name === name && Math.hypot(place.latDeg - latDeg, place.lngDeg - lngDeg) < 0.3,
    )!,
  );

describe('names of places for Chinese readers', () => {
  it('are Chinese in China and for large cities elsewhere', () => {
    expect(known('Shenzhen', 22.55, 114.07)).toBe('深圳');
    expect(known('Luoyang', 34.68, 112.45)).toBe('洛阳');
    expect(known('Zhongshan', 22.52, 113.39)).toBe('中山');
    expect(known('London', 51.51, -0.13)).toBe('伦敦');
    expect(known('São Paulo', -23.55, -46.64)).toBe('圣保罗');
  });

  it('tell places of one name apart', () => {
    expect(known('Suzhou', 31.3, 120.6)).toBe('苏州');
    expect(known('Suzhou', 33.64, 116.98)).toBe('宿州');
  });

  it('are known for nearly all that a map of continents shows', () => {
    const shown = top.filter(({ population }) => population >= 1_800_000);
    const chinese = shown.filter((place) => isChinese(nameOf(place)));
    expect(shown.length).toBeGreaterThan(140);
    expect(chinese.length / shown.length).toBeGreaterThan(0.95);
  });

  it('stay as they are where none is known', () => {
    const hamlet: Place = { name: 'Nowhere', latDeg: 1, lngDeg: 1, population: 1, kind: 0 };
    expect(nameOf(hamlet)).toBe('Nowhere');
  });
});
