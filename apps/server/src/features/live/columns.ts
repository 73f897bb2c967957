import type { PositionRecordColumns } from '@outrider/contract';
import { NO_FUEL, NO_LEVEL, NO_ODOMETER, VehicleStatus } from '@outrider/domain';

/**
 * The live state of the fleet as columns; a row belongs to one vehicle. `latE6`/`lngE6` are those of
 * the last located report. `statusBits` 0 and `gpsTimeS` 0 stand for "never reported".
 */
export interface LiveColumns extends PositionRecordColumns {
  /** 0: the row is free */
  readonly vehicleId: Uint32Array;
  readonly departmentId: Int32Array;
  readonly heardAtMs: Float64Array;
  readonly receivedAtMs: Float64Array;
  readonly statusBits: Uint32Array;
  readonly altitudeM: Int16Array;
  /** decilitres; 0xFFFF = none */
  readonly fuelDl: Uint16Array;
  /** bits of the position feature's `PositionFlag` of the last applied report */
  readonly reportFlags: Uint8Array;
}

/** Columns of `size` rows that hold what those of `from` hold. */
export function createColumns(size: number, from?: LiveColumns): LiveColumns {
  const columns: LiveColumns = {
    vehicleId: new Uint32Array(size),
    departmentId: new Int32Array(size),
    heardAtMs: new Float64Array(size),
    receivedAtMs: new Float64Array(size),
    statusBits: new Uint32Array(size),
    altitudeM: new Int16Array(size),
    fuelDl: new Uint16Array(size),
    reportFlags: new Uint8Array(size),
    latE6: new Int32Array(size),
    lngE6: new Int32Array(size),
    gpsTimeS: new Uint32Array(size),
    heardAtS: new Uint32Array(size),
    alarmBits: new Uint32Array(size),
    odometerHm: new Uint32Array(size),
    statusSinceS: new Uint32Array(size),
    speedDkmh: new Uint16Array(size),
    headingDeg: new Uint16Array(size),
    status: new Uint8Array(size),
    flags: new Uint8Array(size),
    signal: new Uint8Array(size),
    satellites: new Uint8Array(size),
  };
  if (from) {
    for (const name of Object.keys(columns) as (keyof LiveColumns)[]) columns[name].set(from[name]);
  }
  return columns;
}

/** Makes a row that of a vehicle of which nothing is known yet. */
export function resetRow(columns: LiveColumns, row: number): void {
  for (const column of Object.values(columns) as LiveColumns[keyof LiveColumns][]) column[row] = 0;
  columns.odometerHm[row] = NO_ODOMETER;
  columns.fuelDl[row] = NO_FUEL;
  columns.signal[row] = NO_LEVEL;
  columns.satellites[row] = NO_LEVEL;
  columns.status[row] = VehicleStatus.offline;
}
