import { NO_FUEL, NO_LEVEL, NO_ODOMETER, StatusBit } from '@outrider/domain';
import type { PositionEventBatch } from '../../positions/index.ts';

export interface ReportParts {
  gpsTimeS?: number;
  receivedAtMs?: number;
  latE6?: number;
  lngE6?: number;
  speedDkmh?: number;
  headingDeg?: number;
  alarmBits?: number;
  located?: boolean;
  accOn?: boolean;
  flags?: number;
}

/** One stored report, as the bus carries it: driving near the default map centre, just now. */
export function buildReport(vehicleId: number, parts: ReportParts = {}): PositionEventBatch {
  const receivedAtMs = parts.receivedAtMs ?? Date.now();
  const gpsTimeS = parts.gpsTimeS ?? Math.floor(receivedAtMs / 1000);
  const statusBits =
    ((parts.located ?? true) ? StatusBit.located : 0) |
    ((parts.accOn ?? true) ? StatusBit.accOn : 0);
  return {
    length: 1,
    vehicleId: Uint32Array.of(vehicleId),
    gpsTimeS: Uint32Array.of(gpsTimeS),
    receivedAtMs: Float64Array.of(receivedAtMs),
    latE6: Int32Array.of(parts.latE6 ?? 22_586_390),
    lngE6: Int32Array.of(parts.lngE6 ?? 113_854_940),
    speedDkmh: Uint16Array.of(parts.speedDkmh ?? 635),
    headingDeg: Uint16Array.of(parts.headingDeg ?? 90),
    altitudeM: Int16Array.of(12),
    alarmBits: Uint32Array.of(parts.alarmBits ?? 0),
    statusBits: Uint32Array.of(statusBits),
    odometerHm: Uint32Array.of(NO_ODOMETER),
    fuelDl: Uint16Array.of(NO_FUEL),
    signal: Uint8Array.of(NO_LEVEL),
    satellites: Uint8Array.of(NO_LEVEL),
    flags: Uint8Array.of(parts.flags ?? 0),
  };
}
