import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@outrider/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

/** Longer than a file's content is taken as current. */
const LATER_MS = 10_000;

let fixture: WebFixture;
let north: TestBrowser;
let nowMs = Date.UTC(2026, 10, 21, 6);
let folder: string;

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => nowMs, config: { platformModel: 2 } });
  folder = path.join(fixture.context.config.dataDir, 'languages', 'default');
  await mkdir(folder, { recursive: true });
  north = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

/** Puts a language file in place (none for undefined) and lets enough time pass for it to be seen. */
async function place(language: string, content: string | undefined): Promise<void> {
  const file = path.join(folder, `${language}.json`);
  if (content === undefined) await rm(file, { force: true });
  else await writeFile(file, content);
  nowMs += LATER_MS;
}

async function fetchFile(name: string, headers: Record<string, string> = {}) {
  const response = await fixture.browser().fetch(`/api/languages/${name}`, { headers });
  const text = await response.text();
  return { status: response.status, text, etag: response.headers.get('etag') ?? '' };
}

async function textsOf(index: number, language: string): Promise<Record<string, string>> {
  const answer = await north.get(
    `/file/getMutiLangFileContent?index=${index}&language=${language}`,
  );
  expect(answer.body.errCode).toBe(0);
  return answer.body.resultData as Record<string, string>;
}

beforeEach(() => Promise.all(languages.map(({ id }) => place(id, undefined))));

