import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createDepartment, createVehicle, Directory } from '../fleet/index.ts';
import { buildReport } from '../live/testing/build-report.ts';
import { PositionStore, positionsStored } from '../positions/index.ts';
import { positionRows, type TestPosition } from '../positions/testing/position-rows.ts';
import { startToday, type Today } from './index.ts';

const ZONE = 8;
/** 14:00 of the zone. */
const NOON_S = Date.UTC(2026, 10, 20, 6) / 1000;
const TODAY = Math.floor((NOON_S + ZONE * 3600) / 86_400);

let context: TestContext;
let nowMs = NOON_S * 1000;
let directory: Directory;
let vehicle: number;
let running: Today;

beforeEach(async () => {
  nowMs = NOON_S * 1000;
  context = await createTestContext({ clock: () => nowMs, config: { systemZoneHours: ZONE } });
  const departmentId = await createDepartment(context.db, { name: 'Fleet' });
  vehicle = await createVehicle(context.db, { departmentId, plate: 'B1' });
  directory = new Directory(context.db, context.log);
  await directory.start(context.bus);
  running = await start();
});
afterEach(async () => {
  await running.stop();
  await directory.stop();
  await context.stop();
});

async function start(): Promise<Today> {
  const today = await startToday(context, directory);
  await today.settled();
  return today;
}

/** Stores reports as the gateway does, telling of them or not. */
async function store(positions: Omit<TestPosition, 'vehicleId'>[], isTold = true): Promise<void> {
  const rows = positions.map((position) => ({ ...position, vehicleId: vehicle }));
  await new PositionStore(context.db, context.clock).store(positionRows(rows));
  if (!isTold) return;
  for (const { gpsTimeS, alarmBits = 0, odometerHm = 1234, speedDkmh = 635 } of positions) {
    const report = buildReport(vehicle, { gpsTimeS, alarmBits, speedDkmh });
    report.odometerHm[0] = odometerHm;
    report.latE6[0] = 22_540_000;
    report.lngE6[0] = -114_060_000;
    context.bus.publish(positionsStored, report);
  }
}

function figures(today = running) {
  const row = today.counter.rowOf(vehicle)!;
  const { columns } = today.counter;
  return {
    day: columns.day[row]! - TODAY,
    points: columns.points[row],
    km: (today.counter.mileageDm(vehicle) ?? 0) / 10_000,
    high: columns.alarmsHigh[row],
  };
}

const drive = (fromS: number, fromHm: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    gpsTimeS: fromS + i * 60,
    odometerHm: fromHm + i * 10,
    alarmBits: i > 0 ? 1 : 0,
  }));

describe('the figures of today', () => {
  it('survive two restarts in a row without counting anything twice', async () => {
    await store(drive(NOON_S - 3600, 1000, 11));
    expect(figures()).toEqual({ day: 0, points: 11, km: 10, high: 1 });
    for (let restart = 0; restart < 2; restart++) {
      await running.stop();
      running = await start();
      expect(figures()).toEqual({ day: 0, points: 11, km: 10, high: 1 });
    }
  });

  it('count what was stored while nobody counted, also after an end without a checkpoint', async () => {
    await store(drive(NOON_S - 3600, 1000, 6));
    await running.stop();
    await store(drive(NOON_S - 3600 + 360, 1060, 5), false);
    running = await start();
    expect(figures()).toEqual({ day: 0, points: 11, km: 10, high: 2 });
  });

  it('begin anew at midnight of the zone and keep the day that is over', async () => {
    await store(drive(NOON_S, 1000, 11));
    const midnightS = NOON_S + 10 * 3600;
    nowMs = (midnightS + 600) * 1000;
    expect(running.counter.mileageDm(vehicle)).toBeUndefined();
    await store([
      { gpsTimeS: midnightS + 1, odometerHm: 1200, speedDkmh: 0 },
      { gpsTimeS: midnightS + 300, odometerHm: 1230, speedDkmh: 0 },
    ]);
    expect(figures()).toEqual({ day: 1, points: 2, km: 3, high: 0 });
    await running.stop();
    const saved = await context.db.query(
      `select day, points, mileage_m as "mileageM", alarms_high as high from vehicle_day order by day`,
    );
    expect(saved).toEqual([
      { day: '2026-11-20', points: 11, mileageM: 10_000, high: 1 },
      { day: '2026-11-21', points: 2, mileageM: 3000, high: 0 },
    ]);
    running = await start();
    const row = running.counter.rowOf(vehicle)!;
    expect(figures()).toEqual({ day: 1, points: 2, km: 3, high: 0 });
    expect(running.counter.closed.get(TODAY)?.mileageDm[row]).toBe(100_000);
  });

  it('find the days before the first start in what is stored', async () => {
    await running.stop();
    await context.db.execute('delete from vehicle_day');
    await store(drive(NOON_S - 2 * 86_400, 500, 5), false);
    await store(drive(NOON_S - 1000, 1000, 3), false);
    running = await start();
    const row = running.counter.rowOf(vehicle)!;
    expect(running.counter.closed.get(TODAY - 2)?.mileageDm[row]).toBe(40_000);
    expect(figures()).toMatchObject({ day: 0, points: 3, km: 2 });
  });

  it('put right what came late while they were not watching', async () => {
    await store(drive(NOON_S - 3600, 1000, 3));
    await running.stop();
    await store([{ gpsTimeS: NOON_S - 3600 - 60, odometerHm: 990 }], false);
    running = await start();
    await running.counter.verify(
      (await import('./today.queries.ts')).storedReports(context.db),
      running.counter.rows(),
    );
    await running.settled();
    expect(figures()).toMatchObject({ points: 4, km: 3 });
  });
});
