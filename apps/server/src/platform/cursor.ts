import type { Database, SqlValue } from './database.ts';

/** Undoing is quick. */
const END_TIMEOUT_MS = 5000;

/**
 * The rows of a statement, some at a time, all of them as they were at one moment: however long it
 * takes to use them, the database neither sorts nor counts again. One connection is held meanwhile.
 * @param batch rows at a time
 */
export async function* cursorRows<Row extends object>(
  db: Database,
  sql: string,
  params: readonly SqlValue[],
  batch: number,
): AsyncGenerator<Row[], void> {
  const client = await db.pool.connect();
  let isOver = false;
  try {
    await client.query('begin read only');
    await client.query(`declare rows no scroll cursor for ${sql}`, [...params]);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batch} from rows`);
      if (rows.length === 0) break;
      yield rows;
      if (rows.length < batch) break;
    }
    await client.query('commit');
    isOver = true;
  } finally {
    const end = { text: 'rollback', query_timeout: END_TIMEOUT_MS };
    const failure = isOver
      ? undefined
      : await client.query(end).then(
          () => undefined,
          (error: Error) => error,
        );
    client.release(failure);
  }
}
