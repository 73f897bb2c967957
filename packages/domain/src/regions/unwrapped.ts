import type { Wgs84 } from '../geo.ts';

/**
 * Places as plane coordinates (x longitude, y latitude) without a jump at the date line: each is at
 * most half the way round from the one before, so x may leave −180…180.
 * `closes`: the way back to the first place does not lead round a pole.
 */
export function unwrapped(places: readonly Wgs84[]): {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly closes: boolean;
} {
  const xs = new Float64Array(places.length);
  const ys = new Float64Array(places.length);
  let before = places[0]?.lng ?? 0;
  places.forEach(({ lat, lng }, index) => {
    before += shortWay(lng - before);
    xs[index] = before;
    ys[index] = lat;
  });
  const first = xs[0] ?? 0;
  return { xs, ys, closes: Math.abs(before + shortWay(first - before) - first) < 1 };
}

/** A difference of longitudes, the shorter way round: −180…180. */
export function shortWay(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees;
  return degrees - 360 * Math.round(degrees / 360);
}
