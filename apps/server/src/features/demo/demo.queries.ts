import type { Queryable } from '../../platform/database.ts';

/** Whether anybody could sign in already. */
export async function hasUsers(q: Queryable): Promise<boolean> {
  return (await q.one('select 1 from user_account limit 1')) !== undefined;
}
