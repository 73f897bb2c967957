import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Manifest, Summary } from './archive/manifest.ts';

const quoted = (name: string) => pg.escapeIdentifier(name);

/** The schema that a backup is loaded into before it takes the place of the other. */
export const LOADING_SCHEMA = 'outrider_restoring';
/** Schemas with what was there before a restore: `before_restore_20261121_083000`. */
const ASIDE = 'before_restore_';

/** Programs of ours that use the database at this moment. */
export async function otherUsers(q: Queryable): Promise<string[]> {
  const rows = await q.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database()
        and application_name ~ '^outrider/(supervisor|gateway|media|web)$'
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whether somebody would miss what is in the database. */
export async function isFilled(q: Queryable): Promise<boolean> {
  const there = await q.one<{ found: boolean }>(
    `select to_regclass('user_account') is not null as found`,
  );
  if (!there?.found) return false;
  return (await q.one('select 1 from user_account limit 1')) !== undefined;
}

/** An empty schema to load into; what an earlier restore left half done goes. */
export async function makeLoadingSchema(q: Queryable): Promise<void> {
  await q.execute(`drop schema if exists ${LOADING_SCHEMA} cascade`);
  await q.execute(`create schema ${LOADING_SCHEMA}`);
}

export async function dropLoadingSchema(q: Queryable): Promise<void> {
  await q.execute(`drop schema if exists ${LOADING_SCHEMA} cascade`);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Takes away what would refuse rows that come before those they refer to. @returns it, to be put back */
export async function loosenSchema(q: Queryable, tables: readonly string[]): Promise<ForeignKey[]> {
  const keys = await q.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0
        and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) {
    await q.execute(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  for (const table of tables) {
    await q.execute(`alter table ${quoted(table)} disable trigger user`);
  }
  // Migrations bring rows of their own.
  await q.execute(`truncate ${tables.map(quoted).join(', ')}`);
  return keys;
}

/** Puts it back; every row is checked now. */
export async function tightenSchema(
  q: Queryable,
  tables: readonly string[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const table of tables) {
    await q.execute(`alter table ${quoted(table)} enable trigger user`);
  }
  for (const { table, name, definition } of keys) {
    await q.execute(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  }
}

/** Tables of the manifest that the schema has not, or not with these columns. */
export async function unknownTables(q: Queryable, manifest: Manifest): Promise<string[]> {
  const rows = await q.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1`,
  );
  const known = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
  return manifest.tables
    .filter(({ name, columns }) => !columns.every((column) => known.get(name)?.has(column)))
    .map(({ name }) => name);
}

/** Adds rows to a table, as they come. */
export async function copyIn(
  db: Database,
  table: string,
  columns: readonly string[],
  body: AsyncIterable<Buffer>,
): Promise<void> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    const list = columns.map(quoted).join(', ');
    const copy = client.query(copyStreams.from(`copy ${quoted(table)} (${list}) from stdin`));
    await pipeline(Readable.from(body, { objectMode: false }), copy);
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A day's table without its index. @param day YYYYMMDD */
export async function makeDay(q: Queryable, day: string): Promise<void> {
  await q.execute(`create table ${quoted(dayTable(day))} (like position including defaults)`);
}

/** Makes a loaded day's table one of the positions'. */
export async function attachDay(q: Queryable, day: string): Promise<void> {
  const table = quoted(dayTable(day));
  await q.execute(`create unique index on ${table} (vehicle_id, gps_time, digest)`);
  const from = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const to = new Date(Date.parse(`${from}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await q.execute(
    `alter table position attach partition ${table}
       for values from ('${from} 00:00:00+00') to ('${to} 00:00:00+00')`,
  );
}

export function dayTable(day: string): string {
  return `position_${day}`;
}

/** Rows of a table, or of a day's. */
export async function countRows(q: Queryable, table: string): Promise<number> {
  const row = await q.one<{ count: number }>(`select count(*) as count from ${quoted(table)}`);
  return row?.count ?? 0;
}

/** Lets identity columns go on counting where they were. */
export async function setSequences(q: Queryable, sequences: Summary['sequences']): Promise<void> {
  for (const { table, column, value, called } of sequences) {
    await q.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
      table,
      column,
      value,
      called,
    ]);
  }
}

/** So that the first queries are planned well. */
export async function analyze(q: Queryable): Promise<void> {
  await q.execute('analyze');
}

/**
 * Puts the loaded schema in the place of the one that is used, which is kept under another name. Both
 * happen or none.
 * @param at for that name
 * @returns the name; undefined when nothing was worth being kept
 */
export async function swapSchemas(
  db: Database,
  { used, keep, at }: { used: string; keep: boolean; at: Date },
): Promise<string | undefined> {
  const stamp = at.toISOString().replace(/[-:]/g, '').replace('T', '_').slice(0, 15);
  const aside = `${ASIDE}${stamp}`;
  await db.tx(async (tx) => {
    await tx.execute("set local lock_timeout = '10s'");
    if (keep) await tx.execute(`alter schema ${quoted(used)} rename to ${quoted(aside)}`);
    else await tx.execute(`drop schema if exists ${quoted(used)} cascade`);
    await tx.execute(`alter schema ${LOADING_SCHEMA} rename to ${quoted(used)}`);
  });
  return keep ? aside : undefined;
}

/** Schemas that restores have put aside, the newest first, with their size. */
export async function listAside(q: Queryable): Promise<{ name: string; bytes: number }[]> {
  return await q.query(
    `select n.nspname as name,
            coalesce((select sum(pg_total_relation_size(c.oid)) from pg_class c
                       where c.relnamespace = n.oid and c.relkind = 'r'), 0)::bigint as bytes
       from pg_namespace n where n.nspname like $1 order by 1 desc`,
    [`${ASIDE.replaceAll('_', '\\_')}%`],
  );
}

export async function dropAside(q: Queryable, name: string): Promise<void> {
  await q.execute(`drop schema ${quoted(name)} cascade`);
}

/** Takes a kept schema back into use; the one that was used is kept instead. */
export async function takeBack(
  db: Database,
  { used, name, at }: { used: string; name: string; at: Date },
): Promise<string> {
  const stamp = at.toISOString().replace(/[-:]/g, '').replace('T', '_').slice(0, 15);
  const aside = `${ASIDE}${stamp}`;
  await db.tx(async (tx) => {
    await tx.execute(`alter schema ${quoted(used)} rename to ${quoted(aside)}`);
    await tx.execute(`alter schema ${quoted(name)} rename to ${quoted(used)}`);
  });
  return aside;
}

/** The schema in which the platform's tables are. */
export async function usedSchema(q: Queryable): Promise<string> {
  const row = await q.one<{ name: string | null }>('select current_schema() as name');
  return row?.name ?? 'public';
}
