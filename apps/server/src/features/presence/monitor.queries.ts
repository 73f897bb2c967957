import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** How many vehicles of a scope are inside each of some regions. */
export function countInside(
  q: Queryable,
  scope: Scope,
  areaIds: readonly number[],
): Promise<{ areaId: number; inside: number; lastChange: Date }[]> {
  const params: unknown[] = [[...areaIds]];
  return q.query(
    `select av.area_id as "areaId", count(*)::int as inside, max(av.entered_at) as "lastChange"
       from area_visit av join vehicle v on v.id = av.vehicle_id
       join department d on d.id = v.department_id
      where av.left_at is null and av.area_id = any ($1::int[]) and ${vehicleCondition(scope, params)}
      group by av.area_id`,
    params,
  );
}

/** How many vehicles of a scope are inside any of some regions, each counted once. */
export async function countInsideAny(
  q: Queryable,
  scope: Scope,
  areaIds: readonly number[],
): Promise<number> {
  const params: unknown[] = [[...areaIds]];
  const row = await q.one<{ count: number }>(
    `select count(distinct av.vehicle_id)::int as count
       from area_visit av join vehicle v on v.id = av.vehicle_id
       join department d on d.id = v.department_id
      where av.left_at is null and av.area_id = any ($1::int[]) and ${vehicleCondition(scope, params)}`,
    params,
  );
  return row?.count ?? 0;
}

export interface InsideRow {
  readonly carid: number;
  readonly carnumber: string;
  readonly deptname: string;
  readonly enteredAt: Date;
  readonly isEntrySeen: boolean;
}

/** The vehicles of a scope inside a region, the last that came first. */
export function listInside(q: Queryable, scope: Scope, areaId: number): Promise<InsideRow[]> {
  const params: unknown[] = [areaId];
  return q.query(
    `select v.id as carid, v.plate as carnumber, d.name as deptname, av.entered_at as "enteredAt",
            av.entry_seen as "isEntrySeen"
       from area_visit av join vehicle v on v.id = av.vehicle_id
       join department d on d.id = v.department_id
      where av.left_at is null and av.area_id = $1 and ${vehicleCondition(scope, params)}
      order by av.entered_at desc, v.id`,
    params,
  );
}

export interface BoundRow {
  readonly carid: number;
  readonly carnumber: string;
  readonly deptname: string;
  readonly ruleId: number;
  /** the region of the rule that it is inside of, if any: of several the one longest */
  readonly areaId: number | null;
  readonly enteredAt: Date | null;
}

/** Vehicles of a scope with the rules of a type that bind them, and which of their regions they are in. */
export function listBound(q: Queryable, scope: Scope, ruleType: number): Promise<BoundRow[]> {
  const params: unknown[] = [ruleType];
  return q.query(
    `with inside as (
       select distinct on (ra.rule_id, av.vehicle_id)
              ra.rule_id, av.vehicle_id, av.area_id, av.entered_at
         from area_visit av
         join rule_area ra on ra.area_id = av.area_id
         join rule r on r.id = ra.rule_id and r.rule_type = $1
         join rule_vehicle rv on rv.rule_id = ra.rule_id and rv.vehicle_id = av.vehicle_id
        where av.left_at is null
        order by ra.rule_id, av.vehicle_id, av.entered_at
     )
     select v.id as carid, v.plate as carnumber, d.name as deptname, r.id as "ruleId",
            i.area_id as "areaId", i.entered_at as "enteredAt"
       from rule r
       join rule_vehicle rv on rv.rule_id = r.id
       join vehicle v on v.id = rv.vehicle_id
       join department d on d.id = v.department_id
       left join inside i on i.rule_id = r.id and i.vehicle_id = v.id
      where r.rule_type = $1 and ${vehicleCondition(scope, params)}
      order by v.plate, v.id, r.id`,
    params,
  );
}

/** Visits of a vehicle among which the last one of a rule is looked for. */
const LAST_VISITS = 300;

/** When vehicles that are outside were last inside a region of their rule, for those that were lately. */
export function lastLeft(
  q: Queryable,
  bindings: readonly { readonly carid: number; readonly ruleId: number }[],
): Promise<{ carid: number; ruleId: number; leftAt: Date }[]> {
  return q.query(
    `select g.vehicle_id as carid, g.rule_id as "ruleId", past.left_at as "leftAt"
       from unnest($1::int[], $2::int[]) as g (vehicle_id, rule_id)
      cross join lateral (
        select av.left_at from (
          select area_id, left_at from area_visit
           where vehicle_id = g.vehicle_id and left_at is not null
           order by left_at desc limit ${LAST_VISITS}
        ) av
         where exists (select 1 from rule_area ra
                        where ra.rule_id = g.rule_id and ra.area_id = av.area_id)
         order by av.left_at desc limit 1
      ) past`,
    [bindings.map(({ carid }) => carid), bindings.map(({ ruleId }) => ruleId)],
  );
}

export interface BoundRule {
  readonly id: number;
  readonly name: string;
  readonly startS: number;
  readonly endS: number;
  readonly areas: readonly { readonly id: number; readonly name: string }[];
}

/** Rules of a type that bind vehicles of a scope, with their regions. */
export function listBindingRules(
  q: Queryable,
  scope: Scope,
  ruleType: number,
): Promise<BoundRule[]> {
  const params: unknown[] = [ruleType];
  return q.query(
    `select r.id, r.name, r.start_s as "startS", r.end_s as "endS",
            (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name)
                                       order by a.name, a.id), '[]')
               from rule_area ra join area a on a.id = ra.area_id
              where ra.rule_id = r.id and a.removed_at is null) as areas
       from rule r
      where r.rule_type = $1 and exists (
        select 1 from rule_vehicle rv join vehicle v on v.id = rv.vehicle_id
          join department d on d.id = v.department_id
         where rv.rule_id = r.id and ${vehicleCondition(scope, params)})
      order by r.name, r.id`,
    params,
  );
}
