import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../platform/embedded-postgres/postmaster-file.ts';
import { type Bundle, bundleEntry } from '../platform/testing/bundle.ts';
import { type PreparedFolder, prepareFolder } from '../platform/testing/prepared-folder.ts';
import { type RunningServer, runServer, until } from './testing/running-server.ts';

let bundle: Bundle;
let prepared: PreparedFolder;
const folders: string[] = [];
const servers: RunningServer[] = [];

beforeAll(async () => {
  bundle = await bundleEntry('supervisor/testing/fixture-main.ts');
  prepared = await prepareFolder();
});
afterAll(async () => {
  for (const { process } of servers) process.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  await bundle.remove();
  await prepared.remove();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outrider-supervisor-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

async function newDataDir(): Promise<string> {
  const dataDir = path.join(await newFolder(), 'data');
  await prepared.copyTo(dataDir);
  return dataDir;
}

function start(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  program: readonly string[] = [],
): RunningServer {
  const settings = { OUTRIDER_DATA_DIR: dataDir, OUTRIDER_HTTP_PORT: '0', ...env };
  const server = runServer(bundle.file, settings, program);
  servers.push(server);
  return server;
}

/** Address of the web role that was started last. */
function addressOf({ lines }: RunningServer): string {
  return String(lines.findLast(({ event }) => event === 'fixture.listening')?.address);
}

async function ask<T>(server: RunningServer, what: string): Promise<T> {
  const answer = await fetch(`${addressOf(server)}${what}`);
  if (answer.status === 500) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

type Pids = { gateway: number; media: number; web: number };

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

describe('a running server', () => {
  let dataDir: string;
  let server: RunningServer;
  beforeAll(async () => {
    dataDir = await newDataDir();
    server = start(dataDir);
    await server.event('supervisor.ready');
  });

  it('runs each role in a process of its own, and is ready', async () => {
    const pids = await ask<Pids>(server, '/pids');
    expect(new Set([...Object.values(pids), server.process.pid]).size).toBe(4);
    expect(await ask(server, '/readyz')).toEqual({
      ready: true,
      parts: { database: 'ok', gateway: 'ok', media: 'ok', web: 'ok' },
    });
    expect(await ask(server, '/healthz')).toEqual({ status: 'ok' });
  });

  it('brings what one role publishes to another', async () => {
    await until(
      () => ask<{ relayed: number }>(server, '/relayed'),
      ({ relayed }) => relayed > 3,
    );
  });

  it('shows the metrics of all its processes in one place', async () => {
    const text = await (await fetch(`${addressOf(server)}/metrics`)).text();
    for (const role of ['supervisor', 'gateway', 'media', 'web']) {
      expect(text).toMatch(new RegExp(`process_resident_memory_bytes\\{role="${role}"\\} \\d+`));
    }
    expect(text).toContain('outrider_role_up{name="gateway",role="supervisor"} 1');
  });

  it('refuses a second server on the same data folder, and says who uses it', async () => {
    const second = start(dataDir);
    expect(await second.ended).toBe(1);
    const { message } = await second.event('supervisor.start.failed');
    expect(message).toContain(`${dataDir} is in use by another Outrider`);
    expect(message).toContain(`process ${server.process.pid}`);
    expect(await ask(server, '/healthz')).toEqual({ status: 'ok' });
  });

  it('starts a role that was killed again and leaves the others alone', async () => {
    const before = await ask<Pids>(server, '/pids');
    process.kill(before.gateway, 'SIGKILL');
    const after = await until(
      () => ask<Pids>(server, '/pids'),
      ({ gateway }) => gateway !== before.gateway,
    );
    expect(after).toEqual({ ...before, gateway: after.gateway });
  });

  it('recovers from a killed database without restarting a role', async () => {
    const before = await ask<Pids>(server, '/pids');
    const postmaster = await postmasterOf(dataDir);
    process.kill(postmaster, 'SIGKILL');
    await server.event('database.ended');
    await until(
      () => ask<{ ready: boolean }>(server, '/readyz'),
      ({ ready }) => ready,
    );
    expect(await postmasterOf(dataDir)).not.toBe(postmaster);
    expect(await ask(server, '/stops')).toMatchObject({ stops: expect.any(Number) });
    expect(await ask<Pids>(server, '/pids')).toEqual(before);
  });

  it('finishes what was begun when it is told to stop, and stops the database last', async () => {
    const pids = await ask<Pids>(server, '/pids');
    const postmaster = await postmasterOf(dataDir);
    const begunAt = Date.now();
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(Date.now() - begunAt).toBeLessThan(10_000);
    for (const pid of [...Object.values(pids), postmaster]) expect(isAlive(pid)).toBe(false);
    expect(server.lines.at(-1)?.event).toBe('supervisor.stopped');

    const again = start(dataDir);
    await again.event('supervisor.ready');
    expect(await ask(again, '/stops')).toEqual({ stops: 1 });
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});

describe('a supervisor that was killed', () => {
  it('leaves no role behind, and the next start takes its database over', async () => {
    const dataDir = await newDataDir();
    const first = start(dataDir);
    await first.event('supervisor.ready');
    const pids = await ask<Pids>(first, '/pids');
    const postmaster = await postmasterOf(dataDir);
    first.process.kill('SIGKILL');
    await until(
      () => Object.values(pids).some(isAlive),
      (anyAlive) => !anyAlive,
    );
    expect(isAlive(postmaster)).toBe(true);

    const second = start(dataDir);
    await second.event('supervisor.ready');
    expect(await second.event('database.started')).toMatchObject({
      adopted: true,
      postmaster,
    });
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
    await until(
      () => isAlive(postmaster),
      (alive) => !alive,
    );
  });
});

describe('a role that does not stop', () => {
  it('is ended after its time, so that the server still stops within ten seconds', async () => {
    const env = { FIXTURE_STUBBORN: '1', OUTRIDER_SHUTDOWN_TIMEOUT: '500' };
    const server = start(await newDataDir(), env);
    await server.event('supervisor.ready');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await server.event('role.stop.timeout')).toMatchObject({ role: 'media' });
  });

  it('does not withstand a second signal', async () => {
    const server = start(await newDataDir(), { FIXTURE_STUBBORN: '1' });
    await server.event('supervisor.ready');
    const pids = await ask<Pids>(server, '/pids');
    server.process.kill('SIGINT');
    await server.event('supervisor.draining');
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(1);
    await until(
      () => isAlive(pids.media),
      (alive) => !alive,
    );
  });
});

/** Root can try what an ordinary user sees, where the clone lets that user in. */
const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
function canBeNobody(): boolean {
  const [command = '', ...args] = [...asNobody, 'test', '-r', fileURLToPath(import.meta.url)];
  return process.getuid?.() === 0 && spawnSync(command, args).status === 0;
}

describe.skipIf(!canBeNobody())('a server that an ordinary user starts (needs root to try)', () => {
  it('works twice on a folder of its own, without any right to write to the clone', async () => {
    const dataDir = await newFolder();
    await chown(dataDir, 65534, 65534);
    for (const stops of [0, 1]) {
      const server = start(dataDir, {}, asNobody);
      await server.event('supervisor.ready');
      expect(await ask(server, '/stops')).toEqual({ stops });
      expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(65534);
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  });
});

describe('a server that cannot start', () => {
  it('names the role and the reason when a port is taken', async () => {
    const holder = start(await newDataDir());
    await holder.event('supervisor.ready');
    const port = new URL(addressOf(holder)).port;
    const server = start(await newDataDir(), { OUTRIDER_HTTP_PORT: port });
    expect(await server.ended).toBe(1);
    const { message } = await server.event('supervisor.start.failed');
    expect(message).toContain('web does not start');
    expect(message).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
  });

  it('says that the database it was pointed at cannot be used, without its password', async () => {
    const server = start(await newDataDir(), {
      DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/nothing',
    });
    await server.event('database.away');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(JSON.stringify(server.lines) + server.output()).not.toContain('secret');
  });
});
