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
 * Puts a terminal into each of some vehicles that have none. One of that phone number that is in no
 * vehicle is taken over and keeps its registration: if it registered itself (whoever may add vehicles
 * sees that it knocked, and may take it), or if it lies in the stock of the scope under that number.
 * Any other is made.
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
     ), free as (
       select t.id, g.* from given g join terminal t on t.phone = g.phone
        where t.vehicle_id is null and not t.refused
          and (t.self_registered
               or t.terminal_number = g."terminalNumber"
                  and exists (select 1 from department d
                               where d.id = t.department_id and d.path @> array[$2::int]))
     ), taken as (
       update terminal t
          set vehicle_id = f."vehicleId", terminal_number = f."terminalNumber",
              sim = coalesce(f.sim, t.sim, t.phone), self_registered = false, version = version + 1
         from free f where f.id = t.id
       returning t.id, t.vehicle_id
     ), made as (
       insert into terminal (terminal_number, phone, vehicle_id, sim)
       select g."terminalNumber", g.phone, g."vehicleId", coalesce(g.sim, g.phone)
         from given g where not exists (select 1 from free f where f.phone = g.phone)
       returning id, vehicle_id
     )
     select id, vehicle_id as "vehicleId" from taken
     union all select id, vehicle_id from made`,
    [JSON.stringify(equipment), scope.departmentId],
  );
  const byVehicle = new Map(rows.map(({ id, vehicleId }) => [vehicleId, id]));
  return equipment.flatMap(({ vehicleId }) => byVehicle.get(vehicleId) ?? []);
}

/** What may be said of the terminal in a vehicle without moving it. */
export interface EquipmentPatch {
  readonly vehicleId: number;
  readonly values: Readonly<
    Partial<
      Record<'sim' | 'iccid' | 'imei' | 'networkType' | 'deviceTypeId', string | number | null>
    >
  >;
}

/** Changes what is kept of the terminals in some vehicles; values that are left out stay. */
export async function patchEquipment(
  q: Queryable,
  patches: readonly EquipmentPatch[],
): Promise<void> {
  const given = patches.filter(({ values }) => Object.keys(values).length > 0);
  if (given.length === 0) return;
  const set = [
    ['sim', 'sim', 'text'],
    ['iccid', 'iccid', 'text'],
    ['imei', 'imei', 'text'],
    ['network_type', 'networkType', 'smallint'],
    ['device_type_id', 'deviceTypeId', 'integer'],
  ].map(
    ([column, name, type]) =>
      `${column} = case when g.values ? '${name}' then (g.values ->> '${name}')::${type}
                        else t.${column} end`,
  );
  await q.execute(
    `update terminal t set ${set.join(', ')}, version = t.version + 1
       from jsonb_to_recordset($1::jsonb) as g ("vehicleId" int, values jsonb)
      where t.vehicle_id = g."vehicleId"`,
    [JSON.stringify(given)],
  );
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
