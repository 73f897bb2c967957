import type { Shape, Wgs84 } from '@outrider/domain';
import type { MapPlane } from '../plane.ts';
import { outlineOf } from './outline.ts';

/** west, south, east, north on the plane. */
export type PlaneExtent = [number, number, number, number];

/** A shape as it lies on a plane: x and y in turns. */
export interface PlaneOutline {
  readonly coordinates: Float64Array;
  readonly isClosed: boolean;
}

/** A circle's edge is nowhere further from its centre than so many times its radius, however the plane stretches it. */
const CIRCLE_SLACK = 1.25;
const WIDE_CIRCLE_M = 300_000;

/** What a shape covers, without working out its outline where that can be avoided. */
export function extentOf(shape: Shape, plane: MapPlane): PlaneExtent {
  if (shape.kind === 'circle' && shape.radiusM < WIDE_CIRCLE_M) {
    const { lat, lng } = shape.center;
    const { x, y } = plane.project(lat, lng, { x: 0, y: 0 });
    const reach = shape.radiusM * plane.metresPerGroundMetre(lat) * CIRCLE_SLACK;
    return [x - reach, y - reach, x + reach, y + reach];
  }
  const { coordinates } = planeOutlineOf(shape, plane);
  const extent: PlaneExtent = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < coordinates.length; i += 2) {
    const x = coordinates[i]!;
    const y = coordinates[i + 1]!;
    if (x < extent[0]) extent[0] = x;
    if (y < extent[1]) extent[1] = y;
    if (x > extent[2]) extent[2] = x;
    if (y > extent[3]) extent[3] = y;
  }
  return extent;
}

export function planeOutlineOf(shape: Shape, plane: MapPlane): PlaneOutline {
  const { places, isClosed } = outlineOf(shape);
  return { coordinates: projected(places, plane), isClosed };
}

function projected(places: readonly Wgs84[], plane: MapPlane): Float64Array {
  const coordinates = new Float64Array(places.length * 2);
  const at = { x: 0, y: 0 };
  for (let i = 0; i < places.length; i++) {
    const { lat, lng } = places[i]!;
    plane.project(lat, lng, at);
    coordinates[2 * i] = at.x;
    coordinates[2 * i + 1] = at.y;
  }
  return coordinates;
}

/**
 * The outline without what cannot be seen: places that lie within `tolerance` of the straight line between those that
 * are kept (Douglas and Peucker's way, without recursion).
 */
export function simplified(coordinates: Float64Array, tolerance: number): Float64Array {
  const count = coordinates.length / 2;
  if (count <= 4) return coordinates;
  const kept = new Uint8Array(count);
  kept[0] = 1;
  kept[count - 1] = 1;
  const stack: number[] = [0, count - 1];
  let keptCount = 2;
  while (stack.length > 0) {
    const last = stack.pop()!;
    const first = stack.pop()!;
    let worst = tolerance * tolerance;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const off = squaredOff(coordinates, i, first, last);
      if (off > worst) [worst, at] = [off, i];
    }
    if (at < 0) continue;
    kept[at] = 1;
    keptCount++;
    stack.push(first, at, at, last);
  }
  if (keptCount === count) return coordinates;
  const result = new Float64Array(keptCount * 2);
  let into = 0;
  for (let i = 0; i < count; i++) {
    if (kept[i] === 0) continue;
    result[into++] = coordinates[2 * i]!;
    result[into++] = coordinates[2 * i + 1]!;
  }
  return result;
}

/** How far a place is from the line between two others, squared. */
function squaredOff(c: Float64Array, i: number, first: number, last: number): number {
  return squaredToSide(
    c[2 * i]!,
    c[2 * i + 1]!,
    c[2 * first]!,
    c[2 * first + 1]!,
    c[2 * last]!,
    c[2 * last + 1]!,
  );
}

function squaredToSide(
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const length = dx * dx + dy * dy;
  const part =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
  const offX = x - fromX - part * dx;
  const offY = y - fromY - part * dy;
  return offX * offX + offY * offY;
}

/** Whether a point of the plane is in a closed outline, or within `reach` of an outline's line. */
export function isHit(
  { coordinates, isClosed }: PlaneOutline,
  x: number,
  y: number,
  reach: number,
) {
  const count = coordinates.length / 2;
  let isInside = false;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const [ax, ay] = [coordinates[2 * i]!, coordinates[2 * i + 1]!];
    const [bx, by] = [coordinates[2 * j]!, coordinates[2 * j + 1]!];
    if (i > 0 || isClosed || count === 1) {
      if (squaredToSide(x, y, ax, ay, bx, by) <= reach * reach) return true;
    }
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isClosed && isInside;
}
