import type { AreaType, WireShape } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import type { AuditedRecord } from './area-audit.ts';

/** Most entries of one area's history that are shown. */
const MOST_ENTRIES = 200;

/** One shape of an area with its time. */
export interface ShapePeriod extends WireShape {
  readonly areaId: number;
  /** null: the first one counts for all time before, as nothing else was drawn then */
  readonly from: Date | null;
  /** null: still */
  readonly to: Date | null;
}

/**
 * The shapes that areas had in a range of time, per area in order: a report on last month is made with
 * last month's shapes. Areas that were deleted since are there too, up to when they were.
 */
export function shapesAt(
  q: Queryable,
  areaIds: readonly number[],
  from: Date,
  to: Date,
): Promise<ShapePeriod[]> {
  return q.query<ShapePeriod>(
    `select * from (
       select s.area_id as "areaId", s.area_type as "areaType", s.radius_m as radius, s.points,
              case when row_number() over (partition by s.area_id order by s.id) > 1
                   then s.valid_from end as "from",
              s.valid_to as "to"
         from area_shape s where s.area_id = any ($1::int[])) p
      where ("from" is null or "from" < $3) and ("to" is null or "to" > $2)
      order by "areaId", "from" nulls first`,
    [[...areaIds], from, to],
  );
}

export interface ShapeEntry {
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly areaType: AreaType;
  readonly radius: number;
  readonly points: string;
  readonly userName: string;
}

/** The shapes that an area has had, the latest first. */
export function shapesOf(q: Queryable, areaId: number): Promise<ShapeEntry[]> {
  return q.query<ShapeEntry>(
    `select valid_from as "validFrom", valid_to as "validTo", area_type as "areaType",
            radius_m as radius, points, user_name as "userName"
       from area_shape where area_id = $1 order by id desc limit ${MOST_ENTRIES}`,
    [areaId],
  );
}

interface FieldChange {
  readonly field: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

export interface ChangeEntry {
  readonly at: Date;
  readonly action: string;
  readonly by: string;
  readonly changes: readonly FieldChange[];
}

/** What was done to an area, the latest first. */
export function changesOf(q: Queryable, areaId: number): Promise<ChangeEntry[]> {
  return q.query<ChangeEntry>(
    `select at, action, coalesce(login_name, '') as by, coalesce(detail -> 'changes', '[]') as changes
       from audit_log where record = 'area' and record_id = $1
      order by id desc limit ${MOST_ENTRIES}`,
    [areaId],
  );
}

/** Who changed something last. */
export function lastChangeOf(
  q: Queryable,
  record: AuditedRecord,
  id: number,
): Promise<{ by: string; at: Date } | undefined> {
  return q.one(
    `select coalesce(nullif(u.display_name, ''), a.login_name, '') as by, a.at
       from audit_log a left join user_account u on u.id = a.user_id
      where a.record = $1 and a.record_id = $2 order by a.id desc limit 1`,
    [record, id],
  );
}

/** The present shapes of some areas, or of all; those deleted are not among them. */
export function presentShapes(
  q: Queryable,
  ids?: readonly number[],
): Promise<(WireShape & { readonly areaId: number; readonly drawnAt: Date })[]> {
  return q.query(
    `select area_id as "areaId", area_type as "areaType", radius_m as radius, points,
            valid_from as "drawnAt"
       from area_shape where valid_to is null and ($1::int[] is null or area_id = any ($1))`,
    [ids ? [...ids] : null],
  );
}
