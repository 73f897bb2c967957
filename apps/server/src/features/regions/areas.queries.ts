import type { AreaCategory, AreaType, WireShape } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import { ownership, type TreeKind, type Viewer } from './viewer.ts';

/** An area as its table and its present shape have it. */
export interface AreaRow {
  readonly id: number;
  readonly version: number;
  readonly kind: TreeKind;
  readonly updatedAt: Date;
  readonly classId: number;
  readonly departmentId: number;
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly name: string;
  readonly color: string;
  readonly isShared: boolean;
  readonly description: string;
  readonly iconType: string;
  readonly photoFile: string | null;
  readonly areaType: AreaType;
  readonly radius: number;
  readonly points: string;
  readonly pointCount: number;
  readonly isEditable: boolean;
}

export interface AreaFilter {
  readonly kind?: TreeKind;
  readonly ids?: readonly number[];
  readonly classIds?: readonly number[];
  readonly categories?: readonly AreaCategory[];
  /** holds the rows until the transaction ends */
  readonly forUpdate?: boolean;
}

const CATEGORY = 'case s.area_type when 5 then 1 when 4 then 2 else 3 end';

/** An area without its places, which may be many. */
export type BareArea = Omit<AreaRow, 'points'>;

/** The areas that a viewer sees, by name. */
export function visibleAreas(q: Queryable, viewer: Viewer, filter: AreaFilter): Promise<AreaRow[]> {
  const { sql, params } = statementOf(viewer, filter, 's.points');
  return q.query<AreaRow>(sql, params);
}

/** The same for whoever does not draw them: the places of thousands of areas are megabytes. */
export function visibleBareAreas(
  q: Queryable,
  viewer: Viewer,
  filter: AreaFilter,
): Promise<BareArea[]> {
  const { sql, params } = statementOf(viewer, filter);
  return q.query<BareArea>(sql, params);
}

function statementOf(
  viewer: Viewer,
  { kind, ids, classIds, categories, forUpdate }: AreaFilter,
  ...more: readonly string[]
): { readonly sql: string; readonly params: unknown[] } {
  const params: unknown[] = [];
  const { sees, edits } = ownership(viewer, params, {
    row: 'a',
    dept: 'd',
    shared: 'a.is_shared',
  });
  const conditions = [sees];
  const add = (value: unknown) => `$${params.push(value)}`;
  if (kind) conditions.push(`c.kind = ${add(kind)}`);
  if (ids) conditions.push(`a.id = any (${add([...ids])}::int[])`);
  if (classIds) conditions.push(`a.class_id = any (${add([...classIds])}::int[])`);
  if (categories) conditions.push(`${CATEGORY} = any (${add([...categories])}::int[])`);
  const columns = [
    `a.id, a.version, c.kind, a.updated_at as "updatedAt", a.class_id as "classId",
     a.department_id as "departmentId", a.owner_id as "ownerId",
     coalesce(nullif(u.display_name, ''), u.login_name, '') as "ownerName", a.name, a.color,
     a.is_shared as "isShared", a.description, a.icon_type as "iconType",
     a.photo_file as "photoFile", s.area_type as "areaType", s.radius_m as radius,
     s.point_count as "pointCount", ${edits} as "isEditable"`,
    ...more,
  ];
  const sql = `select ${columns.join(', ')}
       from area a
       join area_class c on c.id = a.class_id
       join department d on d.id = a.department_id
       join area_shape s on s.area_id = a.id and s.valid_to is null
       left join user_account u on u.id = a.owner_id
      where a.removed_at is null and ${conditions.join(' and ')}
      order by a.name, a.id ${forUpdate ? 'for update of a' : ''}`;
  return { sql, params };
}

/** What of an area is no shape. */
export interface AreaFields {
  readonly classId: number;
  readonly departmentId: number;
  readonly name: string;
  readonly color: string;
  readonly isShared: boolean;
  readonly description: string;
  readonly iconType: string;
  readonly photoFile: string | null;
}

export interface NewArea extends AreaFields {
  readonly shape: WireShape;
  readonly pointCount: number;
}

