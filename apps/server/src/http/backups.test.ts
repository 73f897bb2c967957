import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupOverview } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Backups } from '../features/backups/index.ts';
import { withLeaderLock } from '../platform/scheduler.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let root: TestBrowser;
/** as another process of the installation has it */
let other: Backups;
let nowMs = Date.parse('2026-11-21T10:00:00Z');
const folder = () => path.join(fixture.context.config.dataDir, 'backups');

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => nowMs });
  root = await fixture.signedIn('root');
  other = new Backups(fixture.context);
});
afterAll(async () => {
  await other.stop();
  await fixture.stop();
});

async function overview(browser = root): Promise<BackupOverview> {
  const { body } = await browser.get('/sysBackup/list');
  expect(body.errCode).toBe(0);
  return body.resultData as BackupOverview;
}

/** The latest backup once it has ended. */
async function ended() {
  for (;;) {
    const [latest] = (await overview()).data;
    if (latest && latest.state !== 'running') return latest;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Sessions do not live that long. */
async function goTo(timeMs: number): Promise<void> {
  nowMs = timeMs;
  root = await fixture.signedIn('root');
}

const begin = (wish = { withPositions: 1, withFiles: 1 }) => root.post('/sysBackup/start', wish);
const auditOf = (action: string) =>
  fixture.context.db.query<{ login_name: string; detail: object }>(
    'select login_name, detail from audit_log where action = $1 order by id',
    [action],
  );

describe('a backup', () => {
  it('is made, listed with its checksum, told in the inbox, fetched, and noted who did it', async () => {
    expect((await begin()).body).toMatchObject({ errCode: 0 });
    const backup = await ended();
    expect(backup).toMatchObject({
      kind: 'manual',
      state: 'done',
      by: 'root',
      withPositions: true,
      problemKey: '',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const file = await root.fetch(`/api/sysBackup/download?id=${backup.id}`);
    expect(file.headers.get('content-disposition')).toContain(backup.fileName);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes).toEqual(await readFile(path.join(folder(), backup.fileName)));
    expect(bytes.length).toBe(backup.sizeBytes);
    const inbox = await root.post('/message/listMyMessage', { page: 1, limit: 5 });
    expect(JSON.stringify(inbox.body.resultData)).toContain('message.backupDone');
    expect(await auditOf('backupStarted')).toMatchObject([{ login_name: 'root' }]);
    expect(await auditOf('backupDownloaded')).toMatchObject([
      { login_name: 'root', detail: { fileName: backup.fileName } },
    ]);
  });

  it('is told to those of the top department only', async () => {
    const rows = await fixture.context.db.query<{ name: string }>(
      `select distinct u.login_name as name from message m join user_account u on u.id = m.user_id
        where m.text_key = 'message.backupDone'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(['fresh', 'root']);
  });

  it('is not made beside another, of whichever process', async () => {
    await withLeaderLock(fixture.context.db, 'backups.run', async () => {
      expect((await begin()).body.resultMsg).toBe('error.backupRunning');
    });
  });

  it('can be cancelled, and leaves nothing behind', async () => {
    const before = await readdir(folder());
    // A rewrite of a day in progress is waited for: time enough to think better of it.
    await withLeaderLock(fixture.context.db, 'positions.rewrite-days', async () => {
      const { body } = await begin();
      const { id } = body.resultData as { id: number };
      expect((await begin()).body.resultMsg).toBe('error.backupRunning');
      expect((await root.post('/sysBackup/delete', { id })).body.resultMsg).toBe(
        'error.backupRunning',
      );
      expect((await root.post('/sysBackup/cancel', { id })).body.errCode).toBe(0);
      expect(await ended()).toMatchObject({ id, state: 'cancelled' });
      expect((await root.post('/sysBackup/cancel', { id })).body.resultMsg).toBe(
        'error.backupUnknown',
      );
      expect((await root.get(`/sysBackup/download?id=${id}`)).body.resultMsg).toBe(
        'error.backupUnknown',
      );
    });
    expect(await readdir(folder())).toEqual(before);
  });

  it('goes with its file when it is deleted; one whose file went goes from the list', async () => {
    await begin();
    const first = await ended();
    expect((await root.post('/sysBackup/delete', { id: first.id })).body.errCode).toBe(0);
    expect(await readdir(folder())).not.toContain(first.fileName);
    await begin();
    const second = await ended();
    const elsewhere = path.join(fixture.context.config.dataDir, 'elsewhere');
    await rename(path.join(folder(), second.fileName), elsewhere);
    expect((await overview()).data.some(({ id }) => id === second.id)).toBe(false);
    // Somebody brings it back, and a file that is none.
    await rename(elsewhere, path.join(folder(), 'brought.tar.gz'));
    await writeFile(path.join(folder(), 'other.tar.gz'), 'no backup');
    const found = (await overview()).data.filter(({ kind }) => kind === 'found');
    expect(found).toMatchObject([{ fileName: 'brought.tar.gz', state: 'done', withFiles: true }]);
  });
});

describe('the schedule', () => {
  const plan = {
    rhythm: 'daily',
    hour: 3,
    weekday: 0,
    withPositions: false,
    withFiles: false,
    keepLast: 2,
    keepDays: 0,
  };
  const save = (values: object) => root.postJson('/sysBackup/saveSchedule', { ...plan, ...values });

  it('is changed from the version that was read, and says when the next one comes', async () => {
    const { schedule } = await overview();
    expect(schedule).toMatchObject({ rhythm: 'off', version: 0, next: null });
    expect((await save({ version: 0 })).body.errCode).toBe(0);
    expect((await save({ version: 0 })).body.resultMsg).toBe('error.settingsChanged');
    expect((await overview()).schedule).toMatchObject({
      version: 1,
      by: 'root',
      next: '2026-11-21T19:00:00.000Z',
    });
    expect(await auditOf('backupScheduleChanged')).toMatchObject([
      { detail: { before: { rhythm: 'off' }, after: { rhythm: 'daily' } } },
    ]);
  });

  it('makes one at each of its times, keeps the last ones, and never touches those made by hand', async () => {
    const { db } = fixture.context;
    await db.execute(`update setting set updated_at = $1 where key = 'backupPlan'`, [
      new Date(nowMs),
    ]);
    const manual = (await overview()).data.filter(({ kind }) => kind === 'manual').length;
    for (let day = 0; day < 3; day++) {
      await goTo(Date.parse('2026-11-21T19:00:01Z') + day * 86_400_000);
      await other.followSchedule();
      const latest = await ended();
      expect(latest).toMatchObject({
        kind: 'scheduled',
        state: 'done',
        by: '',
        withPositions: false,
      });
      await other.followSchedule();
      expect((await ended()).id).toBe(latest.id);
    }
    const { data } = await overview();
    expect(data.filter(({ kind }) => kind === 'scheduled')).toHaveLength(2);
    expect(data.filter(({ kind }) => kind === 'manual')).toHaveLength(manual);
  });

  it('tells those who may see it when it could not be made', async () => {
    await goTo(Date.parse('2026-11-25T19:00:01Z'));
    const away = path.join(fixture.context.config.dataDir, 'away');
    await rename(folder(), away);
    await writeFile(folder(), 'a file where the folder should be');
    await other.followSchedule();
    await rm(folder());
    await rename(away, folder());
    expect(await ended()).toMatchObject({
      kind: 'scheduled',
      state: 'failed',
      problemKey: 'backup.problem.failed',
    });
    const { body } = await root.post('/message/listMyMessage', { page: 1, limit: 1 });
    expect(body.resultData).toMatchObject({ data: [{ textKey: 'message.backupFailed' }] });
  });

  it('finds out that a backup was interrupted when its process ended', async () => {
    const { db } = fixture.context;
    const name = 'outrider-interrupted.tar.gz';
    await db.execute(
      `insert into backup (file_name, kind, state, with_positions, with_files, started_at)
       values ($1, 'manual', 'running', true, true, $2)`,
      [name, new Date(nowMs + 1000)],
    );
    await writeFile(path.join(folder(), `${name}.partial`), 'half');
    await other.start();
    expect(await ended()).toMatchObject({
      state: 'failed',
      problemKey: 'backup.problem.interrupted',
    });
    expect(await readdir(folder())).not.toContain(`${name}.partial`);
  });
});
