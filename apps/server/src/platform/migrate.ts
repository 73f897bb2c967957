import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Where the migrations stand, both in the sources and beside the built bundle. */
const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url));

/** The schema cannot be brought to this version; the message says why and names the file. */
export class MigrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationError';
  }
}

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** Any constant will do, as long as nothing else in this database locks the same. */
const ADVISORY_LOCK = 7_271_808;

/**
 * Brings the schema to the newest version. Forward only: files `NNNN_name.sql` run once each, in
 * the order of their numbers and each in a transaction, under a lock that lets one process at a
 * time do this.
 * @param only numbers of those to apply, where not all are wanted yet
 * @returns the names that were applied now
 * @throws MigrationError when an applied file was changed, is missing, or fails
 */
export async function migrate(
  database: Database,
  dir: string = MIGRATIONS_DIR,
  only?: ReadonlySet<number>,
): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const applied = await readApplied(client);
    verifyApplied(applied, migrations);
    const pending = migrations.filter(
      ({ number }) => !applied.has(number) && (only?.has(number) ?? true),
    );
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A failed connection is closed, which frees the lock too.
    if (!broken) {
      await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
      await client.query('reset statement_timeout');
    }
    client.release(broken);
  }
}

/**
 * What this version makes of the migrations that another database names.
 * @throws MigrationError when that one is of a newer version, or of another program
 */
export async function checkMigrations(
  named: readonly { number: number; name: string; checksum: string }[],
  dir: string = MIGRATIONS_DIR,
): Promise<void> {
  verifyApplied(new Map(named.map((row) => [row.number, row])), await readMigrations(dir));
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
      if (!number) throw new MigrationError(`${file} is not named like 0001_what_it_does.sql`);
      const sql = (await readFile(path.join(dir, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number: Number(number), name: file, sql, checksum };
    }),
  );
  migrations.forEach((migration, index) => {
    const previous = migrations[index - 1];
    if (previous && migration.number === previous.number) {
      throw new MigrationError(`${previous.name} and ${migration.name} have the same number`);
    }
  });
  return migrations;
}

type Applied = Map<number, { name: string; checksum: string }>;

async function readApplied(client: pg.PoolClient): Promise<Applied> {
  await client.query(`create table if not exists schema_migration (
    number     integer primary key,
    name       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migration order by number',
  );
  return new Map(rows.map((row) => [row.number, row]));
}

function verifyApplied(applied: Applied, migrations: readonly Migration[]): void {
  for (const [number, { name, checksum }] of applied) {
    const migration = migrations.find((candidate) => candidate.number === number);
    if (!migration) {
      throw new MigrationError(
        `the database has ${name}, which this version does not know: it was used by a newer version`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(`${migration.name} was changed after it had been applied`);
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query(
      'insert into schema_migration (number, name, checksum) values ($1, $2, $3)',
      [migration.number, migration.name, migration.checksum],
    );
    await client.query('commit');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${migration.name} failed: ${reason}`);
  }
}
