import { distanceM, type Shape, type ShapeKind, type Wgs84, wgs84 } from '@outrider/domain';

const leastPlaces: Readonly<Record<ShapeKind, number>> = {
  circle: 2,
  box: 2,
  polygon: 3,
  line: 2,
  point: 1,
};

/** The shape that clicked places make; null while there are too few. */
export function shapeOfPlaces(kind: ShapeKind, places: readonly Wgs84[]): Shape | null {
  const [first, second] = places;
  if (first === undefined || places.length < leastPlaces[kind]) return null;
  switch (kind) {
    case 'point':
      return { kind, at: first };
    case 'circle':
      return { kind, center: first, radiusM: distanceM(first, second ?? first) };
    case 'box':
      return boxOf(first, second ?? first);
    case 'line':
      return { kind, path: places };
    case 'polygon':
      return { kind, ring: places };
  }
}

/** The box between two opposite corners. */
export function boxOf(one: Wgs84, other: Wgs84): Extract<Shape, { kind: 'box' }> {
  return {
    kind: 'box',
    southWest: wgs84(Math.min(one.lat, other.lat), Math.min(one.lng, other.lng)),
    northEast: wgs84(Math.max(one.lat, other.lat), Math.max(one.lng, other.lng)),
  };
}
