import { ALL_PERMISSIONS } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';

/** Something due that nobody was told of yet. */
export interface DueNews {
  readonly kind: number;
  /** 1 overdue, 2 due soon */
  readonly state: number;
  /** plate, or name of the driver */
  readonly label: string;
  /** yyyy-MM-dd; null when only the way counts */
  readonly dueOn: string | null;
  readonly kmLeft: number | null;
  /** ids of its department and those above */
  readonly path: readonly number[];
}

/**
 * Takes what has come to be due soon or overdue since the last time, and notes that it is told: of two
 * that ask at a time only one is given it.
 */
export async function takeNews(q: Queryable): Promise<DueNews[]> {
  const rows = await q.query<DueNews & { kmLeft: string | null }>(
    `with told as (
       insert into due_notice as n (kind, thing_id, due_on, due_km, stage)
       select kind, id, due_on, due_km, case state when 1 then 2 else 1 end
         from due_thing where state < 3 and handling = 0 and remind
       on conflict (kind, thing_id) do update
         set due_on = excluded.due_on, due_km = excluded.due_km, stage = excluded.stage, told_at = now()
         where n.stage < excluded.stage or n.due_on is distinct from excluded.due_on
            or n.due_km is distinct from excluded.due_km
       returning kind, thing_id
     )
     select x.kind, x.state, coalesce(v.plate, w.name) as label, x.due_on as "dueOn",
            x.km_left as "kmLeft", d.path
       from told t
       join due_thing x on x.kind = t.kind and x.id = t.thing_id
       join department d on d.id = x.department_id
       left join vehicle v on v.id = x.vehicle_id
       left join driver w on w.id = x.driver_id
      order by x.kind, x.state, x.due_on nulls last, x.km_left, label`,
  );
  return rows.map((row) => ({ ...row, kmLeft: row.kmLeft === null ? null : Number(row.kmLeft) }));
}

/** Ordinary operators in force whose role has a page, and their departments. */
export async function readersOf(
  q: Queryable,
  permission: string,
): Promise<{ id: number; departmentId: number }[]> {
  return q.query(
    `select id, department_id as "departmentId" from user_account u
      where login_type = 0 and not is_client and not locked
        and coalesce(expires_at > now(), true)
        and exists (select 1 from role_permission p
                     where p.role_id = u.role_id and p.permission in ($1, $2))
      order by id`,
    [permission, ALL_PERMISSIONS],
  );
}

/** Forgets what was said and told of things that are gone. */
export async function forgetGone(q: Queryable): Promise<void> {
  for (const table of ['due_mark', 'due_notice']) {
    await q.execute(
      `delete from ${table} n where not exists (
         select 1 from due_thing x where x.kind = n.kind and x.id = n.thing_id)`,
    );
  }
}

/** Keeps the fleet's zone where the database finds it: what day it is depends on it. */
export async function keepZone(q: Queryable, zoneHours: number): Promise<void> {
  await q.execute(
    `insert into setting (key, value) values ('systemZoneHours', to_jsonb($1::float8))
     on conflict (key) do update set value = excluded.value, updated_at = now()
       where setting.value <> excluded.value`,
    [zoneHours],
  );
}
