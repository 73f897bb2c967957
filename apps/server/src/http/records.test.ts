import { errors } from '@outrider/contract';
import type { AnyRow, HistoryEntry, ListAnswer, RecordOption } from '@outrider/contract/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
let south: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture();
  await fixture.context.db.execute(
    `insert into role_permission (role_id, permission)
     select $1, unnest(array['driverManage.read', 'driverManage.add', 'driverManage.edit',
       'driverManage.del']) on conflict do nothing`,
    [fixture.organisation.operatorRole],
  );
  await fixture.context.db.execute('delete from driver');
  north = await fixture.signedIn('north');
  south = await fixture.signedIn('south');
});
afterAll(() => fixture.stop());

async function ask<T>(browser: TestBrowser, operation: string, body: object): Promise<T> {
  const answer = await browser.postJson(`/records/driver/${operation}`, body);
  expect(answer.body).toMatchObject({ errCode: 0 });
  return answer.body.resultData as T;
}

const refused = (browser: TestBrowser, operation: string, body: object) =>
  browser.postJson(`/records/driver/${operation}`, body);

async function add(values: object): Promise<{ id: number; version: number }> {
  return ask(north, 'add', { values: { deptid: fixture.organisation.north, ...values } });
}

const list = (body: object = {}, browser = north) =>
  ask<ListAnswer>(browser, 'list', { page: 1, limit: 20, ...body });

const names = async (body: object = {}, browser = north) =>
  (await list(body, browser)).data.map((row) => row.drivername);

