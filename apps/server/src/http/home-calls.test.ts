import type { HomeOverview, HomeVehicles, SetupState, TerminalProgress } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createVehicle, directoryChanged } from '../features/fleet/index.ts';
import { buildReport } from '../features/live/testing/build-report.ts';
import { PositionStore, positionsStored } from '../features/positions/index.ts';
import { positionRows } from '../features/positions/testing/position-rows.ts';
import { type Knock, terminalKnocked } from '../features/terminals/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
/** 14:00 of the fleet's zone. */
let nowMs = Date.UTC(2026, 10, 20, 6);
let north: TestBrowser;
let south: TestBrowser;
let single: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => nowMs });
  const { db, bus } = fixture.context;
  const { north: departmentId, northVehicle, depotVehicle, southVehicle } = fixture.organisation;
  const ending = { '-3': '粤E00003', '3': '粤E00004', '20': '粤E00005', '60': '粤E00006' };
  for (const [days, plate] of Object.entries(ending)) {
    const serviceEnd = new Date(nowMs + Number(days) * 86_400_000).toISOString().slice(0, 10);
    const id = await createVehicle(db, { departmentId, plate, serviceEnd });
    bus.publish(directoryChanged, { kind: 'vehicle', ids: [id] });
  }
  [north, south, single] = (await Promise.all(
    ['north', 'south', 'single'].map((name) => fixture.signedIn(name)),
  )) as [TestBrowser, TestBrowser, TestBrowser];
  await settled();
  await report(northVehicle, [1000, 1123], 0b11);
  await report(depotVehicle, [50, 60], 1 << 7);
  await report(southVehicle, [10, 900], 0b11);
  nowMs += 3000;
});
afterAll(() => fixture.stop());

async function settled(): Promise<void> {
  const isSettled = async () => {
    const { total, counting } = await overview(north);
    expect({ total, counting }).toEqual({ total: 6, counting: false });
  };
  await vi.waitFor(isSettled, { timeout: 10_000 });
}

async function report(vehicleId: number, readings: number[], alarmBits: number): Promise<void> {
  const { db, bus } = fixture.context;
  for (const [i, odometerHm] of readings.entries()) {
    const gpsTimeS = nowMs / 1000 - 3600 + i * 3500;
    const row = { vehicleId, gpsTimeS, odometerHm, alarmBits };
    await new PositionStore(db, () => nowMs).store(positionRows([row]));
    const batch = buildReport(vehicleId, { receivedAtMs: nowMs, gpsTimeS, alarmBits });
    batch.odometerHm[0] = odometerHm;
    bus.publish(positionsStored, batch);
  }
}

const data = async <T>(answer: Promise<{ body: { resultData: unknown } }>) =>
  (await answer).body.resultData as T;

/** Passes over what is kept for two seconds. */
function overview(browser: TestBrowser): Promise<HomeOverview> {
  nowMs += 2001;
  return data(browser.get('/home/getOverview'));
}

const list = (browser: TestBrowser, query: string) =>
  data<HomeVehicles>(browser.get(`/home/listVehicles?page=1&limit=20&${query}`));

