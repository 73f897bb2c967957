import type { Wgs84 } from '../geo.ts';
import { type Bounds, boundsOf, DEFAULT_OFFSET_M, isWithin } from './bounds.ts';
import { groundDistanceM, metresPerDegree } from './ground.ts';
import { PreparedRing } from './prepared-ring.ts';
import type { Shape } from './shape.ts';
import { shortWay, unwrapped } from './unwrapped.ts';

/** A shape made ready for being asked many times. */
export interface PreparedShape {
  readonly shape: Shape;
  readonly bounds: Bounds;
  /**
   * Whether a place (degrees, WGS 84) lies in the shape: of a circle by ground distance, of a box and a
   * polygon on the plane of longitude and latitude, of a line and a point within the offset.
   */
  contains(lat: number, lng: number): boolean;
  /** of a polygon */
  readonly ring?: PreparedRing;
}

/** @param offsetM how far from a line or a point counts as there, in metres */
function prepareShape(shape: Shape, offsetM = DEFAULT_OFFSET_M): PreparedShape {
  const bounds = boundsOf(shape, offsetM);
  if (shape.kind === 'polygon') {
    const ring = new PreparedRing(unwrapped(shape.ring));
    const contains: Test = (lat, lng) =>
      isWithin(bounds, lat, lng) && ring.contains(ring.beside(lng), lat);
    return { shape, bounds, ring, contains };
  }
  const inside = testOf(shape, offsetM);
  return {
    shape,
    bounds,
    contains: (lat, lng) => isWithin(bounds, lat, lng) && inside(lat, lng),
  };
}

const prepared = new WeakMap<Shape, Map<number, PreparedShape>>();

/** Whether a place lies in a shape; what is worked out of a shape is kept as long as the shape is. */
export function containsPlace(
  shape: Shape,
  lat: number,
  lng: number,
  offsetM = DEFAULT_OFFSET_M,
): boolean {
  return preparedOf(shape, offsetM).contains(lat, lng);
}

/** The prepared form of a shape, made once. */
export function preparedOf(shape: Shape, offsetM = DEFAULT_OFFSET_M): PreparedShape {
  const forms = prepared.get(shape) ?? new Map<number, PreparedShape>();
  prepared.set(shape, forms);
  const form = forms.get(offsetM) ?? prepareShape(shape, offsetM);
  forms.set(offsetM, form);
  return form;
}

type Test = (lat: number, lng: number) => boolean;

/** Asked of places within the bounds only. */
function testOf(shape: Exclude<Shape, { kind: 'polygon' }>, offsetM: number): Test {
  switch (shape.kind) {
    case 'circle':
      return nearTest(shape.center, shape.radiusM);
    case 'point':
      return nearTest(shape.at, offsetM);
    case 'box':
      return () => true;
    case 'line': {
      const { xs, ys } = unwrapped(shape.path);
      const { west, east } = boundsOf(shape, offsetM);
      return (lat, lng) => {
        const beside = lng < west ? lng + 360 : lng > east ? lng - 360 : lng;
        return isNearPath(xs, ys, lat, beside, offsetM);
      };
    }
  }
}

/** On a plane that touches at the middle a distance is this true, up to so many metres and degrees. */
const PLANE_ERROR = 0.01;
const PLANE_REACH_M = 20_000;
const PLANE_LATITUDE = 70;

/** Whether a place is within some metres of another; the exact distance is asked for near the border. */
function nearTest({ lat: lat0, lng: lng0 }: Wgs84, radiusM: number): Test {
  const exact: Test = (lat, lng) => groundDistanceM(lat0, lng0, lat, lng) <= radiusM;
  if (radiusM > PLANE_REACH_M || Math.abs(lat0) > PLANE_LATITUDE) return exact;
  const { north, east } = metresPerDegree(lat0);
  const surelyIn = (radiusM * (1 - PLANE_ERROR)) ** 2;
  const surelyOut = (radiusM * (1 + PLANE_ERROR)) ** 2;
  return (lat, lng) => {
    const x = shortWay(lng - lng0) * east;
    const y = (lat - lat0) * north;
    const apart = x * x + y * y;
    if (apart < surelyIn) return true;
    return apart <= surelyOut && exact(lat, lng);
  };
}

/**
 * Whether a place, its longitude counted as the path's are, lies within some metres of a path; each
 * piece is looked at on the place's own plane.
 */
function isNearPath(
  xs: Float64Array,
  ys: Float64Array,
  lat: number,
  lng: number,
  offsetM: number,
): boolean {
  const { north, east } = metresPerDegree(Math.max(-89.9, Math.min(89.9, lat)));
  const limit = offsetM * offsetM;
  let ax = ((xs[0] ?? 0) - lng) * east;
  let ay = ((ys[0] ?? 0) - lat) * north;
  for (let i = 1; i < xs.length; i++) {
    const bx = ((xs[i] ?? 0) - lng) * east;
    const by = ((ys[i] ?? 0) - lat) * north;
    const isFar =
      (ay > offsetM && by > offsetM) ||
      (ay < -offsetM && by < -offsetM) ||
      (ax > offsetM && bx > offsetM) ||
      (ax < -offsetM && bx < -offsetM);
    if (!isFar && distanceToPiece2(ax, ay, bx, by) <= limit) return true;
    ax = bx;
    ay = by;
  }
  return false;
}

/** Squared distance from the origin to the piece a–b. */
function distanceToPiece2(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length2));
  const [x, y] = [ax + t * dx, ay + t * dy];
  return x * x + y * y;
}
