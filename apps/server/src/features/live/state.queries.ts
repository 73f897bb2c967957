import { NO_ODOMETER } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import type { LiveColumns } from './columns.ts';
import { readLiveItems, writeLiveItems } from './extras.ts';
import type { RestoredState } from './live-store.ts';

interface ReportRow {
  vehicleId: number;
  gpsTime: Date;
  receivedAt: Date;
  latE6: number;
  lngE6: number;
  alarmBits: number;
  statusBits: number;
  odometerHm: number | null;
  altitudeM: number;
  headingDeg: number;
  speedDkmh: number;
  flags: number;
  extras: Uint8Array | null;
}

interface StateRow extends ReportRow {
  heardAt: Date;
  status: number;
  statusSince: Date;
}

const reportColumns = (table: string) =>
  `${table}.gps_time as "gpsTime", ${table}.received_at as "receivedAt",
   ${table}.alarm_bits as "alarmBits", ${table}.status_bits as "statusBits",
   ${table}.odometer_hm as "odometerHm", ${table}.altitude_m as "altitudeM",
   ${table}.heading_deg as "headingDeg", ${table}.speed_dkmh as "speedDkmh",
   ${table}.flags, ${table}.extras`;

export type VehicleStateEntry = [vehicleId: number, state: RestoredState];

/** The checkpointed states of some vehicles. */
export async function readStates(
  q: Queryable,
  vehicleIds: readonly number[],
): Promise<VehicleStateEntry[]> {
  const rows = await q.query<StateRow>(
    `select s.vehicle_id as "vehicleId", ${reportColumns('s')}, s.heard_at as "heardAt",
            coalesce(s.located_lat_e6, 0) as "latE6", coalesce(s.located_lng_e6, 0) as "lngE6",
            s.status, s.status_since as "statusSince"
       from vehicle_state s where s.vehicle_id = any ($1)`,
    [vehicleIds],
  );
  return rows.map((row) => [
    row.vehicleId,
    {
      ...restored(row, row.heardAt.getTime()),
      status: row.status,
      statusSinceS: Math.floor(row.statusSince.getTime() / 1000),
    },
  ]);
}

/**
 * The newest report of each vehicle that is newer than its checkpoint: one index look-up per vehicle
 * and day, never a scan of a day. Vehicles without a checkpoint are looked for since `sinceMs`.
 */
export async function readReportsSince(
  q: Queryable,
  vehicleIds: readonly number[],
  sinceMs: number,
): Promise<VehicleStateEntry[]> {
  const rows = await q.query<ReportRow>(
    `select v.id as "vehicleId", ${reportColumns('p')},
            p.lat_e6 as "latE6", p.lng_e6 as "lngE6"
       from unnest($1::int[]) as v (id)
       left join vehicle_state s on s.vehicle_id = v.id
       cross join lateral (
         select * from position
          where vehicle_id = v.id and gps_time > greatest(s.gps_time, $2)
          order by gps_time desc limit 1
       ) p`,
    [vehicleIds, new Date(sinceMs)],
  );
  return rows.map((row) => [row.vehicleId, restored(row, row.receivedAt.getTime())]);
}

function restored(row: ReportRow, heardAtMs: number): RestoredState {
  return {
    gpsTimeS: Math.max(0, Math.floor(row.gpsTime.getTime() / 1000)),
    receivedAtMs: row.receivedAt.getTime(),
    heardAtMs,
    latE6: row.latE6,
    lngE6: row.lngE6,
    alarmBits: row.alarmBits >>> 0,
    statusBits: row.statusBits >>> 0,
    odometerHm: row.odometerHm ?? NO_ODOMETER,
    altitudeM: row.altitudeM,
    headingDeg: row.headingDeg,
    speedDkmh: row.speedDkmh,
    reportFlags: row.flags,
    ...readLiveItems(row.extras),
  };
}