/** Adds areas of one owner, each with its first shape. @returns their ids in the same order */
export async function insertAreas(
  q: Queryable,
  viewer: Viewer,
  areas: readonly NewArea[],
): Promise<number[]> {
  const rows = await q.query<{ id: number }>(
    `insert into area (class_id, department_id, owner_id, name, color, is_shared, description,
                       icon_type, photo_file)
     select "classId", "departmentId", $2, name, color, "isShared", description, "iconType",
            "photoFile"
       from jsonb_to_recordset($1::jsonb)
         as g(n int, "classId" int, "departmentId" int, name text, color text, "isShared" boolean,
              description text, "iconType" text, "photoFile" text)
      order by n returning id`,
    [
      JSON.stringify(areas.map(({ shape: _shape, ...fields }, n) => ({ n, ...fields }))),
      viewer.userId,
    ],
  );
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await insertShapes(
    q,
    viewer,
    areas.map(({ shape, pointCount }, index) => ({ areaId: ids[index] ?? 0, shape, pointCount })),
  );
  return ids;
}

async function insertShapes(
  q: Queryable,
  viewer: Viewer,
  shapes: readonly { areaId: number; shape: WireShape; pointCount: number }[],
): Promise<void> {
  await q.execute(
    `insert into area_shape (area_id, area_type, radius_m, points, point_count, user_id, user_name)
     select "areaId", "areaType", radius, points, "pointCount", $2, $3
       from jsonb_to_recordset($1::jsonb)
         as g("areaId" int, "areaType" int, radius float8, points text, "pointCount" int)`,
    [
      JSON.stringify(shapes.map(({ shape, ...rest }) => ({ ...rest, ...shape }))),
      viewer.userId,
      viewer.displayName,
    ],
  );
}

export async function updateAreaFields(
  q: Queryable,
  id: number,
  fields: AreaFields,
): Promise<void> {
  await q.execute(
    `update area set version = version + 1, updated_at = now(), class_id = $2, department_id = $3,
            name = $4, color = $5, is_shared = $6, description = $7, icon_type = $8, photo_file = $9
      where id = $1`,
    [
      id,
      fields.classId,
      fields.departmentId,
      fields.name,
      fields.color,
      fields.isShared,
      fields.description,
      fields.iconType,
      fields.photoFile,
    ],
  );
}

/** Ends an area's present shape and begins another at the same moment. */
export async function replaceShape(
  q: Queryable,
  viewer: Viewer,
  change: { readonly areaId: number; readonly shape: WireShape; readonly pointCount: number },
): Promise<void> {
  await endShape(q, change.areaId);
  await insertShapes(q, viewer, [change]);
}

function endShape(q: Queryable, areaId: number): Promise<number> {
  return q.execute(
    'update area_shape set valid_to = now() where area_id = $1 and valid_to is null',
    [areaId],
  );
}

/** Takes an area out of its tree; its shapes stay for what happened in it. */
export async function removeArea(q: Queryable, id: number): Promise<void> {
  await endShape(q, id);
  await q.execute(
    `update area set removed_at = now(), version = version + 1, class_id = null,
            department_id = null, photo_file = null where id = $1`,
    [id],
  );
}

/** How much there is in the whole installation; later additions wait until this transaction ends. */
export async function countAreas(q: Queryable): Promise<{ areas: number; points: number }> {
  await q.execute(`select pg_advisory_xact_lock(hashtext('outrider.area'))`);
  const row = await q.one<{ areas: number; points: number }>(
    `select count(*)::int as areas, coalesce(sum(point_count), 0)::int as points
       from area_shape where valid_to is null`,
  );
  return row ?? { areas: 0, points: 0 };
}

/** The department, if it is one that the viewer may give areas to. */
export async function isDepartmentOf(q: Queryable, viewer: Viewer, id: number): Promise<boolean> {
  if (viewer.scope.kind !== 'department') return id === viewer.departmentId;
  const row = await q.one('select 1 from department where id = $1 and path @> array[$2::int]', [
    id,
    viewer.scope.departmentId,
  ]);
  return row !== undefined;
}
