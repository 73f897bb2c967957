import type { Queryable } from '../../platform/database.ts';
import type { Scope } from './scope.ts';

/** A terminal that a new vehicle comes with. */
export interface Equipment {
  readonly vehicleId: number;
  readonly terminalNumber: string;
  /** digits without leading zeros */
  readonly phone: string;
  /** that of the header where none is given */
  readonly sim?: string | null;
}

/**
 * Says who acts, for what the database itself writes down of this transaction (`terminal_history`).
 * @param reason why, in his words
 */
export async function actAs(q: Queryable, loginName: string, reason = ''): Promise<void> {
  await q.execute(
    `select set_config('outrider.actor', $1, true), set_config('outrider.reason', $2, true)`,
    [loginName, reason],
  );
}

/**
 * Puts a terminal into each of some vehicles that have none. One of that number that registered itself
 * and is in no vehicle is taken over and keeps its registration: it is in nobody's department, and
 * whoever may add vehicles sees that it knocked. Any other is made.
 * @returns ids of the terminals, in the order of the vehicles
 * @throws a unique violation when number or phone are taken
 */
export async function equipVehicles(
  q: Queryable,
  scope: Scope,
  equipment: readonly Equipment[],
): Promise<number[]> {
  if (equipment.length === 0 || scope.kind !== 'department') return [];
  const rows = await q.query<{ id: number; vehicleId: number }>(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb)
         as g ("vehicleId" int, "terminalNumber" text, phone text, sim text)
     ), taken as (
       update terminal t
          set vehicle_id = g."vehicleId", terminal_number = g."terminalNumber",
              sim = coalesce(g.sim, t.sim, t.phone), version = version + 1
         from given g
        where t.phone = g.phone and t.vehicle_id is null and t.self_registered
       returning t.id, t.vehicle_id
     ), made as (
       insert into terminal (terminal_number, phone, vehicle_id, sim)
       select g."terminalNumber", g.phone, g."vehicleId", coalesce(g.sim, g.phone)
         from given g
        where not exists (select 1 from terminal t
                           where t.phone = g.phone and t.vehicle_id is null and t.self_registered)
       returning id, vehicle_id
     )
     select id, vehicle_id as "vehicleId" from taken
     union all select id, vehicle_id from made`,
    [JSON.stringify(equipment)],
  );
  const byVehicle = new Map(rows.map(({ id, vehicleId }) => [vehicleId, id]));
  return equipment.flatMap(({ vehicleId }) => byVehicle.get(vehicleId) ?? []);
}

/** The terminals that are in some vehicles now. */
export async function terminalsOfVehicles(
  q: Queryable,
  vehicleIds: readonly number[],
): Promise<number[]> {
  const rows = await q.query<{ id: number }>(
    'select id from terminal where vehicle_id = any ($1)',
    [vehicleIds],
  );
  return rows.map(({ id }) => id);
}
