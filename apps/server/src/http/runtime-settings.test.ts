import type { RuntimeSettingKey, RuntimeSettings } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configWith } from '../config.ts';
import { followSettings } from '../platform/followed-settings.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let root: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture({
    config: { registration: false, uploadMaxMiB: 5, given: ['uploadMaxMiB'] },
  });
  root = await fixture.signedIn('root');
});
afterAll(() => fixture.stop());

const read = async () => (await root.get('/sysSet/querySysSet')).body.resultData as RuntimeSettings;
const one = async (key: RuntimeSettingKey) => (await read()).data.find((row) => row.key === key);

async function save(values: object, version?: number) {
  const from = version ?? (await read()).version;
  return (await root.postJson('/sysSet/saveSysSet', { version: from, values })).body;
}

const info = async () =>
  (await fixture.browser().get('/platform/info', { 'accept-language': 'en' })).body.resultData;

describe('the settings of the platform', () => {
  it('count at once: the name, requests for accounts, the map, how long one stays signed in', async () => {
    expect(await info()).toMatchObject({ registration: false, ownTitle: '' });
    const values = {
      title: 'North Fleet <b>',
      copyright: '© North',
      registration: true,
      passwordMinLength: 12,
      mapDefaultLng: 121.47,
      mapDefaultZoom: 9,
      sessionIdleMin: 5,
    };
    expect(await save(values)).toMatchObject({ errCode: 0 });
    expect(await info()).toMatchObject({
      title: 'North Fleet <b>',
      ownTitle: 'North Fleet <b>',
      copyright: '© North',
      registration: true,
      passwordMinLength: 12,
    });
    expect((await root.get('/alarmSettings/queryAlarmShield')).body.resultData).toMatchObject({
      lng: 121.47,
      zoom: 9,
    });
    expect((await root.get('/user/current')).body.resultData).toMatchObject({ idleMinutes: 5 });
  });

  it('reach the other processes, and those that are started later', async () => {
    const { db, bus } = fixture.context;
    const other = followSettings({ config: configWith(), db, bus });
    expect(other.config.registration).toBe(false);
    await other.load();
    expect(other.config).toMatchObject({ registration: true, title: 'North Fleet <b>' });
    await save({ showTerminalPorts: false });
    expect(other.config.showTerminalPorts).toBe(false);
  });

  it('go back to their defaults', async () => {
    await save({ title: null, passwordMinLength: null });
    expect(await info()).toMatchObject({
      title: 'Vehicle video positioning platform',
      passwordMinLength: 8,
    });
    expect(await one('title')).toMatchObject({ value: null, defaultValue: '' });
  });

  it('wait for a restart where a change would contradict what was computed before', async () => {
    await save({ systemZoneHours: 5.5 });
    expect(await one('systemZoneHours')).toMatchObject({ value: 5.5, inForce: 8, atStart: true });
    const { config } = fixture.context;
    expect(config.systemZoneHours).toBe(8);
    const started = followSettings({ ...fixture.context, config: configWith() });
    await started.load();
    expect(started.config.systemZoneHours).toBe(5.5);
  });

  it('cannot be changed where the environment gives them', async () => {
    expect(await one('uploadMaxMiB')).toMatchObject({ isFixed: true, inForce: 5 });
    expect(await save({ uploadMaxMiB: 9 })).toMatchObject({ resultMsg: 'error.settingFixed' });
  });

  it('are refused beyond their bounds, of another kind, and when there is no such one', async () => {
    for (const values of [
      { mapDefaultLat: 91 },
      { mapDefaultZoom: 12.5 },
      { registration: 'yes' },
      { sessionIdleMin: '5' },
    ]) {
      expect(await save(values)).toMatchObject({ resultMsg: 'error.recordInvalid' });
    }
    for (const values of [{ databaseUrl: 'x' }, { constructor: 1 }, { dataDir: '/' }]) {
      expect((await save(values)).errCode).not.toBe(0);
    }
  });

  it('tell the second of two writers, and who changed what from what', async () => {
    const { version } = await read();
    expect(await save({ mapDefaultZoom: 10 }, version)).toMatchObject({ errCode: 0 });
    expect(await save({ mapDefaultZoom: 11 }, version)).toMatchObject({
      resultMsg: 'error.settingsChanged',
    });
    expect(await read()).toMatchObject({ by: 'root', version: version + 1 });
    const rows = await fixture.context.db.query<{ detail: object }>(
      `select detail from audit_log where action = 'settingsChanged' order by id desc limit 1`,
    );
    expect(rows[0]?.detail).toEqual({
      before: { mapDefaultZoom: 9 },
      after: { mapDefaultZoom: 10 },
    });
  });
});
