import type { TrackColumns } from '@outrider/contract';
import copyStreams from 'pg-copy-streams';
import type { Database } from '../../platform/database.ts';
import { POSTGRES_EPOCH_S } from './binary-array.ts';

/** Which points: of one vehicle, from (inclusive) … to (exclusive), in seconds since 1970. */
export interface TrackRange {
  readonly vehicleId: number;
  readonly fromS: number;
  readonly toS: number;
  /** At most so many points, the earliest ones. */
  readonly limit?: number;
}

const DEFAULT_LIMIT = 3_000_000;
const NO_ODOMETER = 0xffff_ffff;

/** A connection that neither brings the rest nor breaks is given up after this time. */
const COPY_LIMIT_MS = 120_000;

/** "PGCOPY\n\377\r\n\0", flags, length of an extension that is not there. */
export const COPY_HEAD_BYTES = 19;
export const COPY_END = -1;
/** A row without nulls: number of fields, then each field's length and value. */
const ROW_BYTES = 2 + 11 * 4 + 2 * 8 + 6 * 4 + 3 * 2;

/**
 * Reads a track in the order of its GPS times. Columns are as reported; no odometer is 0xFFFFFFFF.
 * It goes through binary COPY straight into typed arrays: 259,200 points take about 0.3 s, of which
 * an object per row alone would take longer.
 */
export async function readTrack(db: Database, range: TrackRange): Promise<TrackColumns> {
  const bytes = await copyOut(db, trackStatement(range));
  return parseTrack(bytes);
}

/** COPY takes no parameters, so the numbers are written into it, and checked to be numbers. */
function trackStatement({ vehicleId, fromS, toS, limit = DEFAULT_LIMIT }: TrackRange): string {
  for (const value of [vehicleId, fromS, toS, limit]) {
    if (!Number.isFinite(value)) throw new RangeError('a track range is made of finite numbers');
  }
  return `copy (
    select gps_time, received_at, lat_e6, lng_e6, alarm_bits, status_bits,
           speed_dkmh, altitude_m, heading_deg, flags, odometer_hm
      from position
     where vehicle_id = ${Math.trunc(vehicleId)}
       and gps_time >= to_timestamp(${fromS}) and gps_time < to_timestamp(${toS})
     order by gps_time limit ${Math.trunc(limit)}
  ) to stdout (format binary)`;
}

/** What a COPY statement gives, whole. */
export async function copyOut(db: Database, statement: string): Promise<Buffer> {
  const client = await db.pool.connect();
  const copy = client.query(copyStreams.to(statement));
  const limit = setTimeout(() => copy.destroy(new Error('the copy takes too long')), COPY_LIMIT_MS);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of copy) chunks.push(chunk);
    client.release();
    return Buffer.concat(chunks);
  } catch (error) {
    // The connection may be in the middle of the copy: it is not used again.
    client.release(true);
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

function parseTrack(bytes: Buffer): TrackColumns {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A row with a null odometer is 4 bytes shorter, so this may be a few too many.
  const track = emptyTrack(Math.ceil(bytes.length / (ROW_BYTES - 4)));
  let at = COPY_HEAD_BYTES;
  let row = 0;
  for (; view.getInt16(at) !== COPY_END; row++) {
    track.gpsTimeS[row] = secondsAt(view, at + 6);
    track.receivedAtS[row] = secondsAt(view, at + 18);
    track.latE6[row] = view.getInt32(at + 30);
    track.lngE6[row] = view.getInt32(at + 38);
    track.alarmBits[row] = view.getInt32(at + 46);
    track.statusBits[row] = view.getInt32(at + 54);
    track.speedDkmh[row] = view.getInt32(at + 62);
    track.altitudeM[row] = view.getInt16(at + 70);
    track.headingDeg[row] = view.getInt16(at + 76);
    track.flags[row] = view.getInt16(at + 82);
    const hasOdometer = view.getInt32(at + 84) === 4;
    track.odometerHm[row] = hasOdometer ? view.getInt32(at + 88) : NO_ODOMETER;
    at += hasOdometer ? ROW_BYTES : ROW_BYTES - 4;
  }
  return firstRows(track, row);
}

/** A timestamptz (µs since 2000) as whole seconds since 1970. */
export function secondsAt(view: DataView, at: number): number {
  const micros = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
  return Math.floor(micros / 1_000_000) + POSTGRES_EPOCH_S;
}

function emptyTrack(length: number): TrackColumns {
  return {
    length,
    gpsTimeS: new Uint32Array(length),
    receivedAtS: new Uint32Array(length),
    latE6: new Int32Array(length),
    lngE6: new Int32Array(length),
    alarmBits: new Uint32Array(length),
    statusBits: new Uint32Array(length),
    odometerHm: new Uint32Array(length),
    altitudeM: new Int16Array(length),
    speedDkmh: new Uint16Array(length),
    headingDeg: new Uint16Array(length),
    flags: new Uint8Array(length),
  };
}

function firstRows(track: TrackColumns, length: number): TrackColumns {
  return {
    length,
    gpsTimeS: track.gpsTimeS.subarray(0, length),
    receivedAtS: track.receivedAtS.subarray(0, length),
    latE6: track.latE6.subarray(0, length),
    lngE6: track.lngE6.subarray(0, length),
    alarmBits: track.alarmBits.subarray(0, length),
    statusBits: track.statusBits.subarray(0, length),
    odometerHm: track.odometerHm.subarray(0, length),
    altitudeM: track.altitudeM.subarray(0, length),
    speedDkmh: track.speedDkmh.subarray(0, length),
    headingDeg: track.headingDeg.subarray(0, length),
    flags: track.flags.subarray(0, length),
  };
}
