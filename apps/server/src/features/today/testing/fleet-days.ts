import { StatusBit } from '@outrider/domain';
import type { Vehicle } from '../../fleet/index.ts';
import { DayCounter } from '../day-counter.ts';
import type { StoredInMemory, TestReport } from './stored-in-memory.ts';

export const ZONE = 8;
export const DAY_S = 86_400;
/** Midnight of the zone, in the middle of the times of the tests. */
export const MIDNIGHT_S = Date.UTC(2026, 10, 20, 16) / 1000;
export const TODAY = (MIDNIGHT_S + ZONE * 3600) / DAY_S;
export const VEHICLES = [1, 2];
export const NONE = 0xffff_ffff;

export const vehicle = (id: number): Vehicle => ({
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

/** A counter that looks at the fleet's clock at this second. */
export function counterAt(nowS: number, ids: readonly number[] = VEHICLES): DayCounter {
  const counter = new DayCounter({ zoneHours: ZONE, clock: () => nowS * 1000 });
  counter.follow(ids.map((id) => ({ after: vehicle(id) })));
  return counter;
}

export const report = (gpsTimeS: number, parts: Partial<TestReport> = {}): TestReport => ({
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

/** Lets the counter read until nothing is in doubt, a few reports at a time. */
export async function settle(counter: DayCounter, stored: StoredInMemory): Promise<void> {
  for (let turn = 0; await counter.settle(stored, 10, 3); turn++) {
    if (turn > 200) throw new Error('the figures do not settle');
  }
}
