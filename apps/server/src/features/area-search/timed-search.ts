import { setImmediate } from 'node:timers/promises';
import { type Bounds, boundsOf, MAX_BRIDGED_S, preparedOf, type Shape } from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { type Reports, readNeighbours, readReportsNear } from '../positions/index.ts';
import { type Fix, hasNoDents, type Presence, presenceIn } from './passes.ts';

export interface TimedQuestion {
  readonly shape: Shape;
  /** from (inclusive) … to (exclusive), in seconds since 1970 */
  readonly fromS: number;
  readonly toS: number;
  /** the vehicles of whoever asks */
  readonly visible: ReadonlySet<number>;
}

export interface TimedAnswer {
  readonly found: ReadonlyMap<number, Presence>;
  /** more reports lie there than are read */
  readonly isCut: boolean;
}

/** Around the area reports are read so far: a vehicle crosses no more than this between two of them, mostly. */
const MARGIN_M = 2000;
const DAY_S = 86_400;
const METRES_PER_DEGREE = 110_574;
/** Reports no further apart follow each other: nobody leaves the margin and comes back meanwhile. */
const FOLLOWS_S = 65;
/** A day of 1,000 vehicles that report every half minute. */
const MAX_REPORTS = 3_000_000;
/** Ends of ways through the margin whose neighbours are looked up. */
const MAX_LOOKUPS = 40_000;
/** Fewer vehicles are named in the statement, more are left out afterwards. */
const MAX_NAMED = 2000;
/** Reports worked through before others get their turn. */
const SLICE = 20_000;

/** Which vehicles were in an area within a time, from the stored positions. */
export async function findPresences(db: Database, question: TimedQuestion): Promise<TimedAnswer> {
  const { shape, fromS, toS, visible } = question;
  if (visible.size === 0) return { found: new Map(), isCut: false };
  const reports = await readReportsNear(db, {
    // The reports around a short time count too, as far as they cost no table of another day.
    fromS: Math.max(fromS - MAX_BRIDGED_S, Math.floor(fromS / DAY_S) * DAY_S),
    toS: Math.min(toS + MAX_BRIDGED_S, Math.ceil(toS / DAY_S) * DAY_S),
    bounds: widened(boundsOf(shape)),
    vehicleIds: visible.size <= MAX_NAMED ? [...visible] : undefined,
    limit: MAX_REPORTS,
  });
  const vehicles = [...vehiclesOf(reports)].filter(({ start }) =>
    visible.has(reports.vehicleId[start]!),
  );
  const ends = vehicles.flatMap((rows) => endsOfWays(reports, rows));
  const neighbours = await lookUp(db, reports, ends);
  const isWithin = stayTest(reports, question);
  const found = new Map<number, Presence>();
  let worked = 0;
  for (const rows of vehicles) {
    const fixes = fixesOf(reports, rows, neighbours, isWithin);
    const presence = presenceIn(shape, fixes, question);
    if (presence) found.set(reports.vehicleId[rows.start]!, presence);
    worked += rows.end - rows.start;
    if (worked > SLICE) {
      worked = 0;
      await setImmediate();
    }
  }
  return { found, isCut: reports.length === MAX_REPORTS || ends.length > MAX_LOOKUPS };
}

/** The rows of one vehicle. */
interface Rows {
  readonly start: number;
  readonly end: number;
}

/** Rows at which a way through the margin begins (`before` is looked up) or ends (`after` is). */
interface End {
  readonly row: number;
  readonly side: 'before' | 'after';
}

function endsOfWays({ timeS }: Reports, { start, end }: Rows): End[] {
  const ends: End[] = [{ row: start, side: 'before' }];
  for (let row = start + 1; row < end; row++) {
    if (timeS[row]! - timeS[row - 1]! <= FOLLOWS_S) continue;
    ends.push({ row: row - 1, side: 'after' }, { row, side: 'before' });
  }
  ends.push({ row: end - 1, side: 'after' });
  return ends;
}

