import type { Bounds } from './bounds.ts';
import { preparedOf } from './contains.ts';
import { type Part, partsInside } from './crossing.ts';
import { MAX_BRIDGED_S, type PreparedFixes } from './prepared-fixes.ts';
import type { Shape } from './shape.ts';
import { shortWay } from './unwrapped.ts';

/** Shapes for a span of time: from `fromS` (inclusive) until the next version's; in any of them is inside. */
export interface ShapeVersion {
  readonly fromS: number;
  readonly shapes: readonly Shape[];
}

/**
 * Why a stretch begins or ends: the border was crossed; the fixes begin or end; nothing was heard for
 * longer than `MAX_BRIDGED_S`; the region was given another shape.
 */
export type StretchEdge = 'crossing' | 'range' | 'gap' | 'shape';

/** A time during which a vehicle was inside a region, or outside of it, without a break. */
export interface Stretch {
  readonly isInside: boolean;
  readonly startS: number;
  readonly endS: number;
  readonly begins: StretchEdge;
  readonly ends: StretchEdge;
  readonly startLat: number;
  readonly startLng: number;
  readonly endLat: number;
  readonly endLng: number;
  readonly distanceM: number;
  /** of the fixes in it; 0 when there is none */
  readonly maxSpeedKmh: number;
}

/** Shorter parts of a segment are a corner that was touched. */
const TOUCH = 1e-9;
const NO_PARTS: readonly Part[] = [];

interface Open {
  readonly isInside: boolean;
  /** places on the track are written as index of the fix before + fraction of the way to the next */
  readonly start: number;
  readonly begins: StretchEdge;
  end: number;
}

/**
 * When a vehicle was inside regions and when outside, from its fixes: borders are crossed on the
 * straight way between two fixes, with the shape that was valid then. Of a way far from the regions
 * many fixes are passed over at once.
 * @param versions in the order of time; before the first one, the first one counts
 * @param side which stretches are wanted
 */
export function findStretches(
  track: PreparedFixes,
  versions: readonly ShapeVersion[],
  side: 'inside' | 'outside' | 'both' = 'both',
): Stretch[] {
  const { fixes } = track;
  const { length, timeS, lat, lng } = fixes;
  const timeline = versions.map(({ fromS, shapes }) => ({
    fromS,
    shapes,
    bounds: shapes.map((shape) => preparedOf(shape).bounds),
  }));
  const found: Stretch[] = [];
  let open: Open | undefined;
  let next: StretchEdge = 'range';
  let version = 0;

  const close = (ends: StretchEdge) => {
    const isWanted = open && (side === 'both' || open.isInside === (side === 'inside'));
    if (open && isWanted && open.end > open.start) found.push(stretchOf(track, open, ends));
    open = undefined;
    next = ends;
  };
  const extend = (isInside: boolean, from: number, to: number, edge: StretchEdge) => {
    if (open && open.isInside !== isInside) close(edge);
    if (open) open.end = to;
    else open = { isInside, start: from, begins: next, end: to };
  };

  for (let i = 0; i + 1 < length; i++) {
    const apart = apartUpTo(i);
    if (apart > i) {
      extend(false, i, apart, 'crossing');
      i = apart - 1;
      continue;
    }
    const startS = timeS[i]!;
    const spanS = timeS[i + 1]! - startS;
    if (spanS > MAX_BRIDGED_S) {
      close('gap');
      continue;
    }
    let from = 0;
    let edge: StretchEdge = 'crossing';
    while (from < 1 || spanS === 0) {
      const following = timeline[version + 1];
      if (following && following.fromS <= startS + from * spanS) {
        version++;
        edge = from === 0 && i === 0 ? 'crossing' : 'shape';
        continue;
      }
      const changesAt = following && spanS > 0 ? (following.fromS - startS) / spanS : 1;
      const to = Math.min(1, changesAt);
      across(i, from, to, timeline[version], edge);
      edge = 'shape';
      from = to;
      if (spanS === 0) break;
    }
  }
  close('range');
  return found;

  /** The fix up to which nothing is to be found from one on. */
  function apartUpTo(i: number): number {
    const valid = timeline[version];
    const following = timeline[version + 1];
    const apart = valid ? track.apartUpTo(i, valid.bounds) : i;
    return following && following.fromS <= timeS[apart]! ? i : apart;
  }

  function across(
    i: number,
    from: number,
    to: number,
    valid: (typeof timeline)[number] | undefined,
    edge: StretchEdge,
  ): void {
    if (!valid) return;
    const lat0 = lat[i]!;
    const lng0 = lng[i]!;
    const lat1 = lat[i + 1]!;
    const lng1 = lng[i + 1]!;
    let parts: readonly Part[] = NO_PARTS;
    for (let n = 0; n < valid.shapes.length; n++) {
      if (isApart(valid.bounds[n]!, lat0, lng0, lat1, lng1)) continue;
      const start = { lat: lat0 + (lat1 - lat0) * from, lng: lngBetween(lng0, lng1, from) };
      const end = { lat: lat0 + (lat1 - lat0) * to, lng: lngBetween(lng0, lng1, to) };
      parts = joined(parts, partsInside(valid.shapes[n]!, start, end));
    }
    if (parts.length === 0) {
      extend(false, i + from, i + to, edge);
      return;
    }
    let at = 0;
    const place = (fraction: number) => i + from + fraction * (to - from);
    const edgeAt = (fraction: number) => (fraction === 0 ? edge : 'crossing');
    for (const { from: enters, to: leaves } of parts) {
      if (leaves - enters < TOUCH) continue;
      if (enters - at > TOUCH) extend(false, place(at), place(enters), edgeAt(at));
      extend(true, place(Math.max(at, enters)), place(leaves), edgeAt(enters));
      at = leaves;
    }
    if (1 - at > TOUCH) extend(false, place(at), place(1), edgeAt(at));
  }
}

