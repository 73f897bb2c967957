import { NO_ODOMETER } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import type { ReportColumns } from './count-report.ts';
import type { DayColumn, DayRecord } from './day-columns.ts';
import type { ReportRange, StoredReports } from './stored-reports.ts';

/** Bits of late, batch and blind-area reports in `position.flags`. */
const RESENT_BITS = 7;

/** Every column of the counting, and the table's column that keeps it. */
const sqlColumns: Readonly<Record<Exclude<DayColumn, 'day'>, string>> = {
  points: 'points',
  odometerHm: 'odometer_hm',
  distanceDm: 'distance_dm',
  drivingS: 'driving_s',
  activeHours: 'active_hours',
  alarmsLow: 'alarms_low',
  alarmsMedium: 'alarms_medium',
  alarmsHigh: 'alarms_high',
  lastGpsS: 'last_gps_s',
  moving: 'moving',
  readingHm: 'reading_hm',
  readingS: 'reading_s',
  fixS: 'fix_s',
  fixLatE6: 'fix_lat_e6',
  fixLngE6: 'fix_lng_e6',
  fixMoving: 'fix_moving',
  alarmBits: 'alarm_bits',
  alarmS: 'alarm_s',
};
const named = Object.entries(sqlColumns) as [Exclude<DayColumn, 'day'>, string][];
const EPOCH = "date '1970-01-01'";

const selected = `vehicle_id as "vehicleId", day - ${EPOCH} as day,
  ${named.map(([name, column]) => `${column} as "${name}"`).join(', ')}`;

/** What was saved of the days from `fromDay` (since 1970-01-01) on, of some vehicles, oldest first. */
export function readDays(
  q: Queryable,
  vehicleIds: readonly number[],
  fromDay: number,
): Promise<DayRecord[]> {
  return q.query(
    `select ${selected} from vehicle_day
      where vehicle_id = any ($1) and day >= ${EPOCH} + $2::int
      order by vehicle_id, day`,
    [vehicleIds, fromDay],
  );
}

/** The mileage of the saved days from `from` to `to`, oldest first. */
export function savedMileages(
  q: Queryable,
  vehicleId: number,
  from: number,
  to: number,
): Promise<{ day: number; mileageDm: number }[]> {
  return q.query(
    `select day - ${EPOCH} as day, mileage_m * 10 as "mileageDm" from vehicle_day
      where vehicle_id = $1 and day between ${EPOCH} + $2::int and ${EPOCH} + $3::int
      order by day`,
    [vehicleId, from, to],
  );
}

