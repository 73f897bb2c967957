import { setImmediate } from 'node:timers/promises';
import { type Bounds, boundsOf, MAX_BRIDGED_S, type Shape } from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { type Reports, readNeighbours, readReportsNear } from '../positions/index.ts';
import { type Fix, type Presence, presenceIn } from './passes.ts';

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
  const ends = endsOfWays(reports, visible);
  const neighbours = await lookUp(db, reports, ends);
  const found = new Map<number, Presence>();
  let worked = 0;
  for (const { start, end } of vehiclesOf(reports)) {
    const id = reports.vehicleId[start]!;
    if (!visible.has(id)) continue;
    const fixes = fixesOf(reports, start, end, neighbours);
    const presence = presenceIn(shape, fixes, question);
    if (presence) found.set(id, presence);
    worked += end - start;
    if (worked > SLICE) {
      worked = 0;
      await setImmediate();
    }
  }
  return { found, isCut: reports.length === MAX_REPORTS || ends.length > MAX_LOOKUPS };
}

/** Rows at which a way through the margin begins (`before` is looked up) or ends (`after` is). */
interface End {
  readonly row: number;
  readonly side: 'before' | 'after';
}

function endsOfWays(reports: Reports, visible: ReadonlySet<number>): End[] {
  const { length, vehicleId, timeS } = reports;
  const ends: End[] = [];
  for (let row = 0; row < length; row++) {
    if (!visible.has(vehicleId[row]!)) continue;
    const isFirst = row === 0 || vehicleId[row - 1] !== vehicleId[row];
    const isLast = row === length - 1 || vehicleId[row + 1] !== vehicleId[row];
    if (isFirst || timeS[row]! - timeS[row - 1]! > FOLLOWS_S) ends.push({ row, side: 'before' });
    if (isLast || timeS[row + 1]! - timeS[row]! > FOLLOWS_S) ends.push({ row, side: 'after' });
  }
  return ends;
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

/** A vehicle's reports with those that follow them outside of the margin. */
function fixesOf(reports: Reports, start: number, end: number, neighbours: Neighbours): Fix[] {
  const { timeS, latE6, lngE6 } = reports;
  const fixes: Fix[] = [];
  for (let row = start; row < end; row++) {
    const before = neighbours.before.get(row);
    const last = fixes.at(-1);
    // Its neighbour may be the report read before it, or the neighbour of that one.
    const isNew = before && (!last || before.timeS > last.timeS);
    if (isNew) fixes.push({ ...before, isApart: true });
    const follows = row > start && timeS[row]! - timeS[row - 1]! <= FOLLOWS_S;
    const isApart = !follows && !before;
    fixes.push({ timeS: timeS[row]!, lat: latE6[row]! / 1e6, lng: lngE6[row]! / 1e6, isApart });
    const after = neighbours.after.get(row);
    const isRead = row + 1 < end && after && after.timeS >= timeS[row + 1]!;
    if (after && !isRead) fixes.push(after);
  }
  return fixes;
}

function* vehiclesOf({ length, vehicleId }: Reports): Generator<{ start: number; end: number }> {
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
