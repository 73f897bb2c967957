import { ALL_PERMISSIONS, errors, PushClose } from '@outrider/contract';
import type { AnyRow, HistoryEntry, RecordOption } from '@outrider/contract/records';
import { passwordDigest } from '@outrider/domain';
import { readSheet } from '@outrider/spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createRole } from '../features/identity/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
/** may do everything, in the top department */
let root: TestBrowser;
/** governs people of North, and may do little else */
let governor: TestBrowser;
let governing: number;
let watching: number;

const GOVERNING = [
  'positionMonitor.read',
  'deptManage.read',
  'deptManage.add',
  'deptManage.del',
  'deptManage.level',
  'userManage.read',
  'userManage.add',
  'userManage.edit',
  'userManage.del',
  'userManage.password',
  'roleManage.read',
  'roleManage.add',
  'roleManage.edit',
  'roleManage.del',
];
const FIRST = 'First_2026!';

beforeAll(async () => {
  fixture = await startWebFixture();
  const { db } = fixture.context;
  governing = await createRole(db, { name: 'Governing', permissions: GOVERNING });
  watching = await createRole(db, { name: 'Watching', permissions: ['positionMonitor.read'] });
  await createRole(db, { name: 'Everything', permissions: [ALL_PERMISSIONS], builtIn: true });
  root = await fixture.signedIn('root');
  governor = await signInAsNew('governor', { roleid: governing });
});
afterAll(() => fixture.stop());

async function ask<T>(browser: TestBrowser, path: string, body: object): Promise<T> {
  const answer = await browser.postJson(path, body);
  expect(answer.body).toMatchObject({ errCode: 0 });
  return answer.body.resultData as T;
}

const codeOf = async (browser: TestBrowser, path: string, body: object) =>
  (await browser.postJson(path, body)).body.errCode;

const problemsOf = async (browser: TestBrowser, path: string, body: object) => {
  const { body: answer } = await browser.postJson(path, body);
  return answer.details?.fields?.map(({ field, messageKey }) => `${field}: ${messageKey}`);
};

const get = (browser: TestBrowser, record: string, id: number) =>
  ask<AnyRow>(browser, `/records/${record}/get`, { id });

async function set(browser: TestBrowser, record: string, id: number, values: object) {
  const { version } = await get(root, record, id);
  return browser.postJson(`/records/${record}/update`, { id, version, values });
}

const addUser = (browser: TestBrowser, values: object) =>
  ask<{ id: number }>(browser, '/records/user/add', {
    values: {
      displayname: 'Somebody',
      deptid: fixture.organisation.north,
      roleid: watching,
      ...values,
    },
  });

let names = 0;
const newName = () => `person${++names}`;

/** Makes a user, changes the first password and leaves the browser signed in. */
async function signInAsNew(loginname: string, values: object = {}): Promise<TestBrowser> {
  const { id } = await addUser(root, { loginname, ...values });
  await fixture.context.db.execute(
    `update user_account set must_change_password = false, password_hash =
       (select password_hash from user_account where login_name = 'root') where id = $1`,
    [id],
  );
  const browser = fixture.browser();
  await browser.signIn(loginname);
  return browser;
}

