import { topic } from '../../platform/bus/bus.ts';

/** Bits of `flags`, in the events and in the table's column. */
export const PositionFlag = {
  /** Older than what was already known of the vehicle (out of order or re-sent). */
  late: 1,
  /** Arrived in a batch (0x0704). */
  batch: 2,
  /** That batch was collected in an area without coverage. */
  blind: 4,
} as const;

/**
 * Reports that are on disk, as columns of equal length; units stand in the names, as in
 * `PositionColumns` of the codec. `flags` are bits of `PositionFlag`.
 */
export interface PositionEventBatch {
  length: number;
  vehicleId: Uint32Array;
  gpsTimeS: Uint32Array;
  receivedAtMs: Float64Array;
  latE6: Int32Array;
  lngE6: Int32Array;
  speedDkmh: Uint16Array;
  headingDeg: Uint16Array;
  altitudeM: Int16Array;
  alarmBits: Uint32Array;
  statusBits: Uint32Array;
  odometerHm: Uint32Array;
  fuelDl: Uint16Array;
  signal: Uint8Array;
  satellites: Uint8Array;
  flags: Uint8Array;
}

/** Published after the commit, so a subscriber may rely on the rows. A repeated report comes once. */
export const positionsStored = topic<PositionEventBatch>('positions.stored');

/** Vehicles that said something that is not a position; merged, at most once a second. */
export const vehiclesHeard = topic<{ vehicleIds: Uint32Array; atMs: number }>('vehicles.heard');

/** A terminal's authenticated connection began or ended. */
export const terminalLink = topic<{
  vehicleId: number | null;
  terminalId: number;
  connected: boolean;
  atMs: number;
}>('terminal.link');
