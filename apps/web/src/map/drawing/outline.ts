import { circleRing, type Shape, type Wgs84, wgs84 } from '@outrider/domain';

/** A shape as places that are joined one after the other. Longitudes may leave ±180° so that none jumps. */
export interface Outline {
  readonly places: readonly Wgs84[];
  readonly isClosed: boolean;
}

/** On planes that shift places, a meridian is no straight line: sides of boxes are bent at so many places. */
const BOX_PIECES = 6;

/** What is drawn of a shape. */
export function outlineOf(shape: Shape): Outline {
  switch (shape.kind) {
    case 'circle':
      return { places: unjumped(circleRing(shape.center, shape.radiusM)), isClosed: true };
    case 'box':
      return { places: boxRing(shape.southWest, shape.northEast), isClosed: true };
    case 'polygon':
      return { places: unjumped(shape.ring), isClosed: true };
    case 'line':
      return { places: unjumped(shape.path), isClosed: false };
    case 'point':
      return { places: [shape.at], isClosed: false };
  }
}

function boxRing(southWest: Wgs84, northEast: Wgs84): Wgs84[] {
  const { lat: south, lng: west } = southWest;
  const { lat: north } = northEast;
  const east = northEast.lng < west ? northEast.lng + 360 : northEast.lng;
  const corners = [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ] as const;
  return corners.flatMap(([lat, lng], i) => {
    const [nextLat, nextLng] = corners[(i + 1) % 4]!;
    return Array.from({ length: BOX_PIECES }, (_, piece) => {
      const part = piece / BOX_PIECES;
      return wgs84(lat + (nextLat - lat) * part, lng + (nextLng - lng) * part);
    });
  });
}

/** Places without a jump at the date line: each is at most half the way round from the one before. */
export function unjumped(places: readonly Wgs84[]): readonly Wgs84[] {
  let before = places[0]?.lng ?? 0;
  if (!places.some((place, i) => i > 0 && Math.abs(place.lng - places[i - 1]!.lng) > 180)) {
    return places;
  }
  return places.map(({ lat, lng }) => {
    before = lng - 360 * Math.round((lng - before) / 360);
    return wgs84(lat, before);
  });
}

/** Where a shape's name stands beside it: its northernmost place. */
export function topOf({ places }: Outline): Wgs84 | undefined {
  let top = places[0];
  for (const place of places) if (top === undefined || place.lat > top.lat) top = place;
  return top;
}
