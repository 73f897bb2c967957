import { describe, expect, it } from 'vitest';
import { wgs84 } from '../geo.ts';
import { type Fixes, PreparedFixes } from './prepared-fixes.ts';
import { findStretches, type ShapeVersion } from './stretches.ts';
import { sequence } from './testing/sequence.ts';

/** Minutes east of Greenwich on the equator, one fix each; speed in km/h. */
function drive(
  fixes: readonly (readonly [timeS: number, lng: number, speedKmh?: number])[],
): Fixes {
  return {
    length: fixes.length,
    timeS: fixes.map(([timeS]) => timeS),
    lat: fixes.map(() => 0),
    lng: fixes.map(([, lng]) => lng),
    speedKmh: fixes.map(([, , speedKmh = 60]) => speedKmh),
  };
}

/** Here and there along the equator, silent for an hour now and then. */
function wander(length: number, random: () => number): Fixes {
  let [timeS, lng] = [0, random() * 2 - 1];
  let speed = 0;
  return drive(
    Array.from({ length }, () => {
      timeS += random() < 0.005 ? 3600 : 10 + Math.floor(random() * 50);
      speed = 0.98 * speed + (random() - 0.5) * 0.004;
      lng += speed;
      return [timeS, lng, Math.round(Math.abs(speed) * 10_000)] as const;
    }),
  );
}

/** All that lies between two meridians. */
function band(west: number, east: number, fromS = 0): ShapeVersion {
  return {
    fromS,
    shapes: [{ kind: 'box', southWest: wgs84(-1, west), northEast: wgs84(1, east) }],
  };
}

const brief = (fixes: Fixes, versions: readonly ShapeVersion[]) =>
  findStretches(new PreparedFixes(fixes), versions).map(
    ({ isInside, startS, endS, begins, ends }) =>
      `${isInside ? 'inside' : 'outside'} ${startS}-${endS} ${begins}/${ends}`,
  );

describe('times inside a region', () => {
  it('begin and end where the way between two fixes crosses the border', () => {
    const fixes = drive([
      [0, 0],
      [100, 1],
      [200, 2],
    ]);
    expect(brief(fixes, [band(0.5, 1.25)])).toEqual([
      'outside 0-50 range/crossing',
      'inside 50-125 crossing/crossing',
      'outside 125-200 crossing/range',
    ]);
  });

  it('are found though no fix lies inside', () => {
    const fixes = drive([
      [0, 0],
      [100, 1],
    ]);
    expect(brief(fixes, [band(0.25, 0.75)])).toEqual([
      'outside 0-25 range/crossing',
      'inside 25-75 crossing/crossing',
      'outside 75-100 crossing/range',
    ]);
  });

  it('do not go on over half an hour of silence', () => {
    const fixes = drive([
      [0, 1],
      [60, 1],
      [1861, 1],
      [1900, 1],
    ]);
    expect(brief(fixes, [band(0, 2)])).toEqual([
      'inside 0-60 range/gap',
      'inside 1861-1900 gap/range',
    ]);
    const bridged = drive([
      [0, 1],
      [60, 1],
      [1860, 1],
    ]);
    expect(brief(bridged, [band(0, 2)])).toEqual(['inside 0-1860 range/range']);
  });

  it('follow the shape that was valid at the time', () => {
    const fixes = drive([
      [0, 1],
      [100, 1],
      [200, 1],
      [300, 1],
    ]);
    expect(brief(fixes, [band(0, 2), band(5, 6, 150), band(0.5, 1.5, 200)])).toEqual([
      'inside 0-150 range/shape',
      'outside 150-200 shape/shape',
      'inside 200-300 shape/range',
    ]);
  });

  it('are taken with the first shape before there was any', () => {
    const fixes = drive([
      [0, 1],
      [100, 1],
    ]);
    expect(brief(fixes, [band(0, 2, 1000)])).toEqual(['inside 0-100 range/range']);
  });

  it('tell the way and the highest speed inside', () => {
    const fixes = drive([
      [0, 0, 120],
      [100, 0.01, 80],
      [200, 0.02, 50],
      [300, 0.02, 0],
      [400, 0.0201, 0],
    ]);
    const [, inside] = findStretches(new PreparedFixes(fixes), [band(0.005, 1)]);
    expect(inside?.maxSpeedKmh).toBe(80);
    // 0.015° of the equator; the wandering of the vehicle that stands is no way.
    expect(inside?.distanceM).toBeCloseTo(0.015 * ((Math.PI / 180) * 6_378_137), 3);
    expect(inside?.startLng).toBeCloseTo(0.005, 9);
  });

  it('are those in any of several regions', () => {
    const fixes = drive([
      [0, 0],
      [100, 1],
      [200, 2],
    ]);
    const both = { fromS: 0, shapes: [...band(0.5, 0.75).shapes, ...band(0.7, 1.5).shapes] };
    expect(brief(fixes, [both])).toEqual([
      'outside 0-50 range/crossing',
      'inside 50-150 crossing/crossing',
      'outside 150-200 crossing/range',
    ]);
  });

  it('are the same whether far fixes are passed over or not', () => {
    class Step extends PreparedFixes {
      override apartUpTo(i: number): number {
        return i;
      }
    }
    const random = sequence(5);
    for (let round = 0; round < 40; round++) {
      const fixes = wander(700, random);
      const versions = [
        band(-0.2 + random() * 0.4, 0.3),
        { fromS: 5000, shapes: [] },
        band(-0.5, -0.4 + random() * 0.6, 12_000),
      ].slice(0, 1 + (round % 3));
      const each = findStretches(new Step(fixes), versions);
      const found = findStretches(new PreparedFixes(fixes), versions);
      expect(found).toEqual(each);
      expect(findStretches(new PreparedFixes(fixes), versions, 'inside')).toEqual(
        each.filter(({ isInside }) => isInside),
      );
    }
  });

  it('lie where they are on both sides of the date line, also while the shape changes', () => {
    const fixes = drive([
      [0, 179.9],
      [100, -179.9],
    ]);
    const versions = [band(179.95, -179.95), band(179, 179.5, 60)];
    const [before, within, after] = findStretches(new PreparedFixes(fixes), versions);
    expect([before?.isInside, within?.isInside, after?.isInside]).toEqual([false, true, false]);
    expect(within?.startS).toBeCloseTo(25, 6);
    expect(within?.endS).toBe(60);
    expect(within?.startLng).toBeCloseTo(179.95, 9);
    expect(within?.endLng).toBeCloseTo(-179.98, 9);
    expect(after?.endLng).toBe(-179.9);
  });

  it('are none when nothing was heard', () => {
    expect(brief(drive([]), [band(0, 1)])).toEqual([]);
    expect(brief(drive([[0, 0.5]]), [band(0, 1)])).toEqual([]);
  });
});