describe('the overview', () => {
  it('counts the vehicles of the department and those below, and no others', async () => {
    const figures = await overview(north);
    expect(figures).toMatchObject({
      total: 6,
      online: 2,
      active: 2,
      mileage: 13.3,
      alarms: { high: 1, medium: 1, low: 1 },
      services: { expired: 1, within7: 1, within30: 2 },
      silent: 4,
    });
    expect(figures.byStatus.find(({ carstatus }) => carstatus === 5)?.count).toBe(2);
    expect(figures.trend).toHaveLength(7);
    expect(figures.activeByHour.slice(13)).toEqual([2, 0]);
    expect(await overview(south)).toMatchObject({ total: 1, mileage: 89, alarms: { high: 1 } });
  });

  it('shows a login of one vehicle that vehicle, and no summary of risks', async () => {
    const figures = await overview(single);
    expect(figures).toMatchObject({ total: 1, online: 1, mileage: 12.3, alarms: null });
    expect(figures.trend.every(({ alarms }) => alarms === null)).toBe(true);
    expect(await list(single, 'list=alarms')).toEqual({ data: [], count: 0 });
    expect((await list(single, 'list=mileage')).data[0]?.alarms).toBeNull();
  });

  it('ranks the vehicles behind a figure, page by page', async () => {
    const { data: ranked, count } = await list(north, 'list=mileage');
    expect(ranked.map(({ carnumber, mileage }) => [carnumber, mileage])).toEqual([
      ['粤B00001', 12.3],
      ['粤B00002', 1],
    ]);
    expect(count).toBe(2);
    // The window of a vehicle says the same.
    const carid = fixture.organisation.northVehicle;
    expect((await north.post('/car/getCarInfo', { carid })).body.resultData).toMatchObject({
      todayMileage: 12.3,
    });
    expect((await south.post('/car/getCarInfo', { carid })).status).toBe(404);
    const second = await data<HomeVehicles>(
      north.get('/home/listVehicles?list=mileage&order=asc&page=2&limit=1'),
    );
    expect(second).toMatchObject({ count: 2, data: [{ carnumber: '粤B00001' }] });
    expect((await list(north, 'list=alarms&level=2')).data[0]?.carnumber).toBe('粤B00001');
    expect((await list(north, 'list=alarms&level=0')).data[0]?.carnumber).toBe('粤B00002');
    expect((await list(north, 'list=silent')).count).toBe(4);
  });

  it('lists the services that end until a day, by that day', async () => {
    const form = { page: 1, limit: 20, installStatus: 1 };
    const path = '/deviceInfo/listDeviceInfo';
    const answer = await north.post(path, { ...form, serviceEnd: '2026-12-20' });
    expect(answer.body.resultData).toMatchObject({
      count: 3,
      data: [
        { carnumber: '粤E00003', serviceIsExpired: true, daysLeft: -3 },
        { carnumber: '粤E00004', serviceIsExpired: false, daysLeft: 3 },
        { carnumber: '粤E00005', daysLeft: 20 },
      ],
    });
    const rest = { ...form, serviceEnd: '2026-12-20', serviceStart: '2026-11-20', order: 'desc' };
    expect((await north.post(path, rest)).body.resultData).toMatchObject({
      count: 2,
      data: [{ daysLeft: 20 }, { daysLeft: 3 }],
    });
    expect((await south.post(path, { ...form, serviceEnd: '2026-12-20' })).body.resultData).toEqual(
      { data: [], count: 0 },
    );
    expect((await north.post(path, { ...form, serviceEnd: '2026-02-31' })).status).toBe(400);
    // Every filter may be left out, and each narrows what the others let through.
    const plates = async (filter: object) =>
      (
        await data<{ data: { carnumber: string; daysLeft: number | null }[] }>(
          north.post(path, { page: 1, limit: 20, ...filter }),
        )
      ).data.map(({ carnumber }) => carnumber);
    const all = await plates({});
    expect(all.length).toBeGreaterThan(3);
    expect(await plates({ deptid: fixture.organisation.north })).toEqual(all);
    expect(await plates({ deptid: fixture.organisation.south })).toEqual([]);
    expect(await plates({ carnumber: '粤e', serviceEnd: '2026-11-30' })).toEqual([
      '粤E00003',
      '粤E00004',
    ]);
    expect(await plates({ terminal: 'T0001' })).toEqual(['粤B00001']);
  });
});

