import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

export interface RuleVehicleRow {
  readonly carid: number;
  readonly carnumber: string;
  readonly deptid: number;
  readonly deptname: string;
  readonly terminal: string | null;
  readonly isAssigned: 0 | 1;
}

/** Vehicles of a scope by plate, and which of them a rule binds. */
export async function listRuleVehicles(
  q: Queryable,
  scope: Scope,
  filter: {
    readonly ruleId: number;
    readonly isAssigned?: 0 | 1;
    readonly text?: string;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ data: RuleVehicleRow[]; count: number }> {
  const params: unknown[] = [filter.ruleId];
  const conditions = [vehicleCondition(scope, params)];
  const add = (value: unknown) => `$${params.push(value)}`;
  if (filter.isAssigned === 1) conditions.push('rv.rule_id is not null');
  if (filter.isAssigned === 0) conditions.push('rv.rule_id is null');
  if (filter.text) conditions.push(`strpos(lower(v.plate), lower(${add(filter.text)})) > 0`);
  const rows = await q.query<RuleVehicleRow & { count: number }>(
    `select v.id as carid, v.plate as carnumber, v.department_id as deptid, d.name as deptname,
            t.terminal_number as terminal, (rv.rule_id is not null)::int as "isAssigned",
            count(*) over ()::int as count
       from vehicle v join department d on d.id = v.department_id
       left join terminal t on t.vehicle_id = v.id
       left join rule_vehicle rv on rv.vehicle_id = v.id and rv.rule_id = $1
      where ${conditions.join(' and ')}
      order by v.plate, v.id offset ${add(filter.offset)} limit ${add(filter.limit)}`,
    params,
  );
  return { data: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 };
}

/** How many of some vehicles a scope holds. */
export async function countVehicles(
  q: Queryable,
  scope: Scope,
  ids: readonly number[],
): Promise<number> {
  const params: unknown[] = [[...ids]];
  const row = await q.one<{ count: number }>(
    `select count(*)::int as count from vehicle v join department d on d.id = v.department_id
      where v.id = any ($1::int[]) and ${vehicleCondition(scope, params)}`,
    params,
  );
  return row?.count ?? 0;
}

/** Binds exactly these vehicles of the scope to a rule; those of other scopes stay as they are. */
export async function setRuleVehicles(
  q: Queryable,
  scope: Scope,
  ruleId: number,
  ids: readonly number[],
): Promise<{ linked: number; unlinked: number }> {
  const params: unknown[] = [ruleId, [...ids]];
  const unlinked = await q.execute(
    `delete from rule_vehicle rv using vehicle v, department d
      where rv.rule_id = $1 and v.id = rv.vehicle_id and d.id = v.department_id
        and v.id <> all ($2::int[]) and ${vehicleCondition(scope, params)}`,
    params,
  );
  const linked = await q.execute(
    `insert into rule_vehicle (rule_id, vehicle_id) select $1, unnest($2::int[])
     on conflict do nothing`,
    [ruleId, [...ids]],
  );
  return { linked, unlinked };
}

/** Ids of the rules that bind a vehicle. */
export async function rulesOfVehicle(q: Queryable, vehicleId: number): Promise<number[]> {
  const rows = await q.query<{ id: number }>(
    'select rule_id as id from rule_vehicle where vehicle_id = $1 order by rule_id',
    [vehicleId],
  );
  return rows.map(({ id }) => id);
}
