import type { Queryable } from '../../platform/database.ts';
import type { PasswordHasher } from './password-hasher.ts';

export interface NewUser {
  loginName: string;
  displayName?: string;
  /** `passwordDigest(clear text)` of packages/domain. */
  passwordDigest: string;
  departmentId: number;
  roleId: number;
  /** 0 operator, 1 one vehicle (needs `vehicleId`), 2 without alarm bell */
  loginType?: 0 | 1 | 2;
  vehicleId?: number | null;
  isClient?: boolean;
  mustChangePassword?: boolean;
  language?: string | null;
  expiresAt?: Date | null;
  /** how the user is reached, as `isPhoneNumber` and `isEmail` of packages/domain have it */
  phone?: string | null;
  email?: string | null;
}

/**
 * Creates a user and returns its id; the caller publishes `directoryChanged` when sessions may exist.
 * @throws a unique violation when the login name is taken (case does not count)
 */
export async function createUser(
  q: Queryable,
  hasher: Pick<PasswordHasher, 'hash'>,
  user: NewUser,
): Promise<number> {
  const row = await q.one<{ id: number }>(
    `insert into user_account (login_name, display_name, password_hash, department_id, role_id,
       login_type, vehicle_id, is_client, must_change_password, language, expires_at, phone,
       email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      user.loginName,
      user.displayName ?? user.loginName,
      await hasher.hash(user.passwordDigest),
      user.departmentId,
      user.roleId,
      user.loginType ?? 0,
      user.vehicleId ?? null,
      user.isClient ?? false,
      user.mustChangePassword ?? false,
      user.language ?? null,
      user.expiresAt ?? null,
      user.phone ?? null,
      user.email ?? null,
    ],
  );
  if (!row) throw new Error('the insert returned no id');
  return row.id;
}

/** Creates a role with permission keys of packages/contract (or '*') and returns its id. */
export async function createRole(
  q: Queryable,
  role: { name: string; permissions: readonly string[]; builtIn?: boolean },
): Promise<number> {
  const row = await q.one<{ id: number }>(
    `with created as (insert into role (name, built_in) values ($1, $2) returning id),
          granted as (insert into role_permission (role_id, permission)
                      select created.id, unnest($3::text[]) from created)
     select id from created`,
    [role.name, role.builtIn ?? false, role.permissions],
  );
  if (!row) throw new Error('the insert returned no id');
  return row.id;
}

/** What signing in needs of an account. */
export interface Credentials {
  id: number;
  passwordHash: string;
  /** locked by an administrator, or past its end */
  disabled: boolean;
}

/** The account of a login name, whatever its case. */
export function findCredentials(
  q: Queryable,
  loginName: string,
  nowMs: number,
): Promise<Credentials | undefined> {
  return q.one<Credentials>(
    `select id, password_hash as "passwordHash",
            locked or coalesce(expires_at <= $2, false) as disabled
       from user_account where lower(login_name) = lower($1)`,
    [loginName.trim(), new Date(nowMs)],
  );
}

export function findPasswordHash(
  q: Queryable,
  userId: number,
): Promise<{ passwordHash: string } | undefined> {
  return q.one('select password_hash as "passwordHash" from user_account where id = $1', [userId]);
}

/** Sets a new hash; the user need not change it again. */
export async function updatePasswordHash(
  q: Queryable,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await q.execute(
    `update user_account set password_hash = $2, must_change_password = false, version = version + 1
      where id = $1`,
    [userId, passwordHash],
  );
}

/**
 * Sets a new hash of a password that has to be changed at the next sign-in.
 * @returns undefined when no account has that login name (case does not count)
 */
export function setOneTimePassword(
  q: Queryable,
  loginName: string,
  passwordHash: string,
): Promise<{ id: number; loginName: string; disabled: boolean } | undefined> {
  return q.one(
    `update user_account
        set password_hash = $2, must_change_password = true, version = version + 1
      where lower(login_name) = lower($1)
      returning id, login_name as "loginName",
                locked or coalesce(expires_at <= now(), false) as disabled`,
    [loginName.trim(), passwordHash],
  );
}

/**
 * Creates a built-in role, or gives the one of that name these grants. A role that somebody made
 * keeps its name and its grants: the built-in one then is called otherwise.
 * @returns its id
 */
export async function upsertBuiltInRole(
  q: Queryable,
  role: { readonly name: string; readonly permissions: readonly string[] },
): Promise<number> {
  const named = (name: string) =>
    q.one<{ id: number }>(
      `insert into role as r (name, built_in) values ($1, true)
       on conflict (name) do update set built_in = true where r.built_in returning id`,
      [name],
    );
  const row = (await named(role.name)) ?? (await named(`${role.name} (built-in)`));
  if (!row) throw new Error(`both names of the built-in role ${role.name} are taken`);
  await q.execute('delete from role_permission where role_id = $1 and permission <> all ($2)', [
    row.id,
    role.permissions,
  ]);
  await q.execute(
    `insert into role_permission (role_id, permission) select $1, unnest($2::text[])
     on conflict do nothing`,
    [row.id, role.permissions],
  );
  return row.id;
}

/** Remembers when a user signed in last. */
export async function noteSignIn(q: Queryable, userId: number, nowMs: number): Promise<void> {
  await q.execute('update user_account set last_login_at = $2 where id = $1', [
    userId,
    new Date(nowMs),
  ]);
}

/** Remembers the language a user reads. */
export async function saveLanguage(q: Queryable, userId: number, language: string): Promise<void> {
  await q.execute('update user_account set language = $2 where id = $1', [userId, language]);
}
