import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** A driver as windows and lists of a vehicle show him. */
export interface DriverRow {
  id: number;
  drivername: string;
  deptid: number;
  deptname: string;
  phone: string;
  employeetype: number;
  licencenumber: string;
  /** yyyy-MM-dd */
  licenceexpiry: string | null;
  /** id of the photo's file */
  photoFileId: string | null;
  /** the main driver of the vehicle that was asked for, or of any */
  isMain: boolean;
}

export interface DriverFilter {
  /** only those who drive it now */
  vehicleId: number | null;
  limit: number;
  offset: number;
}

/**
 * Drivers that a scope sees, those of a vehicle with its main driver first, and how many there are.
 * A login of one vehicle sees who drives that.
 */
export async function listDrivers(
  q: Queryable,
  scope: Scope,
  { vehicleId, limit, offset }: DriverFilter,
): Promise<{ data: DriverRow[]; count: number }> {
  const params: unknown[] = [vehicleId];
  const from = `from driver x join department d on d.id = x.department_id
      where ${driverCondition(scope, params)}
        and ($1::int is null or exists (${assignmentOf('$1')}))`;
  const counted = await q.one<{ count: number }>(`select count(*)::int as count ${from}`, params);
  const data = await q.query<DriverRow>(
    `select x.id, x.name as drivername, d.id as deptid, d.name as deptname,
            coalesce(x.phone, '') as phone, x.employee_type as employeetype,
            coalesce(x.licence_number, '') as licencenumber, x.licence_expiry as licenceexpiry,
            x.photo_files[1] as "photoFileId",
            exists (${assignmentOf('coalesce($1::int, a.vehicle_id)')} and a.is_main) as "isMain"
       ${from} order by "isMain" desc, x.name, x.id
      limit $${params.length + 1} offset $${params.length + 2}`,
    [...params, limit, offset],
  );
  return { data, count: counted?.count ?? 0 };
}

/** A department, or a driver in one. */
export interface DriverTreeRow {
  kind: 'department' | 'driver';
  id: number;
  parentId: number | null;
  name: string;
  photoFileId: string | null;
}

/** The departments of a scope, those above first, then the drivers in them who have not left. */
export async function driverTree(
  q: Queryable,
  scope: Scope,
  today: string,
): Promise<DriverTreeRow[]> {
  if (scope.kind === 'nothing') return [];
  const params: unknown[] = [today];
  const drivers = await q.query<DriverTreeRow>(
    `select 'driver' as kind, x.id, x.department_id as "parentId", x.name,
            x.photo_files[1] as "photoFileId"
       from driver x join department d on d.id = x.department_id
      where ${driverCondition(scope, params)} and (x.left_date is null or x.left_date >= $1)
      order by x.name, x.id`,
    params,
  );
  const departments = await q.query<DriverTreeRow>(
    `select 'department' as kind, id, parent_id as "parentId", name, null as "photoFileId"
       from department
      where case when $1::int is null then id = any ($2) else path @> array[$1::int] end
      order by cardinality(path), sort_order, name, id`,
    [
      scope.kind === 'department' ? scope.departmentId : null,
      drivers.map(({ parentId }) => parentId),
    ],
  );
  return [...departments, ...drivers];
}

/** Whether a file is the photo of a driver whom the scope sees. */
export async function hasPhoto(
  q: Queryable,
  scope: Scope,
  driverId: number,
  fileId: string,
): Promise<boolean> {
  const params: unknown[] = [driverId, fileId];
  const found = await q.one(
    `select 1 from driver x join department d on d.id = x.department_id
      where x.id = $1 and $2 = any (x.photo_files) and ${driverCondition(scope, params)}`,
    params,
  );
  return found !== undefined;
}

/** Lets only a scope's drivers through; the statement names `driver x` and its `department d`. */
function driverCondition(scope: Scope, params: unknown[]): string {
  if (scope.kind !== 'vehicle') return vehicleCondition(scope, params);
  params.push(scope.vehicleId);
  return `exists (${assignmentOf(`$${params.length}`)})`;
}

function assignmentOf(vehicle: string): string {
  return `select from driver_assignment a
     where a.driver_id = x.id and a.until_at is null and a.vehicle_id = ${vehicle}`;
}
