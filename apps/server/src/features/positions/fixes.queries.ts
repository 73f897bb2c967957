import type { Fixes } from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { COPY_END, COPY_HEAD_BYTES, copyOut, secondsAt } from './track.queries.ts';

/** Days that are read at once: what an answer of the database holds stays small. */
const SPAN_S = 5 * 86_400;
/** A row of four fields without nulls: number of fields, then each field's length and value. */
const ROW_BYTES = 2 + 4 * 4 + 8 + 3 * 4;

/**
 * The located positions of one vehicle from (inclusive) … to (exclusive), seconds since 1970, in the
 * order of their times. It goes through binary COPY straight into columns.
 */
export async function readFixes(
  db: Database,
  range: { readonly vehicleId: number; readonly fromS: number; readonly toS: number },
): Promise<Fixes> {
  const parts: Fixes[] = [];
  for (let fromS = range.fromS; fromS < range.toS; fromS += SPAN_S) {
    const toS = Math.min(range.toS, fromS + SPAN_S);
    parts.push(parse(await copyOut(db, statementOf(range.vehicleId, fromS, toS))));
  }
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts);
}

/** COPY takes no parameters, so the numbers are written into it, and checked to be numbers. */
function statementOf(vehicleId: number, fromS: number, toS: number): string {
  for (const value of [vehicleId, fromS, toS]) {
    if (!Number.isFinite(value)) throw new RangeError('a range is made of finite numbers');
  }
  return `copy (
    select gps_time, lat_e6, lng_e6, speed_dkmh from position
     where vehicle_id = ${Math.trunc(vehicleId)} and status_bits & 2 = 2
       and gps_time >= to_timestamp(${fromS}) and gps_time < to_timestamp(${toS})
     order by gps_time
  ) to stdout (format binary)`;
}

function columnsOf(length: number) {
  return {
    length,
    timeS: new Uint32Array(length),
    lat: new Float64Array(length),
    lng: new Float64Array(length),
    speedKmh: new Float32Array(length),
  };
}

function parse(bytes: Buffer): Fixes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = Math.max(0, Math.floor((bytes.length - COPY_HEAD_BYTES) / ROW_BYTES));
  const fixes = columnsOf(rows);
  let at = COPY_HEAD_BYTES;
  for (let row = 0; view.getInt16(at) !== COPY_END; row++, at += ROW_BYTES) {
    fixes.timeS[row] = secondsAt(view, at + 6);
    fixes.lat[row] = view.getInt32(at + 18) / 1e6;
    fixes.lng[row] = view.getInt32(at + 26) / 1e6;
    fixes.speedKmh[row] = view.getInt32(at + 34) / 10;
  }
  return fixes;
}

function joined(parts: readonly Fixes[]): Fixes {
  const all = columnsOf(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    all.timeS.set(part.timeS, to);
    all.lat.set(part.lat, to);
    all.lng.set(part.lng, to);
    all.speedKmh.set(part.speedKmh, to);
    to += part.length;
  }
  return all;
}
