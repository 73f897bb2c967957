import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestContext,
  startTestDatabase,
  type TestContext,
  type TestDatabase,
} from '../../platform/testing/database.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { digestsOf, fillDatabase } from './testing/filled-database.ts';
import { verifyBackup } from './verify-backup.ts';
import { type BackupWish, writeBackup } from './write-backup.ts';

const MIGRATIONS = fileURLToPath(new URL('../../platform/migrations', import.meta.url));
/** What a restore begins anew: open sessions, counted failures, the list of backups. */
const NOT_KEPT = ['session', 'throttle', 'backup'];
const all: BackupWish = { kind: 'manual', withPositions: true, withFiles: true };

let context: TestContext;
let folder: string;
let fileId = '';
const targets: TestDatabase[] = [];

beforeAll(async () => {
  context = await createTestContext();
  folder = await mkdtemp(path.join(tmpdir(), 'outrider-backup-'));
  fileId = (await fillDatabase(context)).file;
});
afterAll(async () => {
  await Promise.all(targets.map((target) => target.stop()));
  await context.stop();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, wish: BackupWish = all): Promise<string> {
  const file = path.join(folder, name);
  await writeBackup({ db: context.db, dataDir: context.config.dataDir }, file, wish, {
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return file;
}

async function newTarget(): Promise<{ target: TestDatabase; dataDir: string }> {
  const target = await startTestDatabase();
  targets.push(target);
  return { target, dataDir: await mkdtemp(path.join(folder, 'data-')) };
}

function restore(
  { target, dataDir }: { target: TestDatabase; dataDir: string },
  file: string,
  options: Partial<RestoreOptions> = {},
) {
  return restoreBackup({
    url: target.url,
    dataDir,
    file,
    replace: false,
    say: () => {},
    ...options,
  });
}

const kept = (digests: Record<string, string>) =>
  Object.fromEntries(Object.entries(digests).filter(([name]) => !NOT_KEPT.includes(name)));

describe('a backup that is restored into another database', () => {
  it('has every row of every table, every file, and goes on counting where it was', async () => {
    const file = await write('whole.tar.gz');
    const place = await newTarget();
    const { db } = place.target;
    const before = kept(await digestsOf(context.db));
    const restored = await restore(place, file);
    const after = await digestsOf(db);
    expect(kept({ ...after, schema_migration: '' })).toEqual({ ...before, schema_migration: '' });
    expect(after.session).toMatch(/^0 /);
    expect(restored).toMatchObject({ files: 1, migrated: [], asideSchema: undefined });
    const bytes = await readFile(path.join(place.dataDir, 'files', fileId.slice(0, 2), fileId));
    expect(bytes.toString()).toBe('a text of some length');
    const next = `select nextval(pg_get_serial_sequence('vehicle', 'id')) as id`;
    expect(await db.one(next)).toEqual(await context.db.one(next));
  });

  it('has its keys, triggers, indexes and days as the migrations made them', async () => {
    const place = await newTarget();
    await restore(place, await write('schema.tar.gz'));
    const { db } = place.target;
    const shape = `select contype::text || ' ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line
                     from pg_constraint where connamespace = 'public'::regnamespace
                   union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
                   union all select 'trigger ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
                   order by 1`;
    expect(await db.query(shape)).toEqual(await context.db.query(shape));
    await expect(
      db.execute(`insert into vehicle (department_id, plate) values (999, 'x')`),
    ).rejects.toThrow('foreign key');
    await db.execute(`update department set parent_id = null where parent_id is not null`);
    expect(await db.query('select cardinality(path) as depth from department')).toEqual([
      { depth: 1 },
      { depth: 1 },
    ]);
  });

  it('without positions has everything else, and days are made anew', async () => {
    const file = await write('small.tar.gz', { ...all, withPositions: false, withFiles: false });
    const { manifest, summary } = await verifyBackup(file);
    expect(manifest).toMatchObject({ withPositions: false, days: [] });
    expect(summary).toMatchObject({ files: 0 });
    const place = await newTarget();
    await restore(place, file);
    const { db } = place.target;
    expect(await db.one('select count(*) as count from position')).toEqual({ count: 0 });
    expect(await db.one('select count(*) as count from position_partition')).toEqual({ count: 0 });
    expect(await db.one('select count(*) as count from vehicle')).toEqual({ count: 2 });
  });

  it('of an older version is brought to the schema of this one', async () => {
    const file = await write('older.tar.gz');
    const newer = path.join(folder, 'newer');
    await mkdir(newer);
    for (const name of await readdir(MIGRATIONS)) {
      await copyFile(path.join(MIGRATIONS, name), path.join(newer, name));
    }
    await writeFile(
      path.join(newer, '9998_more.sql'),
      'alter table driver add column nickname text not null default name_of()'.replace(
        'name_of()',
        "'none'",
      ),
    );
    const place = await newTarget();
    const restored = await restore(place, file, { migrations: newer });
    expect(restored.migrated).toEqual(['9998_more.sql']);
    expect(await place.target.db.query('select nickname from driver')).toEqual([
      { nickname: 'none' },
    ]);
  });
});

describe('what must not be restored', () => {
  it('is a damaged file, one that is not whole, and one that is something else', async () => {
    const file = await write('damaged.tar.gz');
    const place = await newTarget();
    const before = await digestsOf(place.target.db);
    const plain = gunzipSync(await readFile(file));
    const changed = Buffer.from(plain);
    const at = changed.indexOf('13800000000');
    changed[at] = 0x32;
    const cases = {
      'checksum is wrong': gzipSync(changed),
      'did not arrive whole': gzipSync(plain.subarray(0, plain.length - 6000)),
      'no backup': gzipSync(Buffer.alloc(4096, 'x')),
      header: Buffer.from('a text'),
    };
    for (const [problem, bytes] of Object.entries(cases)) {
      await writeFile(file, bytes);
      await expect(restore(place, file), problem).rejects.toThrow(
        problem === 'no backup' ? /no backup|damaged/ : problem,
      );
    }
    expect(await digestsOf(place.target.db)).toEqual(before);
  });

  it('is the backup of a newer version', async () => {
    await context.db.execute(
      `insert into schema_migration (number, name, checksum) values (9999, '9999_future.sql', 'x')`,
    );
    const file = await write('newer.tar.gz');
    await context.db.execute('delete from schema_migration where number = 9999');
    await expect(restore(await newTarget(), file)).rejects.toThrow('newer version');
  });

  it('comes into a database that somebody uses only when told so, and what was there is kept', async () => {
    const file = await write('replace.tar.gz');
    const place = await newTarget();
    await restore(place, file);
    const { db } = place.target;
    await db.execute(`update driver set name = 'Changed since'`);
    await expect(restore(place, file)).rejects.toThrow('--replace');
    const restored = await restore(place, file, { replace: true });
    expect(await db.query('select name from driver')).toEqual([{ name: '李伟' }]);
    expect(await db.query(`select name from ${restored.asideSchema}.driver`)).toEqual([
      { name: 'Changed since' },
    ]);
    const shard = path.join(restored.asideFiles ?? '', fileId.slice(0, 2));
    expect(await readdir(shard)).toEqual([fileId]);
    // The next backup has what is used, not what is put aside.
    await restore(await newTarget(), await write('again.tar.gz'));
  });

  it('waits for a server that uses the database', async () => {
    const file = await write('in-use.tar.gz');
    const place = await newTarget();
    const { createDatabase } = await import('../../platform/database.ts');
    const web = createDatabase({ url: place.target.url, role: 'web' });
    await web.one('select 1');
    await expect(restore(place, file)).rejects.toThrow('outrider/web');
    await web.close();
  });
});

describe('a backup that is being written', () => {
  it('shows one moment, whatever is written meanwhile', async () => {
    const { db } = context;
    const before = await digestsOf(db);
    const file = path.join(folder, 'moment.tar.gz');
    let disturbed: Promise<unknown> | undefined;
    await writeBackup({ db, dataDir: context.config.dataDir }, file, all, {
      signal: new AbortController().signal,
      onProgress: () => {
        disturbed ??= db.execute(`insert into driver (department_id, name)
          select department_id, 'Late' from driver limit 1`);
      },
    });
    await disturbed;
    const place = await newTarget();
    await restore(place, file);
    await db.execute(`delete from driver where name = 'Late'`);
    const after = kept(await digestsOf(place.target.db));
    expect(after.driver).toBe(before.driver);
    expect(after.position_20261119).toBe(before.position_20261119);
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    const file = path.join(folder, 'cancelled.tar.gz');
    const writing = writeBackup({ db: context.db, dataDir: context.config.dataDir }, file, all, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(writing).rejects.toThrow('abort');
    expect(await context.db.one('select 1 as fine')).toEqual({ fine: 1 });
  });
});
