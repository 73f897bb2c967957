import { type CarInfo, PositionFlag } from '@outrider/contract';
import { NO_LEVEL, NO_ODOMETER } from '@outrider/domain';
import { useMemo, useSyncExternalStore } from 'react';
import type { LivePositions } from '../../client/live-positions.ts';

/** The newest facts of one vehicle, in units for people. Times in ms UTC, 0 when unknown. */
export interface LiveVehicle {
  readonly status: number;
  readonly statusSinceMs: number;
  readonly heardAtMs: number;
  readonly fixedAtMs: number;
  readonly hasPosition: boolean;
  readonly located: boolean;
  readonly accOn: boolean;
  /** The last stored point was re-sent later (batch or blind area). */
  readonly late: boolean;
  readonly latDeg: number;
  readonly lngDeg: number;
  readonly speedKmh: number;
  readonly headingDeg: number;
  readonly odometerKm: number | null;
  readonly satellites: number | null;
  readonly signal: number | null;
  readonly alarmBits: number;
}

/** Columns that a window shows: one that differs is drawn anew. */
const shownColumns = [
  'heardAtS',
  'gpsTimeS',
  'status',
  'statusSinceS',
  'flags',
  'alarmBits',
  'speedDkmh',
  'headingDeg',
  'latE6',
  'lngE6',
  'odometerHm',
  'signal',
  'satellites',
] as const;

/** Follows one vehicle in the live store; undefined while the store does not know it. */
export function useLiveVehicle(
  positions: LivePositions,
  vehicleId: number,
): LiveVehicle | undefined {
  const version = useSyncExternalStore(
    (listener) => positions.onChange(listener),
    () => {
      const row = positions.indexOf(vehicleId);
      if (row === undefined) return '';
      return shownColumns.map((column) => positions[column][row]).join(' ');
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are read again when `version` changes
  return useMemo(() => readVehicle(positions, vehicleId), [positions, vehicleId, version]);
}

function readVehicle(positions: LivePositions, vehicleId: number): LiveVehicle | undefined {
  const row = positions.indexOf(vehicleId);
  if (row === undefined) return undefined;
  const flags = positions.flags[row]!;
  const odometerHm = positions.odometerHm[row]!;
  const orNull = (value: number) => (value === NO_LEVEL ? null : value);
  return {
    status: positions.status[row]!,
    statusSinceMs: positions.statusSinceS[row]! * 1000,
    heardAtMs: positions.heardAtS[row]! * 1000,
    fixedAtMs: positions.gpsTimeS[row]! * 1000,
    hasPosition: (flags & PositionFlag.hasPosition) !== 0,
    located: (flags & PositionFlag.located) !== 0,
    accOn: (flags & PositionFlag.acc) !== 0,
    late: (flags & PositionFlag.late) !== 0,
    latDeg: positions.latE6[row]! / 1e6,
    lngDeg: positions.lngE6[row]! / 1e6,
    speedKmh: positions.speedDkmh[row]! / 10,
    headingDeg: positions.headingDeg[row]!,
    odometerKm: odometerHm === NO_ODOMETER ? null : odometerHm / 10,
    satellites: orNull(positions.satellites[row]!),
    signal: orNull(positions.signal[row]!),
    alarmBits: positions.alarmBits[row]!,
  };
}

/** The same facts from the vehicle's call, for the moment before the store knows the vehicle. */
export function liveFromInfo(info: CarInfo, nowMs: number): LiveVehicle {
  const timeMs = (text: string | null) => (text === null ? 0 : Date.parse(text));
  return {
    status: info.carstatus,
    statusSinceMs: nowMs - info.statusDuration * 1000,
    heardAtMs: timeMs(info.createtimeOffset),
    fixedAtMs: timeMs(info.gpstime),
    hasPosition: info.hasPosition,
    located: info.gpsflag === 1,
    accOn: info.acc === 1,
    late: info.batch === 1,
    latDeg: info.lat,
    lngDeg: info.lng,
    speedKmh: info.speed,
    headingDeg: info.direction,
    odometerKm: info.odometer,
    satellites: info.satlSgn,
    signal: info.commSgn,
    alarmBits: info.alarmBits,
  };
}
