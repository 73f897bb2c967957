import fc from 'fast-check';
import geographiclib from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { type Wgs84, wgs84 } from './geo.ts';
import {
  angleDeg,
  boxAreaM2,
  circleAreaM2,
  circleRing,
  destination,
  distanceM,
  geodesicPath,
  geodesicTo,
  pathLengthM,
  ringAreaM2,
} from './geodesy.ts';

const judge = geographiclib.Geodesic.WGS84;
const place = fc
  .tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  )
  .map(([lat, lng]) => wgs84(lat, lng));
/** Where fleets drive. */
const town = fc
  .tuple(
    fc.double({ min: -65, max: 65, noNaN: true }),
    fc.double({ min: -179, max: 179, noNaN: true }),
  )
  .map(([lat, lng]) => wgs84(lat, lng));
const bearing = fc.double({ min: 0, max: 360, noNaN: true });

function judgedM(from: Wgs84, to: Wgs84): number {
  return judge.Inverse(from.lat, from.lng, to.lat, to.lng).s12 ?? Number.NaN;
}

function judgedAreaM2(ring: readonly Wgs84[]): number {
  const polygon = judge.Polygon(false);
  for (const { lat, lng } of ring) polygon.AddPoint(lat, lng);
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN);
}

describe('what is measured on the ellipsoid', () => {
  it('has the length that another library finds, to a millimetre in a thousand kilometres', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        expect(Math.abs(distanceM(from, to) - judgedM(from, to))).toBeLessThan(0.02);
      }),
      { numRuns: 1000 },
    );
  });

  it('has the right length from a street to its neighbour', () => {
    fc.assert(
      fc.property(
        town,
        bearing,
        fc.double({ min: 0.5, max: 5000, noNaN: true }),
        (from, turn, m) => {
          const to = destination(from, turn, m);
          expect(Math.abs(judgedM(from, to) - m)).toBeLessThan(0.001);
          expect(Math.abs(distanceM(from, to) - m)).toBeLessThan(0.001);
        },
      ),
    );
  });

  it('is as long to the other side of the earth as it is, where the usual way has no end', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        (from, dLat, dLng) => {
          const to = wgs84(
            Math.max(-90, Math.min(90, -from.lat + dLat)),
            from.lng > 0 ? from.lng - 180 + dLng : from.lng + 180 + dLng,
          );
          const judged = judgedM(from, to);
          expect(Math.abs(distanceM(from, to) - judged) / judged).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 100 },
    );
    expect(distanceM(wgs84(0, 0), wgs84(0, 180))).toBeCloseTo(20_003_931.459, 0);
    expect(distanceM(wgs84(90, 0), wgs84(-90, 77))).toBeCloseTo(20_003_931.459, 0);
  });

  it('is nothing from a place to itself, and the same over the date line', () => {
    expect(distanceM(wgs84(22.5, 113.8), wgs84(22.5, 113.8))).toBe(0);
    expect(distanceM(wgs84(10, 179.9), wgs84(10, -179.9))).toBeCloseTo(
      distanceM(wgs84(10, 0), wgs84(10, 0.2)),
      6,
    );
  });

  it('adds up along a path', () => {
    const path = [wgs84(22.5, 113.8), wgs84(22.6, 113.8), wgs84(22.6, 114)];
    expect(pathLengthM(path)).toBeCloseTo(
      judgedM(path[0]!, path[1]!) + judgedM(path[1]!, path[2]!),
      3,
    );
    expect(pathLengthM([])).toBe(0);
  });

  it('arrives where the other library arrives', () => {
    fc.assert(
      fc.property(
        town,
        bearing,
        fc.double({ min: 0, max: 9_000_000, noNaN: true }),
        (from, turn, m) => {
          const there = destination(from, turn, m);
          const judged = judge.Direct(from.lat, from.lng, turn, m);
          expect(judgedM(there, wgs84(judged.lat2 ?? 0, judged.lon2 ?? 0))).toBeLessThan(0.02);
        },
      ),
    );
  });

  it('leaves at the bearing that the other library has, and makes angles of them', () => {
    fc.assert(
      fc.property(town, bearing, bearing, (at, one, two) => {
        const before = destination(at, one, 800);
        const after = destination(at, two, 1200);
        const judged = judge.Inverse(at.lat, at.lng, before.lat, before.lng).azi1 ?? 0;
        const off = Math.abs(geodesicTo(at, before).bearingDeg - judged) % 360;
        expect(Math.min(off, 360 - off)).toBeLessThan(0.0001);
        const turn = Math.abs(one - two) % 360;
        expect(angleDeg(before, at, after)).toBeCloseTo(turn > 180 ? 360 - turn : turn, 3);
      }),
    );
  });

  it('walks long lines in steps along the shortest way', () => {
    const path = geodesicPath(wgs84(22.5, 113.8), wgs84(51.5, -0.1), 100_000);
    const whole = judgedM(path[0]!, path.at(-1)!);
    expect(path.length).toBe(Math.ceil(whole / 100_000) + 1);
    expect(pathLengthM(path)).toBeCloseTo(whole, 1);
  });
});

