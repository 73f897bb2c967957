import { calls, decodeTrackColumns } from '@outrider/contract';
import { StatusBit } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  sendToTerminal,
  type TerminalCommand,
  type TerminalResult,
} from '../features/commands/index.ts';
import { buildReport } from '../features/live/testing/build-report.ts';
import { PositionStore, positionsStored, prepareDays } from '../features/positions/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
/** 10:00 in the fleet's zone, which is UTC+8. */
const NOW = Date.UTC(2026, 10, 21, 2);

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => NOW });
  await prepareDays(fixture.context);
  north = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

/** Stores and tells of positions of the north vehicle: [seconds before now, odometer in hm]. */
async function store(points: readonly [secondsAgo: number, odometerHm: number][]): Promise<void> {
  const of = (value: number) => points.map(() => value);
  await new PositionStore(fixture.context.db, () => NOW).store({
    length: points.length,
    vehicleId: of(fixture.organisation.northVehicle),
    gpsTimeS: points.map(([ago]) => NOW / 1000 - ago),
    receivedAtMs: of(NOW),
    digest: points.map((_, index) => index),
    latE6: of(22_586_390),
    lngE6: of(113_854_940),
    alarmBits: of(0),
    statusBits: of(StatusBit.accOn | StatusBit.located),
    odometerHm: points.map(([, odometer]) => odometer),
    altitudeM: of(12),
    headingDeg: of(90),
    speedDkmh: of(635),
    flags: of(0),
    extrasStart: of(0),
    extrasLength: of(0),
    extrasBytes: new Uint8Array(0),
  });
  for (const [ago, odometerHm] of points) {
    const times = { gpsTimeS: NOW / 1000 - ago, receivedAtMs: NOW };
    const report = buildReport(fixture.organisation.northVehicle, times);
    report.odometerHm[0] = odometerHm;
    fixture.context.bus.publish(positionsStored, report);
  }
}

describe('the info window of a vehicle', () => {
  it('shows where it is, how it does, and what it drove since midnight of the fleet’s zone', async () => {
    const { northVehicle } = fixture.organisation;
    const hour = 3600;
    // The first is of yesterday evening, in UTC of the same day as midnight in the zone.
    await store([
      [11 * hour, 900],
      [9 * hour, 1000],
      [hour, 1250],
      [60, 1305],
    ]);
    const report = buildReport(northVehicle, { receivedAtMs: NOW, alarmBits: 2 });
    fixture.context.bus.publish(positionsStored, report);
    const info = async () =>
      (await north.post('/car/getCarInfo', { carid: northVehicle })).body.resultData;
    const isThere = async () =>
      expect(await info()).toMatchObject({ carstatus: 5, todayMileage: 30.5 });
    await vi.waitFor(isThere, { timeout: 10_000 });
    expect(await info()).toMatchObject({
      carnumber: '粤B00001',
      deptname: 'North',
      drivername: 'Li Wei',
      terminal: 'T0001',
      lat: 22.58639,
      lng: 113.85494,
      speed: 63.5,
      acc: 1,
      directionText: 'code.compass.east',
      gpsflag: 1,
      batch: 0,
      alarmFlag: 1,
      alarmDesc: ['code.alarmBit.speeding'],
      todayMileage: 30.5,
      createtimeOffset: '2026-11-21T02:00:00.000Z',
      statusDuration: 0,
    });
  });

  it('says so when nothing was ever heard of the vehicle', async () => {
    const { depotVehicle } = fixture.organisation;
    const answer = await north.post('/car/getCarInfo', { carid: depotVehicle });
    expect(answer.body.resultData).toMatchObject({
      carstatus: 2,
      hasPosition: false,
      gpstime: null,
      todayMileage: null,
    });
  });
});

describe('the facts of a list of vehicles', () => {
  it('are told of those that the user may see, and of no others', async () => {
    const { northVehicle, depotVehicle, southVehicle } = fixture.organisation;
    const facts = async (browser: TestBrowser) =>
      (
        await browser.postJson('/car/listCarFacts', {
          carids: [northVehicle, depotVehicle, southVehicle, 99_999],
        })
      ).body.resultData;
    const own = [
      { carid: northVehicle, drivername: 'Li Wei', oil: null, todayMileage: 30.5 },
      { carid: depotVehicle, drivername: '', oil: null, todayMileage: null },
    ];
    const byId = (list: unknown) =>
      Array.isArray(list) ? list.toSorted((a, b) => a.carid - b.carid) : list;
    expect(byId(await facts(north))).toEqual(own.toSorted((a, b) => a.carid - b.carid));
    const others = await facts(await fixture.signedIn('south'));
    expect(others).toMatchObject([{ carid: southVehicle }]);
  });
});

