import type { RegionIndex } from '@outrider/domain';
import { type Fix, PresenceTracker, type Tracked, type Visit } from './presence-tracker.ts';

/** A span of time of which reports came late. */
export interface LateSpan {
  readonly vehicleId: number;
  readonly fromS: number;
  readonly toS: number;
}

/** What stands instead of the visits that were found before. */
export interface Reworked {
  readonly gone: readonly Visit[];
  readonly kept: readonly Visit[];
  readonly present: Tracked;
}

/**
 * Works a stretch of a vehicle's past out anew. What was before it stays, what goes on after it goes on.
 * @param fixes all of the stretch, from the one before the late reports to the one after them
 * @param stored visits that touch the stretch
 * @param present what is known of the vehicle now
 */
export function rework(
  index: RegionIndex,
  vehicleId: number,
  fixes: readonly Fix[],
  stored: readonly Visit[],
  present: Tracked,
): Reworked {
  const first = fixes[0];
  const last = fixes.at(-1);
  if (!first || !last || last.timeS <= first.timeS) return { gone: [], kept: [], present };
  const endOf = ({ leftS }: Visit) => leftS ?? Number.POSITIVE_INFINITY;
  const begun = stored.filter(
    (visit) => visit.enteredS <= first.timeS && endOf(visit) > first.timeS,
  );
  const going = new Map(
    stored
      .filter((visit) => visit.enteredS <= last.timeS && endOf(visit) > last.timeS)
      .map((visit) => [visit.areaId, visit]),
  );

  const kept: Visit[] = [];
  const past = new PresenceTracker(index, (visit) => void kept.push(visit));
  past.vehicles.set(vehicleId, {
    ...first,
    inside: new Map(begun.map(({ areaId, enteredS }) => [areaId, enteredS])),
  });
  for (const fix of fixes) past.take(vehicleId, fix);
  const inside = past.vehicles.get(vehicleId)?.inside ?? new Map<number, number>();

  const gone = stored.filter(
    (visit) =>
      visit.enteredS > first.timeS &&
      // What goes on after the stretch began somehow, whatever is found of its beginning.
      (inside.has(visit.areaId) || going.get(visit.areaId) !== visit),
  );
  const reachesNow = last.timeS >= present.timeS;
  const nowInside = new Map(present.inside);
  for (const [areaId, enteredS] of inside) {
    const after = going.get(areaId);
    const leftS = after ? after.leftS : reachesNow ? null : last.timeS;
    kept.push({ vehicleId, areaId, enteredS, leftS });
    if (leftS === null) nowInside.set(areaId, enteredS);
  }
  return { gone, kept, present: { ...present, inside: nowInside } };
}
