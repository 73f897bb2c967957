import { xOfLng, yOfLat } from '../projection.ts';
import type { Lines } from './cell-codec.ts';
import type { Extent } from './paint-frame.ts';

/** Outlines ready to be painted: projected metres, x east and y south of the origin. */
export interface LandPath {
  readonly originX: number;
  readonly originY: number;
  readonly fill: Path2D;
  /** The coast alone, without the edges that the cut of the cell made. */
  readonly coast: Path2D;
}

/** How far from the cut, in units of the file, a point still counts as lying on it. */
const CUT_TOLERANCE_UNITS = 0.6;

/** Turns a cell's rings into paths. `box` is the cell's cut in degrees. */
export function landPathOf(lines: Lines, box: Extent, unit: number): LandPath {
  const originX = xOfLng(box[0]);
  const originY = yOfLat(box[3]);
  const fill = new Path2D();
  const coast = new Path2D();
  const tolerance = unit * CUT_TOLERANCE_UNITS;
  const { degrees, ends } = lines;
  const edgesOf = (lng: number, lat: number) =>
    (Math.abs(lng - box[0]) < tolerance ? 1 : 0) |
    (Math.abs(lat - box[1]) < tolerance ? 2 : 0) |
    (Math.abs(lng - box[2]) < tolerance ? 4 : 0) |
    (Math.abs(lat - box[3]) < tolerance ? 8 : 0);
  let start = 0;
  for (const end of ends) {
    const ring: RingPoint[] = [];
    for (let i = start; i < end; i++) {
      const lng = degrees[i * 2]!;
      const lat = degrees[i * 2 + 1]!;
      ring.push({ x: xOfLng(lng) - originX, y: originY - yOfLat(lat), edges: edgesOf(lng, lat) });
    }
    drawRing(ring, fill, coast);
    start = end;
  }
  return { originX, originY, fill, coast };
}

interface RingPoint {
  readonly x: number;
  readonly y: number;
  /** The edges of the cut that the point lies on, as bits. */
  readonly edges: number;
}

/**
 * Draws a ring as a smooth curve through the middles of its sides, its points pulling the curve (a quadratic B-spline):
 * the source is simplified to some 100 m and would look like cut glass otherwise. On the cut's edges it stays straight.
 */
function drawRing(ring: readonly RingPoint[], fill: Path2D, coast: Path2D): void {
  const count = ring.length;
  const at = (i: number) => ring[i % count]!;
  const first = at(count - 1);
  let isPenDown = false;
  fill.moveTo((first.x + at(0).x) / 2, (first.y + at(0).y) / 2);
  for (let i = 0; i < count; i++) {
    const before = at(i + count - 1);
    const point = at(i);
    const after = at(i + 1);
    const middleX = (point.x + after.x) / 2;
    const middleY = (point.y + after.y) / 2;
    const comesAlongCut = (before.edges & point.edges) !== 0;
    const leavesAlongCut = (point.edges & after.edges) !== 0;
    if (point.edges === 0) fill.quadraticCurveTo(point.x, point.y, middleX, middleY);
    else {
      fill.lineTo(point.x, point.y);
      fill.lineTo(middleX, middleY);
    }
    if (!isPenDown && !comesAlongCut) {
      coast.moveTo((before.x + point.x) / 2, (before.y + point.y) / 2);
      isPenDown = true;
    }
    if (isPenDown && point.edges === 0) coast.quadraticCurveTo(point.x, point.y, middleX, middleY);
    else {
      if (isPenDown) coast.lineTo(point.x, point.y);
      isPenDown = !leavesAlongCut;
      if (isPenDown) {
        coast.moveTo(point.x, point.y);
        coast.lineTo(middleX, middleY);
      }
    }
  }
  fill.closePath();
}

/** Border lines in groups of nearby ones, so that a close view paints only the groups that it shows. */
export interface LineGroup {
  readonly extent: Extent;
  readonly originX: number;
  readonly originY: number;
  readonly path: Path2D;
}

const POINTS_PER_GROUP = 400;

/** Cuts lines into groups of at most about 400 points each. */
export function lineGroupsOf(lines: Lines): LineGroup[] {
  const groups: LineGroup[] = [];
  let start = 0;
  for (const end of lines.ends) {
    for (let from = start; from < end - 1; from += POINTS_PER_GROUP) {
      const to = Math.min(end, from + POINTS_PER_GROUP + 1);
      const path = new Path2D();
      let west = Infinity;
      let south = Infinity;
      let east = -Infinity;
      let north = -Infinity;
      const originX = xOfLng(lines.degrees[from * 2]!);
      const originY = yOfLat(lines.degrees[from * 2 + 1]!);
      for (let i = from; i < to; i++) {
        const x = xOfLng(lines.degrees[i * 2]!);
        const y = yOfLat(lines.degrees[i * 2 + 1]!);
        if (x < west) west = x;
        if (x > east) east = x;
        if (y < south) south = y;
        if (y > north) north = y;
        if (i === from) path.moveTo(0, 0);
        else path.lineTo(x - originX, originY - y);
      }
      groups.push({ extent: [west, south, east, north], originX, originY, path });
    }
    start = end;
  }
  return groups;
}
