import type { Queryable } from '../../platform/database.ts';

export interface Department {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly sortOrder: number;
  /** ids from the root to this department */
  readonly path: readonly number[];
}

/** What trees and pushes need of a vehicle. */
export interface Vehicle {
  readonly id: number;
  readonly departmentId: number;
  readonly plate: string;
  readonly icon: string;
  readonly channelCount: number;
  readonly protocol: number;
  readonly terminalId: number | null;
  readonly terminalNumber: string | null;
  /** last day of the service, yyyy-MM-dd */
  readonly serviceEnd: string | null;
  readonly installStatus: number;
}

const departmentColumns = 'id, parent_id as "parentId", name, sort_order as "sortOrder", path';

export function readDepartments(q: Queryable): Promise<Department[]> {
  return q.query(`select ${departmentColumns} from department`);
}

/** All vehicles by plate, or those of some ids (the missing ones are gone): so they stand in trees. */
export function readVehicles(q: Queryable, ids?: readonly number[]): Promise<Vehicle[]> {
  return q.query(
    `select v.id, v.department_id as "departmentId", v.plate, coalesce(v.car_icon_id::text, v.icon) as icon,
            v.channel_count as "channelCount", coalesce(p.base_protocol, v.protocol) as protocol,
            t.id as "terminalId", t.terminal_number as "terminalNumber",
            v.service_end as "serviceEnd", v.install_status as "installStatus"
       from vehicle v left join terminal t on t.vehicle_id = v.id
       left join device_type m on m.id = t.device_type_id
       left join protocol_profile p
         on p.id = coalesce(t.protocol_profile_id, m.protocol_profile_id)
      where $1::int[] is null or v.id = any ($1)
      order by v.plate, v.id`,
    [ids ?? null],
  );
}

/** The vehicles that some terminals are fitted to now. */
export async function vehiclesOfTerminals(
  q: Queryable,
  terminalIds: readonly number[],
): Promise<number[]> {
  const rows = await q.query<{ id: number }>(
    'select vehicle_id as id from terminal where id = any ($1) and vehicle_id is not null',
    [terminalIds],
  );
  return rows.map((row) => row.id);
}
