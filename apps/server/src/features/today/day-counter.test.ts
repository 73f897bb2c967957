import { StatusBit } from '@outrider/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../fleet/index.ts';
import { countReport, mileageDmOf } from './count-report.ts';
import { beginDay, createDayColumns, type DayRecord, recordOf } from './day-columns.ts';
import { DayCounter } from './day-counter.ts';
import {
  inOrder,
  reportColumns,
  StoredInMemory,
  type TestReport,
} from './testing/stored-in-memory.ts';

const ZONE = 8;
const DAY_S = 86_400;
/** Midnight of the zone, in the middle of the times of the tests. */
const MIDNIGHT_S = Date.UTC(2026, 10, 20, 16) / 1000;
const TODAY = (MIDNIGHT_S + ZONE * 3600) / DAY_S;
const VEHICLES = [1, 2];
const NONE = 0xffff_ffff;

const vehicle = (id: number): Vehicle => ({
  id,
  departmentId: 1,
  plate: `粤B0000${id}`,
  icon: 'truck',
  channelCount: 0,
  protocol: 1,
  terminalId: null,
  terminalNumber: null,
  serviceEnd: null,
  installStatus: 1,
});

function counterAt(nowS: number, ids: readonly number[] = VEHICLES): DayCounter {
  const counter = new DayCounter({ zoneHours: ZONE, clock: () => nowS * 1000 });
  counter.follow(ids.map((id) => ({ after: vehicle(id) })));
  return counter;
}

const report = (gpsTimeS: number, parts: Partial<TestReport> = {}): TestReport => ({
  vehicleId: 1,
  gpsTimeS,
  receivedAtMs: gpsTimeS * 1000 + 300,
  digest: 1,
  latE6: 22_586_390,
  lngE6: 113_854_940,
  speedDkmh: 600,
  alarmBits: 0,
  statusBits: StatusBit.located | StatusBit.accOn,
  odometerHm: NONE,
  flags: 0,
  ...parts,
});

/** What a day's stored reports give when they are counted from the beginning, by another way. */
function recount(stored: StoredInMemory, vehicleId: number, day: number) {
  const startS = day * DAY_S - ZONE * 3600;
  const columns = createDayColumns(1);
  const before = stored
    .in({ vehicleId, fromS: startS - DAY_S, toS: startS })
    .findLast(({ flags }) => (flags & 7) === 0);
  beginDay(columns, 0, day, { bits: before?.alarmBits ?? 0, gpsS: before?.gpsTimeS ?? 0 });
  const reports = reportColumns(
    inOrder(stored.in({ vehicleId, fromS: startS, toS: startS + DAY_S })),
  );
  for (let i = 0; i < reports.length; i++) countReport(columns, 0, reports, i, startS);
  return recordOf(columns, 0, vehicleId);
}

async function settle(counter: DayCounter, stored: StoredInMemory): Promise<void> {
  for (let turn = 0; await counter.settle(stored, 10, 3); turn++) {
    if (turn > 200) throw new Error('the figures do not settle');
  }
}

function one(reports: readonly TestReport[]): DayRecord {
  const columns = createDayColumns(1);
  beginDay(columns, 0, TODAY, { bits: 0, gpsS: 0 });
  const list = reportColumns(reports);
  for (let i = 0; i < list.length; i++) countReport(columns, 0, list, i, MIDNIGHT_S);
  return { ...recordOf(columns, 0, 1), distanceDm: mileageDmOf(columns, 0) };
}

