import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from '../features/live/testing/build-report.ts';
import { PositionStore, positionsStored } from '../features/positions/index.ts';
import { positionRows } from '../features/positions/testing/position-rows.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

const NOON_S = Date.UTC(2026, 10, 20, 6) / 1000;
const LAT = 22.54;
const YARD = 114.1;

let fixture: WebFixture;
let north: TestBrowser;
let south: TestBrowser;
let yard = 0;

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => (NOON_S + 3600) * 1000 });
  [north, south] = await Promise.all([fixture.signedIn('north'), fixture.signedIn('south')]);
  yard = await addArea(north, 'Yard', box(YARD));
});
afterAll(() => fixture.stop());

/** A box of 0.02° around a meridian, as calls carry it. */
const box = (lng: number) =>
  JSON.stringify([
    { x: lng - 0.01, y: LAT - 0.01 },
    { x: lng + 0.01, y: LAT + 0.01 },
  ]);

const classes = new Map<TestBrowser, number>();

function fieldsOf(browser: TestBrowser, areaName: string, points: string) {
  const treeId = classes.get(browser);
  return { areaName, treeId, areaType: 2, radius: 0, share: 0, color: 'red', points };
}

async function addArea(browser: TestBrowser, name: string, points: string): Promise<number> {
  if (!classes.has(browser)) {
    const { body } = await browser.postJson('/monitorAreaTree/save', { name: `Class of ${name}` });
    classes.set(browser, Number(body.resultData));
  }
  const { body } = await browser.postJson('/area/addArea', fieldsOf(browser, name, points));
  expect(body.errCode).toBe(0);
  return Number(body.resultData);
}

/** Reports of a vehicle, as the gateway stores and tells them; seconds after noon. */
async function drive(vehicleId: number, places: readonly (readonly [number, number])[]) {
  const rows = places.map(([afterS, lng]) => ({
    vehicleId,
    gpsTimeS: NOON_S + afterS,
    latE6: LAT * 1e6,
    lngE6: Math.round(lng * 1e6),
  }));
  const { db, clock, bus } = fixture.context;
  await new PositionStore(db, clock).store(positionRows(rows));
  for (const { gpsTimeS, latE6, lngE6 } of rows) {
    const report = buildReport(vehicleId, { gpsTimeS });
    report.latE6[0] = latE6;
    report.lngE6[0] = lngE6;
    bus.publish(positionsStored, report);
  }
}

const iso = (afterS: number) => new Date((NOON_S + afterS) * 1000).toISOString();
const day = { startTime: iso(-86_400), endTime: iso(86_400) };

async function addRule(browser: TestBrowser, form: object, vehicles: readonly number[]) {
  const draft = { ruleName: 'Rule', ruleType: 5, areaIds: `[${yard}]`, ...form };
  const { body } = await browser.post('/ruleManage/addRule', draft);
  const id = body.resultData && Object.values(body.resultData)[0];
  const linked = await browser.postJson('/deviceRule/batchSaveDeviceRule', {
    ruleId: id,
    vehicleIdListStr: JSON.stringify(vehicles),
  });
  return { id: Number(id), body, linked: linked.body };
}

