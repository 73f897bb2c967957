/**
 * A track as columns (`format=columns` of getCarPositionInfo): a header of 16 bytes, then one column
 * after the other, little-endian, widest first, so that the browser can lay typed arrays over the
 * answer without copying. Header: "OTRK", version u16, number of columns u16, rows u32, reserved u32.
 */

export const TRACK_COLUMNS_MIME = 'application/octet-stream';
export const TRACK_COLUMNS_VERSION = 1;
export const TRACK_HEADER_BYTES = 16;
const MAGIC = 0x4b52_544f;

/** Values as reported: e6 = degrees × 10⁶, dkmh = 0.1 km/h, hm = 100 m (0xFFFFFFFF none), S = seconds since 1970 UTC. */
export interface TrackColumns {
  length: number;
  gpsTimeS: Uint32Array;
  receivedAtS: Uint32Array;
  latE6: Int32Array;
  lngE6: Int32Array;
  alarmBits: Uint32Array;
  statusBits: Uint32Array;
  odometerHm: Uint32Array;
  altitudeM: Int16Array;
  speedDkmh: Uint16Array;
  headingDeg: Uint16Array;
  /** bit 0 late, bit 1 from a batch, bit 2 blind-area batch */
  flags: Uint8Array;
}

type ColumnName = Exclude<keyof TrackColumns, 'length'>;

// The order on the wire.
const layout: readonly ColumnName[] = [
  'gpsTimeS',
  'receivedAtS',
  'latE6',
  'lngE6',
  'alarmBits',
  'statusBits',
  'odometerHm',
  'altitudeM',
  'speedDkmh',
  'headingDeg',
  'flags',
];

const ROW_BYTES = 7 * 4 + 3 * 2 + 1;

/** Lays `track` out as bytes; costs one copy of each column. */
export function encodeTrackColumns(track: TrackColumns): Uint8Array {
  const out = new Uint8Array(TRACK_HEADER_BYTES + track.length * ROW_BYTES);
  const view = new DataView(out.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, TRACK_COLUMNS_VERSION, true);
  view.setUint16(6, layout.length, true);
  view.setUint32(8, track.length, true);
  let offset = TRACK_HEADER_BYTES;
  for (const name of layout) {
    const column = track[name].subarray(0, track.length);
    out.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += column.byteLength;
  }
  return out;
}

/** Lays columns over an answer; throws RangeError when it is not a whole track of this version. */
export function decodeTrackColumns(buffer: ArrayBuffer): TrackColumns {
  const view = new DataView(buffer);
  if (buffer.byteLength < TRACK_HEADER_BYTES || view.getUint32(0, true) !== MAGIC) {
    throw new RangeError('not a track');
  }
  const length = view.getUint32(8, true);
  const whole = buffer.byteLength === TRACK_HEADER_BYTES + length * ROW_BYTES;
  if (view.getUint16(4, true) !== TRACK_COLUMNS_VERSION || !whole) {
    throw new RangeError('a track of another version, or cut short');
  }
  let offset = TRACK_HEADER_BYTES;
  const take = (bytes: number): number => {
    const start = offset;
    offset += bytes * length;
    return start;
  };
  return {
    length,
    gpsTimeS: new Uint32Array(buffer, take(4), length),
    receivedAtS: new Uint32Array(buffer, take(4), length),
    latE6: new Int32Array(buffer, take(4), length),
    lngE6: new Int32Array(buffer, take(4), length),
    alarmBits: new Uint32Array(buffer, take(4), length),
    statusBits: new Uint32Array(buffer, take(4), length),
    odometerHm: new Uint32Array(buffer, take(4), length),
    altitudeM: new Int16Array(buffer, take(2), length),
    speedDkmh: new Uint16Array(buffer, take(2), length),
    headingDeg: new Uint16Array(buffer, take(2), length),
    flags: new Uint8Array(buffer, take(1), length),
  };
}
