import { describe, expect, it } from 'vitest';
import type { Place } from './cell-codec.ts';
import { chineseNameOf } from './place-names-zh.ts';

const place = (name: string, latDeg: number, lngDeg: number): Place => ({
  name,
  latDeg,
  lngDeg,
  population: 1,
  kind: 0,
});

describe('names of places for Chinese readers', () => {
  it('are Chinese in China', () => {
    expect(chineseNameOf(place('Shenzhen', 22.5455, 114.0683))).toBe('深圳');
    expect(chineseNameOf(place('Luoyang', 34.68, 112.45))).toBe('洛阳');
  });

  it('stay as they are where another place of that name is meant or none is known', () => {
    expect(chineseNameOf(place('Luoyang', 23.17, 114.27))).toBe('Luoyang');
    expect(chineseNameOf(place('Berlin', 52.5, 13.4))).toBe('Berlin');
  });
});
