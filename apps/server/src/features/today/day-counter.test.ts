import { describe, expect, it } from 'vitest';
import { countReport, mileageDmOf } from './count-report.ts';
import { beginDay, createDayColumns, type DayRecord, recordOf } from './day-columns.ts';
import { counterAt, MIDNIGHT_S, report, settle, TODAY, vehicle } from './testing/fleet-days.ts';
import { reportColumns, StoredInMemory, type TestReport } from './testing/stored-in-memory.ts';

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
});
