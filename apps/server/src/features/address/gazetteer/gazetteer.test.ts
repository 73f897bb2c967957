import { haversineM, wgs84 } from '@outrider/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AddressLanguage } from '../reverse-geocoder.ts';
import { Gazetteer } from './gazetteer.ts';
import { readPlaces } from './read-places.ts';
import { SphereTree } from './sphere-tree.ts';

let gazetteer: Gazetteer;

beforeAll(async () => {
  gazetteer = await Gazetteer.load();
});

function at(lat: number, lng: number, language: AddressLanguage): string {
  const answer = gazetteer.describe(wgs84(lat, lng), language);
  return 'address' in answer ? answer.address : answer.failure;
}

describe('the offline gazetteer', () => {
  it('knows places of China in both languages, with province and prefecture', () => {
    expect(at(22.5455, 114.0683, 'en')).toBe('Shenzhen, Guangdong, China');
    expect(at(22.5455, 114.0683, 'zh')).toBe('中国广东省深圳市');
    expect(at(39.9087, 116.3975, 'en')).toBe('Beijing, China');
    expect(at(39.9087, 116.3975, 'zh')).toBe('中国北京市');
  });

  it('names the county where it knows it', () => {
    expect(at(31.9333, 94, 'zh')).toBe('中国西藏自治区那曲市巴青县达尔塘');
  });

  it('knows places of the world', () => {
    expect(at(6.45407, 3.39467, 'en')).toBe('Lagos, Nigeria');
    expect(at(6.45407, 3.39467, 'zh')).toMatch(/^尼日利亚拉各斯/);
    expect(at(51.5085, -0.1257, 'en')).toMatch(/London, England, United Kingdom$/);
    expect(at(51.5085, -0.1257, 'zh')).toMatch(/^英国.*伦敦$/);
  });

  it('says how far and in which direction from the place', () => {
    expect(at(-14.9, -5.3, 'en')).toMatch(/^\d+ km [NSEW]{1,2} of .*Saint Helena, .*St\. Helena$/);
    expect(at(35.5, 123.5, 'zh')).toMatch(/方向 \d+ 公里$/);
    expect(at(39.6, 116.0, 'en')).toMatch(/^\d+(\.\d)? km [NSEW]{1,2} of .*, China$/);
  });

  it('says nothing of the middle of an ocean or of the poles', () => {
    expect(at(0, -160, 'en')).toBe('unknown');
    expect(at(90, 0, 'en')).toBe('unknown');
    expect(at(-90, 180, 'zh')).toBe('unknown');
  });

  it('finds the same place from both sides of the date line', () => {
    // Taveuni in Fiji lies on it.
    const east = at(-16.8, 179.999, 'en');
    const west = at(-16.8, -179.999, 'en');
    expect(east).toMatch(/Fiji$/);
    expect(west.replace(/^.* of /, '')).toBe(east.replace(/^.* of /, ''));
  });

  it('always answers in both languages when it answers at all', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lng) => {
          const english = at(lat, lng, 'en');
          const chinese = at(lat, lng, 'zh');
          expect(english === 'unknown').toBe(chinese === 'unknown');
          expect(english).not.toMatch(/undefined|NaN|, ,|^\s|\s$/);
          expect(chinese).not.toMatch(/undefined|NaN|^\s|\s$/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('answers within microseconds', () => {
    const points = Array.from({ length: 20_000 }, (_, i) =>
      wgs84(20 + (i % 137) / 7, 75 + (i % 411) / 8),
    );
    for (const point of points) gazetteer.describe(point, 'zh');
    const startedAt = performance.now();
    for (const point of points) gazetteer.describe(point, 'zh');
    const eachUs = ((performance.now() - startedAt) * 1000) / points.length;
    // Some 5 µs on a quiet machine; the bound is for a busy one.
    expect(eachUs).toBeLessThan(100);
  });
});

describe('the nearest point on the globe', () => {
  const lat = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90));
  const lng = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, 180, 179.9999, -179.9999, 0),
  );
  const point = fc.record({ lat, lng });

  it('is the one that trying them all finds', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 200 }), point, (points, from) => {
        const tree = new SphereTree(
          points.map((each) => each.lat),
          points.map((each) => each.lng),
        );
        const found = points[tree.nearest(from.lat, from.lng)?.index ?? -1];
        const distanceM = (to: { lat: number; lng: number } | undefined) =>
          to ? haversineM(from.lat, from.lng, to.lat, to.lng) : Number.NaN;
        const nearestM = Math.min(...points.map(distanceM));
        expect(distanceM(found)).toBeCloseTo(nearestM, 0);
      }),
      { numRuns: 500 },
    );
  });

  it('is none among no points', () => {
    expect(new SphereTree([], []).nearest(0, 0)).toBeUndefined();
  });
});

describe('the file of places', () => {
  it('is refused when it is another one or cut off', () => {
    expect(() => readPlaces(Buffer.from([3, 97, 98, 99]))).toThrow(/not a gazetteer/);
    expect(() => readPlaces(Buffer.from('\x14outrider gazetteer 1\x05', 'latin1'))).toThrow(
      /ends too early/,
    );
  });
});
