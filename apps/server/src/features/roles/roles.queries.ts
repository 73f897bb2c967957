import { ALL_PERMISSIONS } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';

/**
 * An SQL condition on a role `x`: it grants nothing beyond these permissions.
 * @param add gives the place-holder of a value
 */
export function withinCondition(
  permissions: ReadonlySet<string>,
  add: (value: unknown) => string,
): string {
  if (permissions.has(ALL_PERMISSIONS)) return 'true';
  return `not exists (select 1 from role_permission beyond where beyond.role_id = x.id
    and beyond.permission <> all (${add([...permissions])}::text[]))`;
}

/** Makes the permissions of a role these. */
export async function replacePermissions(
  q: Queryable,
  roleId: number,
  permissions: readonly string[],
): Promise<void> {
  await q.execute('delete from role_permission where role_id = $1 and permission <> all ($2)', [
    roleId,
    permissions,
  ]);
  await q.execute(
    `insert into role_permission (role_id, permission) select $1, unnest($2::text[])
     on conflict do nothing`,
    [roleId, permissions],
  );
}

/** The role of a user. */
export async function roleOf(q: Queryable, userId: number): Promise<number | undefined> {
  const row = await q.one<{ id: number }>('select role_id as id from user_account where id = $1', [
    userId,
  ]);
  return row?.id;
}

/** Whether users whom a scope does not show have a role. */
export async function isUsedBeyond(q: Queryable, roleId: number, scope: Scope): Promise<boolean> {
  const row = await q.one(
    `select 1 from user_account u join department d on d.id = u.department_id
      where u.role_id = $1 and not d.path @> array[$2::int] limit 1`,
    [roleId, scope.kind === 'department' ? scope.departmentId : 0],
  );
  return row !== undefined;
}

/** Everybody who has one of some roles. */
export async function usersOfRoles(q: Queryable, roleIds: readonly number[]): Promise<number[]> {
  const rows = await q.query<{ id: number }>(
    'select id from user_account where role_id = any ($1::int[])',
    [roleIds],
  );
  return rows.map(({ id }) => id);
}

export interface RoleUser {
  id: number;
  loginname: string;
  displayname: string;
  deptname: string;
  locked: boolean;
}

/** Who has a role, as far as a scope shows it, and how many others do. */
export async function usersOfRole(
  q: Queryable,
  roleId: number,
  scope: Scope,
): Promise<{ users: RoleUser[]; others: number }> {
  const departmentId = scope.kind === 'department' ? scope.departmentId : 0;
  const users = await q.query<RoleUser>(
    `select u.id, u.login_name as loginname, u.display_name as displayname, d.name as deptname,
            u.locked
       from user_account u join department d on d.id = u.department_id
      where u.role_id = $1 and d.path @> array[$2::int]
      order by u.login_name limit 500`,
    [roleId, departmentId],
  );
  const row = await q.one<{ others: number }>(
    `select count(*)::int as others
       from user_account u join department d on d.id = u.department_id
      where u.role_id = $1 and not d.path @> array[$2::int]`,
    [roleId, departmentId],
  );
  return { users, others: row?.others ?? 0 };
}