/**
 * Saves the state of some rows; a newer state in the table stays, vehicles that are gone are left
 * out. Columns travel as array literals: as parameters of dates and numbers they take ten times the time.
 */
export async function saveStates(
  q: Queryable,
  columns: LiveColumns,
  rows: readonly number[],
): Promise<void> {
  // Every process writes in the same order, so that two of them cannot wait for each other.
  const sorted = [...rows].sort((a, b) => columns.vehicleId[a]! - columns.vehicleId[b]!);
  const of = (value: (row: number) => number | string) => `{${sorted.map(value).join(',')}}`;
  await q.execute(
    `insert into vehicle_state as s (vehicle_id, gps_time, received_at, heard_at, status_since,
       lat_e6, lng_e6, alarm_bits, status_bits, odometer_hm, altitude_m, heading_deg, speed_dkmh,
       flags, extras, status, located_lat_e6, located_lng_e6)
     select id, to_timestamp(gps_s), to_timestamp(received_ms / 1000), to_timestamp(heard_ms / 1000),
            to_timestamp(since_s), lat, lng, alarm, bits, odometer, altitude, heading, speed, flags,
            extras, status, nullif(lat, 0), nullif(lng, 0)
       from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::int[],
              $7::int[], $8::int[], $9::int[], $10::int[], $11::int[], $12::int[], $13::int[],
              $14::int[], $15::bytea[], $16::int[])
            as n (id, gps_s, received_ms, heard_ms, since_s, lat, lng, alarm, bits, odometer,
                  altitude, heading, speed, flags, extras, status)
      where exists (select 1 from vehicle v where v.id = n.id)
     on conflict (vehicle_id) do update set
       gps_time = excluded.gps_time, received_at = excluded.received_at,
       heard_at = excluded.heard_at, lat_e6 = excluded.lat_e6, lng_e6 = excluded.lng_e6,
       alarm_bits = excluded.alarm_bits, status_bits = excluded.status_bits,
       odometer_hm = excluded.odometer_hm, altitude_m = excluded.altitude_m,
       heading_deg = excluded.heading_deg, speed_dkmh = excluded.speed_dkmh,
       flags = excluded.flags, extras = excluded.extras, status = excluded.status,
       status_since = excluded.status_since, located_lat_e6 = excluded.located_lat_e6,
       located_lng_e6 = excluded.located_lng_e6
     where excluded.heard_at >= s.heard_at and excluded.gps_time >= s.gps_time`,
    [
      of((row) => columns.vehicleId[row]!),
      of((row) => columns.gpsTimeS[row]!),
      of((row) => columns.receivedAtMs[row]!),
      of((row) => columns.heardAtMs[row]!),
      of((row) => columns.statusSinceS[row]!),
      of((row) => columns.latE6[row]!),
      of((row) => columns.lngE6[row]!),
      of((row) => columns.alarmBits[row]! | 0),
      of((row) => columns.statusBits[row]! | 0),
      of((row) => (columns.odometerHm[row]! > MAX_INT4 ? 'null' : columns.odometerHm[row]!)),
      of((row) => columns.altitudeM[row]!),
      // Whatever a terminal puts there: its bits fit, as with positions.
      of((row) => (columns.headingDeg[row]! << 16) >> 16),
      of((row) => columns.speedDkmh[row]!),
      of((row) => columns.reportFlags[row]!),
      of((row) => byteaLiteral(writeLiveItems(itemsOf(columns, row)))),
      of((row) => columns.status[row]!),
    ],
  );
}

/** Readings beyond it, and 0xFFFFFFFF for "none", are stored as null, as with positions. */
const MAX_INT4 = 0x7fff_ffff;

function byteaLiteral(bytes: Buffer | null): string {
  return bytes === null ? 'null' : `"\\\\x${bytes.toString('hex')}"`;
}

function itemsOf(columns: LiveColumns, row: number) {
  return {
    fuelDl: columns.fuelDl[row]!,
    signal: columns.signal[row]!,
    satellites: columns.satellites[row]!,
  };
}
