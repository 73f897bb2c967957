import type { Queryable } from '../../platform/database.ts';

/** One user may keep so many keys: a screen has a few each. */
const MAX_KEYS = 200;

/** What a user chose on the screens: one key, or all. */
export async function readPreferences(
  q: Queryable,
  userId: number,
  key?: string,
): Promise<Record<string, unknown>> {
  const rows = await q.query<{ key: string; value: unknown }>(
    'select key, value from user_preference where user_id = $1 and ($2::text is null or key = $2)',
    [userId, key ?? null],
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/**
 * Remembers one choice.
 * @param json JSON text
 * @returns false when the user keeps too many keys already
 */
export async function savePreference(
  q: Queryable,
  userId: number,
  key: string,
  json: string,
): Promise<boolean> {
  const saved = await q.execute(
    `insert into user_preference (user_id, key, value)
     select $1, $2, $3::jsonb
      where (select count(*) from user_preference where user_id = $1 and key <> $2) < $4
     on conflict (user_id, key) do update set value = excluded.value`,
    [userId, key, json, MAX_KEYS],
  );
  return saved > 0;
}
