import type { Wgs84 } from '../geo.ts';
import { crossesItself } from './crosses-itself.ts';
import {
  MAX_RADIUS_M,
  MAX_SHAPE_POINTS,
  MIN_RADIUS_M,
  type Shape,
  type ShapeFault,
} from './shape.ts';
import { shortWay, unwrapped } from './unwrapped.ts';

/** The first thing wrong with a shape; undefined for one that may be kept (spec/1 §5). */
export function faultOf(shape: Shape): ShapeFault | undefined {
  switch (shape.kind) {
    case 'circle':
      if (!isPlace(shape.center)) return 'circleInvalid';
      return isRadius(shape.radiusM) ? undefined : 'radiusInvalid';
    case 'box':
      return faultOfBox(shape.southWest, shape.northEast);
    case 'polygon':
      return faultOfPolygon(shape.ring);
    case 'line':
      return faultOfPlaces(shape.path, 2, 'lineInvalid');
    case 'point':
      return isPlace(shape.at) ? undefined : 'placeInvalid';
  }
}

function faultOfBox(southWest: Wgs84, northEast: Wgs84): ShapeFault | undefined {
  if (!isPlace(southWest) || !isPlace(northEast)) return 'placeInvalid';
  // From one side of the date line to the other it is no width either, nor all the way round.
  const hasWidth = shortWay(northEast.lng - southWest.lng) !== 0;
  const hasArea = northEast.lat > southWest.lat && hasWidth;
  return hasArea ? undefined : 'boxInvalid';
}

function faultOfPolygon(ring: readonly Wgs84[]): ShapeFault | undefined {
  const fault = faultOfPlaces(ring, 3, 'polygonInvalid');
  if (fault) return fault;
  const { xs, ys, closes } = unwrapped(ring);
  // A ring round a pole has no inside between longitudes.
  if (!closes || isFlat(xs, ys)) return 'polygonInvalid';
  return crossesItself(xs, ys) ? 'polygonCrossesItself' : undefined;
}

function faultOfPlaces(
  places: readonly Wgs84[],
  least: number,
  fault: ShapeFault,
): ShapeFault | undefined {
  if (places.length > MAX_SHAPE_POINTS) return 'tooManyPoints';
  if (!places.every(isPlace)) return 'placeInvalid';
  return places.length < least ? fault : undefined;
}

function isPlace({ lat, lng }: Wgs84): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Whether a circle may have this radius in metres. */
export function isRadius(radiusM: number): boolean {
  return radiusM >= MIN_RADIUS_M && radiusM <= MAX_RADIUS_M;
}

/** Whether all corners lie on one line. */
function isFlat(xs: Float64Array, ys: Float64Array): boolean {
  let doubled = 0;
  const n = xs.length;
  const [x0, y0] = [xs[0] ?? 0, ys[0] ?? 0];
  for (let i = 1; i + 1 < n; i++) {
    doubled += Math.abs(
      ((xs[i] ?? 0) - x0) * ((ys[i + 1] ?? 0) - y0) - ((xs[i + 1] ?? 0) - x0) * ((ys[i] ?? 0) - y0),
    );
  }
  return doubled === 0;
}
