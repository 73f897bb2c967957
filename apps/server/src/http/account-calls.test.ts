import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../features/files/testing/contents.ts';
import { sessionsEnded } from '../features/identity/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let browser: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture();
  browser = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

async function dataOf<T>(path: string, by = browser): Promise<T> {
  const { body } = await by.get(path);
  expect(body.errCode).toBe(0);
  return body.resultData as T;
}

interface Info {
  phone: string;
  email: string;
  photo: string;
}
interface OpenSession {
  id: string;
  isCurrent: boolean;
}

async function uploadPicture(by: TestBrowser): Promise<string> {
  const file = { name: 'me.png', bytes: png() };
  const sent = await by.upload('/file/upload', { purpose: 'avatar' }, file);
  return String((sent.body.resultData as { id: string }).id);
}

describe("a user's own account", () => {
  it('says who he is', async () => {
    expect(await dataOf('/user/info')).toMatchObject({
      loginname: 'north',
      deptname: 'North',
      rolename: 'Operator',
      loginType: 0,
      carnumber: '',
      expiresAt: null,
    });
    const single = await fixture.signedIn('single');
    expect(await dataOf('/user/info', single)).toMatchObject({ carnumber: '粤B00001' });
  });

  it('keeps how he is reached, by the same rule as the form', async () => {
    const save = (form: Record<string, string>) => browser.post('/user/updateUserInfo', form);
    expect((await save({ phone: '13800000000', email: 'n@x.cn' })).body.errCode).toBe(0);
    for (const phone of ['12800000000', '+0123', '138 0000 0000']) {
      expect((await save({ phone })).body.resultMsg).toBe('error.requestInvalid');
    }
    expect((await save({ email: 'n@x' })).status).toBe(400);
    expect(await dataOf<Info>('/user/info')).toMatchObject({
      phone: '13800000000',
      email: 'n@x.cn',
    });
    expect((await save({ phone: '', email: '' })).body.errCode).toBe(0);
    expect(await dataOf<Info>('/user/info')).toMatchObject({ phone: '', email: '' });
  });
});

describe("a user's picture", () => {
  it('stays as long as it is his picture', async () => {
    const first = await uploadPicture(browser);
    const set = await browser.post('/user/updatePhoto', { fileId: first });
    const photo = `/api/file/download?id=${first}`;
    expect(set.body.resultData).toEqual({ photo });
    expect(await dataOf('/user/current')).toMatchObject({ photo });

    const second = await uploadPicture(browser);
    await browser.post('/user/updatePhoto', { fileId: second });
    expect((await browser.get(`/file/download?id=${first}`)).status).toBe(404);
    expect((await browser.get(`/file/download?id=${second}`)).status).toBe(200);

    await browser.post('/user/updatePhoto', {});
    expect(await dataOf('/user/current')).toMatchObject({ photo: '' });
    expect((await browser.get(`/file/download?id=${second}`)).status).toBe(404);
  });

  it('is an own picture, and no other file', async () => {
    const south = await fixture.signedIn('south');
    const foreign = await uploadPicture(south);
    const text = await browser.upload(
      '/file/upload',
      {},
      { name: 'a.txt', bytes: Buffer.from('x') },
    );
    for (const fileId of [
      foreign,
      String((text.body.resultData as { id: string }).id),
      '0'.repeat(32),
    ]) {
      const answer = await browser.post('/user/updatePhoto', { fileId });
      expect(answer.body.resultMsg).toBe('error.fileUnknown');
    }
    expect(await dataOf('/user/current')).toMatchObject({ photo: '' });
  });
});

describe("a user's sign-ins and sessions", () => {
  it('are listed with where they came from, the failed ones too', async () => {
    await fixture.browser().signIn('NORTH', 'wrong');
    const list = await dataOf<{ succeeded: boolean; userAgent: string }[]>('/user/signIns');
    expect(list[0]).toMatchObject({ succeeded: false, address: '127.0.0.1' });
    expect(list.find(({ succeeded }) => succeeded)).toMatchObject({ userAgent: 'node' });
    const south = await fixture.signedIn('south');
    const other = await dataOf<{ succeeded: boolean }[]>('/user/signIns', south);
    expect(other.every(({ succeeded }) => succeeded)).toBe(true);
  });

  it('can be ended one by one, and all but the own', async () => {
    const mine = await fixture.signedIn('root');
    const [second, third] = [await fixture.signedIn('root'), await fixture.signedIn('root')];
    const list = await dataOf<OpenSession[]>('/user/sessions', mine);
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(list).toHaveLength(3);

    const ended: unknown[] = [];
    const stop = fixture.context.bus.subscribe(sessionsEnded, (message) => ended.push(message));
    const ofSecond = (await dataOf<OpenSession[]>('/user/sessions', second)).find(
      ({ isCurrent }) => isCurrent,
    )!;
    await mine.post('/user/endSession', { id: ofSecond.id });
    expect((await second.get('/user/current')).body.errCode).toBe(2000);
    expect(ended).toEqual([{ userId: mine.userId, sessionId: ofSecond.id }]);

    const answer = await mine.post('/user/endOtherSessions', {});
    expect(answer.body.resultData).toEqual({ ended: 1 });
    expect((await third.get('/user/current')).body.errCode).toBe(2000);
    expect((await mine.get('/user/current')).body.errCode).toBe(0);
    stop();
  });

  it('of somebody else are not his to end', async () => {
    const south = await fixture.signedIn('south');
    const [foreign] = await dataOf<OpenSession[]>('/user/sessions', south);
    await browser.post('/user/endSession', { id: foreign!.id });
    expect((await south.get('/user/current')).body.errCode).toBe(0);
  });
});
