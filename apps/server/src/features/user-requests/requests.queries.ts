import type { UserRequest, UserRequestList } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import type { OpenRequest } from '../identity/index.ts';

export const RequestStatus = { waiting: 0, approved: 1, rejected: 2 } as const;

/** Requests that may wait at one time: of everybody, and of one network. */
const MAX_WAITING = 200;
const MAX_WAITING_OF_NETWORK = 20;
/** Decided or not, a request is forgotten after so long. */
const KEEP_DAYS = 90;

/** Any constant will do, as long as nothing else in this database locks the same. */
const ADVISORY_LOCK = 7_271_810;

export interface NewRequest {
  loginName: string;
  displayName: string;
  company: string;
  phone: string;
  email: string;
  remark: string;
  language: string | null;
  passwordHash: string;
  network: string;
}

/** Whether a further request of this network can wait. */
export async function hasRoom(q: Queryable, network: string): Promise<boolean> {
  const row = await q.one<{ room: boolean }>(
    `select count(*) < $2 and count(*) filter (where network = $1) < $3 as room
       from user_request where status = ${RequestStatus.waiting}`,
    [network, MAX_WAITING, MAX_WAITING_OF_NETWORK],
  );
  return row?.room ?? false;
}

/**
 * Stores a request, unless too many wait.
 * @param q a transaction: the requests that wait are counted one at a time
 * @returns its id
 */
export async function insertRequest(
  q: Queryable,
  request: NewRequest,
): Promise<number | undefined> {
  await q.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  if (!(await hasRoom(q, request.network))) return undefined;
  const row = await q.one<{ id: number }>(
    `insert into user_request (login_name, display_name, company, phone, email, remark, language,
       password_hash, network)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      request.loginName,
      request.displayName,
      request.company,
      request.phone,
      request.email,
      request.remark,
      request.language,
      request.passwordHash,
      request.network,
    ],
  );
  return row?.id;
}

/** The newest request of a login name for which no account was made; case does not count. */
export function findOpenRequest(q: Queryable, loginName: string): Promise<OpenRequest | undefined> {
  return q.one<OpenRequest>(
    `select password_hash as "passwordHash", reason,
            case status when ${RequestStatus.waiting} then 'waiting' else 'rejected' end as state
       from user_request
      where lower(login_name) = lower($1) and status <> ${RequestStatus.approved}
      order by id desc limit 1`,
    [loginName.trim()],
  );
}

/** Forgets requests that are 90 days old. */
export async function forgetRequests(q: Queryable, nowMs: number): Promise<void> {
  await q.execute('delete from user_request where created_at < $1::timestamptz - $2::interval', [
    new Date(nowMs),
    `${KEEP_DAYS} days`,
  ]);
}

/** A page of the requests, newest first, with how many there are; `status` null for all. */
export async function listRequests(
  q: Queryable,
  { status, limit, page }: { status: number | null; limit: number; page: number },
): Promise<UserRequestList> {
  const [data, counts] = await Promise.all([
    q.query<UserRequest>(
      `select id, login_name as loginname, display_name as displayname, company, phone, email,
              remark, network as address, status, reason, decided_by_name as "decidedBy",
              ${instant('decided_at')} as decidetime, ${instant('created_at')} as createtime,
              (status = ${RequestStatus.waiting} and exists (select 1 from user_account u
                where lower(u.login_name) = lower(r.login_name)))::int as "isNameTaken"
         from user_request r where $1::int is null or status = $1
        order by id desc limit $2 offset $3`,
      [status, limit, (page - 1) * limit],
    ),
    q.one<{ count: number; waiting: number }>(
      `select count(*) filter (where $1::int is null or status = $1)::int as count,
              count(*) filter (where status = ${RequestStatus.waiting})::int as waiting
         from user_request`,
      [status],
    ),
  ]);
  return { data, count: counts?.count ?? 0, waiting: counts?.waiting ?? 0 };
}

/** A column as ISO 8601 UTC, to the second. */
function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
