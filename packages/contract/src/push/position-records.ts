/**
 * Live positions on the push socket: binary frames of a 4-byte header and records of 40 bytes,
 * little-endian. Records are made once per tick and copied into the frame of every browser that may
 * see the vehicle. Both directions work on columns (row by row), so that no object per vehicle exists.
 */

/** How a frame travels outside of the socket. */
export const POSITION_FRAME_MIME = 'application/octet-stream';

export const POSITION_FRAME_VERSION = 1;
export const POSITION_HEADER_BYTES = 4;
export const POSITION_RECORD_BYTES = 40;

/** Byte 0 of a frame. */
export const PositionFrame = {
  /** a part of the picture at subscription; many may follow each other */
  snapshot: 1,
  /** vehicles that changed since the last frame */
  changes: 2,
  /** the snapshot is complete; carries no records */
  snapshotEnd: 3,
  /** vehicles the user no longer sees; only the vehicle ids of the records count */
  removed: 4,
} as const;

export type PositionFrameKind = (typeof PositionFrame)[keyof typeof PositionFrame];

/** Bits of a record's `flags`. */
export const PositionFlag = {
  located: 1,
  acc: 2,
  alarm: 4,
  /** the last stored point was re-sent late */
  late: 8,
  /** latitude and longitude mean something */
  hasPosition: 16,
} as const;

/** Columns of live positions; row `i` of each belongs to one vehicle. Times are seconds since 1970 UTC. */
export interface PositionRecordColumns {
  readonly latE6: Int32Array;
  readonly lngE6: Int32Array;
  /** time of the last fix, 0 = none */
  readonly gpsTimeS: Uint32Array;
  /** when anything was last heard of the vehicle, 0 = never */
  readonly heardAtS: Uint32Array;
  readonly alarmBits: Uint32Array;
  /** hectometres; 0xFFFFFFFF = none */
  readonly odometerHm: Uint32Array;
  readonly statusSinceS: Uint32Array;
  readonly speedDkmh: Uint16Array;
  readonly headingDeg: Uint16Array;
  /** reference code vehicleStatus */
  readonly status: Uint8Array;
  /** bits of `PositionFlag` */
  readonly flags: Uint8Array;
  /** 255 = unknown */
  readonly signal: Uint8Array;
  /** 255 = unknown */
  readonly satellites: Uint8Array;
}

/** Writes a frame's header at the start of `view`. */
export function writePositionHeader(view: DataView, kind: PositionFrameKind): void {
  view.setUint8(0, kind);
  view.setUint8(1, POSITION_FRAME_VERSION);
  view.setUint16(2, 0);
}

/** Writes the record of `vehicleId` from row `row` of `columns` at byte `offset`. */
export function writePositionRecord(
  view: DataView,
  offset: number,
  vehicleId: number,
  columns: PositionRecordColumns,
  row: number,
): void {
  view.setUint32(offset, vehicleId, true);
  view.setInt32(offset + 4, columns.latE6[row]!, true);
  view.setInt32(offset + 8, columns.lngE6[row]!, true);
  view.setUint32(offset + 12, columns.gpsTimeS[row]!, true);
  view.setUint32(offset + 16, columns.heardAtS[row]!, true);
  view.setUint32(offset + 20, columns.alarmBits[row]!, true);
  view.setUint32(offset + 24, columns.odometerHm[row]!, true);
  view.setUint32(offset + 28, columns.statusSinceS[row]!, true);
  view.setUint16(offset + 32, columns.speedDkmh[row]!, true);
  view.setUint16(offset + 34, columns.headingDeg[row]!, true);
  view.setUint8(offset + 36, columns.status[row]!);
  view.setUint8(offset + 37, columns.flags[row]!);
  view.setUint8(offset + 38, columns.signal[row]!);
  view.setUint8(offset + 39, columns.satellites[row]!);
}

/** The vehicle id of the record at `offset`. */
export function readVehicleId(view: DataView, offset: number): number {
  return view.getUint32(offset, true);
}

/** Reads the record at `offset` into row `row` of `columns` (all but the vehicle id). */
export function readPositionRecord(
  view: DataView,
  offset: number,
  columns: PositionRecordColumns,
  row: number,
): void {
  columns.latE6[row] = view.getInt32(offset + 4, true);
  columns.lngE6[row] = view.getInt32(offset + 8, true);
  columns.gpsTimeS[row] = view.getUint32(offset + 12, true);
  columns.heardAtS[row] = view.getUint32(offset + 16, true);
  columns.alarmBits[row] = view.getUint32(offset + 20, true);
  columns.odometerHm[row] = view.getUint32(offset + 24, true);
  columns.statusSinceS[row] = view.getUint32(offset + 28, true);
  columns.speedDkmh[row] = view.getUint16(offset + 32, true);
  columns.headingDeg[row] = view.getUint16(offset + 34, true);
  columns.status[row] = view.getUint8(offset + 36);
  columns.flags[row] = view.getUint8(offset + 37);
  columns.signal[row] = view.getUint8(offset + 38);
  columns.satellites[row] = view.getUint8(offset + 39);
}

export interface PositionFrameInfo {
  kind: PositionFrameKind;
  /** number of records; record `i` begins at `POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES` */
  count: number;
}

/** Reads a frame's header; undefined when the frame is of another version or cut short. */
export function readPositionFrame(view: DataView): PositionFrameInfo | undefined {
  if (view.byteLength < POSITION_HEADER_BYTES) return undefined;
  const kind = view.getUint8(0);
  if (view.getUint8(1) !== POSITION_FRAME_VERSION || !isFrameKind(kind)) return undefined;
  const bytes = view.byteLength - POSITION_HEADER_BYTES;
  if (bytes % POSITION_RECORD_BYTES !== 0) return undefined;
  return { kind, count: bytes / POSITION_RECORD_BYTES };
}

function isFrameKind(kind: number): kind is PositionFrameKind {
  return kind >= PositionFrame.snapshot && kind <= PositionFrame.removed;
}
