import gcoord from 'gcoord';
import { describe, expect, it } from 'vitest';
import { shiftPartAt } from './china-area.ts';
import { bd09Of, gcj02Of, wgs84OfBd09, wgs84OfGcj02 } from './datum.ts';
import { haversineM, wgs84 } from './geo.ts';

/** A repeatable spread of places. */
function* places(count: number, [west, south, east, north]: readonly number[]) {
  let state = 20260101;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let i = 0; i < count; i++) {
    yield wgs84(south! + next() * (north! - south!), west! + next() * (east! - west!));
  }
}

const CHINA = [73, 17, 136, 54.5] as const;

describe('the shift of Chinese maps, against another library', () => {
  it('is the same at thousands of places in China', () => {
    let inside = 0;
    for (const place of places(5_000, CHINA)) {
      if (shiftPartAt(place.lat, place.lng) < 1) continue;
      inside++;
      const from: [number, number] = [place.lng, place.lat];
      const gcj02 = gcoord.transform(from, gcoord.WGS84, gcoord.GCJ02);
      const bd09 = gcoord.transform(from, gcoord.WGS84, gcoord.BD09);
      const [own, ownBaidu] = [gcj02Of(place), bd09Of(place)];
      expect(haversineM(own.lat, own.lng, gcj02[1]!, gcj02[0]!)).toBeLessThan(0.01);
      expect(haversineM(ownBaidu.lat, ownBaidu.lng, bd09[1]!, bd09[0]!)).toBeLessThan(0.01);
    }
    expect(inside).toBeGreaterThan(1_500);
  });

  it('leads from every type to every other within a centimetre, also along the borders', () => {
    const bands = [
      CHINA,
      [113.7, 22.1, 114.5, 22.7],
      [107.5, 21.3, 108.2, 21.8],
      [97.5, 23.8, 98.8, 25.2],
      [124, 39.8, 125, 40.8],
      [127, 49.5, 128, 50.6],
      [80, 44, 80.6, 45.5],
      [117.9, 24.2, 118.7, 24.8],
    ] as const;
    let [faded, worst] = [0, 0];
    for (const band of bands) {
      for (const place of places(1_500, band)) {
        const part = shiftPartAt(place.lat, place.lng);
        if (part > 0 && part < 1) faded++;
        const viaGcj02 = wgs84OfGcj02(gcj02Of(place));
        const viaBoth = wgs84OfBd09(bd09Of(viaGcj02));
        worst = Math.max(worst, haversineM(place.lat, place.lng, viaBoth.lat, viaBoth.lng));
      }
    }
    expect(faded).toBeGreaterThan(300);
    expect(worst).toBeLessThan(0.01);
  });
});

describe('where maps of China shift', () => {
  it.each([
    ['Shenzhen, at the river', 22.532, 114.06, 1],
    ['Hong Kong', 22.282, 114.158, 1],
    ['Macau', 22.196, 113.543, 1],
    ['Xiamen', 24.479, 118.11, 1],
    ['Sanya', 18.252, 109.512, 1],
    ['Dandong', 40.13, 124.385, 1],
    ['Heihe', 50.245, 127.49, 1],
    ['Hunchun', 42.863, 130.366, 1],
    ['Tacheng', 46.745, 82.98, 1],
    ['Ruili', 24.01, 97.86, 1],
    ['Dongxing', 21.548, 107.972, 1],
    ['Yangshan port', 30.63, 122.07, 1],
    ['Pingtan', 25.5, 119.79, 1],
    ['Taipei', 25.033, 121.565, 0],
    ['Kinmen', 24.43, 118.36, 0],
    ['Matsu, Nangan', 26.15, 119.94, 0],
    ['Ulaanbaatar', 47.92, 106.92, 0],
    ['Hanoi', 21.028, 105.834, 0],
    ['Vladivostok', 43.115, 131.885, 0],
    ['Kathmandu', 27.717, 85.324, 0],
    ['Almaty', 43.238, 76.945, 0],
    ['Seoul', 37.566, 126.978, 0],
    ['Tokyo', 35.676, 139.65, 0],
    ['Lagos', 6.454, 3.395, 0],
  ])('%s', (_name, lat, lng, part) => {
    expect(shiftPartAt(lat, lng)).toBe(part);
  });

  it('takes a fleet of 20,000 a few milliseconds', () => {
    const fleet = [...places(20_000, CHINA)];
    for (const { lat, lng } of fleet) shiftPartAt(lat, lng);
    const startedAt = performance.now();
    for (const { lat, lng } of fleet) shiftPartAt(lat, lng);
    expect(performance.now() - startedAt).toBeLessThan(150);
  });
});