describe('areas on the ellipsoid', () => {
  it('are those of the other library within 0.1%, from a yard to a continent', () => {
    fc.assert(
      fc.property(
        town,
        fc.double({ min: 0.5, max: 6, noNaN: true }),
        fc.array(
          fc.tuple(
            fc.double({ min: 1, max: 8, noNaN: true }),
            fc.double({ min: 0.3, max: 1, noNaN: true }),
          ),
          { minLength: 3, maxLength: 30 },
        ),
        (center, magnitude, spokes) => {
          const all = spokes.reduce((sum, [share]) => sum + share, 0);
          let turn = 0;
          const ring = spokes.map(([share, reach]) => {
            turn += (share / all) * 360;
            return destination(center, turn, 10 ** magnitude * reach);
          });
          const judged = judgedAreaM2(ring);
          // A ring of which nearly nothing is left is compared with what it might have been.
          const off = Math.abs(ringAreaM2(ring) - judged);
          expect(off).toBeLessThan(judged * 0.0002 + 10 ** (2 * magnitude) * 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('do not mind the date line, a pole or the direction', () => {
    const overDateLine = [
      wgs84(10, 179),
      wgs84(10, -179),
      wgs84(12, -179),
      wgs84(12, 179),
    ] as const;
    expect(ringAreaM2(overDateLine) / judgedAreaM2(overDateLine)).toBeCloseTo(1, 5);
    expect(ringAreaM2([...overDateLine].reverse())).toBeCloseTo(ringAreaM2(overDateLine), 0);
    const aroundPole = circleRing(wgs84(88, 20), 800_000, 90);
    expect(ringAreaM2(aroundPole) / judgedAreaM2(aroundPole)).toBeCloseTo(1, 4);
  });

  it('are nothing where nothing is shut in', () => {
    expect(ringAreaM2([])).toBe(0);
    expect(ringAreaM2([wgs84(1, 1), wgs84(2, 2)])).toBe(0);
    expect(ringAreaM2([wgs84(1, 1), wgs84(2, 1), wgs84(1, 1)])).toBe(0);
  });

  it('of a box count its parallels as they are', () => {
    const sides = (north: number, south: number, west: number, east: number) => {
      const ring: Wgs84[] = [];
      const steps = 500;
      const lngAt = (step: number) => west + ((east - west) * step) / steps;
      for (let step = 0; step <= steps; step++) ring.push(wgs84(south, lngAt(step)));
      for (let step = steps; step >= 0; step--) ring.push(wgs84(north, lngAt(step)));
      return ring;
    };
    expect(
      boxAreaM2(wgs84(30, 110), wgs84(33, 115)) / judgedAreaM2(sides(33, 30, 110, 115)),
    ).toBeCloseTo(1, 5);
    expect(boxAreaM2(wgs84(10, 179), wgs84(12, -179))).toBeCloseTo(
      boxAreaM2(wgs84(10, 0), wgs84(12, 2)),
      -2,
    );
    expect(boxAreaM2(wgs84(-90, -180), wgs84(90, 180)) / 5.10065621724e14).toBeCloseTo(1, 8);
  });

  it('of a circle are its radius on the ground', () => {
    fc.assert(
      fc.property(town, fc.double({ min: 1, max: 1_000_000, noNaN: true }), (center, radiusM) => {
        const ring = circleRing(center, radiusM, 360);
        for (const at of ring) expect(Math.abs(judgedM(center, at) - radiusM)).toBeLessThan(0.01);
        expect(Math.abs(circleAreaM2(radiusM) / judgedAreaM2(ring) - 1)).toBeLessThan(0.0002);
      }),
      { numRuns: 20 },
    );
  });
});
