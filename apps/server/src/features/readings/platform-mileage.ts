import { NO_ODOMETER } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import { mileageBaseOf, takeNothingOff } from './readings.queries.ts';

/**
 * Hectometres since the platform's count started; the odometer itself where it never did.
 * @param odometerHm the last reading, `NO_ODOMETER` without one
 * @param gpsTimeS of the report that brought it
 */
export async function platformMileageHm(
  db: Queryable,
  vehicleId: number,
  odometerHm: number,
  gpsTimeS: number,
): Promise<number> {
  if (odometerHm === NO_ODOMETER) return odometerHm;
  const base = await mileageBaseOf(db, vehicleId);
  if (base === undefined) return odometerHm;
  if (gpsTimeS * 1000 <= base.resetAt.getTime()) return 0;
  if (odometerHm >= base.odometerHm) return odometerHm - base.odometerHm;
  // The terminal began anew as well, though it never said so: nothing is taken off from now on.
  await takeNothingOff(db, vehicleId, base.resetAt);
  return odometerHm;
}
