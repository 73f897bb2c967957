import type { Wgs84 } from '../geo.ts';
import { containsPlace } from './contains.ts';
import { groundDistanceM, metresPerDegree } from './ground.ts';
import type { Shape } from './shape.ts';
import { shortWay, unwrapped } from './unwrapped.ts';

/** How far a place is from a shape, in metres on the ground; 0 when it lies in it. */
export function distanceToShapeM(shape: Shape, lat: number, lng: number): number {
  switch (shape.kind) {
    case 'circle':
      return Math.max(
        0,
        groundDistanceM(shape.center.lat, shape.center.lng, lat, lng) - shape.radiusM,
      );
    case 'point':
      return groundDistanceM(shape.at.lat, shape.at.lng, lat, lng);
    case 'box': {
      const { southWest, northEast } = shape;
      const nearLat = Math.min(Math.max(lat, southWest.lat), northEast.lat);
      const width = shortWay(northEast.lng - southWest.lng);
      const span = width < 0 ? width + 360 : width;
      const middle = southWest.lng + span / 2;
      const aside = shortWay(lng - middle);
      const nearLng = middle + Math.min(Math.max(aside, -span / 2), span / 2);
      return groundDistanceM(nearLat, nearLng, lat, lng);
    }
    case 'polygon':
      return containsPlace(shape, lat, lng) ? 0 : distanceToPathM(shape.ring, lat, lng, true);
    case 'line':
      return distanceToPathM(shape.path, lat, lng, false);
  }
}

function distanceToPathM(
  path: readonly Wgs84[],
  lat: number,
  lng: number,
  isClosed: boolean,
): number {
  const { xs, ys } = unwrapped(path);
  const base = (xs[0] ?? 0) + shortWay(lng - (xs[0] ?? 0));
  let [least, nearLat, nearLng] = [Number.POSITIVE_INFINITY, lat, lng];
  const { north, east } = metresPerDegree(Math.max(-89.9, Math.min(89.9, lat)));
  for (let i = isClosed ? 0 : 1; i < xs.length; i++) {
    const before = i === 0 ? xs.length - 1 : i - 1;
    const ax = ((xs[before] ?? 0) - base) * east;
    const ay = ((ys[before] ?? 0) - lat) * north;
    const dx = ((xs[i] ?? 0) - base) * east - ax;
    const dy = ((ys[i] ?? 0) - lat) * north - ay;
    const length2 = dx * dx + dy * dy;
    const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length2));
    const [x, y] = [ax + t * dx, ay + t * dy];
    const reach2 = x * x + y * y;
    if (reach2 >= least) continue;
    least = reach2;
    nearLat = lat + y / north;
    nearLng = base + x / east;
  }
  // The plane above finds the nearest place; how far that is, the ellipsoid says.
  return groundDistanceM(nearLat, nearLng, lat, lng);
}