describe('what counts on a day', () => {
  const at = MIDNIGHT_S + 3600;

  it('is what the odometer goes up, although the fixes say another length', () => {
    const day = one([
      report(at, { odometerHm: 1000 }),
      report(at + 60, { odometerHm: 1010, latE6: 22_586_390 + 5000 }),
    ]);
    expect(day.odometerHm).toBe(10);
    expect(day.distanceDm).toBe(10_000);
  });

  it('is no step back of an odometer, and none that nothing on wheels explains', () => {
    const readings = [1000, 1010, 5, 15, 90_000, 90_010];
    const day = one(readings.map((odometerHm, i) => report(at + i * 60, { odometerHm })));
    expect(day.odometerHm).toBe(30);
  });

  it('is the way between fixes where no odometer moves, without jumps and without the wandering of a parked vehicle', () => {
    const day = one([
      report(at),
      report(at + 10, { latE6: 22_586_390 + 1000 }),
      report(at + 20, { latE6: 23_586_390 }),
      report(at + 30, { latE6: 22_586_390 + 2000 }),
      report(at + 40, { latE6: 22_586_390 + 3000, speedDkmh: 0 }),
      report(at + 50, { latE6: 22_586_390 + 3500, speedDkmh: 0 }),
      report(at + 60, { latE6: 0, statusBits: 0, speedDkmh: 0 }),
    ]);
    expect(day.distanceDm).toBeGreaterThan(2 * 1110);
    expect(day.distanceDm).toBeLessThan(2 * 1116);
  });

  it('is an alarm when its bit rises, once while it stays, by its level; not when it is re-sent later', () => {
    const bits = [0b11, 0b11, 0b1, 0b11, 0];
    const day = one([
      ...bits.map((alarmBits, i) => report(at + i * 10, { alarmBits })),
      report(at + 60, { alarmBits: 1, flags: 2 }),
      report(at + 70, { alarmBits: 1 << 7 }),
      report(at + 80, { alarmBits: 0x8000_0000 }),
    ]);
    // Emergency once, speeding twice, main power low once, unlawful door opening once.
    expect([day.alarmsHigh, day.alarmsMedium, day.alarmsLow]).toEqual([1, 3, 1]);
  });

  it('is the time between reports of a moving vehicle, and the hours of its reports', () => {
    const day = one([
      report(at),
      report(at + 100),
      report(at + 1100, { speedDkmh: 0 }),
      report(at + 3600, { speedDkmh: 0 }),
    ]);
    expect(day.drivingS).toBe(100 + 300);
    expect(day.activeHours).toBe(0b110);
  });
});