/** Whether a step lies apart from bounds; one over the date line is looked at more closely. */
function isApart(
  { south, west, north, east }: Bounds,
  lat0: number,
  lng0: number,
  lat1: number,
  lng1: number,
): boolean {
  if ((lat0 < south && lat1 < south) || (lat0 > north && lat1 > north)) return true;
  if (west < -180 || east > 180 || Math.abs(lng1 - lng0) > 180) return false;
  return (lng0 < west && lng1 < west) || (lng0 > east && lng1 > east);
}

/** Parts that lie in one or the other, in order and apart. */
function joined(one: readonly Part[], other: readonly Part[]): readonly Part[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const all = [...one, ...other].sort((a, b) => a.from - b.from);
  const apart: Part[] = [];
  for (const part of all) {
    const last = apart.at(-1);
    if (last && part.from <= last.to + TOUCH) {
      apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, part.to) };
    } else apart.push(part);
  }
  return apart;
}

function valueBetween(one: number, other: number, fraction: number): number {
  return one + (other - one) * fraction;
}

/** A longitude on the shorter way round from one to another, −180…180. */
function lngBetween(one: number, other: number, fraction: number): number {
  return shortWay(one + shortWay(other - one) * fraction);
}

function stretchOf({ fixes, way }: PreparedFixes, open: Open, ends: StretchEdge): Stretch {
  const { isInside, start, end, begins } = open;
  const at = (column: ArrayLike<number>, place: number, between = valueBetween) => {
    const i = Math.min(Math.floor(place), fixes.length - 1);
    const value = column[i]!;
    const fraction = place - i;
    return fraction === 0 ? value : between(value, column[i + 1]!, fraction);
  };
  let maxSpeedKmh = 0;
  for (let i = Math.ceil(start); i <= end; i++) {
    maxSpeedKmh = Math.max(maxSpeedKmh, fixes.speedKmh[i]!);
  }
  return {
    isInside,
    startS: at(fixes.timeS, start),
    endS: at(fixes.timeS, end),
    begins,
    ends,
    startLat: at(fixes.lat, start),
    startLng: at(fixes.lng, start, lngBetween),
    endLat: at(fixes.lat, end),
    endLng: at(fixes.lng, end, lngBetween),
    distanceM: at(way, end) - at(way, start),
    maxSpeedKmh,
  };
}
