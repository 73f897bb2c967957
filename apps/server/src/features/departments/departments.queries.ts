import type { Queryable } from '../../platform/database.ts';

/** Whether a department stands somewhere below another. */
export async function stands(q: Queryable, id: number, belowId: number): Promise<boolean> {
  const row = await q.one('select 1 from department where id = $1 and path @> array[$2::int]', [
    id,
    belowId,
  ]);
  return row !== undefined;
}
