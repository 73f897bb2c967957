import {
  destination,
  distanceM,
  geodesicTo,
  normalLng,
  type Shape,
  type Wgs84,
  wgs84,
} from '@outrider/domain';
import { boxOf } from './shape-of-places.ts';

/** Something of a shape that can be taken and moved. */
export interface ShapeHandle {
  readonly at: Wgs84;
  readonly kind: 'corner' | 'middle' | 'move';
  /** Which corner, which side, or 0. */
  readonly index: number;
}

/** A circle never gets smaller than this while its edge is dragged. */
const LEAST_RADIUS_M = 1;

/** A handle of each corner, one between each two, and one that moves the whole. */
export function handlesOf(shape: Shape): ShapeHandle[] {
  switch (shape.kind) {
    case 'point':
      return [{ at: shape.at, kind: 'move', index: 0 }];
    case 'circle':
      return [
        { at: shape.center, kind: 'move', index: 0 },
        { at: destination(shape.center, 90, shape.radiusM), kind: 'corner', index: 0 },
      ];
    case 'box':
      return [
        { at: middleOf(boxCorners(shape)), kind: 'move', index: 0 },
        ...middles(boxCorners(shape), true),
        ...boxCorners(shape).map((at, index) => ({ at, kind: 'corner' as const, index })),
      ];
    case 'polygon':
      return handlesOfPlaces(shape.ring, true);
    case 'line':
      return handlesOfPlaces(shape.path, false);
  }
}

/** The shape when a handle was dragged to a place. A box stays along meridians and parallels. */
export function withHandleAt(shape: Shape, handle: ShapeHandle, to: Wgs84): Shape {
  if (handle.kind === 'move') return movedTo(shape, handle.at, to);
  switch (shape.kind) {
    case 'point':
      return { kind: 'point', at: to };
    case 'circle':
      return { ...shape, radiusM: Math.max(LEAST_RADIUS_M, distanceM(shape.center, to)) };
    case 'box':
      return handle.kind === 'corner'
        ? boxOf(boxCorners(shape)[(handle.index + 2) % 4]!, to)
        : withSideAt(shape, handle.index, to);
    case 'polygon':
      return { kind: 'polygon', ring: withPlaceAt(shape.ring, handle, to) };
    case 'line':
      return { kind: 'line', path: withPlaceAt(shape.path, handle, to) };
  }
}

/** The shape without a corner; itself where it needs every one it has. */
export function withoutCorner(shape: Shape, index: number): Shape {
  if (shape.kind === 'polygon' && shape.ring.length > 3) {
    return { kind: 'polygon', ring: shape.ring.filter((_, i) => i !== index) };
  }
  if (shape.kind === 'line' && shape.path.length > 2) {
    return { kind: 'line', path: shape.path.filter((_, i) => i !== index) };
  }
  return shape;
}

/** After a middle was dragged, the corner that came of it. */
export function cornerAfter(handle: ShapeHandle, shape: Shape): ShapeHandle {
  const places = shape.kind === 'polygon' ? shape.ring : shape.kind === 'line' ? shape.path : [];
  const at = places[handle.index + 1];
  return at === undefined ? handle : { at, kind: 'corner', index: handle.index + 1 };
}

function handlesOfPlaces(places: readonly Wgs84[], isClosed: boolean): ShapeHandle[] {
  return [
    { at: middleOf(places), kind: 'move', index: 0 },
    ...middles(places, isClosed),
    ...places.map((at, index) => ({ at, kind: 'corner' as const, index })),
  ];
}

function middles(places: readonly Wgs84[], isClosed: boolean): ShapeHandle[] {
  return places.slice(0, isClosed ? undefined : -1).map((at, index) => ({
    at: between(at, places[(index + 1) % places.length]!),
    kind: 'middle',
    index,
  }));
}

function between(one: Wgs84, other: Wgs84): Wgs84 {
  const dLng = normalLng(other.lng - one.lng);
  return wgs84((one.lat + other.lat) / 2, normalLng(one.lng + dLng / 2));
}

/** The middle of what places cover. */
function middleOf(places: readonly Wgs84[]): Wgs84 {
  const first = places[0];
  if (first === undefined) return wgs84(0, 0);
  let [south, north, west, east] = [90, -90, Infinity, -Infinity];
  for (const { lat, lng } of places) {
    const near = first.lng + normalLng(lng - first.lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, near);
    east = Math.max(east, near);
  }
  return wgs84((south + north) / 2, normalLng((west + east) / 2));
}

/** South-west, north-west, north-east, south-east. */
function boxCorners({ southWest, northEast }: Extract<Shape, { kind: 'box' }>): Wgs84[] {
  return [
    southWest,
    wgs84(northEast.lat, southWest.lng),
    northEast,
    wgs84(southWest.lat, northEast.lng),
  ];
}

/** Sides as corners are counted: 0 is the west, 1 the north, 2 the east, 3 the south. */
function withSideAt(box: Extract<Shape, { kind: 'box' }>, side: number, to: Wgs84): Shape {
  const { southWest, northEast } = box;
  switch (side) {
    case 0:
      return boxOf(wgs84(southWest.lat, to.lng), northEast);
    case 1:
      return boxOf(southWest, wgs84(to.lat, northEast.lng));
    case 2:
      return boxOf(southWest, wgs84(northEast.lat, to.lng));
    default:
      return boxOf(wgs84(to.lat, southWest.lng), northEast);
  }
}

function withPlaceAt(places: readonly Wgs84[], handle: ShapeHandle, to: Wgs84): Wgs84[] {
  const next = [...places];
  if (handle.kind === 'middle') next.splice(handle.index + 1, 0, to);
  else next[handle.index] = to;
  return next;
}

/** Moved so that it keeps its form on the ground: each place keeps its distance and bearing from the handle. */
function movedTo(shape: Shape, from: Wgs84, to: Wgs84): Shape {
  const moved = (place: Wgs84) => {
    const way = geodesicTo(from, place);
    return way.distanceM === 0 ? to : destination(to, way.bearingDeg, way.distanceM);
  };
  switch (shape.kind) {
    case 'point':
      return { kind: 'point', at: to };
    case 'circle':
      return { ...shape, center: to };
    case 'polygon':
      return { kind: 'polygon', ring: shape.ring.map(moved) };
    case 'line':
      return { kind: 'line', path: shape.path.map(moved) };
    case 'box': {
      const { southWest, northEast } = shape;
      const halfHeight = (northEast.lat - southWest.lat) / 2;
      const halfWidth = normalLng(northEast.lng - southWest.lng) / 2;
      const lat = Math.max(-90 + halfHeight, Math.min(90 - halfHeight, to.lat));
      return {
        kind: 'box',
        southWest: wgs84(lat - halfHeight, normalLng(to.lng - halfWidth)),
        northEast: wgs84(lat + halfHeight, normalLng(to.lng + halfWidth)),
      };
    }
  }
}
