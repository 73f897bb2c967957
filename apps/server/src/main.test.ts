import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupOverview } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, runServer, until } from './supervisor/testing/running-server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MAIN = path.join(ROOT, 'apps/server/dist/main.js');

let dataDir: string;
beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: ROOT });
  if (built.status !== 0) throw new Error(String(built.stderr));
  dataDir = await mkdtemp(path.join(tmpdir(), 'outrider-main-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(folder = 'data'): Promise<{ server: RunningServer; url: string }> {
  const server = runServer(MAIN, {
    OUTRIDER_DATA_DIR: path.join(dataDir, folder),
    OUTRIDER_HTTP_PORT: '0',
    OUTRIDER_JT808_PORT: '0',
    OUTRIDER_JT808_UDP_PORT: '-1',
    OUTRIDER_MEDIA_PORT: '0',
  });
  await server.event('supervisor.ready');
  return { server, url: String((await server.event('http.listening')).url) };
}

/** The calls of a browser that has signed in as the administrator. */
async function signedIn(url: string, password: string) {
  const send = async (where: string, form: Record<string, string>, cookie = '') => {
    const body = new URLSearchParams(form);
    const answer = await fetch(`${url}/api${where}`, { method: 'POST', body, headers: { cookie } });
    expect(await answer.json(), where).toMatchObject({ errCode: 0 });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  };
  let cookie = await send('/user/login', {
    loginname: 'admin',
    password: passwordDigest(password),
  });
  return {
    async post(where: string, form: Record<string, string>) {
      cookie = await send(where, form, cookie);
    },
    async get(where: string): Promise<BackupOverview> {
      const answer = await fetch(`${url}/api${where}`, { headers: { cookie } });
      return Object(await answer.json()).resultData;
    },
  };
}

/** Databases are set up and servers started several times, on cores that other files keep busy. */
const SERVERS_MS = 180_000;

describe('the server as it is built', { timeout: SERVERS_MS }, () => {
  it('prints the administrator’s one-time password at the first start only, and stops in time', async () => {
    const first = await start();
    expect(first.server.output()).toMatch(/Name +admin\s/);
    expect(first.server.output()).toMatch(/Password +\S{16,}/);
    const ready = await fetch(`${first.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await (await fetch(`${first.url}/metrics`)).text()).toContain('role="gateway"');
    const begunAt = Date.now();
    first.server.process.kill('SIGTERM');
    expect(await first.server.ended).toBe(0);
    expect(Date.now() - begunAt).toBeLessThan(10_000);

    const second = await start();
    second.server.process.kill('SIGTERM');
    expect(await second.server.ended).toBe(0);
    expect(second.server.output()).toBe('');
  });

  it('resets a forgotten password, beside the running server and without it', async () => {
    const signIn = async (url: string, password: string) => {
      const form = { loginname: 'admin', password: passwordDigest(password) };
      const answer = await fetch(`${url}/api/user/login`, {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      return { answer, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    };
    const data = { OUTRIDER_DATA_DIR: path.join(dataDir, 'data') };
    const reset = async (name: string, env: NodeJS.ProcessEnv = data) => {
      const command = runServer(MAIN, env, [], ['--reset-password', name]);
      const status = await command.ended;
      const output = command.output();
      return { status, output, password: /Password +(\S{16,})/.exec(output)?.[1] ?? '' };
    };

    const { server, url } = await start();
    const beside = await reset('ADMIN');
    expect(beside).toMatchObject({ status: 0, output: expect.stringMatching(/Name +admin\s/) });
    const { answer, cookie } = await signIn(url, beside.password);
    expect(await answer.json()).toMatchObject({ resultData: { mustChangePassword: true } });
    expect(await reset('nobody')).toMatchObject({
      status: 2,
      output: 'outrider: there is no user with the login name "nobody"\n',
    });
    const later = await reset('admin');
    expect((await signIn(url, beside.password)).answer.status).toBe(401);
    const session = await fetch(`${url}/api/user/current`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ errCode: 2000 });
    expect((await signIn(url, later.password)).answer.status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const alone = await reset('admin');
    expect(alone.status).toBe(0);
    const second = await start();
    expect((await signIn(second.url, alone.password)).answer.status).toBe(200);
    second.server.process.kill('SIGTERM');
    expect(await second.server.ended).toBe(0);
    expect(await reset('admin', { OUTRIDER_DATA_DIR: path.join(dataDir, 'mistyped') })).toEqual({
      status: 2,
      output: expect.stringContaining('holds no database'),
      password: '',
    });
  });

  it('is restored from its backup on a machine that has nothing', async () => {
    const in_ = (folder: string) => ({ OUTRIDER_DATA_DIR: path.join(dataDir, folder) });
    const reset = runServer(MAIN, in_('data'), [], ['--reset-password', 'admin']);
    await reset.ended;
    const given = /Password +(\S{16,})/.exec(reset.output())?.[1] ?? '';
    const first = await start();
    const admin = await signedIn(first.url, given);
    await admin.post('/user/updatePwd', {
      password: passwordDigest(given),
      npassword: passwordDigest('Fleet_2026!'),
      rpassword: passwordDigest('Fleet_2026!'),
    });
    await admin.post('/sysBackup/start', { withPositions: '1', withFiles: '1' });
    const backups = await until(
      () => admin.get('/sysBackup/list'),
      ({ data }) => data[0]?.state === 'done',
    );
    const file = path.join(backups.folder, backups.data[0]?.fileName ?? '');
    const refused = runServer(MAIN, in_('data'), [], ['--restore', file, '--replace']);
    expect(await refused.ended).toBe(2);
    expect(refused.output()).toContain('in use by another Outrider');
    first.server.process.kill('SIGTERM');
    expect(await first.server.ended).toBe(0);

    const restore = runServer(MAIN, in_('fresh'), [], ['--restore', file]);
    expect(await restore.ended, restore.output()).toBe(0);
    expect(restore.output()).toContain('is restored');
    const second = await start('fresh');
    expect(second.server.output()).toBe('');
    await signedIn(second.url, 'Fleet_2026!');
    second.server.process.kill('SIGTERM');
    expect(await second.server.ended).toBe(0);
  });

  it('lists its settings, and refuses one that it does not know', () => {
    const help = spawnSync(process.execPath, [MAIN, '--help'], { encoding: 'utf8' });
    expect(help.stdout).toContain('OUTRIDER_OFFLINE_AFTER [s]');
    const env = { ...process.env, OUTRIDER_OFLINE_AFTER: '5' };
    const refused = spawnSync(process.execPath, [MAIN], { encoding: 'utf8', env });
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('OUTRIDER_OFLINE_AFTER is not a setting; did you mean');
  });
});
