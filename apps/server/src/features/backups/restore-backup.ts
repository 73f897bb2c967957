import { copyFile, link, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase, type Database } from '../../platform/database.ts';
import { checkMigrations, migrate } from '../../platform/migrate.ts';
import { writeAudit } from '../identity/index.ts';
import type { Manifest, Summary } from './archive/manifest.ts';
import { openArchive } from './archive/read-archive.ts';
import {
  analyze,
  attachDay,
  copyIn,
  countRows,
  dayTable,
  dropLoadingSchema,
  isFilled,
  LOADING_SCHEMA,
  loosenSchema,
  makeDay,
  makeLoadingSchema,
  otherUsers,
  setSequences,
  swapSchemas,
  tightenSchema,
  unknownTables,
  usedSchema,
} from './restore.queries.ts';
import { verifyBackup } from './verify-backup.ts';

/** A restore that must not or cannot be; the message says why, and what to do. Nothing was changed. */
export class RestoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RestoreError';
  }
}

export interface RestoreOptions {
  /** connection string of the database */
  readonly url: string;
  readonly dataDir: string;
  /** the backup */
  readonly file: string;
  /** what the database holds may be put aside */
  readonly replace: boolean;
  /** told what is being done, in a sentence */
  readonly say: (sentence: string) => void;
  /** another folder of migrations, for tests */
  readonly migrations?: string;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly files: number;
  /** migrations of this version that the backup's did not have yet */
  readonly migrated: readonly string[];
  /** where what was there before is kept */
  readonly asideSchema: string | undefined;
  readonly asideFiles: string | undefined;
}

/**
 * Brings a backup into a database, which nobody else uses meanwhile: everything is loaded beside what
 * is there, checked, and put in its place in one step at the end.
 * @throws BackupUnreadableError, RestoreError, MigrationError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { url, file, say, dataDir } = options;
  say('Checking the backup …');
  const { manifest, summary } = await verifyBackup(file);
  await checkMigrations(manifest.migrations, options.migrations);
  const db = openFor(url);
  const loading = openFor(`${url}${url.includes('?') ? '&' : '?'}options=${searchPath}`);
  try {
    const users = await otherUsers(db);
    if (users.length > 0) {
      throw new RestoreError(
        `the database is in use (${users.join(', ')}): stop every Outrider on it first`,
      );
    }
    const filled = await isFilled(db);
    if (filled && !options.replace) {
      throw new RestoreError(
        'the database is not empty; with --replace what it holds is put aside, not deleted, and the backup takes its place',
      );
    }
    await makeLoadingSchema(db);
    const migrated = await load(loading, { manifest, summary, options });
    const at = new Date();
    const asideFiles = filled ? await linkFilesAside(dataDir, at) : undefined;
    const files = await restoreFiles(options);
    const used = await usedSchema(db);
    await loading.close();
    const asideSchema = await swapSchemas(db, { used, keep: filled, at });
    await analyze(db);
    await writeAudit(db, {
      action: 'databaseRestored',
      detail: { file: path.basename(file), createdAt: manifest.createdAt, asideSchema },
    });
    const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
    return { manifest, rows, files, migrated, asideSchema, asideFiles };
  } catch (error) {
    await loading.close().catch(() => {});
    await dropLoadingSchema(db).catch(() => {});
    throw error;
  } finally {
    await db.close();
  }
}

const searchPath = encodeURIComponent(`-c search_path=${LOADING_SCHEMA}`);

function openFor(url: string): Database {
  return createDatabase({ url, role: 'restore', maxConnections: 2, statementTimeoutMs: 0 });
}

interface Loading {
  readonly manifest: Manifest;
  readonly summary: Summary;
  readonly options: RestoreOptions;
}

/** @returns the migrations that the backup did not have yet */
async function load(
  db: Database,
  { manifest, summary, options }: Loading,
): Promise<readonly string[]> {
  const { say, migrations: dir } = options;
  const numbers = new Set(manifest.migrations.map(({ number }) => number));
  await migrate(db, dir, numbers);
  const unknown = await unknownTables(db, manifest);
  if (unknown.length > 0) {
    throw new RestoreError(`the backup has other tables than its version: ${unknown.join(', ')}`);
  }
  const tables = manifest.tables.map(({ name }) => name);
  const keys = await loosenSchema(db, tables);
  await loadRows(db, manifest, options);
  say('Checking what was loaded …');
  await refuseMissingRows(db, summary);
  await setSequences(db, summary.sequences);
  await tightenSchema(db, tables, keys);
  return await migrate(db, dir);
}

async function loadRows(db: Database, manifest: Manifest, { say, file }: RestoreOptions) {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  for (const day of manifest.days) await makeDay(db, day);
  const { entries } = await openArchive(file);
  for await (const entry of entries) {
    if (entry.kind === 'table') {
      await copyIn(db, entry.name, columns.get(entry.name) ?? [], entry.body);
    } else if (entry.kind === 'day') {
      say(`Loading the positions of ${entry.name} …`);
      await copyIn(db, dayTable(entry.name), manifest.dayColumns, entry.body);
    }
  }
  // Positions are many: a day's index is made when its rows are in.
  for (const day of manifest.days) await attachDay(db, day);
}

/** As many rows as the backup says that it holds. */
async function refuseMissingRows(db: Database, { rows }: Summary): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    const found = await countRows(db, table);
    if (found !== count) {
      throw new RestoreError(`${table} has ${found} rows after loading instead of ${count}`);
    }
  }
}

/** Puts uploaded files where they were; those that are there are the same. @returns how many came */
async function restoreFiles({ file, dataDir }: RestoreOptions): Promise<number> {
  const { manifest, entries } = await openArchive(file);
  if (!manifest.withFiles) return 0;
  let count = 0;
  for await (const entry of entries) {
    if (entry.kind !== 'file') continue;
    const folder = path.join(dataDir, 'files', entry.name.slice(0, 2));
    const target = path.join(folder, entry.name);
    if (await isThere(target)) continue;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const arriving = `${target}.restoring`;
    await writeFile(arriving, entry.body, { mode: 0o600, flush: true });
    await rename(arriving, target);
    count++;
  }
  return count;
}

/**
 * Keeps the uploaded files of what is put aside under a second name: those that the backup does not
 * know are cleaned away later. It takes no room where the disk knows links.
 */
async function linkFilesAside(dataDir: string, at: Date): Promise<string | undefined> {
  const from = path.join(dataDir, 'files');
  if (!(await isThere(from))) return undefined;
  const stamp = at.toISOString().replace(/[-:]/g, '').replace('T', '_').slice(0, 15);
  const to = path.join(dataDir, `files-before-restore-${stamp}`);
  for (const prefix of await readdir(from)) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
    await mkdir(path.join(to, prefix), { recursive: true, mode: 0o700 });
    for (const name of await readdir(path.join(from, prefix))) {
      const [source, target] = [path.join(from, prefix, name), path.join(to, prefix, name)];
      await link(source, target).catch(() => copyFile(source, target));
    }
  }
  return (await isThere(to)) ? to : undefined;
}

async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}
