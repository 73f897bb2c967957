import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditWallet } from '../features/billing/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

interface AccountInfo {
  activateFlag: number;
  activationCode: string;
}

const infoOf = async (browser: TestBrowser, path = '/account/info') =>
  (await browser.get(path)).body.resultData as AccountInfo;

describe('a platform that does not bill', () => {
  let fixture: WebFixture;
  beforeAll(async () => {
    fixture = await startWebFixture();
    await creditWallet(fixture.context.db, 'north', '10.00');
  });
  afterAll(() => fixture.stop());

  it('says so, and shows no wallet', async () => {
    const north = await fixture.signedIn('north');
    expect((await north.get('/expense/mode/getInfo')).body).toMatchObject({
      errCode: 0,
      resultData: 0,
    });
    expect(await infoOf(north)).toEqual({ activateFlag: 0, activationCode: '' });
    const wallet = await north.post('/expense/user/wallet', { activationCode: 'x' });
    expect(wallet).toMatchObject({ status: 404, body: { resultMsg: 'error.walletUnknown' } });
  });
});

describe('a platform with wallets', () => {
  let fixture: WebFixture;
  beforeAll(async () => {
    fixture = await startWebFixture({ config: { billing: 'wallet' } });
  });
  afterAll(() => fixture.stop());

  it('bills an account from its first booking on', async () => {
    const { db } = fixture.context;
    const north = await fixture.signedIn('north');
    expect((await north.get('/expense/mode/getInfo')).body.resultData).toBe(1);
    expect((await infoOf(north)).activateFlag).toBe(0);
    expect(await creditWallet(db, 'NORTH', '0.10')).toBe('0.10');
    expect(await creditWallet(db, 'north', '0.20')).toBe('0.30');
    expect(await creditWallet(db, 'nobody here', '1.00')).toBeUndefined();
    const { activateFlag, activationCode } = await infoOf(north);
    expect(activateFlag).toBe(1);
    const wallet = await north.post('/expense/user/wallet', { activationCode });
    expect(wallet.body.resultData).toEqual({
      availableBalance: '0.30',
      warnMinAmount: '50.00',
      limitArrearageAmount: '100.00',
    });
  });

  it('books sums exactly, also at the same time', async () => {
    const { db } = fixture.context;
    await Promise.all(Array.from({ length: 20 }, () => creditWallet(db, 'south', '-0.10')));
    expect(await creditWallet(db, 'south', '2.00')).toBe('0.00');
    const sums = await db.one<{ entries: string; balance: string }>(
      `select (select sum(amount)::text from wallet_entry e where e.user_id = w.user_id) as entries,
              available_balance as balance
         from wallet w join user_account u on u.id = w.user_id where u.login_name = 'south'`,
    );
    expect(sums).toEqual({ entries: '0.00', balance: '0.00' });
  });

  it('opens a wallet only with its code', async () => {
    const north = await fixture.signedIn('north');
    const { activationCode } = await infoOf(north);
    for (const code of [
      'x',
      activationCode.slice(1),
      `${activationCode}x`,
      activationCode.toLowerCase(),
    ]) {
      const answer = await north.post('/expense/user/wallet', { activationCode: code });
      expect(answer.body.resultMsg).toBe('error.walletUnknown');
    }
    expect((await north.post('/expense/user/wallet', {})).status).toBe(400);
  });

  it('shows a wallet to its user, and to who may see those below the own department', async () => {
    const { northUser } = fixture.organisation;
    const paths = {
      info: `/expense/saas/account/info/${northUser}`,
      wallet: `/expense/saas/account/wallet/${northUser}`,
    };
    const north = await fixture.signedIn('north');
    const { activationCode } = await infoOf(north, paths.info);
    for (const name of ['north', 'root']) {
      const browser = await fixture.signedIn(name);
      expect((await infoOf(browser, paths.info)).activationCode).toBe(activationCode);
      const answer = await browser.post(paths.wallet, { activationCode });
      expect(answer.body.resultData).toMatchObject({ availableBalance: '0.30' });
    }
    for (const name of ['south', 'nobody', 'single']) {
      const browser = await fixture.signedIn(name);
      expect((await browser.get(paths.info)).body.resultMsg).toBe('error.walletUnknown');
      expect((await browser.post(paths.wallet, { activationCode })).status).toBe(404);
    }
    expect((await north.get('/expense/saas/account/info/0')).status).toBe(400);
    expect((await north.get('/expense/saas/account/info/x')).status).toBe(400);
    // The path says whose wallet it is; a field of the body cannot say otherwise.
    const body = { activationCode, userid: northUser };
    const south = await fixture.signedIn('south');
    const own = `/expense/saas/account/wallet/${south.userId}`;
    expect((await south.post(own, body)).body.resultMsg).toBe('error.walletUnknown');
  });
});
