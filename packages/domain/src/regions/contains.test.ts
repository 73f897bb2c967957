import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Wgs84, wgs84 } from '../geo.ts';
import { destination, distanceM } from '../geodesy.ts';
import { boundsOf, isWithin } from './bounds.ts';
import { containsPlace, preparedOf } from './contains.ts';
import { groundDistanceM } from './ground.ts';
import { RegionIndex } from './region-index.ts';
import type { Shape } from './shape.ts';
import { starRing, zigzagRing } from './testing/rings.ts';
import { sequence } from './testing/sequence.ts';

const place = fc
  .tuple(
    fc.double({ min: -85, max: 85, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  )
  .map(([lat, lng]) => wgs84(lat, lng));

/** Shapes anywhere on earth, also across the date line. */
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc
    .record({ center: place, radiusM: fc.double({ min: 1, max: 400_000, noNaN: true }) })
    .map(({ center, radiusM }): Shape => ({ kind: 'circle', center, radiusM })),
  fc
    .record({
      at: place,
      high: fc.double({ min: 0.001, max: 4, noNaN: true }),
      wide: fc.double({ min: 0.001, max: 20, noNaN: true }),
    })
    .map(
      ({ at, high, wide }): Shape => ({
        kind: 'box',
        southWest: at,
        northEast: wgs84(at.lat + high, at.lng + wide > 180 ? at.lng + wide - 360 : at.lng + wide),
      }),
    ),
  fc
    .record({ at: place, corners: fc.integer({ min: 3, max: 200 }), seed: fc.nat() })
    .map(
      ({ at, corners, seed }): Shape => ({ kind: 'polygon', ring: starRing(at, 3, corners, seed) }),
    ),
  fc.array(place, { minLength: 2, maxLength: 5 }).map((path): Shape => ({ kind: 'line', path })),
  place.map((at): Shape => ({ kind: 'point', at })),
);

describe('what a region contains', () => {
  it('is measured on the ground', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const exact = distanceM(from, to);
        // Near the antipode neither formula is asked.
        fc.pre(exact < 15_000_000);
        const quick = groundDistanceM(from.lat, from.lng, to.lat, to.lng);
        expect(Math.abs(quick - exact)).toBeLessThan(Math.max(0.02, exact * 2e-5));
      }),
    );
  });

  it('of a circle ends where its radius does, in every direction', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 5, max: 2_000_000, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (center, radiusM, bearing) => {
          const circle: Shape = { kind: 'circle', center, radiusM };
          const within = destination(center, bearing, radiusM * 0.9999);
          const beyond = destination(center, bearing, radiusM * 1.0001);
          expect(containsPlace(circle, within.lat, within.lng)).toBe(true);
          expect(containsPlace(circle, beyond.lat, beyond.lng)).toBe(false);
        },
      ),
    );
  });

  it('lies within its bounds, wherever they are', () => {
    fc.assert(
      fc.property(shape, place, fc.double({ min: 0, max: 1, noNaN: true }), (region, far, part) => {
        const bounds = boundsOf(region, 50);
        const near = wgs84(
          bounds.south + part * (bounds.north - bounds.south),
          normal(bounds.west + part * (bounds.east - bounds.west)),
        );
        for (const { lat, lng } of [far, near]) {
          if (containsPlace(region, lat, lng)) expect(isWithin(bounds, lat, lng)).toBe(true);
        }
      }),
    );
  });

  it.each([
    [20, 'few'],
    [500, 'many'],
    [10_000, 'very many'],
  ])('is the same with %i corners as when all sides are looked at (%s)', (corners) => {
    for (const make of [starRing, zigzagRing]) {
      const ring = make(wgs84(22, 113), 2, corners, 7);
      const region = preparedOf({ kind: 'polygon', ring });
      const random = sequence(3);
      for (let n = 0; n < 500; n++) {
        const [lat, lng] = [19.5 + random() * 5, 110.5 + random() * 5];
        expect(region.contains(lat, lng)).toBe(slowly(ring, lat, lng));
      }
    }
  });

  it('goes on beyond the date line', () => {
    const box: Shape = { kind: 'box', southWest: wgs84(-20, 175), northEast: wgs84(-10, -170) };
    const ring = [wgs84(-20, 175), wgs84(-20, -170), wgs84(-10, -170), wgs84(-10, 175)];
    const line: Shape = { kind: 'line', path: [wgs84(0, 179.9), wgs84(0, -179.9)] };
    const circle: Shape = { kind: 'circle', center: wgs84(-15, 179.9), radiusM: 100_000 };
    for (const region of [box, { kind: 'polygon', ring } as const]) {
      for (const lng of [176, 179.9, 180, -180, -175]) {
        expect(containsPlace(region, -15, lng)).toBe(true);
      }
      for (const lng of [174, -169, 0]) expect(containsPlace(region, -15, lng)).toBe(false);
    }
    for (const lng of [180, -180, -179.95]) expect(containsPlace(line, 0.0001, lng)).toBe(true);
    expect(containsPlace(line, 0.0001, 0)).toBe(false);
    expect(containsPlace(circle, -15, -179.5)).toBe(true);
    const index = new RegionIndex();
    for (const [id, one] of [box, { kind: 'polygon', ring } as const, line, circle].entries()) {
      index.set(id, one);
    }
    expect(index.at(-15, -179.9).sort()).toEqual([0, 1, 3]);
    expect(index.at(0, -179.95)).toEqual([2]);
  });

  it('may hold a pole', () => {
    const cap: Shape = { kind: 'circle', center: wgs84(89, 10), radiusM: 300_000 };
    for (const lng of [10, 100, -170]) expect(containsPlace(cap, 89.5, lng)).toBe(true);
    expect(containsPlace(cap, 86, -170)).toBe(false);
  });

  it('of lines and points is what is as near as one says', () => {
    const line: Shape = {
      kind: 'line',
      path: [wgs84(22, 113), wgs84(22, 113.1), wgs84(22.1, 113.1)],
    };
    const beside = destination(wgs84(22, 113.05), 0, 80);
    expect(containsPlace(line, beside.lat, beside.lng, 81)).toBe(true);
    expect(containsPlace(line, beside.lat, beside.lng, 79)).toBe(false);
    const point: Shape = { kind: 'point', at: wgs84(22, 113) };
    const away = destination(wgs84(22, 113), 200, 80);
    expect(containsPlace(point, away.lat, away.lng, 81)).toBe(true);
    expect(containsPlace(point, away.lat, away.lng, 79)).toBe(false);
  });
});

