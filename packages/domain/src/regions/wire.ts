import { type Wgs84, wgs84 } from '../geo.ts';
import { faultOf } from './check-shape.ts';
import { type AreaType, areaType, MAX_SHAPE_POINTS, type Shape, type ShapeFault } from './shape.ts';

/** A shape as calls carry it (spec/1 §3): `points` is the JSON text of `[{x: longitude, y: latitude}]`. */
export interface WireShape {
  readonly areaType: AreaType;
  readonly points: string;
  /** metres; 0 for what has none */
  readonly radius: number;
}

/** 7 decimals of a degree are about a centimetre. */
const DECIMALS = 1e7;
/** More digits than the longest shape needs, so that hostile text is not even read. */
const MAX_TEXT = MAX_SHAPE_POINTS * 64;

const invalid: Readonly<Record<AreaType, ShapeFault>> = {
  [areaType.circle]: 'circleInvalid',
  [areaType.box]: 'boxInvalid',
  [areaType.polygon]: 'polygonInvalid',
  [areaType.line]: 'lineInvalid',
  [areaType.point]: 'pointInvalid',
};

/** Reads and checks a shape that somebody sent: either it is sound, or the first thing wrong with it. */
export function shapeOfWire(wire: {
  readonly areaType: AreaType;
  readonly points: string;
  readonly radius?: number | null;
}): { readonly shape: Shape } | { readonly fault: ShapeFault } {
  const places = placesOf(wire.points);
  if (typeof places === 'string') return { fault: places };
  if (places === undefined) return { fault: invalid[wire.areaType] };
  if (places.length === 0) return { fault: 'nothingDrawn' };
  const shape = shapeFrom(wire.areaType, places, wire.radius ?? null);
  if (typeof shape === 'string') return { fault: shape };
  const fault = faultOf(shape);
  return fault ? { fault } : { shape };
}

/** The form in which calls carry a shape and the database keeps it. */
export function wireOfShape(shape: Shape): WireShape {
  const text = (places: readonly Wgs84[]) =>
    JSON.stringify(places.map(({ lat, lng }) => ({ x: rounded(lng), y: rounded(lat) })));
  switch (shape.kind) {
    case 'circle':
      return { areaType: areaType.circle, points: text([shape.center]), radius: shape.radiusM };
    case 'box':
      return {
        areaType: areaType.box,
        points: text([shape.southWest, shape.northEast]),
        radius: 0,
      };
    case 'polygon':
      return { areaType: areaType.polygon, points: text(shape.ring), radius: 0 };
    case 'line':
      return { areaType: areaType.line, points: text(shape.path), radius: 0 };
    case 'point':
      return { areaType: areaType.point, points: text([shape.at]), radius: 0 };
  }
}

/** @returns the places, a fault of its own, or undefined for text that is no list of places */
function placesOf(text: string): Wgs84[] | ShapeFault | undefined {
  if (text.trim() === '') return [];
  if (text.length > MAX_TEXT) return 'tooManyPoints';
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  if (list.length > MAX_SHAPE_POINTS + 1) return 'tooManyPoints';
  const places: Wgs84[] = [];
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) return undefined;
    const { x, y } = entry as { x?: unknown; y?: unknown };
    if (typeof x !== 'number' || typeof y !== 'number') return undefined;
    places.push(wgs84(y, x));
  }
  return places;
}

function shapeFrom(
  type: AreaType,
  places: readonly Wgs84[],
  radius: number | null,
): Shape | ShapeFault {
  const [first, second] = places;
  if (first === undefined) return 'nothingDrawn';
  switch (type) {
    case areaType.circle:
      if (places.length !== 1) return 'circleInvalid';
      if (radius === null || radius === 0) return 'radiusMissing';
      return { kind: 'circle', center: first, radiusM: radius };
    case areaType.box:
      return second === undefined ? 'boxInvalid' : boxAround(places);
    case areaType.polygon:
      return { kind: 'polygon', ring: withoutRepeats(places, true) };
    case areaType.line:
      return { kind: 'line', path: withoutRepeats(places, false) };
    case areaType.point:
      return places.length === 1 ? { kind: 'point', at: first } : 'pointInvalid';
  }
}

/**
 * The box around opposite corners in any order, or around the four of a drawn rectangle. Corners more
 * than 180° apart are joined the shorter way, across the date line: west is then greater than east.
 */
export function boxAround(places: readonly Wgs84[]): Shape {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const crosses = east - west > 180;
  return {
    kind: 'box',
    southWest: wgs84(
      Math.min(...lats),
      crosses ? Math.min(...lngs.filter((lng) => lng >= 0)) : west,
    ),
    northEast: wgs84(
      Math.max(...lats),
      crosses ? Math.max(...lngs.filter((lng) => lng < 0)) : east,
    ),
  };
}

/** Places without those that are the one before again; of a ring, without the last that closes it. */
function withoutRepeats(places: readonly Wgs84[], closes: boolean): Wgs84[] {
  const isSame = (a: Wgs84 | undefined, b: Wgs84 | undefined) =>
    a !== undefined && b !== undefined && a.lat === b.lat && a.lng === b.lng;
  const kept = places.filter((place, index) => index === 0 || !isSame(place, places[index - 1]));
  while (closes && kept.length > 1 && isSame(kept[0], kept.at(-1))) kept.pop();
  return kept;
}

function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