/** Saves days; a vehicle that is gone is left out. Each vehicle and day may come once. */
export async function saveDays(q: Queryable, records: readonly DayRecord[]): Promise<void> {
  // Every process writes in the same order, so that two of them cannot wait for each other.
  const sorted = [...records].sort((a, b) => a.vehicleId - b.vehicleId || a.day - b.day);
  const array = (name: 'vehicleId' | DayColumn) =>
    `{${sorted.map((each) => each[name]).join(',')}}`;
  const columns = named.map(([, column]) => column);
  await q.execute(
    `insert into vehicle_day (vehicle_id, day, ${columns.join(', ')})
     select vehicle_id, ${EPOCH} + day, ${columns.join(', ')}
       from unnest($1::int[], $2::int[], ${columns.map((_, i) => `$${i + 3}::bigint[]`).join(', ')})
            as n (vehicle_id, day, ${columns.join(', ')})
      where exists (select 1 from vehicle v where v.id = n.vehicle_id)
     on conflict (vehicle_id, day) do update set updated_at = now(),
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [array('vehicleId'), array('day'), ...named.map(([name]) => array(name))],
  );
}

interface ReportRow {
  n: number;
  gpsTimeS: number;
  latE6: number;
  lngE6: number;
  speedDkmh: number;
  alarmBits: number;
  statusBits: number;
  odometerHm: number | null;
  flags: number;
}

const RANGES = `unnest($1::int[], $2::float8[], $3::float8[]) with ordinality
                  as r (vehicle_id, from_s, to_s, n)`;

const rangeParams = (ranges: readonly ReportRange[]) => [
  ranges.map(({ vehicleId }) => vehicleId),
  ranges.map(({ fromS }) => fromS),
  ranges.map(({ toS }) => toS),
];

/** The stored positions as the counting reads them: index look-ups per vehicle, never a scan of a day. */
export function storedReports(q: Queryable): StoredReports {
  return {
    async reports(ranges, limit) {
      if (ranges.length === 0) return [];
      const rows = await q.query<ReportRow>(
        `select r.n::int as n, extract(epoch from p.gps_time)::float8 as "gpsTimeS",
                p.lat_e6 as "latE6", p.lng_e6 as "lngE6", p.speed_dkmh as "speedDkmh",
                p.alarm_bits as "alarmBits", p.status_bits as "statusBits",
                p.odometer_hm as "odometerHm", p.flags
           from ${RANGES}
          cross join lateral (
            select * from position
             where vehicle_id = r.vehicle_id
               and gps_time >= to_timestamp(r.from_s) and gps_time < to_timestamp(r.to_s)
             order by gps_time, received_at, digest limit $4
          ) p
          order by r.n, p.gps_time, p.received_at, p.digest`,
        [...rangeParams(ranges), limit],
      );
      const byRange: ReportRow[][] = ranges.map(() => []);
      for (const row of rows) byRange[row.n - 1]?.push(row);
      return byRange.map((list) => columnsOf(wholeSeconds(list, limit)));
    },

    async lastAlarms(ranges) {
      if (ranges.length === 0) return [];
      const rows = await q.query<{ n: number; bits: number; gpsS: number }>(
        `select r.n::int as n, p.alarm_bits as bits, extract(epoch from p.gps_time)::float8 as "gpsS"
           from ${RANGES}
          cross join lateral (
            select alarm_bits, gps_time from position
             where vehicle_id = r.vehicle_id and flags & ${RESENT_BITS} = 0
               and gps_time >= to_timestamp(r.from_s) and gps_time < to_timestamp(r.to_s)
             order by gps_time desc, received_at desc, digest desc limit 1
          ) p`,
        rangeParams(ranges),
      );
      const alarms = ranges.map(() => ({ bits: 0, gpsS: 0 }));
      for (const { n, bits, gpsS } of rows) alarms[n - 1] = { bits: bits >>> 0, gpsS };
      return alarms;
    },

    async counts(ranges) {
      if (ranges.length === 0) return [];
      const rows = await q.query<{ count: number }>(
        `select p.count from ${RANGES}
          cross join lateral (
            select count(*) as count from position
             where vehicle_id = r.vehicle_id
               and gps_time >= to_timestamp(r.from_s) and gps_time < to_timestamp(r.to_s)
          ) p order by r.n`,
        rangeParams(ranges),
      );
      return rows.map(({ count }) => count);
    },
  };
}

/** Without the reports of the last second, where the limit may have cut some of them off. */
function wholeSeconds(rows: ReportRow[], limit: number): ReportRow[] {
  if (rows.length < limit) return rows;
  const lastS = rows.at(-1)?.gpsTimeS;
  const whole = rows.filter(({ gpsTimeS }) => gpsTimeS !== lastS);
  return whole.length > 0 ? whole : rows;
}

function columnsOf(rows: readonly ReportRow[]): ReportColumns {
  return {
    length: rows.length,
    gpsTimeS: rows.map((row) => row.gpsTimeS),
    latE6: rows.map((row) => row.latE6),
    lngE6: rows.map((row) => row.lngE6),
    speedDkmh: rows.map((row) => row.speedDkmh),
    alarmBits: rows.map((row) => row.alarmBits >>> 0),
    statusBits: rows.map((row) => row.statusBits >>> 0),
    odometerHm: rows.map((row) => row.odometerHm ?? NO_ODOMETER),
    flags: rows.map((row) => row.flags),
  };
}