/** @returns tells whether a report lies within the area and the time; never where ways may leave in between */
function stayTest({ timeS, latE6, lngE6 }: Reports, { shape, fromS, toS }: TimedQuestion) {
  if (!hasNoDents(shape)) return () => false;
  const { contains } = preparedOf(shape);
  return (row: number) =>
    timeS[row]! >= fromS && timeS[row]! < toS && contains(latE6[row]! / 1e6, lngE6[row]! / 1e6);
}

type Neighbours = Readonly<Record<End['side'], ReadonlyMap<number, Fix>>>;

async function lookUp(
  db: Database,
  { vehicleId, timeS }: Reports,
  ends: readonly End[],
): Promise<Neighbours> {
  const some = ends.slice(0, MAX_LOOKUPS);
  const ask = async (side: End['side']) => {
    const rows = some.filter((end) => end.side === side).map(({ row }) => row);
    const found = new Map<number, Fix>();
    if (rows.length === 0) return found;
    const moments = {
      vehicleId: rows.map((row) => vehicleId[row]!),
      timeS: rows.map((row) => timeS[row]!),
    };
    const neighbours = await readNeighbours(db, side, moments, MAX_BRIDGED_S);
    for (const [i, neighbour] of neighbours.entries()) {
      const row = rows[i];
      if (!neighbour || row === undefined) continue;
      const { latE6, lngE6 } = neighbour;
      found.set(row, { timeS: neighbour.timeS, lat: latE6 / 1e6, lng: lngE6 / 1e6 });
    }
    return found;
  };
  const [before, after] = await Promise.all([ask('before'), ask('after')]);
  return { before, after };
}

/**
 * A vehicle's reports with those that follow them outside of the margin. Of a stay within the area
 * only the first and the last are listed: most reports of a large area are such ones.
 */
function fixesOf(
  { timeS, latE6, lngE6 }: Reports,
  { start, end }: Rows,
  neighbours: Neighbours,
  isWithin: (row: number) => boolean,
): Fix[] {
  const fixes: Fix[] = [];
  let leftOut = 0;
  let wasWithin = false;
  let isHere = isWithin(start);
  let follows = false;
  for (let row = start; row < end; row++) {
    const isLast = row + 1 === end;
    const isNext = !isLast && isWithin(row + 1);
    const isFollowed = !isLast && timeS[row + 1]! - timeS[row]! <= FOLLOWS_S;
    if (wasWithin && follows && isHere && isNext && isFollowed) leftOut++;
    else {
      const before = neighbours.before.get(row);
      const last = fixes.at(-1);
      // Its neighbour may be the report read before it, or the neighbour of that one.
      const isNew = before && (!last || before.timeS > last.timeS);
      if (isNew) fixes.push({ ...before, isApart: true });
      const isApart = !follows && !before;
      const [lat, lng] = [latE6[row]! / 1e6, lngE6[row]! / 1e6];
      fixes.push({ timeS: timeS[row]!, lat, lng, isApart, leftOut });
      leftOut = 0;
      const after = neighbours.after.get(row);
      const isRead = !isLast && after && after.timeS >= timeS[row + 1]!;
      if (after && !isRead) fixes.push(after);
    }
    wasWithin = isHere;
    isHere = isNext;
    follows = isFollowed;
  }
  return fixes;
}

function* vehiclesOf({ length, vehicleId }: Reports): Generator<Rows> {
  for (let start = 0; start < length; ) {
    let end = start + 1;
    while (end < length && vehicleId[end] === vehicleId[start]) end++;
    yield { start, end };
    start = end;
  }
}

function widened({ south, west, north, east }: Bounds): Bounds {
  const up = MARGIN_M / METRES_PER_DEGREE;
  const highest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + up);
  const sideways = up / Math.cos((highest * Math.PI) / 180);
  return {
    south: Math.max(-90, south - up),
    west: west - sideways,
    north: Math.min(90, north + up),
    east: east + sideways,
  };
}
