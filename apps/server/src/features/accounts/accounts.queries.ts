import { ALL_PERMISSIONS, CallError } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';

/** Any constant will do, as long as nothing else in this database locks the same. */
const ADVISORY_LOCK = 7_271_811;

/**
 * Makes sure that somebody who may do everything can still sign in when the transaction ends; two that
 * would each leave the other behind wait for one another.
 * @param except accounts that are about to go
 * @throws CallError lastAdministrator
 */
export async function demandAdministrator(
  q: Queryable,
  except: readonly number[] = [],
): Promise<void> {
  await q.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  const left = await q.one(
    `select 1 from user_account u
       join role_permission p on p.role_id = u.role_id and p.permission = $1
      where not u.locked and (u.expires_at is null or u.expires_at > now())
        and u.login_type = 0 and not u.is_client and u.id <> all ($2::int[]) limit 1`,
    [ALL_PERMISSIONS, except],
  );
  if (!left) throw new CallError('lastAdministrator');
}

/** Which of some roles grant more than these permissions. */
export async function rolesBeyond(
  q: Queryable,
  roleIds: readonly number[],
  permissions: ReadonlySet<string>,
): Promise<ReadonlySet<number>> {
  if (permissions.has(ALL_PERMISSIONS)) return new Set();
  const rows = await q.query<{ id: number }>(
    `select distinct role_id as id from role_permission
      where role_id = any ($1::int[]) and permission <> all ($2::text[])`,
    [roleIds, [...permissions]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** An account as far as what is done to it needs it. */
export interface Account {
  id: number;
  loginName: string;
  displayName: string;
  roleId: number;
}

/** Those of some accounts that a scope shows, locked until the transaction ends. */
export function lockAccounts(
  q: Queryable,
  scope: Scope,
  ids: readonly number[],
): Promise<Account[]> {
  return q.query(
    `select u.id, u.login_name as "loginName",
            u.display_name as "displayName", u.role_id as "roleId"
       from user_account u join department d on d.id = u.department_id
      where u.id = any ($1::int[]) and d.path @> array[$2::int] order by u.id for update of u`,
    [ids, scope.kind === 'department' ? scope.departmentId : 0],
  );
}

/** Sets a password that has to be changed at the next sign-in. */
export async function giveOneTimePassword(
  q: Queryable,
  id: number,
  passwordHash: string,
): Promise<void> {
  await q.execute(
    `update user_account set password_hash = $2, must_change_password = true,
            version = version + 1 where id = $1`,
    [id, passwordHash],
  );
}

/** Whether a scope shows an account. */
export async function isVisible(q: Queryable, scope: Scope, id: number): Promise<boolean> {
  const row = await q.one(
    `select 1 from user_account u join department d on d.id = u.department_id
      where u.id = $1 and d.path @> array[$2::int]`,
    [id, scope.kind === 'department' ? scope.departmentId : 0],
  );
  return row !== undefined;
}
