import type { Announcement, PublishedApplication } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let root: TestBrowser;
let nowMs = Date.now();

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => nowMs });
  root = await fixture.signedIn('root');
});
afterAll(() => fixture.stop());

const add = async (record: string, values: object) =>
  (await root.postJson(`/records/${record}/add`, { values })).body;

async function shownTo(browser: TestBrowser, language = 'zh'): Promise<string[]> {
  const { body } = await browser.get('/banner/listCurrent', { 'accept-language': language });
  return (body.resultData as Announcement[]).map(({ text }) => text);
}

async function shownToAll(): Promise<string[]> {
  const { body } = await fixture.browser().get('/banner/listPublic', { 'accept-language': 'zh' });
  return (body.resultData as Announcement[]).map(({ text }) => text);
}

describe('an announcement', () => {
  it('is shown from its time on, to its departments and those below, the weightiest first', async () => {
    const { north } = fixture.organisation;
    await add('banner', {
      textzh: '全部 <img src=x onerror=alert(1)>',
      texten: 'All',
      onlogin: true,
    });
    await add('banner', { textzh: '北方', level: 3, depts: [north] });
    const at = (ms: number) => new Date(nowMs + ms).toISOString();
    await add('banner', { textzh: '以后', fromtime: at(60_000), totime: at(120_000) });
    const everybody = '全部 <img src=x onerror=alert(1)>';
    expect(await shownTo(await fixture.signedIn('north'))).toEqual(['北方', everybody]);
    expect(await shownTo(await fixture.signedIn('client'))).toEqual(['北方', everybody]);
    expect(await shownTo(await fixture.signedIn('south'))).toEqual([everybody]);
    expect(await shownTo(root, 'en')).toEqual(['All']);
    nowMs += 90_000;
    expect(await shownTo(root)).toEqual(['以后', everybody]);
    nowMs += 60_000;
    expect(await shownTo(root)).toEqual([everybody]);
  });

  it('stands on the sign-in page only where it was asked to, and never what is for some', async () => {
    expect(await shownToAll()).toEqual(['全部 <img src=x onerror=alert(1)>']);
    const { north } = fixture.organisation;
    const values = { textzh: '北方登录', depts: [north], onlogin: true };
    expect(await add('banner', values)).toMatchObject({
      resultMsg: 'error.recordInvalid',
      details: { fields: [{ field: 'onlogin' }] },
    });
  });

  it('is not told to all when its only department goes', async () => {
    const { db } = fixture.context;
    await db.execute(`delete from banner_department`);
    expect(await shownTo(await fixture.signedIn('south'))).not.toContain('北方');
  });

  it('is made by users of the top department only', async () => {
    const north = await fixture.signedIn('north');
    const { body } = await north.postJson('/records/banner/add', { values: { textzh: 'x' } });
    expect(body.resultMsg).toBe('error.permissionDenied');
  });
});

describe('a version of a program', () => {
  const EXE = Buffer.alloc(256);
  EXE.write('MZ', 0);
  EXE.writeUInt32LE(0x80, 0x3c);
  EXE.write('PE\0\0', 0x80, 'latin1');

  const published = async () =>
    (await fixture.browser().get('/sysVersion/listPublished')).body
      .resultData as PublishedApplication[];

  it('is fetched by anybody once it is published, and by nobody before', async () => {
    const upload = await root.upload(
      '/file/upload',
      { purpose: 'application' },
      {
        name: 'installer.exe',
        bytes: EXE,
      },
    );
    const { id: file } = upload.body.resultData as { id: string };
    const values = { appname: 'Installer', platform: 3, appversion: '1.2', package: [file] };
    const made = (await add('applicationVersion', values)).resultData as {
      id: number;
      version: number;
    };
    expect(await published()).toEqual([]);
    const fetchIt = () => fixture.browser().fetch(`/api/sysVersion/download?id=${made.id}`);
    expect((await fetchIt()).status).toBe(404);
    const change = { ...made, values: { published: true, forced: true } };
    expect((await root.postJson('/records/applicationVersion/update', change)).body.errCode).toBe(
      0,
    );
    expect(await published()).toMatchObject([
      { appname: 'Installer', appversion: '1.2', sizeBytes: 256, isForced: 1 },
    ]);
    const answer = await fetchIt();
    expect(answer.headers.get('content-disposition')).toContain('installer.exe');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(EXE);
  });

  it('is the newest of its program, and may be a link', async () => {
    const app = { appname: 'App', platform: 2, published: true, link: 'https://apps.example/1' };
    await add('applicationVersion', { ...app, appversion: '1.0' });
    await add('applicationVersion', { ...app, appversion: '1.1', link: 'https://apps.example/2' });
    expect((await published()).filter(({ appname }) => appname === 'App')).toMatchObject([
      { appversion: '1.1', url: 'https://apps.example/2', sizeBytes: null },
    ]);
  });

  it('is refused with a link that runs something, and with nothing to fetch', async () => {
    const app = { appname: 'Bad', platform: 1, appversion: '1' };
    for (const values of [{ link: 'javascript:alert(1)' }, { link: 'data:text/html,x' }, {}]) {
      expect((await add('applicationVersion', { ...app, ...values })).resultMsg).toBe(
        'error.recordInvalid',
      );
    }
  });
});
