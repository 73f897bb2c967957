import { passwordDigest } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PASSWORD,
  startWebFixture,
  type TestBrowser,
  type WebFixture,
} from './testing/web-fixture.ts';

let fixture: WebFixture;
let nowMs = Date.UTC(2026, 10, 21, 8);

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => nowMs });
});
afterAll(() => fixture.stop());

const digests = (old: string, next: string, repeat = next) => ({
  password: passwordDigest(old),
  npassword: passwordDigest(next),
  rpassword: passwordDigest(repeat),
});

describe('signing in', () => {
  it('opens a session whose cookie scripts and other sites cannot reach', async () => {
    const browser = fixture.browser();
    const answer = await browser.signIn('north');
    expect(answer.body).toMatchObject({ errCode: 0, resultData: { loginname: 'north' } });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^outrider=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    const current = await browser.get('/user/current');
    expect(current.body.resultData).toMatchObject({ deptname: 'North', mustChangePassword: false });
  });

  it('takes the login name in any case, and the digest in either', async () => {
    const answer = await fixture.browser().post('/user/login', {
      loginname: 'NORTH',
      password: passwordDigest(PASSWORD).toLowerCase(),
    });
    expect(answer.body.errCode).toBe(0);
  });

  it('keeps the token in the database as a hash only', async () => {
    const browser = await fixture.signedIn('north');
    const token = browser.cookie.split('=')[1] ?? '';
    const rows = await fixture.context.db.query<{ text: string }>(
      `select session::text as text from session`,
    );
    expect(rows.some((row) => row.text.includes(token))).toBe(false);
  });

  it('gives every sign-in another token', async () => {
    const browser = await fixture.signedIn('north');
    const before = browser.cookie;
    await browser.signIn('north');
    expect(browser.cookie).not.toBe(before);
  });

  it('answers an unknown name and a wrong password alike', async () => {
    const unknown = await fixture.browser().signIn('no-such-user');
    const wrong = await fixture.browser().signIn('south', 'Wrong_1234');
    expect(unknown.status).toBe(401);
    expect(wrong.status).toBe(unknown.status);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('makes guesses wait longer and longer, for names that do not exist too', async () => {
    for (const name of ['single', 'invented']) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 6; guess++) {
        statuses.push((await fixture.browser().signIn(name, `Wrong_${guess}abc`)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      const refused = await fixture.browser().signIn(name, 'Wrong_1234');
      expect(refused.headers.get('retry-after')).toBe('1');
      nowMs += 1500;
      expect((await fixture.browser().signIn(name, 'Wrong_1234')).status).toBe(401);
      const again = await fixture.browser().signIn(name, 'Wrong_1234');
      expect(again.headers.get('retry-after')).toBe('2');
    }
    nowMs += 10_000;
    expect((await fixture.browser().signIn('single')).body.errCode).toBe(0);
    expect((await fixture.browser().signIn('single', 'Wrong_1234')).status).toBe(401);
  });

  it('does not let guesses made at the same moment outrun the count', async () => {
    const guesses = Array.from({ length: 12 }, (_, guess) =>
      fixture.browser().signIn('parallel', `Wrong_${guess}abc`),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    nowMs += 3_600_001;
  });

  it('lets a locked account in under no circumstances', async () => {
    const { db } = fixture.context;
    const browser = await fixture.signedIn('south');
    await db.execute(`update user_account set locked = true where login_name = 'south'`);
    expect((await browser.get('/user/current')).body.errCode).toBe(2000);
    expect((await fixture.browser().signIn('south')).body.resultMsg).toBe('error.accountDisabled');
    expect((await fixture.browser().signIn('south', 'Wrong_1')).body.resultMsg).toBe(
      'error.loginFailed',
    );
    await db.execute(`update user_account set locked = false where login_name = 'south'`);
  });
});

describe('a session', () => {
  it('ends after 30 minutes without use, and use keeps it', async () => {
    const browser = await fixture.signedIn('north');
    nowMs += 20 * 60_000;
    expect((await browser.get('/user/current')).body.errCode).toBe(0);
    nowMs += 20 * 60_000;
    expect((await browser.get('/user/current')).body.errCode).toBe(0);
    nowMs += 31 * 60_000;
    expect((await browser.get('/user/current')).body.errCode).toBe(2000);
  });

  it('is not kept by what pages ask by themselves', async () => {
    const browser = await fixture.signedIn('north');
    for (let asked = 0; asked < 2; asked++) {
      nowMs += 14 * 60_000;
      for (const path of ['/banner/listCurrent', '/home/getOverview', '/message/unreadCount']) {
        expect((await browser.get(path)).body.errCode, path).toBe(0);
      }
    }
    nowMs += 3 * 60_000;
    expect((await browser.get('/banner/listCurrent')).body.errCode).toBe(2000);
  });

  it('ends after 12 hours at the latest', async () => {
    const browser = await fixture.signedIn('north');
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await browser.get('/user/current')).body.errCode).toBe(0);
      nowMs += 20 * 60_000;
    }
    expect((await browser.get('/user/current')).body.errCode).toBe(2000);
  });

  it('cannot be used again after signing out', async () => {
    const browser = await fixture.signedIn('north');
    const { cookie } = browser;
    expect((await browser.post('/user/logout', {})).body.errCode).toBe(0);
    browser.cookie = cookie;
    expect((await browser.get('/user/current')).body).toMatchObject({ errCode: 2000 });
  });

  it('writes its last use at most once a minute', async () => {
    const browser = await fixture.signedIn('root');
    const lastUse = () =>
      fixture.context.db.one<{ at: Date }>('select max(last_used_at) as at from session');
    const before = await lastUse();
    nowMs += 30_000;
    await browser.get('/user/current');
    expect(await lastUse()).toEqual(before);
    nowMs += 31_000;
    await browser.get('/user/current');
    expect(await lastUse()).not.toEqual(before);
  });
});

describe('changing the password', () => {
  it('wants the old one, two equal new ones, and a difference', async () => {
    const browser = await fixture.signedIn('fresh');
    const change = async (form: Record<string, string>) =>
      (await browser.post('/user/updatePwd', form)).body.resultMsg;
    expect(await change(digests(PASSWORD, 'New_12345', 'New_12346'))).toBe(
      'error.passwordRepeatDiffers',
    );
    expect(await change(digests(PASSWORD, PASSWORD))).toBe('error.passwordUnchanged');
    expect(await change(digests('Old_12345', 'New_12345'))).toBe('error.oldPasswordWrong');
    expect(await change({ password: 'x', npassword: 'y', rpassword: 'y' })).toBe(
      'error.requestInvalid',
    );
  });

  it('is all that a user may do who has to change it', async () => {
    const browser = await fixture.signedIn('fresh');
    const tree = await browser.post('/car/getDeptTreeAndCarInfo', {});
    expect(tree.body.resultMsg).toBe('error.passwordChangeDue');
    expect((await browser.get('/user/current')).body.resultData).toMatchObject({
      mustChangePassword: true,
    });
    expect((await browser.post('/user/updatePwd', digests(PASSWORD, 'New_12345'))).status).toBe(
      200,
    );
    expect((await browser.post('/car/getDeptTreeAndCarInfo', {})).body.errCode).toBe(0);
    expect((await fixture.browser().signIn('fresh')).body.errCode).toBe(2001);
    expect((await fixture.browser().signIn('fresh', 'New_12345')).body.errCode).toBe(0);
  });

  it('ends all other sessions of the user and gives this one a new token', async () => {
    const here = await fixture.signedIn('south');
    const elsewhere = await fixture.signedIn('south');
    const before = here.cookie;
    await here.post('/user/updatePwd', digests(PASSWORD, 'South_9999'));
    expect(here.cookie).not.toBe(before);
    expect((await here.get('/user/current')).body.errCode).toBe(0);
    expect((await elsewhere.get('/user/current')).body.errCode).toBe(2000);
    here.cookie = before;
    expect((await here.get('/user/current')).body.errCode).toBe(2000);
  });
});

describe('accounts with a fixed password', () => {
  it('say so to the client, and keep it', async () => {
    const demo = await startWebFixture({ config: { fixedPasswordUsers: ['North'] } });
    const [fixed, free] = [await demo.signedIn('north'), await demo.signedIn('south')];
    const passwordFixed = async (browser: TestBrowser) =>
      (await browser.get('/user/current')).body.resultData;
    expect(await passwordFixed(fixed)).toMatchObject({ passwordFixed: true });
    expect(await passwordFixed(free)).toMatchObject({ passwordFixed: false });
    const change = digests(PASSWORD, 'Another_1234');
    expect((await fixed.post('/user/updatePwd', change)).body.resultMsg).toBe(
      'error.passwordFixed',
    );
    expect((await free.post('/user/updatePwd', change)).body.errCode).toBe(0);
    await demo.stop();
  });
});

describe('a login of one vehicle', () => {
  it('outlives its vehicle, sees nothing then, and is told so', async () => {
    const own = await startWebFixture();
    const { northVehicle } = own.organisation;
    await own.context.db.execute('delete from vehicle where id = $1', [northVehicle]);
    const browser = await own.signedIn('single');
    const current = await browser.get('/user/current');
    expect(current.body.resultData).toMatchObject({ loginType: 1, carid: null });
    const tree = await browser.post('/car/getDeptTreeAndCarInfo', {});
    expect(tree.body.resultData).toEqual({ deptTreelist: [], carTreelist: [] });
    const frame = await browser.fetch('/api/carPosition/getLastPositions');
    expect((await frame.arrayBuffer()).byteLength).toBe(4);
    await own.stop();
  });
});
