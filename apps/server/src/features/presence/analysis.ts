import { setImmediate as nextTurn } from 'node:timers/promises';
import { CallError } from '@outrider/contract';
import {
  findStretches,
  PreparedFixes,
  type Shape,
  type ShapeVersion,
  type Stretch,
  shapeOfWire,
} from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { Slots } from '../../platform/slots.ts';
import { readFixes } from '../positions/index.ts';
import { shapesAt } from '../regions/index.ts';

/** Analyses that read at the same time, and those that wait beside them. */
const MAX_RUNNING = 2;
const MAX_WAITING = 20;
const analyses = new Slots(MAX_RUNNING, MAX_WAITING);

/** Regions that are looked at as one. */
export interface AnalysisZone {
  readonly areaIds: readonly number[];
}

export interface FoundStretch extends Stretch {
  readonly carid: number;
  /** index of the zone */
  readonly zone: number;
}

export interface AnalysisRequest {
  readonly fromS: number;
  /** exclusive */
  readonly toS: number;
  readonly zones: readonly AnalysisZone[];
  readonly cars: readonly { readonly carid: number; readonly zones: readonly number[] }[];
  readonly side: 'inside' | 'outside' | 'both';
  /** which of the stretches of that side are wanted */
  readonly isWanted?: (stretch: Stretch, zone: number) => boolean;
  readonly maxRows: number;
  /** aborted when nobody waits for the answer any more: what was found so far is enough then */
  readonly signal: AbortSignal;
}

/** After so long others get their turn. */
const SLICE_MS = 10;

/**
 * Finds when vehicles were inside regions and when outside, from their stored positions and with the
 * shapes that the regions had then. A few run at a time; others wait.
 * @throws CallError analysesBusy when too many wait
 */
export async function analyse(
  db: Database,
  request: AnalysisRequest,
): Promise<{ rows: FoundStretch[]; fixes: number; cut: boolean }> {
  const answer = await analyses.run(() => run(db, request));
  if (answer === undefined) throw new CallError('analysesBusy');
  return answer;
}

async function run(db: Database, request: AnalysisRequest) {
  const { fromS, toS, zones, cars, side, isWanted, maxRows, signal } = request;
  const timelines = await timelinesOf(db, zones, fromS, toS);
  const rows: FoundStretch[] = [];
  let seen = 0;
  let sliceEndMs = performance.now() + SLICE_MS;
  for (const car of cars) {
    if (signal.aborted) break;
    const fixes = await readFixes(db, { vehicleId: car.carid, fromS, toS });
    seen += fixes.length;
    const track = new PreparedFixes(fixes);
    for (const zone of car.zones) {
      const versions = timelines[zone];
      if (!versions || versions.length === 0) continue;
      for (const stretch of findStretches(track, versions, side)) {
        if (isWanted?.(stretch, zone) === false) continue;
        if (rows.length >= maxRows) return { rows, fixes: seen, cut: true };
        rows.push({ ...stretch, carid: car.carid, zone });
      }
      if (performance.now() < sliceEndMs) continue;
      await nextTurn();
      if (signal.aborted) break;
      sliceEndMs = performance.now() + SLICE_MS;
    }
  }
  return { rows, fixes: seen, cut: signal.aborted };
}

/** The shapes of each zone by the times at which one of its regions got another. */
async function timelinesOf(
  db: Database,
  zones: readonly AnalysisZone[],
  fromS: number,
  toS: number,
): Promise<ShapeVersion[][]> {
  const ids = [...new Set(zones.flatMap(({ areaIds }) => areaIds))];
  const periods = await shapesAt(db, ids, new Date(fromS * 1000), new Date(toS * 1000));
  const byArea = new Map<number, { fromS: number; toS: number; shape: Shape }[]>();
  for (const { areaId, from, to, ...wire } of periods) {
    const read = shapeOfWire(wire);
    if ('fault' in read) continue;
    const list = byArea.get(areaId) ?? [];
    list.push({
      fromS: from === null ? Number.NEGATIVE_INFINITY : from.getTime() / 1000,
      toS: to === null ? Number.POSITIVE_INFINITY : to.getTime() / 1000,
      shape: read.shape,
    });
    byArea.set(areaId, list);
  }
  return zones.map(({ areaIds }) => {
    const mine = areaIds.flatMap((id) => byArea.get(id) ?? []);
    const times = new Set(mine.flatMap((period) => [period.fromS, period.toS]));
    return [...times]
      .filter((time) => time < toS)
      .sort((a, b) => a - b)
      .map((time) => ({
        fromS: time,
        shapes: mine
          .filter((period) => period.fromS <= time && period.toS > time)
          .map(({ shape }) => shape),
      }));
  });
}
