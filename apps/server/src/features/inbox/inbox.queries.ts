import { ALL_PERMISSIONS, type InboxMessage } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';

/** One user keeps so many messages; the oldest go first. */
const MAX_PER_USER = 2000;
const KEEP_DAYS = 180;

/** A message as it is stored: a text key with its values, and where it leads. */
export interface NewMessage {
  readonly kind: InboxMessage['kind'];
  readonly textKey: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly fileId: string | null;
}

/** Stores a message for each of these users. @returns those that exist */
export async function insertMessages(
  q: Queryable,
  userIds: readonly number[],
  message: NewMessage,
): Promise<number[]> {
  const rows = await q.query<{ userId: number }>(
    `insert into message (user_id, kind, text_key, text_values, link, file_id)
     select id, $2, $3, $4, $5, $6 from user_account where id = any ($1::int[])
     returning user_id as "userId"`,
    [
      userIds,
      message.kind,
      message.textKey,
      JSON.stringify(message.values),
      message.link,
      message.fileId,
    ],
  );
  return rows.map((row) => row.userId);
}

/** Ordinary operators (login type 0, no client) in force whose role grants a permission. */
export async function usersGranted(
  q: Queryable,
  permission: string,
  topDepartmentOnly: boolean,
): Promise<number[]> {
  const rows = await q.query<{ id: number }>(
    `select id from user_account u
      where login_type = 0 and not is_client and not locked
        and coalesce(expires_at > now(), true)
        and (not $3 or exists (select 1 from department d
                                where d.id = u.department_id and d.parent_id is null))
        and exists (select 1 from role_permission p
                     where p.role_id = u.role_id and p.permission in ($1, $2))`,
    [permission, ALL_PERMISSIONS, topDepartmentOnly],
  );
  return rows.map((row) => row.id);
}

export interface MessageFilter {
  readonly userId: number;
  readonly onlyUnread: boolean;
  readonly kind: InboxMessage['kind'] | null;
  readonly limit: number;
  /** from 1 */
  readonly page: number;
}

/** A page of a user's messages, newest first, with how many the filter lets through. */
export async function listMessages(
  q: Queryable,
  filter: MessageFilter,
): Promise<{ data: InboxMessage[]; count: number }> {
  const where = `user_id = $1 and (not $2 or read_at is null) and ($3::text is null or kind = $3)`;
  const params = [filter.userId, filter.onlyUnread, filter.kind];
  const [data, total] = await Promise.all([
    q.query<InboxMessage>(
      `select id, kind, text_key as "textKey", text_values as "values",
              coalesce(link, '') as link, coalesce(file_id, '') as "fileId",
              to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as createtime,
              (read_at is not null)::int as "isRead"
         from message where ${where} order by id desc limit $4 offset $5`,
      [...params, filter.limit, (filter.page - 1) * filter.limit],
    ),
    q.one<{ count: number }>(`select count(*)::int as count from message where ${where}`, params),
  ]);
  return { data, count: total?.count ?? 0 };
}

/** How many messages these users have not read; users without any are left out. */
export async function countUnread(
  q: Queryable,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await q.query<{ userId: number; unread: number }>(
    `select user_id as "userId", count(*)::int as unread from message
      where user_id = any ($1::int[]) and read_at is null group by user_id`,
    [userIds],
  );
  return new Map(rows.map((row) => [row.userId, row.unread]));
}

/** Marks a user's own messages as read: those, or all. @returns how many were unread */
export function markRead(
  q: Queryable,
  userId: number,
  ids: readonly number[] | 'all',
): Promise<number> {
  return q.execute(
    `update message set read_at = now()
      where user_id = $1 and read_at is null and ($2 or id = any ($3::bigint[]))`,
    [userId, ids === 'all', ids === 'all' ? [] : ids],
  );
}

/** Deletes a user's own messages. @returns how many there were */
export function deleteMessages(
  q: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<number> {
  return q.execute('delete from message where user_id = $1 and id = any ($2::bigint[])', [
    userId,
    ids,
  ]);
}

/** Forgets what is old, and what is more than one inbox holds. */
export async function trimMessages(q: Queryable): Promise<void> {
  await q.execute(`delete from message where created_at < now() - make_interval(days => $1)`, [
    KEEP_DAYS,
  ]);
  await q.execute(
    `delete from message m using (
       select id, row_number() over (partition by user_id order by id desc) as rank from message
     ) ranked where ranked.id = m.id and ranked.rank > $1`,
    [MAX_PER_USER],
  );
}

/** Everybody who could sign in now. */
export async function usersInForce(q: Queryable): Promise<number[]> {
  const rows = await q.query<{ id: number }>(
    'select id from user_account where not locked and coalesce(expires_at > now(), true)',
  );
  return rows.map((row) => row.id);
}

/**
 * Notes the version that runs now.
 * @param q a transaction: of several processes at a time only one is given another version than its own
 * @returns the one that ran before, undefined for the first
 */
export async function takeVersion(q: Queryable, version: string): Promise<string | undefined> {
  const key = 'runningVersion';
  const row = await q.one<{ before: string }>(
    `select value #>> '{}' as before from setting where key = $1 for update`,
    [key],
  );
  await q.execute(
    `insert into setting (key, value) values ($1, to_jsonb($2::text))
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, version],
  );
  return row?.before;
}