describe('a record', () => {
  it('is made with its defaults and given back with names for what it refers to', async () => {
    const { id, version } = await add({ drivername: ' 王伟 ', phone: '13800000001' });
    expect(version).toBe(1);
    const row = await ask<AnyRow>(north, 'get', { id });
    expect(row).toMatchObject({
      id,
      version: 1,
      drivername: '王伟',
      phone: '13800000001',
      employeetype: 1,
      licencenumber: null,
      deptid: { id: fixture.organisation.north, label: 'North' },
    });
    await ask(north, 'remove', { ids: [id] });
  });

  it('is refused field by field when its values are not possible', async () => {
    const answer = await refused(north, 'add', {
      values: { drivername: '', phone: '12', employeetype: 77, licenceexpiry: '2026-02-30' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.fields).toEqual([
      { field: 'drivername', messageKey: 'invalid.required' },
      { field: 'deptid', messageKey: 'invalid.required' },
      { field: 'employeetype', messageKey: 'invalid.code' },
      { field: 'phone', messageKey: 'invalid.phone' },
      { field: 'licenceexpiry', messageKey: 'invalid.date' },
    ]);
  });

  it('takes nothing that its form does not have', async () => {
    for (const extra of [{ id: 7 }, { version: 9 }, { createtime: '2020-01-01T00:00:00Z' }]) {
      const answer = await refused(north, 'add', {
        values: { drivername: 'Extra', deptid: fixture.organisation.north, ...extra },
      });
      expect(answer.body.errCode).toBe(errors.requestInvalid.errCode);
    }
    const polluted = await north.fetch('/api/records/driver/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: fixture.url },
      body: `{"values":{"__proto__":{"drivername":"x"},"deptid":${fixture.organisation.north}}}`,
    });
    expect(polluted.status).toBe(400);
  });

  it('is changed only from the version that it has, and the second writer is told what changed', async () => {
    const { id, version } = await add({ drivername: 'Chen' });
    await ask(north, 'update', { id, version, values: { phone: '13900000000' } });
    const late = await refused(north, 'update', { id, version, values: { drivername: 'Chan' } });
    expect(late.status).toBe(409);
    expect(late.body.resultMsg).toBe('error.recordChanged');
    expect(late.body.details?.conflict).toMatchObject({
      current: { drivername: 'Chen', phone: '13900000000', version: 2 },
    });
    expect(late.body.details?.conflict?.by).not.toBe('');
    await ask(north, 'remove', { ids: [id] });
  });

  it('has a history of who changed what from where', async () => {
    const { id, version } = await add({ drivername: 'Qian' });
    await ask(north, 'update', { id, version, values: { drivername: 'Qian Li' } });
    const history = await ask<HistoryEntry[]>(north, 'history', { id });
    expect(history.map(({ action }) => action)).toEqual(['update', 'add']);
    expect(history[0]).toMatchObject({
      loginname: 'north',
      changes: [{ field: 'drivername', before: 'Qian', after: 'Qian Li' }],
    });
    await ask(north, 'remove', { ids: [id] });
    const gone = await refused(north, 'history', { id });
    expect(gone.body.resultMsg).toBe('error.recordUnknown');
    const { db } = fixture.context;
    await expect(db.execute('delete from audit_log')).rejects.toThrow('append-only');
    await expect(db.execute(`update audit_log set address = ''`)).rejects.toThrow('append-only');
  });

  it('is removed after what depends on it was named', async () => {
    const { id } = await add({ drivername: 'Sun' });
    await fixture.context.db.execute('update vehicle set driver_id = $1 where id = $2', [
      id,
      fixture.organisation.northVehicle,
    ]);
    expect(await ask(north, 'dependents', { ids: [id] })).toEqual([
      {
        labelKey: 'record.driver.dependents.vehicles',
        count: 1,
        examples: ['粤B00001'],
        blocks: false,
      },
    ]);
    expect(await ask(north, 'remove', { ids: [id] })).toEqual({ removed: 1 });
  });
});

describe('a list', () => {
  beforeAll(async () => {
    await add({ drivername: 'Anna', employeetype: 1, licenceexpiry: '2026-12-01' });
    await add({ drivername: 'Bob_1', employeetype: 2, phone: '13800000002' });
    await add({
      drivername: 'Bobx1',
      employeetype: 9,
      deptid: fixture.organisation.depot,
      licenceexpiry: '2027-06-01',
    });
  });

  it('comes page by page in an order', async () => {
    expect(await names({ sort: { field: 'drivername', order: 'desc' } })).toEqual([
      'Bobx1',
      'Bob_1',
      'Anna',
    ]);
    const second = await list({ page: 2, limit: 2 });
    expect(second.count).toBe(3);
    expect(second.data).toHaveLength(1);
  });

  it('is searched for texts as they are written', async () => {
    expect(await names({ search: 'bob' })).toEqual(['Bob_1', 'Bobx1']);
    expect(await names({ search: 'Bob_' })).toEqual(['Bob_1']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: `' or 1=1 --` })).toEqual([]);
  });

  it('is filtered by every kind of condition', async () => {
    const { north: northId, depot } = fixture.organisation;
    expect(await names({ filter: { employeetype: { in: [2, 9] } } })).toEqual(['Bob_1', 'Bobx1']);
    expect(await names({ filter: { deptid: { in: [depot] } } })).toEqual(['Bobx1']);
    expect(await names({ filter: { deptid: { in: [northId] } } })).toHaveLength(3);
    expect(await names({ filter: { licenceexpiry: { to: '2026-12-31' } } })).toEqual(['Anna']);
    expect(await names({ filter: { licenceexpiry: { empty: true } } })).toEqual(['Bob_1']);
    expect(await names({ filter: { phone: { contains: '0000' } } })).toEqual(['Bob_1']);
  });

  it('refuses what is no filter and no order of it', async () => {
    for (const body of [
      { sort: { field: 'department_id', order: 'asc' } },
      { sort: { field: 'drivername; drop table driver', order: 'asc' } },
      { filter: { __proto__x: { in: [1] } } },
      { filter: { employeetype: { in: ['1) or (1=1'] } } },
      { filter: { licenceexpiry: { from: `2026-01-01' or true --` } } },
      { limit: 201 },
    ]) {
      const answer = await refused(north, 'list', { page: 1, limit: 20, ...body });
      expect(answer.body.errCode).toBe(errors.requestInvalid.errCode);
    }
  });

  it('holds nothing of other departments, and nothing of it can be touched from there', async () => {
    const [row] = (await list()).data;
    const id = row!.id;
    expect(await names({}, south)).toEqual([]);
    for (const [operation, body] of Object.entries({
      get: { id },
      history: { id },
      update: { id, version: 1, values: { drivername: 'Mine' } },
      updateMany: { ids: [id], values: { deptid: fixture.organisation.south } },
      dependents: { ids: [id] },
      remove: { ids: [id] },
    })) {
      const answer = await refused(south, operation, body);
      expect(answer.body.resultMsg).toBe('error.recordUnknown');
    }
    const moved = await refused(south, 'add', {
      values: { drivername: 'Spy', deptid: fixture.organisation.north },
    });
    expect(moved.body.details?.fields).toEqual([
      { field: 'deptid', messageKey: 'invalid.reference' },
    ]);
  });
});

describe('many records', () => {
  it('are moved at once, and only by fields that may be set for many', async () => {
    const { depot } = fixture.organisation;
    const ids = (await list()).data.map(({ id }) => id);
    expect(await ask(north, 'updateMany', { ids, values: { deptid: depot } })).toEqual({
      updated: 3,
    });
    expect((await list({ filter: { deptid: { in: [depot] } } })).count).toBe(3);
    const name = await refused(north, 'updateMany', { ids, values: { drivername: 'All' } });
    expect(name.body.errCode).toBe(errors.requestInvalid.errCode);
  });
});

describe('choices', () => {
  it('are departments that the user sees', async () => {
    const all = await ask<RecordOption[]>(north, 'options', { field: 'deptid' });
    expect(all.map(({ label }) => label)).toEqual(['Depot', 'North']);
  });
});