describe('setting up a first vehicle', () => {
  const vehicle = {
    carnumber: ' 粤n10001 ',
    platecolor: 2,
    cartype: 'Truck',
    terminal: 'N0001',
    phone: '013912345678',
  };

  it('adds departments and vehicles below the own department only, and says who did it', async () => {
    const { north: own, south: foreign } = fixture.organisation;
    const added = await north.post('/dept/addDept', { deptname: ' Night ', parentid: own });
    const { deptid } = added.body.resultData as { deptid: number };
    for (const [path, form] of [
      ['/dept/addDept', { deptname: 'Spy', parentid: foreign }],
      ['/car/addCar', { ...vehicle, deptid: foreign }],
    ] as const) {
      expect((await north.post(path, form)).body.resultMsg).toBe('error.departmentUnknown');
    }
    expect((await single.post('/car/addCar', { ...vehicle, deptid: own })).body.resultMsg).toBe(
      'error.departmentUnknown',
    );
    const created = await north.post('/car/addCar', { ...vehicle, deptid });
    expect(created.body.errCode).toBe(0);
    const audit = await fixture.context.db.query(
      `select action, record, detail->>'name' as name from audit_log
        where action like '%Added' order by id`,
    );
    expect(audit).toEqual([
      { action: 'recordAdded', record: 'department', name: 'Night' },
      { action: 'recordAdded', record: 'vehicle', name: '粤N10001' },
      { action: 'recordAdded', record: 'terminal', name: 'N0001' },
    ]);
    // Its history says who, like that of one that was made in the list.
    const { carid: id, terminalId } = created.body.resultData as Record<string, number>;
    for (const [record, of] of [
      ['department', deptid],
      ['vehicle', id],
      ['terminal', terminalId],
    ] as const) {
      expect(
        (await north.postJson(`/records/${record}/history`, { id: of })).body.resultData,
      ).toMatchObject([{ action: 'add', loginname: 'north' }]);
    }
    const [moved] = await fixture.context.db.query(
      'select * from terminal_history where terminal_id = $1',
      [terminalId],
    );
    expect(Object.values(moved ?? {})).toContain('north');
    await expect.poll(async () => (await overview(north)).total).toBe(7);
  });

  it('names what is taken, and takes nothing by halves', async () => {
    const { north: deptid } = fixture.organisation;
    const add = async (change: object) =>
      (await north.post('/car/addCar', { ...vehicle, deptid, ...change })).body.resultMsg;
    expect(
      await north.post('/dept/addDept', { deptname: 'Depot', parentid: deptid }),
    ).toMatchObject({ status: 409, body: { resultMsg: 'error.departmentNameTaken' } });
    expect(await add({})).toBe('error.plateTaken');
    expect(await add({ platecolor: 1 })).toBe('error.terminalNumberTaken');
    expect(await add({ platecolor: 1, terminal: 'N2' })).toBe('error.terminalPhoneTaken');
    expect(await add({ carnumber: '<b>' })).toBe('error.plateInvalid');
    expect(await add({ platecolor: 77 })).toBe('error.requestInvalid');
    const rows = await fixture.context.db.query(
      `select plate_color from vehicle where plate = '粤N10001'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('shows who knocks, except terminals in the vehicles of others', async () => {
    const knock = (phone: string, parts: Partial<Knock> = {}) =>
      fixture.context.bus.publish(terminalKnocked, {
        result: 'noSuchTerminal',
        phone,
        address: '10.1.2.3',
        atMs: nowMs,
        ...parts,
      });
    knock('404', {
      device: { plate: '粤Z1', plateColor: 2, deviceId: 'Z9', manufacturer: 'M', model: 'X' },
    });
    knock('13900000001', { result: 'wrongCode' });
    const state = await data<SetupState>(north.get('/home/getSetup'));
    expect(state.knocks).toMatchObject([
      { phone: '13900000001', known: true, carnumber: '粤B00001', result: 'wrongCode' },
      { phone: '404', known: false, carnumber: '粤Z1', terminal: 'Z9', platecolor: 2 },
    ]);
    const seenBySouth = await data<SetupState>(south.get('/home/getSetup'));
    expect(seenBySouth.knocks.map(({ phone }) => phone)).toEqual(['404']);
    expect(seenBySouth.departments.map(({ name }) => name)).toEqual(['South']);
  });

  it('takes a terminal over that registered itself and is in no vehicle, with its registration', async () => {
    const { db } = fixture.context;
    const { north: deptid, south: foreign } = fixture.organisation;
    const code = Buffer.alloc(32, 7);
    await db.execute(
      `insert into terminal (terminal_number, phone, auth_code_hash, registered_at, self_registered)
       values ('7001', '7001', $1, now(), true), ('7002', '7002', $1, now(), false)`,
      [code],
    );
    const add = (terminal: string, phone: string, department = deptid) =>
      north.post('/car/addCar', {
        ...vehicle,
        carnumber: `粤N7${phone}`,
        deptid: department,
        terminal,
        phone,
      });
    const knocked = async () => {
      const { knocks } = await data<SetupState>(north.get('/home/getSetup'));
      return knocks.filter(({ phone }) => phone.startsWith('700')).map(({ known }) => known);
    };
    for (const phone of ['7001', '7002']) {
      const knock: Knock = { result: 'registered', phone, address: '10.1.2.3', atMs: nowMs };
      fixture.context.bus.publish(terminalKnocked, knock);
    }
    expect((await knocked()).sort()).toEqual([false, true]);
    expect((await add('7001', '7001', foreign)).body.resultMsg).toBe('error.departmentUnknown');
    expect((await add('T0001', '7001')).body.resultMsg).toBe('error.terminalNumberTaken');
    const answer = await add('N7001', '7001');
    const { carid, terminalId } = answer.body.resultData as { carid: number; terminalId: number };
    const row = await db.one(
      `select id, vehicle_id as carid, terminal_number as number, auth_code_hash as code, version
         from terminal where phone = '7001'`,
    );
    expect(row).toEqual({ id: terminalId, carid, number: 'N7001', code, version: 2 });
    expect(await knocked()).toEqual([true, true]);
    // In a vehicle now, and another that somebody created: neither is free.
    expect((await add('N7003', '7001')).body.resultMsg).toBe('error.plateTaken');
    expect((await add('7002', '7002')).body.resultMsg).toBe('error.terminalNumberTaken');
    const again = await south.post('/car/addCar', {
      ...vehicle,
      carnumber: '粤N70009',
      deptid: foreign,
      terminal: 'N7009',
      phone: '7001',
    });
    expect(again.body.resultMsg).toBe('error.terminalPhoneTaken');
  });

  it('says how far the terminal of a vehicle has come', async () => {
    const { northVehicle } = fixture.organisation;
    const path = `/home/getTerminalProgress?carid=${northVehicle}`;
    const progress = await data<TerminalProgress>(north.get(path));
    expect(progress).toMatchObject({
      phone: '13900000001',
      registered: null,
      located: true,
      refused: { result: 'wrongCode' },
    });
    expect(progress.position).not.toBeNull();
    expect((await south.get(path)).status).toBe(404);
  });
});
