import type { Queryable } from '../../platform/database.ts';
import type { Session, SessionLimits } from './sessions.queries.ts';

/** What a user sees of his own account beside what every session knows of him. */
export interface OwnAccount {
  roleName: string;
  vehiclePlate: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  phone: string | null;
  email: string | null;
}

export async function findOwnAccount(
  q: Queryable,
  userId: number,
): Promise<OwnAccount | undefined> {
  return q.one<OwnAccount>(
    `select r.name as "roleName", v.plate as "vehiclePlate", u.created_at as "createdAt",
            u.expires_at as "expiresAt", u.phone, u.email
       from user_account u
       join role r on r.id = u.role_id
       left join vehicle v on v.id = u.vehicle_id
      where u.id = $1`,
    [userId],
  );
}

export async function updateContact(
  q: Queryable,
  userId: number,
  contact: { phone: string | null; email: string | null },
): Promise<void> {
  await q.execute(
    'update user_account set phone = $2, email = $3, version = version + 1 where id = $1',
    [userId, contact.phone, contact.email],
  );
}

/** Sets or clears a user's picture. @returns the file that was it before */
export async function replacePhoto(
  q: Queryable,
  userId: number,
  fileId: string | null,
): Promise<string | null> {
  const before = await q.one<{ fileId: string | null }>(
    'select photo_file_id as "fileId" from user_account where id = $1 for update',
    [userId],
  );
  await q.execute('update user_account set photo_file_id = $2 where id = $1', [userId, fileId]);
  return before?.fileId ?? null;
}

export interface SignInRow {
  at: Date;
  succeeded: boolean;
  address: string | null;
  userAgent: string | null;
}

/**
 * The latest sign-ins of a user, and attempts under his name since he has it: a name may have been
 * somebody else's before.
 */
export async function latestSignIns(
  q: Queryable,
  user: { id: number; loginName: string },
  count: number,
): Promise<SignInRow[]> {
  return q.query<SignInRow>(
    `select at, action = 'login' as succeeded, address, detail->>'userAgent' as "userAgent"
       from audit_log
      where (user_id = $1 and action = 'login')
         or (user_id is null and action = 'loginFailed' and lower(login_name) = lower($2)
             and at >= (select created_at from user_account where id = $1))
      order by at desc, id desc limit $3`,
    [user.id, user.loginName, count],
  );
}

export interface OpenSessionRow {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  address: string | null;
  userAgent: string | null;
}

/** A user's sessions that are neither ended nor idle too long, the latest used first. */
export async function openSessionsOf(
  q: Queryable,
  userId: number,
  nowMs: number,
  limits: SessionLimits,
): Promise<OpenSessionRow[]> {
  return q.query<OpenSessionRow>(
    `select encode(token_hash, 'hex') as id, created_at as "createdAt",
            last_used_at as "lastUsedAt", address, user_agent as "userAgent"
       from session
      where user_id = $1 and expires_at > $2 and last_used_at > $3
      order by last_used_at desc, created_at desc limit 100`,
    [userId, new Date(nowMs), new Date(nowMs - limits.idleMs)],
  );
}

/** Ends one session of this user. @returns whether there was one */
export async function endOwnSession(q: Queryable, userId: number, id: string): Promise<boolean> {
  const ended = await q.execute(
    `delete from session where user_id = $1 and token_hash = decode($2, 'hex')`,
    [userId, id],
  );
  return ended > 0;
}

/** Ends all sessions of a user but one. @returns their number */
export async function endSessionsBut(q: Queryable, { id, user }: Session): Promise<number> {
  return q.execute(`delete from session where user_id = $1 and token_hash <> decode($2, 'hex')`, [
    user.id,
    id,
  ]);
}
