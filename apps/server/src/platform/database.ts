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
  /**
   * A connection that neither answers nor breaks is given up after this time; 0 for never. Later
   * than the statement's own limit unless given.
   */
  answerTimeoutMs?: number;
  /** Told of connections that broke while idle. */
  onError?: (error: Error) => void;
}

const { builtins } = pg.types;

const STATEMENT_TIMEOUT_MS = 60_000;
/** What a network may need beside the statement. */
const ANSWER_GRACE_MS = 10_000;
/** Undoing is quick. */
const ROLLBACK_TIMEOUT_MS = 5000;

/**
 * A pool of connections. Nothing is connected before the first statement, and a broken connection
 * never ends the process: the next statement opens another.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const lateMs = statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_GRACE_MS;
  const answerTimeoutMs = options.answerTimeoutMs ?? lateMs;
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: `outrider/${options.role}`,
    max: options.maxConnections ?? 10,
    statement_timeout: statementTimeoutMs,
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
    ...queryableOn(pool, answerTimeoutMs),
    tx: (work) => inTransaction(pool, answerTimeoutMs, work),
    close: () => pool.end(),
  };
}

/** Resolves when the database answers. */
export async function ping(db: Queryable): Promise<void> {
  await db.one('select 1');
}

async function inTransaction<T>(
  pool: pg.Pool,
  answerTimeoutMs: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const statements = queryableOn(client, answerTimeoutMs);
    await statements.execute('begin');
    const result = await work({ client, ...statements });
    await statements.execute('commit');
    return result;
  } catch (error) {
    broken = isUnanswered(error) ? error : await failureOfRollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Behind a statement that is not answered nothing else is. Closing the connection undoes it too. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

async function failureOfRollback(client: pg.PoolClient): Promise<Error | undefined> {
  const rollback = { text: 'rollback', query_timeout: ROLLBACK_TIMEOUT_MS };
  return await client.query(rollback).then(
    () => undefined,
    (error: Error) => error,
  );
}

function queryableOn(connection: pg.Pool | pg.PoolClient, answerTimeoutMs: number): Queryable {
  // What columns a statement has is known to its author only: the one place where rows get a type.
  const run = async <Row>(sql: string, params: readonly SqlValue[] = []) => {
    const statement = { text: sql, values: [...params], query_timeout: answerTimeoutMs };
    const { rows, rowCount } = await connection.query(statement);
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