describe('the track of a vehicle', () => {
  const query = (start: string, end: string, more = '') =>
    `${calls.carPositions.path}?carid=${fixture.organisation.northVehicle}&startTime=${encodeURIComponent(start)}&endTime=${encodeURIComponent(end)}${more}`;

  it('is a list, or the same as columns', async () => {
    const address = query('2026-11-20 14:00:00', '2026-11-21 02:00:00');
    const list = await north.get(address);
    expect(list.body.resultData).toHaveLength(4);
    expect(list.body.resultData).toMatchObject({
      0: { gpstime: '2026-11-20T15:00:00.000Z', summileage: 90, speed: 63.5, carstatus: 5 },
    });
    const response = await north.fetch(`/api${address}&format=columns`);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    const columns = decodeTrackColumns(await response.arrayBuffer());
    expect([...columns.odometerHm]).toEqual([900, 1000, 1250, 1305]);
  });

  it('is refused beyond 30 days, backwards, and at times no calendar has', async () => {
    const message = async (start: string, end: string) =>
      (await north.get(query(start, end))).body.resultMsg;
    expect(await message('2026-11-01 00:00:00', '2026-12-01 00:00:00')).toBe('');
    expect(await message('2026-11-01 00:00:00', '2026-12-01 00:00:01')).toBe(
      'error.timeRangeTooLong',
    );
    expect(await message('2026-11-02 00:00:00', '2026-11-01 00:00:00')).toBe(
      'error.timeRangeInvalid',
    );
    expect(await message('2026-02-30 00:00:00', '2026-03-01 00:00:00')).toBe(
      'error.timeRangeInvalid',
    );
  });
});

describe('a text to a terminal', () => {
  const send = () =>
    north.post('/media/sendTextInfo', {
      terminal: 'T0001',
      content: '注意安全',
      emergency: 1,
      tts: 1,
      time: 1,
      action: 0,
    });

  it('reaches the terminal with its flags, and the operator learns what it answered', async () => {
    const results: Record<TerminalResult, string> = {
      ok: '',
      failed: 'error.terminalRefused',
      bad: 'error.terminalRefused',
      unsupported: 'error.terminalUnsupported',
      offline: 'error.terminalOffline',
      timeout: 'error.terminalSilent',
    };
    for (const [result, message] of Object.entries(results)) {
      const asked: TerminalCommand[] = [];
      const end = fixture.context.bus.serve(sendToTerminal, async (command) => {
        asked.push(command);
        return { result: result as TerminalResult };
      });
      expect((await send()).body.resultMsg).toBe(message);
      end();
      expect(asked).toMatchObject([
        {
          terminalId: fixture.organisation.northTerminal,
          messageId: 0x8300,
          value: { flagBits: 0b1001, text: '注意安全' },
        },
      ]);
    }
  });

  it('finds the terminal offline when no gateway is there', async () => {
    expect((await send()).body.resultMsg).toBe('error.terminalOffline');
  });
});

describe('an installation without vehicles', () => {
  it('can say where terminals connect and whether they may register themselves', async () => {
    const { body } = await north.get('/alarmSettings/queryAlarmShield');
    expect(body.resultData).toMatchObject({
      terminalPort: expect.any(Number),
      selfRegistration: false,
    });
  });
});

describe('what a user keeps', () => {
  it('are favourites, which the tree can be filtered by', async () => {
    const { northVehicle } = fixture.organisation;
    const favorite = JSON.stringify([`v${northVehicle}`]);
    expect(
      (await north.post('/alarmSettings/saveFavoriteNotNull', { favorite })).body.errCode,
    ).toBe(0);
    const parameters = await north.get('/alarmSettings/queryAlarmShield');
    expect(parameters.body.resultData).toMatchObject({ favorite, lng: 113.85494, lat: 22.58639 });
    const tree = await north.post('/car/getDeptTreeAndCarInfo', { status: 9 });
    expect(tree.body.resultData).toMatchObject({ carTreelist: [{ nodeId: `v${northVehicle}` }] });
    for (const rubbish of ['', '{}', '["x"]', '[1]', 'v1']) {
      const answer = await north.post('/alarmSettings/saveFavoriteNotNull', { favorite: rubbish });
      expect(answer.status).toBe(400);
    }
  });

  it('are choices on the screens, of nobody else', async () => {
    await north.post('/user/preference', { key: 'menu.width', value: '320' });
    await north.post('/user/preference', { key: 'menu.width', value: '{"px":280}' });
    expect((await north.get('/user/preference?key=menu.width')).body.resultData).toEqual({
      'menu.width': { px: 280 },
    });
    const south = await fixture.signedIn('south');
    expect((await south.get('/user/preference')).body.resultData).toEqual({});
    expect((await north.post('/user/preference', { key: 'a', value: '{' })).status).toBe(400);
  });

  it('read the version’s history in their language', async () => {
    const read = (language: string) =>
      north.get('/sysVersion/getVersionInfo', { 'accept-language': language });
    const chinese = await read('zh-CN,zh;q=0.9');
    expect(JSON.stringify(chinese.body.resultData)).toMatch(/终端/);
    expect((await read('xx')).body.resultData).toMatchObject([{ programVersion: 'v3.7' }]);
  });
});
