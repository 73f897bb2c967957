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
  const tolerance = unit * CUT_TOLERANCE_UNITS;
  const { degrees, ends } = lines;
  const count = degrees.length / 2;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  /** The edges of the cut that a point lies on, as bits. */
  const edges = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const lng = degrees[i * 2]!;
    const lat = degrees[i * 2 + 1]!;
    x[i] = xOfLng(lng) - originX;
    y[i] = originY - yOfLat(lat);
    edges[i] =
      (Math.abs(lng - box[0]) < tolerance ? 1 : 0) |
      (Math.abs(lat - box[1]) < tolerance ? 2 : 0) |
      (Math.abs(lng - box[2]) < tolerance ? 4 : 0) |
      (Math.abs(lat - box[3]) < tolerance ? 8 : 0);
  }
  const whole = new Path2D();
  const fill = new Path2D();
  const coast = new Path2D();
  let start = 0;
  for (const end of ends) {
    let isCut = false;
    for (let i = start; i < end && !isCut; i++) isCut = edges[i] !== 0;
    if (isCut) drawCutRing(x, y, edges, start, end, fill, coast);
    else drawWholeRing(x, y, start, end, whole);
    start = end;
  }
  fill.addPath(whole);
  coast.addPath(whole);
  return { originX, originY, fill, coast };
}

/**
 * Draws a ring as a smooth curve through the middles of its sides, its points pulling the curve (a quadratic B-spline):
 * the source is simplified to some 100 m and would look like cut glass otherwise.
 */
function drawWholeRing(
  x: Float64Array,
  y: Float64Array,
  start: number,
  end: number,
  path: Path2D,
): void {
  let lastX = x[end - 1]!;
  let lastY = y[end - 1]!;
  path.moveTo((lastX + x[start]!) / 2, (lastY + y[start]!) / 2);
  for (let i = start; i < end; i++) {
    lastX = x[i]!;
    lastY = y[i]!;
    const next = i + 1 === end ? start : i + 1;
    path.quadraticCurveTo(lastX, lastY, (lastX + x[next]!) / 2, (lastY + y[next]!) / 2);
  }
  path.closePath();
}

/** The same for a ring that the cell's cut touches: straight along the cut, and the coast leaves the cut out. */
function drawCutRing(
  x: Float64Array,
  y: Float64Array,
  edges: Uint8Array,
  start: number,
  end: number,
  fill: Path2D,
  coast: Path2D,
): void {
  let before = end - 1;
  let isPenDown = false;
  fill.moveTo((x[before]! + x[start]!) / 2, (y[before]! + y[start]!) / 2);
  for (let i = start; i < end; i++) {
    const after = i + 1 === end ? start : i + 1;
    const middleX = (x[i]! + x[after]!) / 2;
    const middleY = (y[i]! + y[after]!) / 2;
    if (!isPenDown && (edges[before]! & edges[i]!) === 0) {
      coast.moveTo((x[before]! + x[i]!) / 2, (y[before]! + y[i]!) / 2);
      isPenDown = true;
    }
    if (edges[i] === 0) {
      fill.quadraticCurveTo(x[i]!, y[i]!, middleX, middleY);
      coast.quadraticCurveTo(x[i]!, y[i]!, middleX, middleY);
    } else {
      fill.lineTo(x[i]!, y[i]!);
      fill.lineTo(middleX, middleY);
      if (isPenDown) coast.lineTo(x[i]!, y[i]!);
      isPenDown = (edges[i]! & edges[after]!) === 0;
      if (isPenDown) {
        coast.moveTo(x[i]!, y[i]!);
        coast.lineTo(middleX, middleY);
      }
    }
    before = i;
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
