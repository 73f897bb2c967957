import { PositionFlag as RecordFlag } from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalBus } from '../../platform/bus/local-bus.ts';
import type { Queryable } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { Directory, type Vehicle } from '../fleet/index.ts';
import { PositionFlag } from '../positions/index.ts';
import { LiveStore } from './live-store.ts';
import { buildReport, type ReportParts } from './testing/build-report.ts';

const OFFLINE_AFTER_MS = 300_000;
const NOW = Date.UTC(2026, 10, 21, 8);
const NOW_S = NOW / 1000;

let directory: Directory;
let store: LiveStore;

function buildVehicle(id: number, departmentId = 3): Vehicle {
  return {
    id,
    departmentId,
    plate: `P${id}`,
    icon: 'truck',
    channelCount: 0,
    protocol: 1,
    terminalId: null,
    terminalNumber: null,
    serviceEnd: null,
    installStatus: 1,
  };
}

/** Departments 1 → 2 → 3 and 1 → 4; vehicles 1 to 3 in 3, vehicle 4 in 4. */
beforeEach(async () => {
  const rows: Queryable = {
    query: async () => [],
    one: async () => undefined,
    execute: async () => 0,
  };
  directory = new Directory(rows, createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test'));
  await directory.start(createLocalBus());
  const paths = [[1], [1, 2], [1, 2, 3], [1, 4]];
  for (const path of paths) {
    const id = path.at(-1) ?? 0;
    directory.departments.set(id, { id, parentId: null, name: `D${id}`, sortOrder: 0, path });
  }
  for (const id of [1, 2, 3]) directory.vehicles.set(id, buildVehicle(id));
  directory.vehicles.set(4, buildVehicle(4, 4));
  store = new LiveStore(directory, OFFLINE_AFTER_MS);
});

function report(vehicleId: number, parts: ReportParts = {}): void {
  store.apply(buildReport(vehicleId, { receivedAtMs: NOW, ...parts }));
}

const rowOf = (vehicleId: number): number => store.rowOf(vehicleId) ?? -1;
const latOf = (vehicleId: number) => store.columns.latE6[rowOf(vehicleId)];

describe('the live state of a vehicle', () => {
  it('is offline until something is heard of it', () => {
    expect(store.statusOf(1)).toBe(VehicleStatus.offline);
    report(1);
    expect(store.statusOf(1)).toBe(VehicleStatus.driving);
    store.heard(2, NOW);
    expect(store.statusOf(2)).toBe(VehicleStatus.notLocated);
  });

  it('is never moved backwards by a late report, which still is a sign of life', () => {
    report(1, { gpsTimeS: NOW_S, latE6: 22_000_000 });
    store.expire(NOW + OFFLINE_AFTER_MS + 1);
    expect(store.statusOf(1)).toBe(VehicleStatus.offline);
    const receivedAtMs = NOW + OFFLINE_AFTER_MS + 5000;
    report(1, { gpsTimeS: NOW_S - 60, latE6: 21_000_000, receivedAtMs, flags: PositionFlag.late });
    expect(latOf(1)).toBe(22_000_000);
    expect(store.statusOf(1)).toBe(VehicleStatus.driving);
  });

  it('ends at the same place in whatever order the reports arrive', () => {
    const reports = fc.array(
      fc.record({ second: fc.nat(50), latE6: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(reports, (list) => {
        const fresh = new LiveStore(directory, OFFLINE_AFTER_MS);
        const row = fresh.rowOf(1) ?? -1;
        for (const { second, latE6 } of list) {
          fresh.apply(buildReport(1, { gpsTimeS: NOW_S + second, latE6, receivedAtMs: NOW }));
        }
        const newest = Math.max(...list.map(({ second }) => second));
        const last = list.findLast(({ second }) => second === newest);
        expect(fresh.columns.gpsTimeS[row]).toBe(NOW_S + newest);
        expect(fresh.columns.latE6[row]).toBe(last?.latE6);
      }),
    );
  });

  it('keeps its last place when it loses the satellites', () => {
    report(1, { gpsTimeS: NOW_S, latE6: 22_000_000 });
    report(1, { gpsTimeS: NOW_S + 10, latE6: 0, lngE6: 0, located: false });
    expect(latOf(1)).toBe(22_000_000);
    expect(store.statusOf(1)).toBe(VehicleStatus.notLocated);
    const flags = store.columns.flags[rowOf(1)] ?? 0;
    expect(flags & RecordFlag.hasPosition).not.toBe(0);
    expect(flags & RecordFlag.located).toBe(0);
  });

  it('shows alarms of now, not those of re-sent reports', () => {
    report(1, { gpsTimeS: NOW_S, alarmBits: 1 });
    expect(store.hasAlarm(1)).toBe(true);
    report(1, { gpsTimeS: NOW_S + 1 });
    expect(store.hasAlarm(1)).toBe(false);
    report(1, { gpsTimeS: NOW_S + 2, alarmBits: 1, flags: PositionFlag.batch });
    expect(store.hasAlarm(1)).toBe(false);
  });

  it('says since when its status holds, and for an offline one when it was last heard', () => {
    report(1, { gpsTimeS: NOW_S });
    report(1, { gpsTimeS: NOW_S + 30, receivedAtMs: NOW + 30_000 });
    expect(store.columns.statusSinceS[rowOf(1)]).toBe(NOW_S);
    store.expire(NOW + 30_000 + OFFLINE_AFTER_MS + 1);
    expect(store.statusOf(1)).toBe(VehicleStatus.offline);
    expect(store.columns.statusSinceS[rowOf(1)]).toBe(NOW_S + 30);
  });

  it('goes offline exactly after the configured silence', () => {
    report(1);
    store.heard(2, NOW + 1000);
    store.expire(NOW + OFFLINE_AFTER_MS);
    expect(store.statusOf(1)).toBe(VehicleStatus.driving);
    store.expire(NOW + OFFLINE_AFTER_MS + 1);
    expect(store.statusOf(1)).toBe(VehicleStatus.offline);
    expect(store.statusOf(2)).toBe(VehicleStatus.notLocated);
  });
});

describe('the counts of the departments', () => {
  it('follow every vehicle up the tree', () => {
    expect(store.countsOf(1)).toEqual({ total: 4, offline: 4 });
    report(1);
    report(2);
    report(2);
    expect(store.countsOf(3)).toEqual({ total: 3, offline: 1 });
    expect(store.countsOf(1)).toEqual({ total: 4, offline: 2 });
    expect(store.countsOf(4)).toEqual({ total: 1, offline: 1 });
    expect([...store.counts.takeChanged()].sort()).toEqual([1, 2, 3, 4]);
    expect(store.counts.takeChanged().size).toBe(0);
  });

  it('move with a vehicle, and forget one that is gone', () => {
    report(1);
    store.follow({
      vehicles: [{ before: buildVehicle(1), after: buildVehicle(1, 4) }],
      departments: false,
      moved: false,
    });
    expect(store.countsOf(2)).toEqual({ total: 2, offline: 2 });
    expect(store.countsOf(4)).toEqual({ total: 2, offline: 1 });
    const gone = { before: buildVehicle(1, 4) };
    store.follow({ vehicles: [gone], departments: false, moved: false });
    expect(store.countsOf(4)).toEqual({ total: 1, offline: 1 });
    expect(store.rowOf(1)).toBeUndefined();
  });

  it('equal a count over the fleet after any sequence of events', () => {
    const event = fc.record({
      vehicle: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('report', 'heard', 'silence', 'move'),
      step: fc.integer({ min: 0, max: 200_000 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const fresh = new LiveStore(directory, OFFLINE_AFTER_MS);
        let now = NOW;
        for (const { vehicle, kind, step } of events) {
          now += step;
          if (kind === 'report') fresh.apply(buildReport(vehicle, { receivedAtMs: now }));
          if (kind === 'heard') fresh.heard(vehicle, now);
          if (kind === 'silence') fresh.expire(now);
          if (kind === 'move') {
            const after = buildVehicle(vehicle, step % 2 === 0 ? 3 : 4);
            fresh.follow({
              vehicles: [{ before: after, after }],
              departments: false,
              moved: false,
            });
          }
        }
        fresh.expire(now);
        for (const department of directory.departments.values()) {
          const rows = [1, 2, 3, 4]
            .map((id) => fresh.rowOf(id) ?? -1)
            .filter((row) => {
              const own = fresh.columns.departmentId[row] ?? 0;
              return directory.departments.get(own)?.path.includes(department.id);
            });
          const offline = rows.filter((row) => fresh.columns.status[row] === 2);
          expect(fresh.countsOf(department.id)).toEqual({
            total: rows.length,
            offline: offline.length,
          });
          for (const row of rows) {
            const silent = now - (fresh.columns.heardAtMs[row] ?? 0) > OFFLINE_AFTER_MS;
            expect(fresh.columns.status[row] === 2).toBe(silent);
          }
        }
      }),
    );
  });
});
