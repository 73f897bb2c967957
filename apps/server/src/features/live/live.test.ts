import { VehicleStatus } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createDepartment, createVehicle, Directory, directoryChanged } from '../fleet/index.ts';
import {
  PositionFlag,
  PositionStore,
  positionsStored,
  prepareDays,
  vehiclesHeard,
} from '../positions/index.ts';
import { type Live, startLive } from './live.ts';
import { buildReport, type ReportParts } from './testing/build-report.ts';

let context: TestContext;
let departmentId: number;
let vehicleId: number;
let nowMs = Date.now();

beforeAll(async () => {
  context = await createTestContext({ clock: () => nowMs });
  await prepareDays(context);
  departmentId = await createDepartment(context.db, { name: 'Root' });
  vehicleId = await createVehicle(context.db, { departmentId, plate: 'A1' });
});
afterAll(() => context.stop());

async function withLive<T>(work: (live: Live) => Promise<T>): Promise<T> {
  const directory = new Directory(context.db, context.log);
  await directory.start(context.bus);
  const live = await startLive(context, directory);
  try {
    return await work(live);
  } finally {
    await live.stop();
    await directory.stop();
  }
}

/** Stores a report without telling anybody, as a role does that dies after the commit. */
async function storeReport(parts: ReportParts): Promise<void> {
  const zero = [0];
  const report = buildReport(vehicleId, parts);
  await new PositionStore(context.db, Date.now).store({
    ...report,
    digest: [report.gpsTimeS[0] ?? 0],
    extrasStart: zero,
    extrasLength: [8],
    extrasBytes: Uint8Array.of(0x30, 1, 21, 0x02, 2, 1, 44, 0),
  });
}

function stateOf(live: Live) {
  const row = live.store.rowOf(vehicleId) ?? -1;
  const { columns } = live.store;
  return {
    status: columns.status[row],
    latE6: columns.latE6[row],
    sinceS: columns.statusSinceS[row],
    signal: columns.signal[row],
    fuelDl: columns.fuelDl[row],
  };
}

describe('the live state over a restart', () => {
  it('is as it was when the role was stopped', async () => {
    const before = await withLive(async (live) => {
      context.bus.publish(positionsStored, buildReport(vehicleId, { receivedAtMs: nowMs }));
      await vi.waitFor(() => expect(stateOf(live).status).toBe(VehicleStatus.driving));
      return stateOf(live);
    });
    nowMs += 60_000;
    expect(await withLive(async (live) => stateOf(live))).toEqual(before);
  });

  it('knows the positions that were stored while it was away, however late they are', async () => {
    const receivedAtMs = nowMs - 10_000;
    await storeReport({ receivedAtMs, latE6: 22_700_000, speedDkmh: 0 });
    await storeReport({
      receivedAtMs,
      latE6: 21_000_000,
      gpsTimeS: Math.floor(receivedAtMs / 1000) - 600,
    });
    const state = await withLive(async (live) => stateOf(live));
    expect(state).toMatchObject({
      latE6: 22_700_000,
      status: VehicleStatus.parked,
      signal: 21,
      fuelDl: 300,
    });
  });

  it('does not take an alarm from a report that was re-sent while it was away', async () => {
    nowMs += 20_000;
    const receivedAtMs = nowMs;
    await storeReport({ receivedAtMs, latE6: 22_700_000, alarmBits: 1, flags: PositionFlag.batch });
    await withLive(async (live) => expect(live.store.hasAlarm(vehicleId)).toBe(false));
  });

  it('keeps the states of all when one reports a heading that no compass has', async () => {
    await withLive(async (live) => {
      const report = buildReport(vehicleId, {
        receivedAtMs: nowMs,
        headingDeg: 0xffff,
        speedDkmh: 0,
        latE6: 22_700_000,
      });
      context.bus.publish(positionsStored, report);
      await vi.waitFor(() =>
        expect(live.store.columns.headingDeg[live.store.rowOf(vehicleId) ?? -1]).toBe(0xffff),
      );
    });
    const heading = await withLive(
      async ({ store }) => store.columns.headingDeg[store.rowOf(vehicleId) ?? -1],
    );
    expect(heading).toBe(0xffff);
    const saved = await context.db.one('select heading_deg from vehicle_state');
    expect(saved).toEqual({ heading_deg: -1 });
  });

  it('shows as offline what has been silent meanwhile', async () => {
    nowMs += 3_600_000;
    const state = await withLive(async (live) => stateOf(live));
    expect(state).toMatchObject({ status: VehicleStatus.offline, latE6: 22_700_000 });
  });

  it('takes a heartbeat as a sign of life', async () => {
    await withLive(async (live) => {
      const heard = { vehicleIds: Uint32Array.of(vehicleId), atMs: nowMs };
      context.bus.publish(vehiclesHeard, heard);
      await vi.waitFor(() => expect(stateOf(live).status).toBe(VehicleStatus.parked));
    });
  });

  it('takes in vehicles that are created and lets go of those that are removed', async () => {
    await withLive(async (live) => {
      const id = await createVehicle(context.db, { departmentId, plate: 'A2' });
      context.bus.publish(directoryChanged, { kind: 'vehicle', ids: [id] });
      await vi.waitFor(() => expect(live.store.countsOf(departmentId).total).toBe(2));
      context.bus.publish(positionsStored, buildReport(id, { receivedAtMs: nowMs }));
      await vi.waitFor(() => expect(live.store.statusOf(id)).toBe(VehicleStatus.driving));
      await context.db.execute('delete from vehicle where id = $1', [id]);
      context.bus.publish(directoryChanged, { kind: 'vehicle', ids: [id] });
      await vi.waitFor(() =>
        expect(live.store.countsOf(departmentId)).toEqual({ total: 1, offline: 0 }),
      );
    });
  });
});