describe("the platform's own wording", () => {
  it('is empty until an administrator puts a file in place, and then wins over the shipped texts', async () => {
    expect((await fetchFile('en.json?v=3')).text).toBe('{}');
    await place('en', JSON.stringify({ 'dock.label': 'Excavators' }));
    expect(JSON.parse((await fetchFile('en.json?v=3')).text)).toEqual({
      'dock.label': 'Excavators',
    });
    const texts = await textsOf(0, 'en');
    expect(texts['dock.label']).toBe('Excavators');
    expect(texts['dock.hide']).toBe('Hide the device list');
  });

  it('is sent again only when it has changed', async () => {
    const first = await fetchFile('zh.json');
    expect((await fetchFile('zh.json', { 'if-none-match': first.etag })).status).toBe(304);
    await place('zh', JSON.stringify({ 'dock.label': '挖掘机' }));
    const second = await fetchFile('zh.json', { 'if-none-match': first.etag });
    expect([second.status, second.etag === first.etag]).toEqual([200, false]);
  });

  it('reaches what the server words itself', async () => {
    await place('en', JSON.stringify({ 'menu.positionMonitor': 'Where they are' }));
    const answer = await north.post('/menu/getZtreeMenus', {});
    expect(JSON.stringify(answer.body.resultData)).toContain('Where they are');
  });

  it('takes texts only: unknown keys, other placeholders and other types are left out', async () => {
    const hostile = `{
      "__proto__": {"polluted": "yes"}, "constructor": "x", "toString": "x",
      "dock.label": {"en": "x"}, "dock.hide": 7, "dock.show": null, "dock.resize": "  ",
      "login.title": "a\\u0000b", "window.label": "without the value",
      "vehicle.following": "{plate} {evil}", "shell.logout": "${'x'.repeat(3000)}",
      "tree.label": "<img src=x onerror=alert(1)>"
    }`;
    await place('en', hostile);
    expect(JSON.parse((await fetchFile('en.json')).text)).toEqual({
      'tree.label': '<img src=x onerror=alert(1)>',
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['no JSON', '{"dock.label": '],
    ['a list', '["dock.label"]'],
    ['a text', '"dock.label"'],
    ['far too large', `{"dock.label": "${'x'.repeat(600_000)}"}`],
    ['empty', ''],
  ])('is the shipped one where the file is %s', async (_what, content) => {
    await place('en', content);
    expect((await fetchFile('en.json')).text).toBe('{}');
    expect((await textsOf(0, 'en'))['dock.label']).toBe('Devices');
    await place('en', JSON.stringify({ 'dock.label': 'Cured' }));
    expect((await textsOf(0, 'en'))['dock.label']).toBe('Cured');
  });

  it('is found under the names of languages only', async () => {
    await writeFile(path.join(folder, '..', 'secret.json'), '{"dock.label":"secret"}');
    const names = ['../secret.json', '..%2Fsecret.json', '%2e%2e%2fsecret.json', 'secret.json'];
    for (const name of [...names, 'fren.json', 'en', 'EN.json', 'en.json%00', '__proto__.json']) {
      const { status, text } = await fetchFile(name);
      expect([name, status]).toEqual([name, 404]);
      expect(text).not.toContain('secret');
    }
  });
});

describe('the files of texts', () => {
  it('hold all texts for the web client, fewer for the app, terms for the protocol', async () => {
    const [web, app, protocol] = await Promise.all([0, 1, 2].map((index) => textsOf(index, 'zh')));
    expect(web).toHaveProperty(['dock.label'], '设备');
    expect(app).not.toHaveProperty(['dock.label']);
    expect(app).toHaveProperty(['login.submit']);
    expect(protocol).toHaveProperty(['code.alarmBit.emergency'], '紧急报警');
    expect(protocol).not.toHaveProperty(['login.submit']);
  });

  it('are refused for what is no language on offer', async () => {
    for (const language of ['fren', 'xx', '../en', '']) {
      const answer = await north.get(`/file/getMutiLangFileContent?index=0&language=${language}`);
      expect(answer.body.resultMsg).toBe('error.requestInvalid');
    }
    const answer = await north.get('/file/getMutiLangFileContent?index=3&language=en');
    expect(answer.body.resultMsg).toBe('error.requestInvalid');
  });
});

describe('the language of a user', () => {
  it('is kept, and followed by what the server words', async () => {
    const nameIn = async () => {
      const { body } = await north.get('/sysVersion/getVersionInfo');
      return JSON.stringify(body.resultData);
    };
    expect((await north.post('/user/language', { language: 'zh' })).body.errCode).toBe(0);
    expect(await nameIn()).toMatch(/\p{Script=Han}/u);
    const again = await fixture.signedIn('north');
    const { body } = await again.get('/user/current');
    expect(body.resultData).toMatchObject({ language: 'zh' });
    expect((await north.post('/user/language', { language: 'en' })).body.errCode).toBe(0);
    expect(await nameIn()).not.toMatch(/\p{Script=Han}/u);
    const refused = await north.post('/user/language', { language: 'beng' });
    expect(refused.body.resultMsg).toBe('error.requestInvalid');
  });
});

describe('the alarms', () => {
  it('have names in every language, and the levels of the catalogue until others are stored', async () => {
    const names = await north.post('/devicealarmsettings/all', {});
    expect(names.body.resultData).toHaveLength(32);
    expect(names.body.resultData).toContainEqual({
      alarmnumber: 29,
      alarmname: 'Collision warning',
      translations: { en: 'Collision warning', zh: '碰撞预警' },
    });
    const settings = async () =>
      (await north.post('/devicealarmsettings/listDeviceAlarmSettings', {})).body.resultData;
    const collision = { alarmnumber: 29, alarmname: 'Collision warning' };
    expect(await settings()).toContainEqual({ ...collision, platformAlarmLevel: 2, isShow: 1 });
    await fixture.context.db.execute(
      "insert into setting (key, value) values ('alarm.settings', $1)",
      [JSON.stringify({ 29: { level: 0, show: false }, 30: { level: 'high' }, 31: null })],
    );
    expect(await settings()).toContainEqual({ ...collision, platformAlarmLevel: 0, isShow: 0 });
    expect(await settings()).toContainEqual({
      alarmnumber: 30,
      alarmname: 'Rollover warning',
      platformAlarmLevel: 2,
      isShow: 1,
    });
  });

  it('and vehicles have pictures for every status', async () => {
    const { body } = await north.post('/carIcon/getAllCarIconInfo', {});
    const [icons] = body.resultData as { iconMapJson: string; iconTreeJson: string }[];
    for (const json of [icons?.iconMapJson ?? '', icons?.iconTreeJson ?? '']) {
      expect(Object.keys(JSON.parse(json))).toEqual(['2', '3', '4', '5', '6', '7', '8']);
    }
  });

  it('and screens a map and a zone', async () => {
    const { body } = await north.get('/vedio/queryVideoParamSet');
    expect(body.resultData).toEqual({ map: 4, timeZone: 8 });
  });
});
