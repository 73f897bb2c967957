import type { Wgs84 } from '../geo.ts';

/** Codes of `areaType` (spec/1 §3). */
export const areaType = { circle: 1, box: 2, polygon: 3, line: 4, point: 5 } as const;
export type AreaType = (typeof areaType)[keyof typeof areaType];

/** Codes of `category`, by which rules choose regions: of points, of lines, of all else (spec/1 §3). */
export const areaCategory = { point: 1, line: 2, surface: 3 } as const;
export type AreaCategory = (typeof areaCategory)[keyof typeof areaCategory];

/** A region's shape on the ground. Lengths are metres on the ground, never of a projection. */
export type Shape =
  | { readonly kind: 'circle'; readonly center: Wgs84; readonly radiusM: number }
  /** sides along meridians and parallels */
  | { readonly kind: 'box'; readonly southWest: Wgs84; readonly northEast: Wgs84 }
  /** open: the last place is joined to the first */
  | { readonly kind: 'polygon'; readonly ring: readonly Wgs84[] }
  | { readonly kind: 'line'; readonly path: readonly Wgs84[] }
  | { readonly kind: 'point'; readonly at: Wgs84 };

export type ShapeKind = Shape['kind'];

/** The category that goes with a type (spec/1 §3). */
export function categoryOf(type: AreaType): AreaCategory {
  if (type === areaType.point) return areaCategory.point;
  return type === areaType.line ? areaCategory.line : areaCategory.surface;
}

/** What is wrong with a shape that somebody drew or sent; each has its own message (spec/1 §5). */
export type ShapeFault =
  | 'nothingDrawn'
  | 'circleInvalid'
  | 'boxInvalid'
  | 'polygonInvalid'
  | 'lineInvalid'
  | 'pointInvalid'
  | 'radiusMissing'
  | 'radiusInvalid'
  | 'placeInvalid'
  | 'polygonCrossesItself'
  | 'tooManyPoints';

/** Most places in one shape: more than any road on a map needs, and bounded work per position. */
export const MAX_SHAPE_POINTS = 10_000;
/** Radii in metres: 1 to half the way round the earth. */
export const MIN_RADIUS_M = 1;
export const MAX_RADIUS_M = 20_000_000;
