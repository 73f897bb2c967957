import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../geo.ts';
import { destination } from '../geodesy.ts';
import { containsPlace } from './contains.ts';
import { crossingsOf, partsInside } from './crossing.ts';
import type { Shape } from './shape.ts';
import { starRing } from './testing/rings.ts';

const fix = fc
  .tuple(
    fc.double({ min: 21, max: 24, noNaN: true }),
    fc.double({ min: 112, max: 115, noNaN: true }),
  )
  .map(([lat, lng]) => ({ lat, lng }));

const line: Shape = { kind: 'line', path: [wgs84(22, 113), wgs84(23, 113.5), wgs84(22.2, 114)] };
const manyCorners: Shape = {
  kind: 'polygon',
  ring: starRing(wgs84(22.5, 113.5), 1, 500, 8),
};
const shapes: readonly (readonly [string, Shape, number])[] = [
  ['circle', { kind: 'circle', center: wgs84(22.5, 113.5), radiusM: 60_000 }, 0],
  ['box', { kind: 'box', southWest: wgs84(22, 113), northEast: wgs84(23, 114) }, 0],
  ['polygon', { kind: 'polygon', ring: starRing(wgs84(22.5, 113.5), 1, 60, 5) }, 0],
  ['polygon of many corners', manyCorners, 0],
  ['line', line, 5000],
  ['point', { kind: 'point', at: wgs84(22.5, 113.5) }, 20_000],
];

describe('the way between two fixes', () => {
  it.each(shapes)('is in a %s exactly where its places are', (_name, shape, offsetM) => {
    fc.assert(
      fc.property(fix, fix, (from, to) => {
        const parts = partsInside(shape, from, to, offsetM);
        const at = (t: number, share = 1) =>
          containsPlace(
            shape,
            from.lat + t * (to.lat - from.lat),
            from.lng + t * (to.lng - from.lng),
            offsetM * share,
          );
        for (let n = 0; n <= 200; n++) {
          const t = n / 200;
          const part = parts.find((one) => t >= one.from && t <= one.to);
          const border = parts.flatMap((one) => [one.from, one.to]);
          // Within a hair of the border either may be.
          if (border.some((one) => Math.abs(one - t) < 0.004)) continue;
          if (at(t, 0.99) !== at(t, 1.01)) continue;
          expect(part !== undefined).toBe(at(t));
        }
        for (let i = 1; i < parts.length; i++) {
          expect(parts[i]?.from ?? 0).toBeGreaterThan(parts[i - 1]?.to ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('crosses a region that no fix is in, and says where', () => {
    const center = wgs84(22.5, 113.5);
    const circle: Shape = { kind: 'circle', center, radiusM: 1000 };
    const [west, east] = [destination(center, 270, 4000), destination(center, 90, 4000)];
    const [enter, leave, ...more] = crossingsOf(circle, west, east);
    expect(more).toEqual([]);
    expect([enter?.kind, leave?.kind]).toEqual(['enter', 'leave']);
    expect(enter?.fraction).toBeCloseTo(3 / 8, 4);
    expect(leave?.fraction).toBeCloseTo(5 / 8, 4);
    expect(crossingsOf(circle, destination(west, 0, 1100), destination(east, 0, 1100))).toEqual([]);
  });

  it('that stands still is in or out', () => {
    for (const [, shape, offsetM] of shapes) {
      const there = { lat: 22.5, lng: 113.5 };
      const inside = containsPlace(shape, 22.5, 113.5, offsetM);
      expect(partsInside(shape, there, there, offsetM)).toEqual(inside ? [{ from: 0, to: 1 }] : []);
    }
  });

  it('takes the shorter way across the date line', () => {
    const box: Shape = { kind: 'box', southWest: wgs84(-1, 179), northEast: wgs84(1, -179) };
    const [from, to] = [
      { lat: 0, lng: 178 },
      { lat: 0, lng: -178 },
    ];
    expect(partsInside(box, from, to)).toEqual([{ from: 0.25, to: 0.75 }]);
    expect(partsInside(box, to, from)).toEqual([{ from: 0.25, to: 0.75 }]);
    const ring = [wgs84(-1, 179), wgs84(-1, -179), wgs84(1, -179), wgs84(1, 179)];
    const [part] = partsInside({ kind: 'polygon', ring }, from, to);
    expect(part?.from).toBeCloseTo(0.25, 9);
    expect(part?.to).toBeCloseTo(0.75, 9);
  });
});
