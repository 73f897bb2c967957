import { ALL_PERMISSIONS } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import type { RequestStatus } from './requests.queries.ts';

/** A request as far as a decision needs it. */
export interface StoredRequest {
  id: number;
  loginName: string;
  displayName: string;
  phone: string;
  email: string;
  language: string | null;
  passwordHash: string;
  status: number;
  decidedByName: string;
}

/** The request, which nobody else decides until the transaction ends. */
export function lockRequest(q: Queryable, id: number): Promise<StoredRequest | undefined> {
  return q.one<StoredRequest>(
    `select id, login_name as "loginName", display_name as "displayName", phone, email, language,
            password_hash as "passwordHash", status, decided_by_name as "decidedByName"
       from user_request where id = $1 for update`,
    [id],
  );
}

export interface Decision {
  id: number;
  status: typeof RequestStatus.approved | typeof RequestStatus.rejected;
  reason: string;
  decidedBy: number;
  decidedByName: string;
  userId: number | null;
  atMs: number;
}

export async function storeDecision(q: Queryable, decision: Decision): Promise<void> {
  await q.execute(
    `update user_request set status = $2, reason = $3, decided_by = $4, decided_by_name = $5,
            user_id = $6, decided_at = $7 where id = $1`,
    [
      decision.id,
      decision.status,
      decision.reason,
      decision.decidedBy,
      decision.decidedByName,
      decision.userId,
      new Date(decision.atMs),
    ],
  );
}

export async function isLoginNameTaken(q: Queryable, loginName: string): Promise<boolean> {
  const row = await q.one('select 1 from user_account where lower(login_name) = lower($1)', [
    loginName,
  ]);
  return row !== undefined;
}

export interface DepartmentChoice {
  id: number;
  /** null for the top of the subtree */
  parentId: number | null;
  name: string;
}

/** A department with everything below it, parents before their children. */
export function subtreeOf(q: Queryable, departmentId: number): Promise<DepartmentChoice[]> {
  return q.query(
    `select id, case when id = $1 then null else parent_id end as "parentId", name
       from department where path @> array[$1::int] order by cardinality(path), sort_order, name`,
    [departmentId],
  );
}

/** A department's name, if it lies in the subtree of another. */
export function departmentWithin(
  q: Queryable,
  departmentId: number,
  topId: number,
): Promise<{ name: string } | undefined> {
  return q.one('select name from department where id = $1 and path @> array[$2::int]', [
    departmentId,
    topId,
  ]);
}

export interface RoleChoice {
  id: number;
  name: string;
  builtIn: boolean;
}

/** Roles that grant nothing beyond `granted`, or one of them. */
export function rolesWithin(
  q: Queryable,
  granted: readonly string[],
  roleId?: number,
): Promise<RoleChoice[]> {
  return q.query(
    `select id, name, built_in as "builtIn" from role r
      where ($2::int is null or id = $2)
        and ($3 or not exists (select 1 from role_permission p
                    where p.role_id = r.id and p.permission <> all ($1::text[])))
      order by built_in desc, name`,
    [granted, roleId ?? null, granted.includes(ALL_PERMISSIONS)],
  );
}