describe('the figures of today', () => {
  it('do not count an alarm that began before midnight and lasts', async () => {
    const stored = new StoredInMemory();
    const counter = counterAt(MIDNIGHT_S + 100, [1]);
    await settle(counter, stored);
    const reports = [-20, -10, 10, 20].map((s) => report(MIDNIGHT_S + s, { alarmBits: 1 }));
    for (const each of reports) stored.add(each);
    counter.apply(reportColumns(reports));
    const row = counter.rowOf(1)!;
    expect(counter.columns.day[row]).toBe(TODAY);
    expect(counter.columns.alarmsHigh[row]).toBe(0);
    expect(counter.closed.get(TODAY - 1)?.alarmsHigh[row]).toBe(1);
  });

  it('find what was lost on the way by comparing numbers', async () => {
    const stored = new StoredInMemory();
    const counter = counterAt(MIDNIGHT_S + 5000, [1]);
    await settle(counter, stored);
    const reports = [-50, 10, 20, 30, 40].map((s) => report(MIDNIGHT_S + s));
    for (const each of reports) stored.add(each);
    counter.apply(reportColumns([reports[1]!, reports[4]!]));
    expect(await counter.verify(stored, counter.rows())).toBe(2);
    await settle(counter, stored);
    const row = counter.rowOf(1)!;
    expect(counter.columns.points[row]).toBe(4);
    expect(counter.closed.get(TODAY - 1)?.points[row]).toBe(1);
    expect(await counter.verify(stored, counter.rows())).toBe(0);
  });

  it('of a vehicle that is gone are gone, and its place is free for another', async () => {
    const stored = new StoredInMemory();
    const counter = counterAt(MIDNIGHT_S + 500, [1]);
    await settle(counter, stored);
    counter.apply(reportColumns([report(MIDNIGHT_S + 10)]));
    const row = counter.rowOf(1)!;
    counter.follow([{ before: vehicle(1) }]);
    expect(counter.takeChanges()).toEqual([]);
    counter.follow([{ after: vehicle(7) }]);
    expect(counter.rowOf(7)).toBe(row);
    await settle(counter, stored);
    expect(counter.columns.points[row]).toBe(0);
  });

  const step = fc.record({
    vehicleId: fc.constantFrom(...VEHICLES),
    gpsTimeS: fc.integer({ min: MIDNIGHT_S - 2 * DAY_S, max: MIDNIGHT_S + 2 * DAY_S }),
    nudge: fc.integer({ min: 0, max: 3 }),
    digest: fc.integer({ min: 0, max: 2 }),
    latE6: fc.integer({ min: 22_586_390, max: 22_596_390 }),
    speedDkmh: fc.constantFrom(0, 10, 600),
    alarmBits: fc.constantFrom(0, 1, 2, 3, 0x8000_0001),
    statusBits: fc.constantFrom(0, 3),
    odometerHm: fc.constantFrom(NONE, 100, 101, 150, 40),
    isLate: fc.boolean(),
    /** what happens after it was stored */
    next: fc.constantFrom(
      'deliver',
      'deliver',
      'hold',
      'settle',
      'save',
      'restart',
      'lose-and-restart',
    ),
  });

  it('are what counting all stored reports gives, in whatever order and batches they come, through any restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        async (steps, chance) => {
          const nowS = MIDNIGHT_S + 2 * DAY_S + 10;
          const stored = new StoredInMemory();
          const saved = new Map<string, DayRecord>();
          let held: TestReport[] = [];
          let counter = counterAt(nowS);
          // A report that is stored and told of while the figures are being read.
          const whileReading: TestReport[] = [];
          stored.onRead = () => {
            const told = whileReading.pop();
            if (!told) return;
            stored.add(told);
            counter.apply(reportColumns([told]));
          };
          const save = () => {
            for (const record of counter.takeChanges()) {
              saved.set(`${record.vehicleId} ${record.day}`, record);
            }
          };
          const restart = () => {
            counter = counterAt(nowS);
            const days = [...saved.values()].sort(
              (a, b) => a.vehicleId - b.vehicleId || a.day - b.day,
            );
            days.forEach((day, i) => {
              if (days[i + 1]?.vehicleId === day.vehicleId) counter.restoreClosed(day);
              else counter.restore(day);
            });
          };
          const newest = new Map<number, number>();
          for (const { nudge, isLate, next, ...parts } of steps) {
            const last = newest.get(parts.vehicleId) ?? 0;
            const gpsTimeS = isLate || parts.gpsTimeS > last ? parts.gpsTimeS : last + nudge;
            const flags = gpsTimeS < last || isLate ? 1 : 0;
            newest.set(parts.vehicleId, Math.max(last, gpsTimeS));
            const stating = report(gpsTimeS, { ...parts, gpsTimeS, flags });
            if (next === 'settle') {
              whileReading.push(stating);
              await settle(counter, stored);
            }
            stored.add(stating);
            held.push(stating);
            if (next === 'hold') continue;
            if (next === 'lose-and-restart') held = [];
            held.sort(() => (chance.next().value % 3) - 1);
            if (next !== 'restart') counter.apply(reportColumns(held));
            held = [];
            if (next === 'save' || next === 'restart') save();
            if (next === 'restart' || next === 'lose-and-restart') restart();
          }
          counter.apply(reportColumns(held));
          await settle(counter, stored);
          // What is late and was lost with a process shows in the numbers.
          await counter.verify(stored, counter.rows());
          await settle(counter, stored);
          for (const id of VEHICLES) {
            const row = counter.rowOf(id)!;
            const day = counter.columns.day[row]!;
            // Numbers are compared of today and of yesterday.
            if (counter.columns.points[row] === 0 || day <= TODAY) continue;
            expect(recordOf(counter.columns, row, id)).toEqual(recount(stored, id, day));
            for (const closedDay of [TODAY + 1, TODAY + 2]) {
              if (closedDay >= day) continue;
              const expected = recount(stored, id, closedDay);
              expect(counter.closed.get(closedDay)?.points[row] ?? 0).toBe(expected.points);
              expect(counter.closed.get(closedDay)?.alarmsHigh[row] ?? 0).toBe(expected.alarmsHigh);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
