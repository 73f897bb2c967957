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
    let lastEdges = 0;
    let isPenDown = false;
    for (let i = start; i <= end; i++) {
      const at = i === end ? start : i;
      const lng = degrees[at * 2]!;
      const lat = degrees[at * 2 + 1]!;
      const x = xOfLng(lng) - originX;
      const y = originY - yOfLat(lat);
      const edges = edgesOf(lng, lat);
      if (i === start) fill.moveTo(x, y);
      else fill.lineTo(x, y);
      if (i === start || (edges & lastEdges) !== 0) {
        coast.moveTo(x, y);
        isPenDown = true;
      } else if (isPenDown) coast.lineTo(x, y);
      lastEdges = edges;
    }
    fill.closePath();
    start = end;
  }
  return { originX, originY, fill, coast };
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
