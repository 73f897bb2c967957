import { errors } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRole, createUser } from '../features/identity/index.ts';
import { forgetRequests } from '../features/user-requests/index.ts';
import {
  PASSWORD,
  startWebFixture,
  type TestAnswer,
  type TestBrowser,
  type WebFixture,
} from './testing/web-fixture.ts';

let fixture: WebFixture;
let nowMs = Date.now();
let narrowRole = 0;

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => nowMs });
  const { db } = fixture.context;
  narrowRole = await createRole(db, {
    name: 'Requests only',
    permissions: ['userRequest.read', 'userRequest.approve'],
  });
  await createUser(
    db,
    { hash: async () => 'none' },
    {
      loginName: 'second',
      passwordDigest: '',
      departmentId: fixture.organisation.north,
      roleId: narrowRole,
    },
  );
  // The same password as everybody's, without the slow hash.
  await db.execute(
    `update user_account set password_hash =
       (select password_hash from user_account where login_name = 'north') where login_name = 'second'`,
  );
});
afterAll(() => fixture.stop());

const form = {
  displayname: 'Zhang San',
  company: 'Cold Chain Ltd',
  phone: '13800000001',
  password: passwordDigest(PASSWORD),
};

/** An hour later nobody is throttled any more. */
function register(loginname: string, more: Record<string, string> = {}): Promise<TestAnswer> {
  nowMs += 3_700_000;
  return fixture.browser().post('/user/register', { ...form, loginname, ...more });
}

interface Listed {
  data: Record<string, unknown>[];
  count: number;
  waiting: number;
}

async function listOf(browser: TestBrowser, filter: Record<string, number> = {}): Promise<Listed> {
  const { resultData } = (await browser.post('/userRequest/list', filter)).body;
  return resultData as Listed;
}

/** Registers, and gives the request's id. */
async function requested(loginname: string): Promise<number> {
  expect((await register(loginname)).body.errCode).toBe(0);
  const { data } = await listOf(await fixture.signedIn('root'));
  return Number(data.find((row) => row.loginname === loginname)?.id);
}

const grant = (id: number, more: Record<string, number | string> = {}) => ({
  id,
  deptid: fixture.organisation.north,
  roleid: fixture.organisation.operatorRole,
  loginType: 0,
  ...more,
});

describe('asking for an account', () => {
  it('answers the same whether the login name exists or not', async () => {
    const [known, unknown] = [await register('north'), await register('nobody-has-this')];
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
  });

  it('tells what became of it to whoever signs in with its password, and nobody else', async () => {
    const id = await requested('waiting.one');
    const right = await fixture.browser().signIn('Waiting.One');
    expect(right.body).toMatchObject({ errCode: errors.requestWaiting.errCode });
    const wrong = await fixture.browser().signIn('waiting.one', 'Wrong_1234');
    const unknown = await fixture.browser().signIn('never-asked', 'Wrong_1234');
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.status).toBe(unknown.status);
    const root = await fixture.signedIn('root');
    await root.post('/userRequest/reject', { id, reason: 'Nobody knows you' });
    const rejected = await fixture.browser().signIn('waiting.one');
    expect(rejected.body).toMatchObject({
      errCode: errors.requestRejected.errCode,
      resultMsg: 'error.requestRejected',
    });
    expect(JSON.stringify(rejected.body)).toContain('Nobody knows you');
  });

  it('does not lay open an account of the same name to whoever asked for it', async () => {
    await register('south', { password: passwordDigest('Another_1234') });
    const asked = await fixture.browser().signIn('south', 'Another_1234');
    expect(asked.body.errCode).toBe(errors.requestWaiting.errCode);
    expect((await fixture.browser().signIn('south')).body.errCode).toBe(0);
  });

  it('refuses names that look like others, and what is no digest', async () => {
    for (const loginname of ['a', 'ad min', 'admin\u200b', 'аdmin', '<b>']) {
      expect((await register(loginname)).body.errCode).toBe(errors.requestInvalid.errCode);
    }
    const plain = await register('plain', { password: 'Fleet_2026!' });
    expect(plain.body.errCode).toBe(errors.requestInvalid.errCode);
  });

  it('is slowed down per address', async () => {
    nowMs += 3_700_000;
    const send = (index: number) =>
      fixture.browser().post('/user/register', { ...form, loginname: `many${index}` });
    const answers = [];
    for (let index = 0; index < 8; index++) answers.push(await send(index));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    await fixture.context.db.execute(`delete from user_request where login_name like 'many%'`);
  });

  it('ends when 200 requests wait, however they came', async () => {
    const { db } = fixture.context;
    await db.execute(
      `insert into user_request (login_name, display_name, company, phone, password_hash, network)
       select 'full' || n, 'x', 'x', '12345', 'none', 'net' || n from generate_series(1, 200) n`,
    );
    expect((await register('one-too-many')).body.errCode).toBe(errors.registrationFull.errCode);
    await db.execute(`delete from user_request where login_name like 'full%'`);
  });

  it('is not possible where the installation takes no requests', async () => {
    const closed = await startWebFixture({ config: { registration: false } });
    const answer = await closed.browser().post('/user/register', { ...form, loginname: 'anybody' });
    expect(answer.body.errCode).toBe(errors.registrationClosed.errCode);
    await closed.stop();
  });

  it('is forgotten after 90 days', async () => {
    await register('long.ago');
    const { db } = fixture.context;
    await db.execute(
      `update user_request set created_at = now() - interval '91 days' where login_name = 'long.ago'`,
    );
    await forgetRequests(db, Date.now());
    expect(
      await db.one(`select 1 from user_request where login_name = 'long.ago'`),
    ).toBeUndefined();
  });
});

