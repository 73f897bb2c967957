import type { Queryable } from '../../platform/database.ts';
import type { DayCounter } from './day-counter.ts';
import { savedMileages } from './today.queries.ts';

/** What a vehicle drove on one day. */
export interface DayMileage {
  /** since 1970-01-01, in the system zone */
  day: number;
  mileageDm: number;
}

/**
 * What a vehicle drove on each day from `from` to `to`, oldest first; days without a report are left out.
 * The running day is taken from the counting itself: what is saved of it is a few seconds old.
 */
export async function mileageOfDays(
  db: Queryable,
  counter: DayCounter,
  vehicleId: number,
  from: number,
  to: number,
): Promise<DayMileage[]> {
  const days = await savedMileages(db, vehicleId, from, to);
  const { today } = counter;
  const runningDm = counter.mileageDm(vehicleId);
  if (today < from || today > to || runningDm === undefined) return days;
  return [...days.filter(({ day }) => day !== today), { day: today, mileageDm: runningDm }];
}
