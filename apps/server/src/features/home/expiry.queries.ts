import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** A vehicle whose service ends. */
export interface ExpiringRow {
  carid: number;
  deptname: string;
  carnumber: string;
  terminal: string;
  serviceEnd: string;
  installStatus: number;
}

export interface ExpiryFilter {
  /** yyyy-MM-dd, both inclusive */
  serviceEnd: string;
  serviceStart?: string;
  installStatus?: number;
  terminal?: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** Vehicles of a scope whose service ends in a range of days, by that day; and how many there are. */
export async function listExpiring(
  q: Queryable,
  scope: Scope,
  filter: ExpiryFilter,
): Promise<{ data: ExpiringRow[]; count: number }> {
  const params: unknown[] = [
    filter.serviceEnd,
    filter.serviceStart ?? null,
    filter.installStatus ?? null,
    filter.terminal ?? null,
  ];
  const from = `from vehicle v
       join department d on d.id = v.department_id
       left join terminal t on t.vehicle_id = v.id
      where v.service_end <= $1 and ($2::date is null or v.service_end >= $2)
        and ($3::int is null or v.install_status = $3)
        and ($4::text is null or t.terminal_number = $4)
        and ${vehicleCondition(scope, params)}`;
  const counted = await q.one<{ count: number }>(`select count(*) as count ${from}`, params);
  const direction = filter.order === 'desc' ? 'desc' : 'asc';
  const data = await q.query<ExpiringRow>(
    `select v.id as carid, d.name as deptname, v.plate as carnumber,
            coalesce(t.terminal_number, '') as terminal, v.service_end as "serviceEnd",
            v.install_status as "installStatus"
       ${from}
      order by v.service_end ${direction}, v.id ${direction}
      limit $${params.length + 1} offset $${params.length + 2}`,
    [...params, filter.limit, filter.offset],
  );
  return { data, count: counted?.count ?? 0 };
}
