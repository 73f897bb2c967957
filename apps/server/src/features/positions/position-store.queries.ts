import type { Database } from '../../platform/database.ts';
import {
  byteaArray,
  int2Array,
  int4Array,
  type NumberColumn,
  nullableInt4Array,
  timestampArray,
} from './binary-array.ts';
import { dayOf, dayText, PartitionCalendar, partitionName } from './partitions.queries.ts';

/** Rows to store, as columns of which the first `length` values count; extras are slices of one buffer. */
export interface PositionRows {
  readonly length: number;
  readonly vehicleId: NumberColumn;
  readonly gpsTimeS: NumberColumn;
  readonly receivedAtMs: NumberColumn;
  readonly digest: NumberColumn;
  readonly latE6: NumberColumn;
  readonly lngE6: NumberColumn;
  readonly alarmBits: NumberColumn;
  readonly statusBits: NumberColumn;
  readonly odometerHm: NumberColumn;
  readonly altitudeM: NumberColumn;
  readonly headingDeg: NumberColumn;
  readonly speedDkmh: NumberColumn;
  readonly flags: NumberColumn;
  readonly extrasStart: NumberColumn;
  readonly extrasLength: NumberColumn;
  readonly extrasBytes: Uint8Array;
}

/** A connection that neither answers nor breaks is given up after this time. */
const ANSWER_TIMEOUT_MS = 30_000;

/** No partition takes the row; the day's own table is not there (SQLSTATE). */
const NO_PARTITION = ['23514', '42P01'];
/** SQLSTATE deadlock_detected: nothing of the statement was done. */
const DEADLOCK = '40P01';
const MAX_TRIES = 4;

const COLUMNS = `vehicle_id, gps_time, received_at, digest, lat_e6, lng_e6, alarm_bits, status_bits,
  odometer_hm, altitude_m, heading_deg, speed_dkmh, flags, extras`;
const ARRAYS = `$1::int4[], $2::timestamptz[], $3::timestamptz[], $4::int4[], $5::int4[], $6::int4[],
  $7::int4[], $8::int4[], $9::int4[], $10::int2[], $11::int2[], $12::int4[], $13::int2[], $14::bytea[]`;

/** Stores positions of any days, each report once however often it is given. */
export class PositionStore {
  readonly #db: Database;
  readonly #calendar: PartitionCalendar;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
    this.#calendar = new PartitionCalendar(db);
  }

  /**
   * One statement, one commit. When it resolves the rows are on disk.
   * @returns how many were new
   * @throws the database's error; nothing was stored then, or the connection broke and it is not known:
   *   giving the same rows again is safe in both cases
   */
  async store(rows: PositionRows): Promise<number> {
    if (rows.length === 0) return 0;
    const days = daysOf(rows);
    await this.#calendar.ensure(days);
    for (let tries = 1; ; tries++) {
      try {
        const { rowCount } = await this.#db.pool.query(this.#statement(rows, days));
        return rowCount ?? 0;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        // A day that is being put in order and a batch of several days may wait for each other's tables.
        if (code === DEADLOCK && tries < MAX_TRIES) continue;
        // Somebody removed a partition: it is made again when the rows are given again.
        if (NO_PARTITION.includes(code)) this.#calendar.forget();
        throw error;
      }
    }
  }

  #statement(rows: PositionRows, days: ReadonlySet<number>) {
    const today = dayOf(this.#clock() / 1000);
    const [day = today] = days;
    // Routing rows through the parent costs a fifth more; nearly every batch is of one day.
    const table = days.size === 1 ? partitionName(day) : 'position';
    const insert = `insert into ${table} (${COLUMNS}) select * from unnest(${ARRAYS}) on conflict do nothing`;
    const values = encode(rows);
    const closed = [...days].filter((each) => each < today).map(dayText);
    if (closed.length === 0) {
      return { name: `store ${table}`, text: insert, values, query_timeout: ANSWER_TIMEOUT_MS };
    }
    return {
      name: `store late ${table}`,
      text: `with marked as (
               update position_partition set dirty = true where day = any ($15::date[]) and not dirty
             ) ${insert}`,
      values: [...values, closed],
      query_timeout: ANSWER_TIMEOUT_MS,
    };
  }
}

function daysOf(rows: PositionRows): Set<number> {
  const days = new Set<number>();
  let last = Number.NaN;
  for (let i = 0; i < rows.length; i++) {
    const day = dayOf(rows.gpsTimeS[i] ?? 0);
    if (day !== last) days.add(day);
    last = day;
  }
  return days;
}

function encode(rows: PositionRows): unknown[] {
  const count = rows.length;
  return [
    int4Array(rows.vehicleId, count),
    timestampArray(rows.gpsTimeS, count, 1),
    timestampArray(rows.receivedAtMs, count, 1000),
    int4Array(rows.digest, count),
    int4Array(rows.latE6, count),
    int4Array(rows.lngE6, count),
    int4Array(rows.alarmBits, count),
    int4Array(rows.statusBits, count),
    nullableInt4Array(rows.odometerHm, count),
    int2Array(rows.altitudeM, count),
    int2Array(rows.headingDeg, count),
    int4Array(rows.speedDkmh, count),
    int2Array(rows.flags, count),
    byteaArray(rows.extrasBytes, rows.extrasStart, rows.extrasLength, count),
  ];
}
