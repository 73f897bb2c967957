import { errors } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDriver } from '../features/fleet/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
let south: TestBrowser;
let second: number;

const nowMs = Date.parse('2026-11-21T04:00:00Z');

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => nowMs });
  const { db } = fixture.context;
  second = await createDriver(db, { departmentId: fixture.organisation.north, name: 'Zhao Min' });
  await db.execute(`update driver_assignment set from_at = '2026-01-01'`);
  north = await fixture.signedIn('north');
  south = await fixture.signedIn('south');
});
afterAll(() => fixture.stop());

async function dataOf<T>(browser: TestBrowser, path: string, form = {}): Promise<T> {
  const { body } = await browser.post(path, form);
  expect(body.errCode).toBe(0);
  return body.resultData as T;
}

const mainDriver = async () =>
  (
    await fixture.context.db.one<{ id: number | null }>(
      'select driver_id as id from vehicle where id = $1',
      [fixture.organisation.northVehicle],
    )
  )?.id;

interface Assignment {
  id: number;
  driverid: number;
  isMain: number;
  from: string;
  until: string | null;
}

describe('who drives a vehicle', () => {
  it('is told with photo and name, the main driver first', async () => {
    const { northVehicle, northDriver } = fixture.organisation;
    await fixture.context.db.execute('update driver set photo_files = $1 where id = $2', [
      ['0'.repeat(32)],
      northDriver,
    ]);
    const { data, count } = await dataOf<{ data: { photo: string }[]; count: number }>(
      north,
      '/driver/listCarDriverInfo',
      { carid: northVehicle, page: 1, limit: 20, allPage: 0 },
    );
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({ drivername: 'Li Wei', phone: '13800000000', isMain: 1 });
    expect(data[0]?.photo).toContain(`id=${'0'.repeat(32)}`);
  });

  it('is kept as history by the call and by the vehicle’s own column alike', async () => {
    const { northVehicle, northDriver } = fixture.organisation;
    const history = () =>
      dataOf<Assignment[]>(north, '/driver/listAssignments', { carid: northVehicle });

    await dataOf(north, '/driver/assign', {
      driverid: second,
      carid: northVehicle,
      isMain: 1,
      from: '2026-11-20T00:00:00Z',
    });
    expect(await mainDriver()).toBe(second);
    expect(await history()).toMatchObject([
      { driverid: second, isMain: 1, from: '2026-11-20T00:00:00.000Z', until: null },
      { driverid: northDriver, isMain: 1, until: '2026-11-20T00:00:00.000Z' },
    ]);

    await dataOf(north, '/driver/assign', {
      driverid: northDriver,
      carid: northVehicle,
      isMain: 0,
    });
    expect(await mainDriver()).toBe(second);
    await fixture.context.db.execute('update vehicle set driver_id = $1 where id = $2', [
      northDriver,
      northVehicle,
    ]);
    const open = (await history()).filter(({ until }) => until === null);
    expect(open).toMatchObject([{ driverid: northDriver, isMain: 1 }]);
    expect(await history()).toHaveLength(4);

    await fixture.context.db.execute(`update driver_assignment set from_at = '2026-11-20'
      where until_at is null`);
    await dataOf(north, '/driver/endAssignment', { id: open[0]?.id ?? 0 });
    expect(await mainDriver()).toBeNull();
  });

  it('does not begin before what it ends, nor later than now', async () => {
    const { northVehicle } = fixture.organisation;
    await dataOf(north, '/driver/assign', { driverid: second, carid: northVehicle, isMain: 1 });
    for (const from of ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z']) {
      const form = { driverid: second, carid: northVehicle, isMain: 1, from };
      const { body } = await north.post('/driver/assign', form);
      expect(body.errCode).toBe(errors.assignmentTimeInvalid.errCode);
    }
  });

  it('is nobody’s business in another department', async () => {
    const { northVehicle, northDriver, southVehicle } = fixture.organisation;
    const refused = await south.post('/driver/listCarDriverInfo', { carid: northVehicle });
    expect(refused.body.errCode).toBe(errors.vehicleUnknown.errCode);
    expect(await dataOf(south, '/driver/listAssignments', { driverid: northDriver })).toEqual([]);
    const stolen = { driverid: northDriver, carid: southVehicle, isMain: 1 };
    const answer = await south.post('/driver/assign', stolen);
    expect(answer.body.errCode).toBe(errors.recordUnknown.errCode);
    expect(await dataOf(south, '/driver/listCarDriverInfo')).toEqual({ data: [], count: 0 });
  });
});

describe('the driver picker', () => {
  it('has the departments of the scope and the drivers in them who have not left', async () => {
    const names = async (browser: TestBrowser) =>
      (
        await dataOf<{ name: string; parentId: string }[]>(
          browser,
          '/driver/selectCarDriverInfoList',
        )
      ).map(({ name }) => name);
    expect(await names(north)).toEqual(['North', 'Depot', 'Li Wei', 'Zhao Min']);
    expect(await names(south)).toEqual(['South']);
    await fixture.context.db.execute(
      `update driver set left_date = '2026-11-20' where name = 'Zhao Min'`,
    );
    expect(await names(north)).toEqual(['North', 'Depot', 'Li Wei']);
  });

  it('shows a login of one vehicle who drives that', async () => {
    const { northVehicle, northDriver } = fixture.organisation;
    await fixture.context.db.execute('update vehicle set driver_id = $1 where id = $2', [
      northDriver,
      northVehicle,
    ]);
    const single = await fixture.signedIn('single');
    const nodes = await dataOf<{ name: string; parentId: string; nodetype: number }[]>(
      single,
      '/driver/selectCarDriverInfoList',
    );
    expect(nodes).toMatchObject([
      { name: 'North', parentId: '', nodetype: 1 },
      { name: 'Li Wei', nodetype: 2 },
    ]);
    expect(nodes).toHaveLength(2);
  });
});

describe('a driver’s cards', () => {
  it('belong to one person each', async () => {
    const { db } = fixture.context;
    const { northDriver } = fixture.organisation;
    await db.execute(`update driver set cards = '{A001,A002}' where id = $1`, [northDriver]);
    await expect(
      db.execute(`update driver set cards = '{A002}' where id = $1`, [second]),
    ).rejects.toMatchObject({ constraint: 'driver_card_pkey' });
    await db.execute(`update driver set cards = '{A001}' where id = $1`, [northDriver]);
    await db.execute(`update driver set cards = '{A002}' where id = $1`, [second]);
  });
});