describe('a user', () => {
  it('signs in with the first password, which must be changed at once', async () => {
    const { id } = await addUser(root, {
      loginname: 'newcomer',
      password: passwordDigest(FIRST),
    });
    const browser = fixture.browser();
    const answer = await browser.signIn('newcomer', FIRST);
    expect(answer.body.resultData).toMatchObject({ userid: id, mustChangePassword: true });
    expect(await codeOf(browser, '/records/user/list', { page: 1, limit: 15 })).toBe(
      errors.passwordChangeDue.errCode,
    );
    const row = await get(root, 'user', id);
    expect(row).toMatchObject({ passwordstate: 'once', sessions: 1, locked: false });
    expect(Date.parse(String(row.lastlogin))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('has no secret in any row, and none in the history', async () => {
    const { id } = await addUser(root, {
      loginname: newName(),
      password: passwordDigest(FIRST),
    });
    const row = await get(root, 'user', id);
    const history = await ask<HistoryEntry[]>(root, '/records/user/history', { id });
    expect(JSON.stringify([row, history])).not.toMatch(/scrypt|First_2026/);
    expect(JSON.stringify([row, history])).not.toContain(passwordDigest(FIRST));
    expect(Object.keys(row)).not.toContain('password');
  });

  it('without a password cannot sign in, whatever is tried', async () => {
    const loginname = newName();
    const { id } = await addUser(root, { loginname });
    expect((await get(root, 'user', id)).passwordstate).toBe('none');
    for (const tried of ['', 'none', FIRST]) {
      const { body } = await fixture.browser().signIn(loginname, tried);
      expect(body.errCode).toBe(errors.loginFailed.errCode);
    }
  });

  it('takes nothing that its form does not have', async () => {
    const values = { loginname: newName(), displayname: 'X', deptid: 1, roleid: watching };
    for (const extra of [
      { password_hash: 'x' },
      { id: 1 },
      { must_change_password: false },
      { lastlogin: null },
      { failures: 0 },
    ]) {
      const request = { values: { ...values, ...extra } };
      expect(await codeOf(root, '/records/user/add', request)).toBe(errors.requestInvalid.errCode);
    }
    const { id } = await addUser(root, { loginname: newName() });
    const { version } = await get(root, 'user', id);
    expect(
      await problemsOf(root, '/records/user/update', {
        id,
        version,
        values: { loginname: 'else', password: passwordDigest('Else_2026!') },
      }),
    ).toEqual(['loginname: invalid.createOnly', 'password: invalid.createOnly']);
  });

  it('is one vehicle when the login type says so, and then needs it', async () => {
    const values = {
      loginname: newName(),
      displayname: 'X',
      deptid: fixture.organisation.north,
      roleid: watching,
      logintype: 1,
    };
    expect(await problemsOf(root, '/records/user/add', { values })).toEqual([
      'carid: invalid.required',
    ]);
    const { id } = await addUser(root, { ...values, carid: fixture.organisation.northVehicle });
    expect((await get(root, 'user', id)).carid).toMatchObject({ label: '粤B00001' });
    await set(root, 'user', id, { logintype: 0 });
    expect((await get(root, 'user', id)).carid).toBeNull();
  });
});

describe('somebody who governs a department', () => {
  it('sees its people only, and gives nothing beyond his own', async () => {
    const north = await signInAsNew('northgovernor', { roleid: governing });
    const { data } = await ask<{ data: AnyRow[] }>(north, '/records/user/list', {
      page: 1,
      limit: 200,
    });
    const logins = data.map(({ loginname }) => loginname);
    expect(logins).toContain('north');
    expect(logins).not.toContain('south');
    expect(logins).not.toContain('root');
    const roles = await ask<RecordOption[]>(north, '/records/user/options', { field: 'roleid' });
    expect(roles.map(({ label }) => label).sort()).toEqual(['Empty', 'Governing', 'Watching']);
    const values = { loginname: newName(), displayname: 'X', roleid: watching };
    const { south, root: top, southVehicle, operatorRole } = fixture.organisation;
    const refused = async (extra: object) =>
      problemsOf(north, '/records/user/add', {
        values: { deptid: fixture.organisation.north, ...values, ...extra },
      });
    expect(await refused({ deptid: south })).toEqual(['deptid: invalid.reference']);
    expect(await refused({ deptid: top })).toEqual(['deptid: invalid.reference']);
    expect(await refused({ roleid: operatorRole })).toEqual(['roleid: invalid.reference']);
    expect(await refused({ logintype: 1, carid: southVehicle })).toEqual([
      'carid: invalid.reference',
    ]);
  });

  it('leaves those alone who may do more', async () => {
    const { northUser } = fixture.organisation;
    const answer = await set(governor, 'user', northUser, { locked: true });
    expect(answer.body.details?.fields).toEqual([
      { field: 'loginname', messageKey: 'record.user.beyond' },
    ]);
    expect(await codeOf(governor, '/records/user/remove', { ids: [northUser] })).toBe(
      errors.userBeyond.errCode,
    );
  });

  it('neither locks, removes, promotes nor moves himself', async () => {
    const id = governor.userId;
    for (const values of [
      { locked: true },
      { roleid: watching },
      { deptid: fixture.organisation.depot },
      { expiry: '2030-01-01T00:00:00Z' },
      { isclient: true },
    ]) {
      const answer = await set(governor, 'user', id, values);
      const [field] = Object.keys(values);
      expect(answer.body.details?.fields).toEqual([{ field, messageKey: 'record.user.own' }]);
    }
    expect((await set(governor, 'user', id, { phone: '13800000009' })).body.errCode).toBe(0);
    expect(await codeOf(governor, '/records/user/remove', { ids: [id] })).toBe(
      errors.ownAccount.errCode,
    );
  });
});

describe('a role', () => {
  const add = (browser: TestBrowser, values: object) =>
    browser.postJson('/records/role/add', { values });

  it('grants what it says, and nothing that its maker has not', async () => {
    const answer = await add(governor, {
      rolename: 'Readers',
      permissions: ['positionMonitor.read', 'userManage.read'],
    });
    const { id } = answer.body.resultData as { id: number };
    expect(await get(root, 'role', id)).toMatchObject({
      permissions: ['positionMonitor.read', 'userManage.read'],
      grants: 2,
      builtin: false,
    });
    for (const permissions of [
      ['home.read'],
      [ALL_PERMISSIONS],
      ['userManage.read', 'home.read'],
    ]) {
      const refused = await add(governor, { rolename: 'More', permissions });
      expect(refused.body.errCode).toBe(errors.recordInvalid.errCode);
    }
    const { details } = (await set(governor, 'role', id, { permissions: ['home.read'] })).body;
    expect(details?.fields).toEqual([
      { field: 'permissions', messageKey: 'record.role.grantsMore' },
    ]);
    expect((await set(governor, 'role', id, { permissions: [] })).body.errCode).toBe(0);
    expect((await get(root, 'role', id)).grants).toBe(0);
  });

  it('is not changed when it is built in, the own, beyond the own, or in use elsewhere', async () => {
    const { db } = fixture.context;
    const builtIn = await db.one<{ id: number }>(`select id from role where name = 'Everything'`);
    const reasons: string[] = [];
    const elsewhere = await createRole(db, { name: 'Elsewhere', permissions: [] });
    await addUser(root, {
      loginname: newName(),
      deptid: fixture.organisation.south,
      roleid: elsewhere,
    });
    for (const id of [builtIn!.id, governing, fixture.organisation.operatorRole, elsewhere]) {
      const answer = await set(governor, 'role', id, { remark: 'mine now' });
      reasons.push(answer.body.details?.fields?.[0]?.messageKey ?? '');
    }
    expect(reasons).toEqual([
      'record.role.fixed',
      'record.role.own',
      'record.role.beyond',
      'record.role.elsewhere',
    ]);
    expect(await codeOf(root, '/records/role/remove', { ids: [builtIn!.id] })).toBe(
      errors.roleFixed.errCode,
    );
  });

  it('that somebody has is not removed', async () => {
    const answer = await root.postJson('/records/role/remove', { ids: [watching] });
    expect(answer.body).toMatchObject({ errCode: errors.recordInUse.errCode });
    expect(answer.body.details?.dependents?.[0]).toMatchObject({
      labelKey: 'record.role.dependents.users',
      examples: [],
    });
  });
});

describe('a password that is given by who governs', () => {
  const reset = (browser: TestBrowser, body: object) =>
    browser.postJson('/userManage/resetPasswords', body);

  it('is told once, ends the sessions, and must be changed', async () => {
    const loginname = newName();
    const browser = await signInAsNew(loginname);
    const [given] = await ask<{ password: string }[]>(root, '/userManage/resetPasswords', {
      ids: [browser.userId],
    });
    expect((await browser.get('/user/current')).body.errCode).toBe(errors.sessionInvalid.errCode);
    const { body } = await fixture.browser().signIn(loginname, given!.password);
    expect(body.resultData).toMatchObject({ mustChangePassword: true });
    const history = await ask<HistoryEntry[]>(root, '/records/user/history', {
      id: browser.userId,
    });
    expect(history[0]).toMatchObject({ actionKey: 'audit.passwordGiven', loginname: 'root' });
    expect(JSON.stringify(history)).not.toContain(given!.password);
  });

  it('is neither for oneself, nor for those who may do more, nor for others', async () => {
    const { northUser, southVehicle } = fixture.organisation;
    expect(southVehicle).toBeGreaterThan(0);
    const codes = [];
    const south = await fixture.signedIn('south');
    for (const [browser, id] of [
      [governor, governor.userId],
      [governor, northUser],
      [governor, south.userId],
    ] as const) {
      codes.push((await reset(browser, { ids: [id] })).body.resultMsg);
    }
    expect(codes).toEqual(['error.ownAccount', 'error.userBeyond', 'error.recordUnknown']);
  });
});

describe('departments', () => {
  const add = (deptname: string, parentid: number) =>
    ask<{ id: number }>(root, '/records/department/add', { values: { deptname, parentid } });

  it('are moved, but not below themselves, and nobody moves his own', async () => {
    const { north, depot, south } = fixture.organisation;
    const refused = async (browser: TestBrowser, id: number, values: object) =>
      (await set(browser, 'department', id, values)).body.details?.fields?.[0]?.messageKey;
    expect(await refused(root, north, { parentid: depot })).toBe('record.department.belowItself');
    expect(await refused(root, north, { parentid: north })).toBe('record.department.belowItself');
    expect(await refused(root, north, { parentid: null })).toBe('invalid.required');
    expect(await refused(governor, north, { parentid: depot })).toBe('record.department.ownStays');
    expect(await refused(governor, depot, { parentid: south })).toBe('invalid.reference');
    const { id } = await add('Yard', depot);
    expect((await get(root, 'department', id)).level).toBe(4);
    expect((await set(root, 'department', id, { parentid: south })).body.errCode).toBe(0);
    expect(await get(root, 'department', id)).toMatchObject({
      level: 3,
      parentid: { id: south, label: 'South' },
    });
    expect(await codeOf(root, '/records/department/remove', { ids: [south] })).toBe(
      errors.recordInUse.errCode,
    );
    await ask(root, '/records/department/remove', { ids: [id] });
  });

  it('tell nobody what stands above the own one, and leave it there', async () => {
    const { north } = fixture.organisation;
    expect((await get(governor, 'department', north)).parentid).toBeNull();
    const answer = await set(governor, 'department', north, { contact: 'Li', parentid: null });
    expect(answer.body.errCode).toBe(0);
    expect(await get(root, 'department', north)).toMatchObject({
      contact: 'Li',
      parentid: { label: 'Root' },
    });
  });

  it('name none above the own one in exports, histories and conflicts either', async () => {
    const { north, depot, south } = fixture.organisation;
    const exporter = await createRole(fixture.context.db, {
      name: 'Exporting',
      permissions: ['deptManage.read', 'deptManage.del', 'deptManage.export'],
    });
    const browser = await signInAsNew(newName(), { roleid: exporter });
    const came = await add('Came', south);
    expect((await set(root, 'department', came.id, { parentid: depot })).body.errCode).toBe(0);
    // Away and back, so that the history of the own one names what was above it.
    expect((await set(root, 'department', north, { parentid: south })).body.errCode).toBe(0);
    const { root: top } = fixture.organisation;
    expect((await set(root, 'department', north, { parentid: top })).body.errCode).toBe(0);
    for (const id of [north, came.id]) {
      const history = (of: TestBrowser) =>
        ask<HistoryEntry[]>(of, '/records/department/history', { id });
      expect(JSON.stringify(await history(root))).toContain('"South"');
      expect(JSON.stringify(await history(browser))).not.toMatch(/"(South|Root)"/);
    }
    const conflict = await browser.postJson('/records/department/update', {
      id: north,
      version: 999,
      values: { contact: 'Li' },
    });
    expect(conflict.body.details?.conflict?.current).toMatchObject({ parentid: null });
    await ask(browser, '/records/department/export', { columns: ['deptname', 'parentid'] });
    const ready = async () => {
      const answer = await browser.post('/message/listMyMessage', { limit: 100 });
      const { data } = answer.body.resultData as {
        data: { textKey: string; fileId: string | null }[];
      };
      return data.find(({ textKey }) => textKey === 'message.exportReady');
    };
    await expect.poll(ready, { timeout: 15_000 }).toBeDefined();
    const file = await browser.fetch(`/api/file/download?id=${(await ready())!.fileId}`);
    const rows = [...readSheet(new Uint8Array(await file.arrayBuffer()))].flat();
    const cells = new Map(rows.map(({ cells: [name, above] }) => [name, above]));
    expect(cells.get('Depot')).toBe('North');
    expect(cells.get('North') ?? '').toBe('');
    expect(JSON.stringify(rows)).not.toMatch(/"(South|Root)"/);
    await ask(root, '/records/department/remove', { ids: [came.id] });
  });

  it('are kept by terminals in stock, which go with them when they are merged', async () => {
    const { depot } = fixture.organisation;
    const from = await add('Store', depot);
    const stock = await ask<{ id: number }>(root, '/records/terminal/add', {
      values: { terminal: 'STORE-1', phone: '13900007701', deptid: from.id },
    });
    const refused = await root.postJson('/records/department/remove', { ids: [from.id] });
    expect(refused.body).toMatchObject({
      errCode: errors.recordInUse.errCode,
      details: {
        dependents: [
          {
            labelKey: 'record.department.dependents.terminals',
            count: 1,
            blocks: true,
            examples: ['STORE-1'],
          },
        ],
      },
    });
    const contents = await root.get(`/deptManage/contents?deptid=${from.id}`);
    expect(contents.body.resultData).toMatchObject({ terminals: 1, vehicles: 0 });
    const merged = await root.post('/deptManage/merge', { deptid: from.id, intoid: depot });
    expect(merged.body.errCode).toBe(0);
    expect((await get(root, 'terminal', stock.id)).deptid).toMatchObject({ id: depot });
  });

  it('are merged with everything that is theirs', async () => {
    const { north, depot } = fixture.organisation;
    const from = await add('Old', depot);
    await add('Below', from.id);
    const { id: userid } = await addUser(root, { loginname: newName(), deptid: from.id });
    await fixture.context.db.execute(
      `insert into vehicle (department_id, plate) values ($1, '粤B77777')`,
      [from.id],
    );
    const contents = await root.get(`/deptManage/contents?deptid=${from.id}`);
    expect(contents.body.resultData).toMatchObject({ departments: 1, vehicles: 1, users: 1 });
    const merge = (browser: TestBrowser, deptid: number, intoid: number) =>
      browser.post('/deptManage/merge', { deptid, intoid });
    expect((await merge(root, depot, from.id)).body.resultMsg).toBe('error.departmentBelowItself');
    expect((await merge(governor, north, depot)).body.errCode).not.toBe(0);
    expect((await merge(governor, from.id, fixture.organisation.south)).body.resultMsg).toBe(
      'error.departmentUnknown',
    );
    expect((await merge(governor, from.id, depot)).body.errCode).toBe(0);
    expect((await get(root, 'user', userid)).deptid).toMatchObject({ id: depot });
    const below = await fixture.context.db.one(
      `select 1 from department where name = 'Below' and parent_id = $1`,
      [depot],
    );
    expect(below).toBeDefined();
    const history = await ask<HistoryEntry[]>(root, '/records/department/history', { id: depot });
    expect(history[0]?.actionKey).toBe('audit.departmentMerged');
  });
});

describe('what is changed of an account', () => {
  const sockets: WebSocket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.terminate();
  });

  /** Opens a socket of the browser's user, and tells how it ended and what was said on it. */
  async function open(browser: TestBrowser, path: string) {
    const url = `${fixture.url.replace('http', 'ws')}/api/${path}/${browser.userId}`;
    const socket = new WebSocket(url, {
      origin: fixture.url,
      headers: { cookie: browser.cookie },
    });
    sockets.push(socket);
    const said: string[] = [];
    socket.on('message', (data, isBinary) => isBinary || said.push(String(data)));
    const ended = new Promise<{ code: number; atMs: number }>((resolve) => {
      socket.once('close', (code) => resolve({ code, atMs: performance.now() }));
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return { ended, said, socket };
  }

  /** What happens to both sockets of a user within a second of a change. */
  async function feel(values: object, change: (id: number) => Promise<unknown>) {
    const browser = await signInAsNew(newName(), values);
    const push = await open(browser, 'webSocket');
    const address = await open(browser, 'addressSocket');
    const startedMs = performance.now();
    await change(browser.userId);
    return { browser, push, address, startedMs };
  }

  it.each([
    ['locked', (id: number) => set(root, 'user', id, { locked: true })],
    [
      'ended',
      (id: number) =>
        set(root, 'user', id, { expiry: new Date(Date.now() - 60_000).toISOString() }),
    ],
    ['removed', (id: number) => root.postJson('/records/user/remove', { ids: [id] })],
  ])('ends its sessions and both sockets within a second when it is %s', async (_what, change) => {
    const { browser, push, address, startedMs } = await feel({}, change);
    const ends = await Promise.all([push.ended, address.ended]);
    for (const { code, atMs } of ends) {
      expect(code).toBe(PushClose.sessionInvalid);
      expect(atMs - startedMs).toBeLessThan(1000);
    }
    const { body } = await browser.get('/user/current');
    expect(body.errCode).toBe(errors.sessionInvalid.errCode);
  });

  it.each([
    ['department', (id: number) => set(root, 'user', id, { deptid: fixture.organisation.south })],
    [
      'vehicle',
      (id: number) =>
        set(root, 'user', id, { logintype: 1, carid: fixture.organisation.northVehicle }),
    ],
    ['kind', (id: number) => set(root, 'user', id, { isclient: true })],
  ])('is felt by the push socket within a second when its %s changes', async (_what, change) => {
    const { push, startedMs } = await feel({}, change);
    const { code, atMs } = await push.ended;
    expect(code).toBe(PushClose.userChanged);
    expect(atMs - startedMs).toBeLessThan(1000);
  });

  it('is felt by everybody who has a role when that changes', async () => {
    const { id: roleid } = await ask<{ id: number }>(root, '/records/role/add', {
      values: { rolename: 'Changing', permissions: ['positionMonitor.read'] },
    });
    const added = await feel({ roleid }, () =>
      set(root, 'role', roleid, { permissions: ['positionMonitor.read', 'home.read'] }),
    );
    await expect.poll(() => added.push.said.join(), { timeout: 1000 }).toContain('userChanged');
    expect(added.push.socket.readyState).toBe(WebSocket.OPEN);
    const { body } = await added.browser.get('/user/current');
    expect(JSON.stringify(body.resultData)).toContain('home.read');
    await set(root, 'role', roleid, { permissions: [] });
    expect((await added.push.ended).code).toBe(PushClose.userChanged);
    const after = await added.browser.get('/user/current');
    expect(after.body.resultData).toMatchObject({ permissions: [] });
  });
});
