import type { Queryable } from '../../platform/database.ts';
import type { ProtocolRow } from './protocol-reading.ts';

/** What the gateway needs of a terminal. */
export interface TerminalRow {
  id: number;
  phone: string;
  vehicle_id: number | null;
  auth_code_hash: Buffer | null;
  /** counts the changes of the row */
  version: number;
  /** GPS time of the vehicle's last known position, in seconds since 1970 */
  last_gps_s: number | null;
  /** its own protocol profile, or that of its model */
  protocol: ProtocolRow | null;
}

const FIELDS = `terminal.id, phone, terminal.vehicle_id, auth_code_hash, terminal.version,
  extract(epoch from gps_time)::float8 as last_gps_s, to_json(p) as protocol`;
const FROM = `terminal left join vehicle_state using (vehicle_id)
  left join device_type m on m.id = terminal.device_type_id
  left join lateral (
    select id, version, edition, dialect, datum, zone_hours, fuel_factor, odometer_factor, speed_factor
      from protocol_profile
     where id = coalesce(terminal.protocol_profile_id, m.protocol_profile_id)) p on true`;

export function terminalsByPhone(q: Queryable, phones: readonly string[]): Promise<TerminalRow[]> {
  return q.query(`select ${FIELDS} from ${FROM} where phone = any ($1) and not refused`, [phones]);
}

export function terminalsById(q: Queryable, ids: readonly number[]): Promise<TerminalRow[]> {
  return q.query(`select ${FIELDS} from ${FROM} where terminal.id = any ($1) and not refused`, [
    ids,
  ]);
}

/** The row of a terminal that registers, locked until the transaction ends. */
export function lockTerminal(
  q: Queryable,
  phone: string,
): Promise<
  | {
      id: number;
      device_id: string | null;
      manufacturer: string | null;
      registered: boolean;
      refused: boolean;
    }
  | undefined
> {
  return q.one(
    `select id, device_id, manufacturer, registered_at is not null as registered, refused
       from terminal where phone = $1 for update`,
    [phone],
  );
}

/** What a terminal said of itself when it registered. */
export interface RegisteredDevice {
  deviceId: string;
  manufacturer: string;
  model: string;
  protocolVersion: number;
  provinceId: number;
  cityId: number;
  authCodeHash: Buffer;
}

export async function saveRegistration(
  q: Queryable,
  terminalId: number,
  device: RegisteredDevice,
): Promise<void> {
  await q.execute(
    `update terminal
        set device_id = $2, manufacturer = $3, model = $4, protocol_version = $5,
            province_id = $6, city_id = $7, auth_code_hash = $8, registered_at = now(),
            version = version + 1
      where id = $1`,
    [
      terminalId,
      device.deviceId,
      device.manufacturer,
      device.model,
      device.protocolVersion,
      device.provinceId,
      device.cityId,
      device.authCodeHash,
    ],
  );
}

export async function markSelfRegistered(q: Queryable, terminalId: number): Promise<void> {
  await q.execute('update terminal set self_registered = true where id = $1', [terminalId]);
}

export async function isTerminalNumberFree(q: Queryable, terminalNumber: string): Promise<boolean> {
  return !(await q.one('select 1 from terminal where terminal_number = $1', [terminalNumber]));
}

/** The vehicle with this plate, and whether a terminal is in it already. */
export function vehicleByPlate(
  q: Queryable,
  plate: string,
  plateColor: number,
): Promise<{ id: number; occupied: boolean } | undefined> {
  return q.one(
    `select vehicle.id, exists (select 1 from terminal where vehicle_id = vehicle.id) as occupied
       from vehicle where plate = $1 and plate_color = $2`,
    [plate, plateColor],
  );
}

/** The chosen department where it exists, else the one at the top of the tree. */
export async function departmentForNewVehicles(
  q: Queryable,
  chosenId: number,
): Promise<number | undefined> {
  const row = await q.one<{ id: number }>(
    `select id from department where id = $1 or parent_id is null
      order by (id = $1) desc, id limit 1`,
    [chosenId],
  );
  return row?.id;
}

/** Keeps that terminals without a vehicle were heard of. */
export async function saveHeard(q: Queryable, ids: readonly number[], atMs: number): Promise<void> {
  await q.execute('update terminal set heard_at = $2 where id = any ($1) and vehicle_id is null', [
    ids,
    new Date(atMs),
  ]);
}
