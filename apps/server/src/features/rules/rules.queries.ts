import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** A rule as its table has it, with names. */
export interface RuleRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly ruleType: number;
  readonly areas: readonly { readonly id: number; readonly areaName: string }[];
  readonly baseParam: object;
  readonly mediaParam: object;
  readonly startS: number;
  readonly endS: number;
  readonly departmentId: number;
  readonly departmentName: string;
  readonly vehicleCount: number;
  readonly creatorName: string;
  readonly createdAt: Date;
}

export interface RuleFilter {
  readonly ids?: readonly number[];
  readonly ruleType?: number;
  readonly areaId?: number;
  readonly text?: string;
  readonly offset: number;
  readonly limit: number;
}

/** SQL of the rules that a scope sees, of `rule r` with its `department rd`. */
function ruleCondition(scope: Scope, params: unknown[]): string {
  if (scope.kind === 'nothing') return 'false';
  params.push(scope.kind === 'department' ? scope.departmentId : scope.vehicleId);
  const own = `$${params.length}`;
  return scope.kind === 'department'
    ? `rd.path @> array[${own}::int]`
    : `exists (select 1 from rule_vehicle own where own.rule_id = r.id and own.vehicle_id = ${own})`;
}

/** Rules of a scope, the newest first. */
export async function listRules(
  q: Queryable,
  scope: Scope,
  { ids, ruleType, areaId, text, offset, limit }: RuleFilter,
): Promise<{ data: RuleRow[]; count: number }> {
  const params: unknown[] = [];
  const conditions = [ruleCondition(scope, params)];
  const vehicles = vehicleCondition(scope, params);
  const add = (value: unknown) => `$${params.push(value)}`;
  if (ids) conditions.push(`r.id = any (${add([...ids])}::int[])`);
  if (ruleType !== undefined) conditions.push(`r.rule_type = ${add(ruleType)}`);
  if (areaId !== undefined) {
    conditions.push(
      `exists (select 1 from rule_area a where a.rule_id = r.id and a.area_id = ${add(areaId)})`,
    );
  }
  if (text) conditions.push(`strpos(lower(r.name), lower(${add(text)})) > 0`);
  const rows = await q.query<RuleRow & { count: number }>(
    `with chosen as (
       select r.*, rd.name as department_name, count(*) over ()::int as count
         from rule r join department rd on rd.id = r.department_id
        where ${conditions.join(' and ')}
        order by r.id desc offset ${add(offset)} limit ${add(limit)}
     )
     select r.id, r.version, r.name, r.rule_type as "ruleType", r.base_param as "baseParam",
            r.media_param as "mediaParam", r.start_s as "startS", r.end_s as "endS",
            r.department_id as "departmentId", r.department_name as "departmentName",
            r.creator_name as "creatorName", r.created_at as "createdAt", r.count,
            (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'areaName', a.name)
                                       order by a.name, a.id), '[]')
               from rule_area ra join area a on a.id = ra.area_id where ra.rule_id = r.id) as areas,
            (select count(*)::int from rule_vehicle rv
               join vehicle v on v.id = rv.vehicle_id join department d on d.id = v.department_id
              where rv.rule_id = r.id and ${vehicles}) as "vehicleCount"
       from chosen r order by r.id desc`,
    params,
  );
  return { data: rows, count: rows[0]?.count ?? 0 };
}

/** A rule of a department of the scope, held until the transaction ends. */
export function lockRule(
  q: Queryable,
  scope: Scope,
  id: number,
): Promise<{ id: number; version: number; name: string } | undefined> {
  if (scope.kind !== 'department') return Promise.resolve(undefined);
  return q.one(
    `select r.id, r.version, r.name from rule r join department d on d.id = r.department_id
      where r.id = $1 and d.path @> array[$2::int] for update of r`,
    [id, scope.departmentId],
  );
}

/** Whether the scope sees a rule. */
export async function seesRule(q: Queryable, scope: Scope, id: number): Promise<boolean> {
  const params: unknown[] = [id];
  const condition = ruleCondition(scope, params);
  const row = await q.one(
    `select 1 from rule r join department rd on rd.id = r.department_id
      where r.id = $1 and ${condition}`,
    params,
  );
  return row !== undefined;
}

export async function holdsDepartment(q: Queryable, scope: Scope, id: number): Promise<boolean> {
  if (scope.kind !== 'department') return false;
  const row = await q.one(
    'select 1 from department where id = $1 and path @> array[$2::int] for share',
    [id, scope.departmentId],
  );
  return row !== undefined;
}

/** What of a rule is written. */
export interface RuleFields {
  readonly name: string;
  readonly ruleType: number;
  readonly departmentId: number;
  readonly baseParam: string;
  readonly mediaParam: string;
  readonly startS: number;
  readonly endS: number;
}

export async function insertRule(
  q: Queryable,
  fields: RuleFields,
  creator: { readonly userId: number; readonly name: string },
): Promise<number> {
  const row = await q.one<{ id: number }>(
    `insert into rule (name, rule_type, department_id, base_param, media_param, start_s, end_s,
                       creator_id, creator_name)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9) returning id`,
    [...valuesOf(fields), creator.userId, creator.name],
  );
  return row?.id ?? 0;
}

export async function updateRule(q: Queryable, id: number, fields: RuleFields): Promise<void> {
  await q.execute(
    `update rule set name = $1, rule_type = $2, department_id = $3, base_param = $4::jsonb,
            media_param = $5::jsonb, start_s = $6, end_s = $7, version = version + 1
      where id = $8`,
    [...valuesOf(fields), id],
  );
}

function valuesOf(fields: RuleFields): unknown[] {
  const { name, ruleType, departmentId, baseParam, mediaParam, startS, endS } = fields;
  return [name, ruleType, departmentId, baseParam, mediaParam, startS, endS];
}

export async function setRuleAreas(
  q: Queryable,
  ruleId: number,
  areaIds: readonly number[],
): Promise<void> {
  await q.execute('delete from rule_area where rule_id = $1 and area_id <> all ($2::int[])', [
    ruleId,
    [...areaIds],
  ]);
  await q.execute(
    `insert into rule_area (rule_id, area_id) select $1, unnest($2::int[]) on conflict do nothing`,
    [ruleId, [...areaIds]],
  );
}

export async function deleteRule(q: Queryable, id: number): Promise<void> {
  await q.execute('delete from rule where id = $1', [id]);
}

/** Names of the rules that use an area, whosever they are. */
export async function rulesOfArea(q: Queryable, areaId: number): Promise<string[]> {
  const rows = await q.query<{ name: string }>(
    `select r.name from rule r join rule_area a on a.rule_id = r.id
      where a.area_id = $1 order by r.name limit 20`,
    [areaId],
  );
  return rows.map(({ name }) => name);
}
