import type { Queryable } from '../platform/database.ts';

/** Which of some files a user has just handed in for a purpose, and may therefore attach. */
export async function usableFiles(
  q: Queryable,
  userId: number,
  purpose: string,
  ids: readonly string[],
): Promise<ReadonlySet<unknown>> {
  const rows = await q.query<{ id: string }>(
    `select id from file
      where id = any ($1::text[]) and owner_id = $2 and purpose = $3 and expires_at > now()`,
    [ids, userId, purpose],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Makes files part of a record: from now on they are no user's, stay as long as the record names them,
 * and are read by whoever may read the record.
 */
export async function attachFiles(q: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await q.execute(
    'update file set expires_at = null, owner_id = null where id = any ($1::text[])',
    [ids],
  );
}

/** Ends files that no record names any more; their bytes go with the next clean-up. */
export async function detachFiles(q: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await q.execute('update file set expires_at = now() where id = any ($1::text[])', [ids]);
}
