import { LEAST_CURVATURE_M, metresPerDegree } from './ground.ts';
import type { Shape } from './shape.ts';
import { unwrapped } from './unwrapped.ts';

/** Degrees; `east` is never less than `west`, and beyond 180 for what lies across the date line. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** From a line or a point so many metres count as being there, unless somebody says otherwise. */
export const DEFAULT_OFFSET_M = 50;

/** What a shape lies within, with `offsetM` around lines and points. Never too small. */
export function boundsOf(shape: Shape, offsetM = 0): Bounds {
  switch (shape.kind) {
    case 'circle':
      return around(shape.center.lat, shape.center.lng, shape.radiusM);
    case 'point':
      return around(shape.at.lat, shape.at.lng, offsetM);
    case 'box': {
      const { southWest, northEast } = shape;
      const east = northEast.lng < southWest.lng ? northEast.lng + 360 : northEast.lng;
      return { south: southWest.lat, west: southWest.lng, north: northEast.lat, east };
    }
    case 'polygon':
      return spanOf(unwrapped(shape.ring));
    case 'line':
      return widened(spanOf(unwrapped(shape.path)), offsetM);
  }
}

function spanOf({ xs, ys }: { readonly xs: Float64Array; readonly ys: Float64Array }): Bounds {
  let [south, west, north, east] = [90, Number.POSITIVE_INFINITY, -90, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = [xs[i] ?? 0, ys[i] ?? 0];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { south, west, north, east };
}

/** What lies within some metres of a place; all longitudes when a pole does. */
function around(lat: number, lng: number, radiusM: number): Bounds {
  const angle = radiusM / LEAST_CURVATURE_M;
  const degrees = (angle * 180) / Math.PI;
  const [south, north] = [lat - degrees, lat + degrees];
  const reach = Math.sin(angle) / Math.cos((lat * Math.PI) / 180);
  if (south <= -90 || north >= 90 || angle >= Math.PI / 2 || !(reach < 1)) {
    return { south: Math.max(-90, south), west: -180, north: Math.min(90, north), east: 180 };
  }
  const sideways = (Math.asin(reach) * 180) / Math.PI;
  return { south, west: lng - sideways, north, east: lng + sideways };
}

function widened({ south, west, north, east }: Bounds, offsetM: number): Bounds {
  if (offsetM === 0) return { south, west, north, east };
  const high = Math.min(89.9, Math.max(Math.abs(south), Math.abs(north)));
  // 1 % more: a degree is shorter at one end of the offset than at the other.
  const up = (1.01 * offsetM) / metresPerDegree(0).north;
  const sideways = (1.01 * offsetM) / metresPerDegree(Math.min(89.9, high + up)).east;
  return {
    south: Math.max(-90, south - up),
    west: west - sideways,
    north: Math.min(90, north + up),
    east: east + sideways,
  };
}

/** Whether a place lies within bounds, on whichever side of the date line it is counted. */
export function isWithin(bounds: Bounds, lat: number, lng: number): boolean {
  if (lat < bounds.south || lat > bounds.north) return false;
  return (
    (lng >= bounds.west && lng <= bounds.east) ||
    lng + 360 <= bounds.east ||
    lng - 360 >= bounds.west
  );
}
