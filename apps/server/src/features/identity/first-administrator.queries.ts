import type { Queryable } from '../../platform/database.ts';

/** Any constant will do, as long as nothing else in this database locks the same. */
const ADVISORY_LOCK = 7_271_809;

/** Lets one transaction at a time set up; the lock ends with it. */
export async function lockSetUp(q: Queryable): Promise<void> {
  await q.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
}

export async function hasUsers(q: Queryable): Promise<boolean> {
  return (await q.one('select 1 from user_account limit 1')) !== undefined;
}

export async function rootDepartmentId(q: Queryable): Promise<number | undefined> {
  const root = await q.one<{ id: number }>(
    'select id from department where parent_id is null order by id limit 1',
  );
  return root?.id;
}
