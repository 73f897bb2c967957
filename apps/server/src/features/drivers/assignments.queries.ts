import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** That somebody drove, or drives, a vehicle. */
export interface AssignmentRow {
  id: number;
  driverid: number;
  drivername: string;
  carid: number;
  carnumber: string;
  isMain: boolean;
  from: Date;
  /** null while it holds */
  until: Date | null;
}

const MOST_ROWS = 500;

/** What a driver drove, or who drove a vehicle, as far as the scope sees both; the newest first. */
export function listAssignments(
  q: Queryable,
  scope: Scope,
  of: { driverId: number } | { vehicleId: number },
): Promise<AssignmentRow[]> {
  const isOfDriver = 'driverId' in of;
  const params: unknown[] = [isOfDriver ? of.driverId : of.vehicleId];
  return q.query(
    `select a.id, x.id as driverid, x.name as drivername, v.id as carid, v.plate as carnumber,
            a.is_main as "isMain", a.from_at as "from", a.until_at as "until"
       from driver_assignment a
       join driver x on x.id = a.driver_id
       join department e on e.id = x.department_id
       join vehicle v on v.id = a.vehicle_id
       join department d on d.id = v.department_id
      where ${isOfDriver ? 'a.driver_id' : 'a.vehicle_id'} = $1
        and ${vehicleCondition(scope, params)} and ${ofScope(scope, params)}
      order by a.until_at is null desc, a.from_at desc, a.id desc limit ${MOST_ROWS}`,
    params,
  );
}

/** The driver's department must lie in the scope too; who sees one vehicle sees whoever drives it. */
function ofScope(scope: Scope, params: unknown[]): string {
  if (scope.kind !== 'department') return 'true';
  params.push(scope.departmentId);
  return `e.path @> array[$${params.length}::int]`;
}

/** The driver, if the scope has him; locked until the transaction ends. */
export function lockDriver(
  q: Queryable,
  scope: Scope,
  driverId: number,
): Promise<{ id: number; name: string } | undefined> {
  if (scope.kind !== 'department') return Promise.resolve(undefined);
  return q.one(
    `select x.id, x.name from driver x join department d on d.id = x.department_id
      where x.id = $1 and d.path @> array[$2::int] for update of x`,
    [driverId, scope.departmentId],
  );
}

/** The vehicle, if the scope has it; locked until the transaction ends. */
export function lockVehicle(
  q: Queryable,
  scope: Scope,
  vehicleId: number,
): Promise<{ id: number; plate: string } | undefined> {
  const params: unknown[] = [vehicleId];
  return q.one(
    `select v.id, v.plate from vehicle v join department d on d.id = v.department_id
      where v.id = $1 and ${vehicleCondition(scope, params)} for update of v`,
    params,
  );
}

/** An assignment that holds, if the scope sees its vehicle and its driver. */
export function openAssignment(
  q: Queryable,
  scope: Scope,
  id: number,
): Promise<{ id: number; driverId: number; vehicleId: number; from: Date } | undefined> {
  const params: unknown[] = [id];
  return q.one(
    `select a.id, a.driver_id as "driverId", a.vehicle_id as "vehicleId", a.from_at as "from"
       from driver_assignment a
       join driver x on x.id = a.driver_id
       join department e on e.id = x.department_id
       join vehicle v on v.id = a.vehicle_id
       join department d on d.id = v.department_id
      where a.id = $1 and a.until_at is null
        and ${vehicleCondition(scope, params)} and ${ofScope(scope, params)}
        for update of a`,
    params,
  );
}

/** When the last assignment that would be in the way of a new one began. */
export async function latestStart(q: Queryable, wanted: NewAssignment): Promise<Date | undefined> {
  const row = await q.one<{ from: Date | null }>(
    `select max(from_at) as "from" from driver_assignment
      where vehicle_id = $1 and until_at is null and (driver_id = $2 or ($3 and is_main))`,
    [wanted.vehicleId, wanted.driverId, wanted.isMain],
  );
  return row?.from ?? undefined;
}

export interface NewAssignment {
  driverId: number;
  vehicleId: number;
  isMain: boolean;
  from: Date;
}

/** Ends what the new assignment follows: the driver's own to that vehicle, and the main driver's. */
export async function endFollowed(q: Queryable, wanted: NewAssignment): Promise<void> {
  await q.execute(
    `update driver_assignment set until_at = $4
      where vehicle_id = $1 and until_at is null and (driver_id = $2 or ($3 and is_main))`,
    [wanted.vehicleId, wanted.driverId, wanted.isMain, wanted.from],
  );
}

export async function insertAssignment(q: Queryable, wanted: NewAssignment): Promise<number> {
  const row = await q.one<{ id: number }>(
    `insert into driver_assignment (driver_id, vehicle_id, is_main, from_at)
     values ($1, $2, $3, $4) returning id`,
    [wanted.driverId, wanted.vehicleId, wanted.isMain, wanted.from],
  );
  return row?.id ?? 0;
}

export async function endAssignment(q: Queryable, id: number, until: Date): Promise<void> {
  await q.execute('update driver_assignment set until_at = $2 where id = $1', [id, until]);
}

/**
 * Ends what those drive who have left, with the day they left.
 * @param driverIds only these
 */
export async function endAssignmentsOfLeft(
  q: Queryable,
  driverIds?: readonly number[],
): Promise<void> {
  await q.execute(
    `update driver_assignment a set until_at = greatest(a.from_at, least(now(), x.left_date + 1))
       from driver x
      where x.id = a.driver_id and a.until_at is null and x.left_date < now()::date
        and ($1::int[] is null or x.id = any ($1))`,
    [driverIds ?? null],
  );
}
