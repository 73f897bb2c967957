import type { RegionIndex } from '@outrider/domain';
import {
  type DrawnAt,
  type Fix,
  PresenceTracker,
  type Tracked,
  type Visit,
} from './presence-tracker.ts';

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

/** What is known of the time that is worked out anew. */
export interface Stretch {
  readonly vehicleId: number;
  /** all of it, from the fix before the late reports to the one after them */
  readonly fixes: readonly Fix[];
  /** visits that touch it */
  readonly stored: readonly Visit[];
  /** what is known of the vehicle now */
  readonly present: Tracked;
}

/**
 * Works a stretch of a vehicle's past out anew. What was before it stays, what goes on after it goes on;
 * so do visits of regions that had another shape then, or are gone.
 */
export function rework(
  { index, drawnAtS }: { readonly index: RegionIndex; readonly drawnAtS: DrawnAt },
  { vehicleId, fixes, stored: all, present }: Stretch,
): Reworked {
  const first = fixes[0];
  const last = fixes.at(-1);
  if (!first || !last || last.timeS <= first.timeS) return { gone: [], kept: [], present };
  const hadItsShape = (areaId: number) =>
    (drawnAtS(areaId) ?? Number.POSITIVE_INFINITY) <= first.timeS;
  const stored = all.filter(({ areaId }) => hadItsShape(areaId));
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
  const past = new PresenceTracker(index, (visit) => {
    if (hadItsShape(visit.areaId)) kept.push(visit);
  });
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
    if (!hadItsShape(areaId)) continue;
    const after = going.get(areaId);
    const leftS = after ? after.leftS : reachesNow ? null : last.timeS;
    kept.push({ vehicleId, areaId, enteredS, leftS });
    if (leftS === null) nowInside.set(areaId, enteredS);
  }
  return { gone, kept, present: { ...present, inside: nowInside } };
}
