import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Database } from '../../platform/database.ts';

/** Rows that no backup holds: open sessions and counted failures end with a restore. */
const NEVER = ['session', 'throttle', 'backup', 'schema_migration'];
/** Rows that go with the positions: they name tables that are not there without them. */
const WITH_POSITIONS = ['position_partition'];
/** What a rewrite of a day that was cut short has left behind; its rows stand in the day's table. */
const REWRITE_REMAINS = '^position_[0-9]{8}_(ordered|late)$';

/** A table as it is backed up. */
export interface DumpTable {
  readonly name: string;
  /** without generated ones */
  readonly columns: readonly string[];
  /** on disk */
  readonly bytes: number;
}

/** What a snapshot holds. */
export interface DumpPlan {
  readonly tables: readonly DumpTable[];
  /** days of positions (YYYYMMDD), in their order */
  readonly days: readonly DumpTable[];
  readonly dayColumns: readonly string[];
  /** tables whose rows are left out */
  readonly leftOut: readonly string[];
  readonly migrations: readonly { number: number; name: string; checksum: string }[];
}

/** The database as it was at one moment, on one connection. */
export interface Snapshot {
  readonly plan: DumpPlan;
  /** A table's rows in PostgreSQL's text format. */
  rows(table: Pick<DumpTable, 'name' | 'columns'>): AsyncIterable<Buffer>;
  /** Ids of uploaded files. */
  files(): Promise<{ id: string; bytes: number }[]>;
  /** Where identity columns go on counting. */
  sequences(): Promise<{ table: string; column: string; value: number; called: boolean }[]>;
}

interface TableRow extends DumpTable {
  readonly isDay: boolean;
}

const PLAN_ATTEMPTS = 5;

/**
 * Works on the database as it is at one moment, while others go on writing. Every table is locked
 * against being dropped before that moment, so that none is missing from it.
 */
export async function withSnapshot<T>(
  db: Database,
  withPositions: boolean,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set synchronize_seqscans = off; set datestyle = 'ISO, YMD';
       set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
       set bytea_output = 'hex'`,
    );
    const plan = await begin(client, withPositions);
    const result = await work(snapshotOn(client, plan));
    await client.query('commit');
    return result;
  } finally {
    // It may be in the middle of a copy, and its settings are not those of the others.
    client.release(true);
  }
}

async function begin(client: pg.PoolClient, withPositions: boolean): Promise<DumpPlan> {
  for (let attempt = 1; ; attempt++) {
    const seen = await readTables(client);
    await client.query('begin transaction isolation level repeatable read read only');
    // Locks come first: the moment is that of the first statement which reads.
    const wanted = seen.filter((table) => withPositions || !table.isDay);
    const names = wanted.map((table) => quoted(table.name)).join(', ');
    try {
      await client.query(`lock table ${names} in access share mode`);
      const tables = await readTables(client);
      if (isSame(seen, tables)) return await planOf(client, tables, withPositions);
    } catch (error) {
      if (attempt === PLAN_ATTEMPTS) throw error;
    }
    await client.query('rollback');
    if (attempt === PLAN_ATTEMPTS) throw new Error('the tables change all the time');
  }
}

function isSame(before: readonly TableRow[], after: readonly TableRow[]): boolean {
  return before.map(({ name }) => name).join() === after.map(({ name }) => name).join();
}

/** Our tables, the days of positions among them; not the parent of those, which holds nothing. */
async function readTables(client: pg.PoolClient): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(
    `select c.relname as name, c.relispartition as "isDay", pg_table_size(c.oid) as bytes,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                     and a.attgenerated = '' order by a.attnum) as columns
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and c.relname !~ $1
      order by c.relname`,
    [REWRITE_REMAINS],
  );
  return rows;
}

async function planOf(
  client: pg.PoolClient,
  all: readonly TableRow[],
  withPositions: boolean,
): Promise<DumpPlan> {
  const leftOut = withPositions ? NEVER : [...NEVER, ...WITH_POSITIONS];
  const { rows } = await client.query<DumpPlan['migrations'][number]>(
    'select number, name, checksum from schema_migration order by number',
  );
  const dayColumns = await readColumns(client, 'position');
  return {
    tables: all.filter(({ name, isDay }) => !isDay && !leftOut.includes(name)),
    days: all
      .filter(({ isDay }) => isDay && withPositions)
      .map((day) => ({ ...day, columns: dayColumns })),
    dayColumns,
    leftOut,
    migrations: rows,
  };
}

async function readColumns(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

function snapshotOn(client: pg.PoolClient, plan: DumpPlan): Snapshot {
  return {
    plan,
    rows: ({ name, columns }) =>
      client.query(
        copyStreams.to(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`),
      ),
    async files() {
      const { rows } = await client.query<{ id: string; bytes: number }>(
        'select id, bytes from file order by id',
      );
      return rows;
    },
    async sequences() {
      // They are of no moment: read last, they are beyond every id that the snapshot has.
      const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
        `select c.relname as table, a.attname as column,
                pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
           from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
            and a.attidentity <> '' and not a.attisdropped
          order by c.relname`,
      );
      const found = [];
      for (const { table, column, sequence } of rows) {
        const state = await client.query<{ value: number; called: boolean }>(
          `select last_value as value, is_called as called from ${sequence}`,
        );
        const row = state.rows[0];
        if (row) found.push({ table, column, ...row });
      }
      return found;
    },
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Bytes on disk of what a backup would hold. */
export async function measureDatabase(
  db: Database,
  withPositions: boolean,
): Promise<{ bytes: number; fileBytes: number }> {
  const row = await db.one<{ bytes: number; fileBytes: number }>(
    `select coalesce(sum(pg_table_size(c.oid))
              filter (where $1 or not c.relispartition), 0)::bigint as bytes,
            (select coalesce(sum(bytes), 0)::bigint from file) as "fileBytes"
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and c.relname !~ $2`,
    [withPositions, REWRITE_REMAINS],
  );
  return row ?? { bytes: 0, fileBytes: 0 };
}
