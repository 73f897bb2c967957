import pg from 'pg';

/** Values that a parameter may have. */
export type SqlValue = unknown;

/** Runs statements, either on any connection or on one transaction's. */
export interface Queryable {
  /** All rows. int8 arrives as number, timestamptz as Date, date as 'YYYY-MM-DD'. */
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row | undefined>;
  /** Number of rows that a statement wrote. */
  execute(sql: string, params?: readonly SqlValue[]): Promise<number>;
}

/** A transaction in progress, with its connection for COPY and the like. */
export interface Transaction extends Queryable {
  readonly client: pg.PoolClient;
}

export interface Database extends Queryable {
  readonly pool: pg.Pool;
  /** Commits when the function resolves, rolls back when it rejects. */
  tx<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Waits for statements in progress. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Seen in pg_stat_activity: `outrider/<role>`. */
  role: string;
  maxConnections?: number;
  /** A statement that runs longer is cancelled; 0 for no limit. */
  statementTimeoutMs?: number;
  /** Told of connections that broke while idle. */
  onError?: (error: Error) => void;
}

const { builtins } = pg.types;

/**
 * A pool of connections. Nothing is connected before the first statement, and a broken connection
 * never ends the process: the next statement opens another.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: `outrider/${options.role}`,
    max: options.maxConnections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser },
  });
  // Without a listener an idle connection's end would be an uncaught exception.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });

  return {
    pool,
    ...queryableOn(pool),
    tx: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

/** Resolves when the database answers. */
export async function ping(db: Queryable): Promise<void> {
  await db.one('select 1');
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ client, ...queryableOn(client) });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function queryableOn(connection: pg.Pool | pg.PoolClient): Queryable {
  // What columns a statement has is known to its author only: the one place where rows get a type.
  const run = async <Row>(sql: string, params: readonly SqlValue[] = []) => {
    const { rows, rowCount } = await connection.query(sql, [...params]);
    return { rows: rows as Row[], rowCount };
  };
  return {
    query: async <Row extends object>(sql: string, params?: readonly SqlValue[]) =>
      (await run<Row>(sql, params)).rows,
    one: async <Row extends object>(sql: string, params?: readonly SqlValue[]) =>
      (await run<Row>(sql, params)).rows[0],
    execute: async (sql, params) => (await run(sql, params)).rowCount ?? 0,
  };
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary') {
    // Our int8 values (ids, counts, sums) stay below 2⁵³.
    if (oid === builtins.INT8) return Number;
    // A calendar date has no zone: as a Date it would shift by the machine's.
    if (oid === builtins.DATE) return String;
  }
  return pg.types.getTypeParser(oid, format);
}
