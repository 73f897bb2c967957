import type { Queryable } from '../../platform/database.ts';

/** Reports that are looked through for what sensors measured, and how far back from the last one. */
const MOST_REPORTS = 30;
const LOOK_BACK = '1 hour';
/** Frames of an electric vehicle that are put together: units may come by turns. */
const MOST_FRAMES = 5;

/** The raw additional items of a vehicle's last reports up to a moment, the newest first. */
export async function lastItems(
  q: Queryable,
  vehicleId: number,
  upToS: number,
): Promise<{ items: Uint8Array; gpsTime: Date }[]> {
  return q.query(
    `select extras as items, gps_time as "gpsTime" from position
      where vehicle_id = $1 and gps_time <= $2 and gps_time > $2 - interval '${LOOK_BACK}'
        and extras is not null
      order by gps_time desc limit ${MOST_REPORTS}`,
    [vehicleId, new Date(upToS * 1000)],
  );
}

/** The last frames of GB/T 32960 that a vehicle's terminal sent as transparent data, the newest first. */
export async function lastElectricFrames(q: Queryable, vehicleId: number): Promise<Uint8Array[]> {
  const rows = await q.query<{ body: Uint8Array }>(
    `select body from terminal_message
      where vehicle_id = $1 and message_id = 2304 and substr(body, 2, 2) = '\\x2323'::bytea
      order by received_at desc limit ${MOST_FRAMES}`,
    [vehicleId],
  );
  // The first byte is the type of the transparent data.
  return rows.map(({ body }) => body.subarray(1));
}

/** What the odometer showed when the platform's count of kilometres started again. */
export interface MileageBase {
  odometerHm: number;
  resetAt: Date;
}

export function mileageBaseOf(q: Queryable, vehicleId: number): Promise<MileageBase | undefined> {
  return q.one(
    `select odometer_hm::float8 as "odometerHm", reset_at as "resetAt"
       from vehicle_mileage_base where vehicle_id = $1`,
    [vehicleId],
  );
}

/** Starts the count again at a reading of the odometer. */
export async function setMileageBase(
  q: Queryable,
  vehicleId: number,
  base: MileageBase,
): Promise<void> {
  await q.execute(
    `insert into vehicle_mileage_base (vehicle_id, odometer_hm, reset_at) values ($1, $2, $3)
     on conflict (vehicle_id) do update
       set odometer_hm = excluded.odometer_hm, reset_at = excluded.reset_at`,
    [vehicleId, base.odometerHm, base.resetAt],
  );
}

/** Counts from the odometer's own 0, unless the count was started again since that moment. */
export async function takeNothingOff(
  q: Queryable,
  vehicleId: number,
  resetAt: Date,
): Promise<void> {
  await q.execute(
    'update vehicle_mileage_base set odometer_hm = 0 where vehicle_id = $1 and reset_at = $2',
    [vehicleId, resetAt],
  );
}

/** What operators switch in terminals. */
export const switchNames = ['redLight', 'collisionWarning'] as const;
export type SwitchName = (typeof switchNames)[number];

/** What a terminal confirmed of its switches; one that it never confirmed is missing. */
export async function switchesOf(
  q: Queryable,
  terminalId: number,
): Promise<Partial<Record<SwitchName, boolean>>> {
  const rows = await q.query<{ name: SwitchName; isOn: boolean }>(
    'select name, is_on as "isOn" from terminal_switch where terminal_id = $1',
    [terminalId],
  );
  return Object.fromEntries(rows.map(({ name, isOn }) => [name, isOn]));
}

/** Keeps what a terminal confirmed. */
export async function saveSwitch(
  q: Queryable,
  terminalId: number,
  name: SwitchName,
  isOn: boolean,
): Promise<void> {
  await q.execute(
    `insert into terminal_switch (terminal_id, name, is_on) values ($1, $2, $3)
     on conflict (terminal_id, name) do update set is_on = excluded.is_on, confirmed_at = now()`,
    [terminalId, name, isOn],
  );
}