describe('deciding about a request', () => {
  it('makes an account with the chosen password, and both sides get a message', async () => {
    const id = await requested('approved.one');
    const root = await fixture.signedIn('root');
    const messages = await root.post('/message/listMyMessage', { kind: 'userRequest' });
    expect(JSON.stringify(messages.body)).toMatch(/message\.userRequested.*approved\.one/);
    const answer = await root.post('/userRequest/approve', grant(id, { expiry: '2099-01-31' }));
    expect(answer.body.errCode).toBe(0);
    const user = await fixture.signedIn('approved.one');
    const current = await user.get('/user/current');
    expect(current.body.resultData).toMatchObject({ deptname: 'North', displayname: 'Zhang San' });
    const welcome = await user.post('/message/listMyMessage', {});
    expect(JSON.stringify(welcome.body)).toContain('message.accountGranted');
    const { db } = fixture.context;
    const row = await db.one(
      `select expires_at as "until" from user_account where login_name = 'approved.one'`,
    );
    expect(row).toEqual({ until: new Date('2099-01-31T16:00:00Z') });
    const audited = await db.one(
      `select detail->>'requested' as name from audit_log where action = 'userRequestApproved'`,
    );
    expect(audited).toEqual({ name: 'approved.one' });
  });

  it('tells the second of two administrators who has decided', async () => {
    const id = await requested('contested');
    const [root, second] = [await fixture.signedIn('root'), await fixture.signedIn('second')];
    const answers = await Promise.all([
      root.post('/userRequest/approve', grant(id)),
      second.post('/userRequest/reject', { id, reason: 'No' }),
    ]);
    const failed = answers.filter(({ body }) => body.errCode !== 0);
    expect(failed).toHaveLength(1);
    expect(failed[0]?.status).toBe(409);
    expect(JSON.stringify(failed[0]?.body)).toMatch(/"name":"(root|second)"/);
  });

  it('says that the login name was taken meanwhile', async () => {
    const id = await requested('North');
    const root = await fixture.signedIn('root');
    const { data } = await listOf(root);
    expect(data.find((row) => row.id === id)).toMatchObject({ isNameTaken: 1 });
    const answer = await root.post('/userRequest/approve', grant(id));
    expect(answer.body.errCode).toBe(errors.loginNameTaken.errCode);
  });

  it('gives nobody more than the decider has', async () => {
    const { organisation } = fixture;
    const id = await requested('greedy');
    const second = await fixture.signedIn('second');
    const tryOut = async (more: Record<string, number>) =>
      (await second.post('/userRequest/approve', grant(id, { roleid: narrowRole, ...more }))).body
        .errCode;
    expect(await tryOut({ roleid: organisation.operatorRole })).toBe(
      errors.roleNotAssignable.errCode,
    );
    expect(await tryOut({ deptid: organisation.south })).toBe(errors.departmentUnknown.errCode);
    expect(await tryOut({ deptid: organisation.root })).toBe(errors.departmentUnknown.errCode);
    expect(await tryOut({ loginType: 1 })).toBe(errors.vehicleUnknown.errCode);
    expect(await tryOut({ loginType: 1, carid: organisation.southVehicle })).toBe(
      errors.vehicleUnknown.errCode,
    );
    const options = await second.get('/userRequest/options');
    expect(JSON.stringify(options.body)).not.toMatch(/South|Root|Operator/);
    expect(await tryOut({ loginType: 1, carid: organisation.depotVehicle })).toBe(0);
    const current = await (await fixture.signedIn('greedy')).get('/user/current');
    expect(current.body.resultData).toMatchObject({
      loginType: 1,
      carid: organisation.depotVehicle,
    });
  });

  it('is for ordinary operators only, whatever a role grants', async () => {
    for (const name of ['single', 'client']) {
      const browser = await fixture.signedIn(name);
      const answer = await browser.post('/userRequest/list', {});
      expect(answer.body.errCode).toBe(errors.permissionDenied.errCode);
      const current = await browser.get('/user/current');
      expect(JSON.stringify(current.body)).not.toContain('userRequest"');
    }
  });

  it('lists in pages, newest first, and never a hash', async () => {
    const root = await fixture.signedIn('root');
    const all = await listOf(root, { limit: 2, page: 1 });
    expect(all.data).toHaveLength(2);
    expect(all.count).toBeGreaterThan(2);
    expect(Number(all.data[0]?.id)).toBeGreaterThan(Number(all.data[1]?.id));
    const waiting = await listOf(root, { status: 0, limit: 200 });
    expect(waiting.count).toBe(waiting.waiting);
    expect(JSON.stringify(all)).not.toMatch(/scrypt/);
  });
});
