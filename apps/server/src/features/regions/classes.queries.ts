import type { Queryable } from '../../platform/database.ts';
import { ownership, type TreeKind, type Viewer } from './viewer.ts';

/** A classification as its table has it. */
export interface ClassRow {
  readonly id: number;
  readonly version: number;
  readonly kind: TreeKind;
  readonly parentId: number | null;
  readonly departmentId: number;
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly name: string;
  readonly remark: string;
  readonly isEditable: boolean;
  /** the viewer sees it even if he sees nothing below it */
  readonly isSeen: boolean;
}

/** All classifications of a tree, by name; `isSeen` says which are the viewer's to see by themselves. */
export function listClasses(
  q: Queryable,
  viewer: Viewer,
  kind: TreeKind,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<ClassRow[]> {
  const params: unknown[] = [kind];
  const { sees, edits } = ownership(viewer, params, { row: 'c', dept: 'd', shared: 'false' });
  return q.query<ClassRow>(
    `select c.id, c.version, c.kind, c.parent_id as "parentId", c.department_id as "departmentId",
            c.owner_id as "ownerId",
            coalesce(nullif(u.display_name, ''), u.login_name, '') as "ownerName", c.name, c.remark,
            ${edits} as "isEditable", ${sees} as "isSeen"
       from area_class c
       join department d on d.id = c.department_id
       left join user_account u on u.id = c.owner_id
      where c.kind = $1
      order by c.name, c.id ${forUpdate ? 'for update of c' : ''}`,
    params,
  );
}

/** What of a classification is written. */
export interface ClassFields {
  readonly name: string;
  readonly parentId: number | null;
  readonly departmentId: number;
  readonly remark: string;
}

export async function insertClass(
  q: Queryable,
  kind: TreeKind,
  ownerId: number,
  fields: ClassFields,
): Promise<number> {
  const row = await q.one<{ id: number }>(
    `insert into area_class (kind, owner_id, name, parent_id, department_id, remark)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [kind, ownerId, fields.name, fields.parentId, fields.departmentId, fields.remark],
  );
  return row?.id ?? 0;
}

export async function updateClass(q: Queryable, id: number, fields: ClassFields): Promise<void> {
  await q.execute(
    `update area_class set version = version + 1, name = $2, parent_id = $3, department_id = $4,
            remark = $5 where id = $1`,
    [id, fields.name, fields.parentId, fields.departmentId, fields.remark],
  );
}

/** Whether a classification has others or areas below it, of whomever. */
export async function hasChildren(q: Queryable, id: number): Promise<boolean> {
  const row = await q.one<{ has: boolean }>(
    `select exists (select 1 from area_class where parent_id = $1)
         or exists (select 1 from area where class_id = $1) as has`,
    [id],
  );
  return row?.has ?? false;
}

export async function deleteClass(q: Queryable, id: number): Promise<void> {
  await q.execute('delete from area_class where id = $1', [id]);
}
