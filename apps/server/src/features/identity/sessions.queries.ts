import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';

/** The signed-in user of a call, as the database has it at this moment. */
export interface SessionUser {
  id: number;
  loginName: string;
  displayName: string;
  departmentId: number;
  departmentName: string;
  /** no department is above the own one */
  isOfTopDepartment: boolean;
  /** 0 operator, 1 one vehicle, 2 without alarm bell */
  loginType: number;
  /** the only vehicle of a login of type 1 */
  vehicleId: number | null;
  isClient: boolean;
  language: string | null;
  mustChangePassword: boolean;
  photoFileId: string | null;
  permissions: string[];
}

export interface Session {
  /** SHA-256 of the token in hexadecimal: names the session everywhere but in its own cookie. */
  id: string;
  lastUsedAtMs: number;
  /** ends at the latest */
  expiresAtMs: number;
  user: SessionUser;
}

export interface SessionLimits {
  idleMs: number;
  maxMs: number;
}

export interface NewSession {
  userId: number;
  address: string;
  userAgent: string;
  nowMs: number;
}

/** last_used_at is written at most this often. */
const TOUCH_EVERY_MS = 60_000;

/** The id of the session that a token opens. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** 256 random bits, as a cookie carries them. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  q: Queryable,
  session: NewSession,
  limits: SessionLimits,
): Promise<string> {
  const token = newToken();
  const now = new Date(session.nowMs);
  await q.execute(
    `insert into session (token_hash, user_id, created_at, last_used_at, expires_at, address, user_agent)
     values (decode($1, 'hex'), $2, $3, $3, $4, $5, $6)`,
    [
      sessionIdOf(token),
      session.userId,
      now,
      new Date(session.nowMs + limits.maxMs),
      session.address,
      session.userAgent.slice(0, 300),
    ],
  );
  return token;
}

interface SessionRow extends Omit<SessionUser, 'id'> {
  userId: number;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** The living session of an id with its user; undefined when ended, idle too long, or the account disabled. */
export async function findSession(
  q: Queryable,
  id: string,
  nowMs: number,
  limits: SessionLimits,
): Promise<Session | undefined> {
  const row = await q.one<SessionRow>(
    `select u.id as "userId", u.login_name as "loginName", u.display_name as "displayName",
            u.department_id as "departmentId", d.name as "departmentName",
            d.parent_id is null as "isOfTopDepartment",
            u.login_type as "loginType", u.vehicle_id as "vehicleId", u.is_client as "isClient",
            u.language, u.must_change_password as "mustChangePassword",
            u.photo_file_id as "photoFileId",
            array(select permission from role_permission p where p.role_id = u.role_id
                  order by permission) as permissions,
            s.last_used_at as "lastUsedAt",
            least(s.expires_at, u.expires_at) as "expiresAt"
       from session s
       join user_account u on u.id = s.user_id
       join department d on d.id = u.department_id
      where s.token_hash = decode($1, 'hex') and s.expires_at > $2 and s.last_used_at > $3
        and not u.locked and (u.expires_at is null or u.expires_at > $2)`,
    [id, new Date(nowMs), new Date(nowMs - limits.idleMs)],
  );
  if (!row) return undefined;
  const { userId, lastUsedAt, expiresAt, ...rest } = row;
  const user = { id: userId, ...rest };
  return { id, user, lastUsedAtMs: lastUsedAt.getTime(), expiresAtMs: expiresAt.getTime() };
}

/** Notes that a session is in use; writes at most once a minute. */
export async function touchSession(
  q: Queryable,
  session: Session,
  nowMs: number,
  limits: SessionLimits,
): Promise<void> {
  const every = Math.min(TOUCH_EVERY_MS, limits.idleMs / 10);
  if (nowMs - session.lastUsedAtMs < every) return;
  await q.execute(`update session set last_used_at = $2 where token_hash = decode($1, 'hex')`, [
    session.id,
    new Date(nowMs),
  ]);
}

/** Ends one session. */
export async function endSession(q: Queryable, id: string): Promise<void> {
  await q.execute(`delete from session where token_hash = decode($1, 'hex')`, [id]);
}

/** Ends all sessions of a user. */
export async function endSessionsOf(q: Queryable, userId: number): Promise<void> {
  await q.execute('delete from session where user_id = $1', [userId]);
}

/** Gives the session a new token and ends all others of its user. */
export async function rotateSession(q: Queryable, id: string, userId: number): Promise<string> {
  const token = newToken();
  await q.execute(`delete from session where user_id = $2 and token_hash <> decode($1, 'hex')`, [
    id,
    userId,
  ]);
  await q.execute(
    `update session set token_hash = decode($2, 'hex') where token_hash = decode($1, 'hex')`,
    [id, sessionIdOf(token)],
  );
  return token;
}

/** Removes sessions that can never be used again. */
export async function cleanSessions(
  q: Queryable,
  nowMs: number,
  limits: SessionLimits,
): Promise<void> {
  await q.execute('delete from session where expires_at <= $1 or last_used_at <= $2', [
    new Date(nowMs),
    new Date(nowMs - limits.idleMs),
  ]);
}