describe('the index of regions', () => {
  it('finds what asking every region finds, however they come and go', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.option(shape, { nil: undefined })), {
          maxLength: 40,
        }),
        fc.array(place, { minLength: 1, maxLength: 5 }),
        (changes, places) => {
          const index = new RegionIndex();
          const all = new Map<number, Shape>();
          for (const [id, region] of changes) {
            if (region === undefined) {
              index.delete(id);
              all.delete(id);
            } else {
              index.set(id, region);
              all.set(id, region);
            }
          }
          const asked = [...places, ...[...all.values()].map(someOf)];
          for (const { lat, lng } of asked) {
            const wanted = [...all].flatMap(([id, one]) =>
              containsPlace(one, lat, lng) ? [id] : [],
            );
            expect(index.at(lat, lng).sort()).toEqual(wanted.sort());
          }
          expect(index.size).toBe(all.size);
        },
      ),
    );
  });
});

/** The middle of a shape's bounds: mostly in it. */
function someOf(region: Shape): Wgs84 {
  const { south, north, west, east } = boundsOf(region, 50);
  return wgs84((south + north) / 2, normal((west + east) / 2));
}

function normal(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
}

function slowly(ring: readonly Wgs84[], lat: number, lng: number): boolean {
  let inside = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    if (a.lat > lat === b.lat > lat) return;
    if (lng < a.lng + ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat)) inside = !inside;
  });
  return inside;
}
