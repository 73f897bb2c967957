import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** A vehicle whose service ends. */
export interface ExpiringRow {
  carid: number;
  deptname: string;
  carnumber: string;
  terminal: string;
  serviceEnd: string | null;
  installStatus: number;
}

export interface ExpiryFilter {
  /** yyyy-MM-dd, both inclusive */
  serviceEnd?: string;
  serviceStart?: string;
  installStatus?: number;
  terminal?: string;
  deptid?: number;
  /** a part of it */
  carnumber?: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/**
 * Vehicles of a scope by the day on which their service ends, those without one last; and how many
 * there are. A range of days leaves out those without one.
 */
export async function listExpiring(
  q: Queryable,
  scope: Scope,
  filter: ExpiryFilter,
): Promise<{ data: ExpiringRow[]; count: number }> {
  const params: unknown[] = [
    filter.serviceEnd ?? null,
    filter.serviceStart ?? null,
    filter.installStatus ?? null,
    filter.terminal ?? null,
    filter.deptid ?? null,
    filter.carnumber?.trim() ?? '',
  ];
  const from = `from vehicle v
       join department d on d.id = v.department_id
       left join terminal t on t.vehicle_id = v.id
      where ($1::date is null or v.service_end <= $1) and ($2::date is null or v.service_end >= $2)
        and ($3::int is null or v.install_status = $3)
        and ($4::text is null or t.terminal_number = $4)
        and ($5::int is null or d.path @> array[$5::int])
        and strpos(lower(v.plate), lower($6)) > 0
        and ${vehicleCondition(scope, params)}`;
  const counted = await q.one<{ count: number }>(`select count(*) as count ${from}`, params);
  const direction = filter.order === 'desc' ? 'desc' : 'asc';
  const data = await q.query<ExpiringRow>(
    `select v.id as carid, d.name as deptname, v.plate as carnumber,
            coalesce(t.terminal_number, '') as terminal, v.service_end as "serviceEnd",
            v.install_status as "installStatus"
       ${from}
      order by v.service_end ${direction} nulls last, v.id ${direction}
      limit $${params.length + 1} offset $${params.length + 2}`,
    [...params, filter.limit, filter.offset],
  );
  return { data, count: counted?.count ?? 0 };
}
