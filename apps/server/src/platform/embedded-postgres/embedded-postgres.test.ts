import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../database.ts';
import { type PreparedFolder, prepareFolder } from '../testing/prepared-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { isAlive, processesOf } from './postmaster-file.ts';

const isRoot = process.getuid?.() === 0;

let prepared: PreparedFolder;
let parent: string;
/** Holds a database already. */
let dataDir: string;
const started: EmbeddedPostgres[] = [];
const opened: Database[] = [];

beforeAll(async () => {
  prepared = await prepareFolder();
});
afterAll(() => prepared.remove());

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'outrider-pg-'));
  await chmod(parent, 0o755);
  dataDir = path.join(parent, 'data');
  await prepared.copyTo(dataDir);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
  await Promise.all(started.splice(0).map((server) => server.stop(2000)));
  await rm(parent, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '64MB' } });
  started.push(server);
  return server;
}

function open({ url }: EmbeddedPostgres): Database {
  const db = createDatabase({ url, role: 'test' });
  opened.push(db);
  return db;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

describe('the embedded PostgreSQL', () => {
  it('creates its data at the first start and finds them at the second', async () => {
    const first = await start(path.join(parent, 'new'));
    const db = open(first);
    await db.execute('create table kept as select 42 as n');
    await db.close();
    opened.length = 0;
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(path.join(parent, 'new'));
    expect(second.adopted).toBe(false);
    expect(await open(second).one('select n from kept')).toEqual({ n: 42 });
  });

  it('writes to disk before it confirms, in UTF-8, with checksums, and listens on no port', async () => {
    const db = open(await start(dataDir));
    const settings = await db.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit',
       'full_page_writes', 'data_checksums', 'server_encoding', 'listen_addresses', 'TimeZone')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '',
      TimeZone: 'UTC',
    });
  });

  it('lets nobody in without the password', async () => {
    const server = await start(dataDir);
    const stranger = createDatabase({
      url: server.url.replace(/:[0-9a-f]{48}@/, ':wrong@'),
      role: 'test',
    });
    await expect(stranger.query('select 1')).rejects.toThrow('password authentication failed');
    await stranger.close();
    expect((await stat(path.join(dataDir, 'run'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'database.password'))).mode & 0o777).toBe(0o600);
  });

  it('takes over a server that its killed owner left running', async () => {
    const first = await start(dataDir);
    const second = await start(dataDir);
    expect(second).toMatchObject({ adopted: true, pid: first.pid });
    expect(await open(second).one('select 1 as one')).toEqual({ one: 1 });
    await second.stop();
    expect(isAlive(first.pid)).toBe(false);
  });

  it('recovers what was committed when the server itself was killed, with work in progress', async () => {
    const first = await start(dataDir);
    const db = open(first);
    await db.execute('create table kept as select 1 as n');
    // A backend that does not notice its postmaster's end for a while.
    const busy = db.query('select pg_sleep(30)').catch(() => {});
    await busyBackend(db);
    process.kill(first.pid, 'SIGKILL');
    await first.exited;

    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await open(second).one('select n from kept')).toEqual({ n: 1 });
    await busy;
  });

  it('is not confused by a process number that another program got meanwhile', async () => {
    const first = await start(dataDir);
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    const other = spawn('sleep', ['60']);
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.replace(String(first.pid), String(other.pid)));
    try {
      expect((await start(dataDir)).adopted).toBe(false);
      expect(isAlive(other.pid ?? 0)).toBe(true);
    } finally {
      other.kill();
    }
  });

  it('works in a folder with blanks, quotes and more letters than a socket path may have', async () => {
    const odd = path.join(parent, "John's data, new", 'x'.repeat(100), '车队');
    const server = await start(odd);
    expect(await open(server).one('select 1 as one')).toEqual({ one: 1 });
    const again = await start(odd);
    expect(again).toMatchObject({ adopted: true, pid: server.pid });
  });

  it('begins anew when the first creation was interrupted', async () => {
    await mkdir(path.join(parent, 'new/postgres.new/base'), { recursive: true });
    await writeFile(path.join(parent, 'new/postgres.new/PG_VERSION'), '18');
    expect((await start(path.join(parent, 'new'))).adopted).toBe(false);
    expect(await exists(path.join(parent, 'new/postgres.new'))).toBe(false);
  });

  it('refuses data of another major version and says what can be done', async () => {
    const server = await start(dataDir);
    await server.stop();
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(
      /was written by PostgreSQL 17, .* brings PostgreSQL 18.*Nothing was changed.*pg_dump/s,
    );
  });

  it('says what PostgreSQL complained about when it does not start', async () => {
    const server = await start(dataDir);
    await server.stop();
    await writeFile(path.join(dataDir, 'postgres/custom.conf'), 'work_mem = banana\n');
    await expect(start(dataDir)).rejects.toThrow(/did not start[\s\S]*work_mem[\s\S]*banana/);
  });

  it('leaves settings of the user in place', async () => {
    const server = await start(dataDir);
    await server.stop();
    await writeFile(path.join(dataDir, 'postgres/custom.conf'), "work_mem = '7MB'\n");
    expect(await open(await start(dataDir)).one('show work_mem')).toEqual({ work_mem: '7MB' });
  });
});

describe.skipIf(!isRoot)('the embedded PostgreSQL, started by root', () => {
  it('runs as an ordinary user from a copy of the programs that all may enter', async () => {
    const server = await start(dataDir);
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\s+0/m);
    const copy = path.join(dataDir, `runtime/postgresql-${server.version}-linux-${process.arch}`);
    expect(await exists(path.join(copy, 'bin/postgres'))).toBe(true);
    expect(await exists(path.join(copy, 'lib/libpq.so.5'))).toBe(true);
  });

  it('opens a private data folder just as far as needed', async () => {
    await chmod(dataDir, 0o700);
    await start(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
  });

  it('says which folder above the data keeps the ordinary user out', async () => {
    await chmod(parent, 0o700);
    await expect(start(path.join(parent, 'deeper', 'data'))).rejects.toThrow(
      new RegExp(`may not enter ${parent}; set OUTRIDER_DATA_DIR`),
    );
  });
});

async function busyBackend(db: Database): Promise<void> {
  const sql =
    "select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'";
  while (!(await db.one(sql))) await new Promise(setImmediate);
  expect((await processesOf(path.join(dataDir, 'postgres'))).length).toBeGreaterThan(2);
}