describe('rules', () => {
  it('need regions that one can be inside of, and that their maker sees', async () => {
    const point = await north.postJson('/area/addArea', {
      ...fieldsOf(north, 'Gate', '[{"x":114.1,"y":22.5}]'),
      areaType: 5,
    });
    const draft = { ruleName: 'No entry', ruleType: 5 };
    const refusal = async (browser: TestBrowser, form: object) =>
      (await browser.post('/ruleManage/addRule', { ...draft, ...form })).body.resultMsg;
    expect(await refusal(north, { areaIds: '[]' })).toBe('error.ruleAreasInvalid');
    expect(await refusal(north, { areaIds: `[${point.body.resultData}]` })).toBe(
      'error.ruleAreasInvalid',
    );
    expect(await refusal(south, { areaIds: `[${yard}]` })).toBe('error.areaUnknown');
    expect(await refusal(north, { areaIds: `[${yard}]`, ruleType: 4 })).toBe(
      'error.ruleTypeUnknown',
    );
  });

  it('have a name and parameters that can be shown and kept', async () => {
    const areaIds = `[${yard}]`;
    const draft = { ruleName: 'No entry', ruleType: 5, areaIds };
    const answers = ['\u202egnol oN', 'two\nlines'].map((ruleName) => ({ ruleName }));
    const broken = [String.raw`{"a":"\ud800"}`, String.raw`{"a":"\u0000"}`, '[]', '{'];
    for (const form of [...answers, ...broken.map((baseParam) => ({ baseParam }))]) {
      const { body } = await north.post('/ruleManage/addRule', { ...draft, ...form });
      expect(body.resultMsg).toBe('error.requestInvalid');
    }
  });

  it('bind vehicles of the scope only, and free those that are left out', async () => {
    const { northVehicle, depotVehicle, southVehicle } = fixture.organisation;
    const foreign = await addRule(north, {}, [southVehicle]);
    expect(foreign.linked.resultMsg).toBe('error.vehicleUnknown');
    const { id, linked } = await addRule(north, {}, [northVehicle, depotVehicle]);
    expect(linked.resultData).toEqual({ linked: 2, unlinked: 0 });
    const fewer = await north.postJson('/deviceRule/batchSaveDeviceRule', {
      ruleId: id,
      vehicleIdListStr: `[${depotVehicle}]`,
    });
    expect(fewer.body.resultData).toEqual({ linked: 0, unlinked: 1 });
    const rules = await north.postJson('/deviceRule/findDeviceRule', { vehicleId: depotVehicle });
    expect(rules.body.resultData).toEqual({ ruleIdList: [id] });
    const hidden = await south.post('/ruleManage/ruleVehicleList', {
      ruleId: id,
      limit: 20,
      page: 1,
    });
    expect(hidden.body.resultMsg).toBe('error.ruleUnknown');
    await north.post('/ruleManage/deleteRule', { id: foreign.id });
    await north.post('/ruleManage/deleteRule', { id });
  });

  it('keep their regions from being deleted', async () => {
    const { id } = await addRule(north, { ruleName: 'Night' }, []);
    const refused = await north.post('/area/deleteArea', { id: yard });
    expect(refused.body).toMatchObject({ resultMsg: 'error.areaInUse' });
    expect(JSON.stringify(refused.body)).toContain('Night');
    await north.post('/ruleManage/deleteRule', { id });
  });
});

describe('the monitors', () => {
  it('show who is inside a region, and only to whom the vehicle is shown', async () => {
    const { northVehicle, southVehicle } = fixture.organisation;
    await drive(northVehicle, [
      [0, YARD - 0.02],
      [20, YARD],
    ]);
    await drive(southVehicle, [[0, YARD]]);
    const count = async () => {
      const { body } = await north.post('/areaMonitor/regions', {});
      return body.resultData;
    };
    await expect.poll(count).toEqual({
      vehicles: 1,
      areas: [{ areaId: yard, areaName: 'Yard', inside: 1, lastChange: iso(10) }],
    });
    const { body } = await north.post('/areaMonitor/vehicles', { areaId: yard });
    expect(body.resultData).toMatchObject([
      { carnumber: '粤B00001', enterTime: iso(10), enterSeen: true, lng: YARD },
    ]);
    expect((await south.post('/areaMonitor/vehicles', { areaId: yard })).body.resultMsg).toBe(
      'error.areaUnknown',
    );
  });

  it('tell entries and exits that rules forbid, within their hours', async () => {
    const { northVehicle, depotVehicle } = fixture.organisation;
    await drive(depotVehicle, [
      [0, YARD],
      [60, YARD + 0.02],
    ]);
    const cars = [northVehicle, depotVehicle];
    const entry = await addRule(north, { ruleType: 5, ruleName: 'Entry' }, cars);
    const night = { startTime: 22 * 3600, endTime: 6 * 3600 };
    const idle = await addRule(north, { ruleType: 5, ruleName: 'Night', ...night }, [northVehicle]);
    const exit = await addRule(north, { ruleType: 6, ruleName: 'Exit' }, cars);
    const states = async (path: string) => (await north.post(path, {})).body.resultData;
    await expect
      .poll(() => states('/areaMonitor/forbidIn'))
      .toMatchObject({
        counts: { violating: 1, fine: 1, idle: 1, unknown: 0 },
        rules: 2,
        rows: [
          { carnumber: '粤B00001', ruleName: 'Entry', state: 'violating', since: iso(10) },
          { carnumber: '粤B00001', ruleName: 'Night', state: 'idle' },
          { carnumber: '粤B00002', ruleName: 'Entry', state: 'fine', since: iso(30) },
        ],
      });
    expect(await states('/areaMonitor/forbidOut')).toMatchObject({
      counts: { violating: 1, fine: 1 },
      rows: [
        { carnumber: '粤B00001', state: 'fine', areaName: 'Yard', distance: null },
        // 0.01° of the parallel beyond the border
        { carnumber: '粤B00002', state: 'violating', since: iso(30), distance: 1029 },
      ],
    });
    for (const { id } of [entry, idle, exit]) await north.post('/ruleManage/deleteRule', { id });
  });
});

