import type { Bounds } from '@outrider/domain';
import copyStreams from 'pg-copy-streams';
import type { Database, Queryable } from '../../platform/database.ts';
import { POSTGRES_EPOCH_S } from './binary-array.ts';
import { inOrder, MAX_SORTED, type Reports } from './report-order.ts';

export interface NearQuestion {
  /** from (inclusive) … to (exclusive), in seconds since 1970 */
  readonly fromS: number;
  readonly toS: number;
  readonly bounds: Bounds;
  /** only these vehicles; all when left out */
  readonly vehicleIds?: readonly number[] | undefined;
  /** At most so many reports are read, in no order; never more than MAX_SORTED. */
  readonly limit: number;
}

/** Status bit 1 of JT/T 808: located. */
const LOCATED = 2;
const STATEMENT_TIMEOUT = '30s';
/** "PGCOPY\n\377\r\n\0", flags, length of an extension that is not there. */
const COPY_HEAD_BYTES = 19;
/** Number of fields, then each one's length and value; none is null. */
const ROW_BYTES = 2 + 4 * 4 + 4 + 8 + 4 + 4;
const END_BYTES = 2;

/**
 * The located reports within bounds, sorted by vehicle and time. There is no index in space: the
 * days' tables are read from one end to the other by several processes at once, which for a day of
 * 1,000 vehicles takes some tenths of a second, whether the day is in order already or not.
 */
export async function readReportsNear(db: Database, question: NearQuestion): Promise<Reports> {
  const { fromS, toS, bounds, vehicleIds, limit } = question;
  const conditions = [
    `gps_time >= to_timestamp(${whole(fromS)}) and gps_time < to_timestamp(${whole(toS)})`,
    `lat_e6 between ${whole(bounds.south * 1e6)} and ${whole(bounds.north * 1e6)}`,
    `(${spans(bounds)
      .map(([west, east]) => `lng_e6 between ${whole(west * 1e6)} and ${whole(east * 1e6)}`)
      .join(' or ')})`,
    `status_bits & ${LOCATED} <> 0`,
  ];
  if (vehicleIds) conditions.push(`vehicle_id = any('{${vehicleIds.map(whole).join(',')}}')`);
  const reports = await db.tx(async (tx) => {
    await tx.query(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`);
    await tx.query('set local max_parallel_workers_per_gather = 4');
    await tx.query(`set local work_mem = '64MB'`);
    await tx.query('set local jit = off');
    // COPY takes no parameters, so the numbers are written into it, and made numbers before.
    const copy = tx.client.query(
      copyStreams.to(
        `copy (select vehicle_id, gps_time, lat_e6, lng_e6 from position
                where ${conditions.join(' and ')}
                limit ${whole(Math.min(limit, MAX_SORTED))}) to stdout (format binary)`,
      ),
    );
    return parse(copy);
  });
  return inOrder(reports);
}

/** The report of a vehicle before or after a moment, if there is one within a time. */
export interface Neighbour {
  readonly timeS: number;
  readonly latE6: number;
  readonly lngE6: number;
}

/**
 * For each vehicle and moment the nearest located report before or after it.
 * @param withinS how much earlier or later it may be
 */
export async function readNeighbours(
  db: Queryable,
  side: 'before' | 'after',
  moments: { readonly vehicleId: readonly number[]; readonly timeS: readonly number[] },
  withinS: number,
): Promise<(Neighbour | undefined)[]> {
  const isAfter = side === 'after';
  const range = isAfter
    ? `p.gps_time > to_timestamp(m.s) and p.gps_time <= to_timestamp(m.s + $3)`
    : `p.gps_time < to_timestamp(m.s) and p.gps_time >= to_timestamp(m.s - $3)`;
  const rows = await db.query<{ i: number; s: number; lat: number; lng: number }>(
    `select m.i, extract(epoch from n.gps_time)::int as s, n.lat_e6 as lat, n.lng_e6 as lng
       from unnest($1::int[], $2::float8[]) with ordinality as m (id, s, i),
            lateral (select p.gps_time, p.lat_e6, p.lng_e6 from position p
                      where p.vehicle_id = m.id and ${range}
                        and p.status_bits & ${LOCATED} <> 0
                      order by p.gps_time ${isAfter ? 'asc' : 'desc'} limit 1) n`,
    [moments.vehicleId, moments.timeS, withinS],
  );
  const found = new Array<Neighbour | undefined>(moments.vehicleId.length).fill(undefined);
  for (const { i, s, lat, lng } of rows) found[i - 1] = { timeS: s, latE6: lat, lngE6: lng };
  return found;
}

/** Rows are taken apart as they come, so that others get their turn meanwhile. */
async function parse(copy: AsyncIterable<Buffer>): Promise<Reports> {
  let columns = emptyColumns(1 << 16);
  let length = 0;
  let rest: Buffer = Buffer.alloc(0);
  let isHead = true;
  for await (const chunk of copy) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    if (isHead) {
      if (bytes.length < COPY_HEAD_BYTES) {
        rest = bytes;
        continue;
      }
      at = COPY_HEAD_BYTES;
      isHead = false;
    }
    // The end is shorter than a row.
    while (bytes.length - at >= ROW_BYTES) {
      if (length === columns.timeS.length) columns = emptyColumns(length * 2, columns);
      columns.vehicleId[length] = bytes.readInt32BE(at + 6);
      columns.timeS[length] = secondsAt(bytes, at + 14);
      columns.latE6[length] = bytes.readInt32BE(at + 26);
      columns.lngE6[length] = bytes.readInt32BE(at + 34);
      length++;
      at += ROW_BYTES;
    }
    rest = bytes.subarray(at);
  }
  if (rest.length > END_BYTES) throw new Error('the copy ends within a row');
  return { length, ...columns };
}

/** A timestamptz (µs since 2000) as whole seconds since 1970. */
function secondsAt(bytes: Buffer, at: number): number {
  const micros = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
  return Math.floor(micros / 1_000_000) + POSTGRES_EPOCH_S;
}

type Columns = Omit<Reports, 'length'>;

function emptyColumns(size: number, from?: Columns): Columns {
  const columns = {
    vehicleId: new Int32Array(size),
    timeS: new Uint32Array(size),
    latE6: new Int32Array(size),
    lngE6: new Int32Array(size),
  };
  if (from) {
    columns.vehicleId.set(from.vehicleId);
    columns.timeS.set(from.timeS);
    columns.latE6.set(from.latE6);
    columns.lngE6.set(from.lngE6);
  }
  return columns;
}

/** Longitudes as they are stored, in one or, across the date line, in two spans. */
function spans({ west, east }: Bounds): [number, number][] {
  if (east - west >= 360) return [[-180, 180]];
  if (east > 180) {
    return [
      [west, 180],
      [-180, east - 360],
    ];
  }
  if (west < -180) {
    return [
      [west + 360, 180],
      [-180, east],
    ];
  }
  return [[west, east]];
}

function whole(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError('not a number');
  return Math.round(value);
}
