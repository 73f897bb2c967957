import type { Queryable } from '../../platform/database.ts';

/** The intervals of a vehicle's latest maintenance of a kind: whoever says none keeps to them. */
export async function lastIntervals(
  q: Queryable,
  vehicleId: number,
  kind: number,
): Promise<Readonly<Record<string, unknown>>> {
  const last = await q.one<Record<string, unknown>>(
    `select interval_days, interval_km from maintenance
      where vehicle_id = $1 and kind = $2 order by done_on desc, id desc limit 1`,
    [vehicleId, kind],
  );
  return last ?? {};
}