describe('analyses', () => {
  it('find entries and exits between fixes, with the shape that was valid then', async () => {
    const { southVehicle } = fixture.organisation;
    const gate = await addArea(south, 'Gate', box(115));
    await drive(southVehicle, [
      [100, 114.98],
      [140, 115.02],
      [200, 116],
    ]);
    // Since this hour the region lies elsewhere; at noon it was where it is crossed.
    const moved = await south.postJson('/area/updateArea', {
      ...fieldsOf(south, 'Gate', box(116)),
      id: gate,
      version: 1,
    });
    expect(moved.body.errCode).toBe(0);
    await fixture.context.db.execute(
      `update area_shape set valid_from = to_timestamp($1), valid_to = to_timestamp($2)
        where area_id = $3 and valid_to is not null`,
      [NOON_S - 1000, NOON_S + 1000, gate],
    );
    const ask = (kind: string) =>
      south.postJson('/areaAnalysis/run', {
        kind,
        ...day,
        zones: [{ areaIds: [gate] }],
        cars: [{ carid: southVehicle, zones: [0] }],
      });
    const { body } = await ask('in');
    expect(body.resultData).toMatchObject({
      rows: [{ startTime: iso(110), endTime: iso(130), duration: 20, begins: 'crossing', zone: 0 }],
      cut: false,
    });
    expect((await ask('out')).body.resultData).toMatchObject({
      rows: [
        { begins: 'range', ends: 'crossing' },
        { begins: 'crossing', ends: 'range' },
      ],
    });
    const history = await south.postJson('/carPosition/areaInOutHistory', {
      areaIdList: [gate],
      carid: southVehicle,
      ...day,
      type: 1,
    });
    expect(history.body.resultData).toMatchObject([
      { areaName: 'Gate', startTime: iso(110), status: 1, duration: 20 },
    ]);
  });

  it('take the vehicles and regions that rules bind', async () => {
    const { northVehicle } = fixture.organisation;
    const { id } = await addRule(north, { ruleType: 5 }, [northVehicle]);
    const plan = await north.postJson('/areaAnalysis/plan', { kind: 'in', pairs: 'rules' });
    expect(plan.body.resultData).toMatchObject({
      cars: [{ carid: northVehicle, zones: [0] }],
      zones: [{ areaIds: [yard], ruleId: id, areaName: 'Yard' }],
    });
    const run = (browser: TestBrowser, carid: number) =>
      browser.postJson('/areaAnalysis/run', {
        kind: 'in',
        ...day,
        zones: [{ areaIds: [yard], ruleId: id }],
        cars: [{ carid, zones: [0] }],
      });
    expect((await run(north, northVehicle)).body.resultData).toMatchObject({
      rows: [{ startTime: iso(10), ruleSeconds: 10, ends: 'range' }],
    });
    const { depotVehicle, southVehicle } = fixture.organisation;
    expect((await run(north, depotVehicle)).body.resultMsg).toBe('error.ruleUnknown');
    expect((await run(south, southVehicle)).body.resultMsg).toBe('error.ruleUnknown');
    expect((await run(south, northVehicle)).body.resultMsg).toBe('error.vehicleUnknown');
  });

  it('are of a month at most', async () => {
    const { northVehicle } = fixture.organisation;
    const { body } = await north.postJson('/areaAnalysis/run', {
      kind: 'in',
      startTime: '2026-10-01T00:00:00Z',
      endTime: '2026-11-02T00:00:00Z',
      zones: [{ areaIds: [yard] }],
      cars: [{ carid: northVehicle, zones: [0] }],
    });
    expect(body.resultMsg).toBe('error.timeRangeTooLong');
  });
});
