import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from './scope.ts';

/** A vehicle's master data as the info window shows them. */
export interface VehicleDetails {
  id: number;
  plate: string;
  plateColor: number;
  vehicleType: string;
  icon: string;
  departmentId: number;
  departmentName: string;
  driverName: string | null;
  driverPhone: string | null;
  terminalId: number | null;
  terminalNumber: string | null;
  phone: string | null;
  sim: string | null;
  protocol: number;
  channelCount: number;
  channelNames: string[];
  serviceStatus: number;
  /** yyyy-MM-dd */
  serviceEnd: string | null;
  installStatus: number;
  /** ids of files */
  installPictures: string[];
  /** what the model of its terminal carries; null without a model */
  sensors: {
    fuelSensors: number;
    temperatureSensors: number;
    humiditySensors: number;
    hasLoadSensor: boolean;
    hasBatteryGauge: boolean;
  } | null;
}

const details = `select v.id, v.plate, v.plate_color as "plateColor", v.vehicle_type as "vehicleType",
         coalesce(v.car_icon_id::text, v.icon) as icon, d.id as "departmentId", d.name as "departmentName", r.name as "driverName",
         r.phone as "driverPhone", t.id as "terminalId", t.terminal_number as "terminalNumber",
         t.phone, t.sim, coalesce(p.base_protocol, v.protocol) as protocol, v.channel_count as "channelCount",
         v.channel_names as "channelNames", v.service_status as "serviceStatus",
         v.service_end as "serviceEnd", v.install_status as "installStatus",
         v.install_pictures as "installPictures",
         case when m.id is not null then jsonb_build_object(
           'fuelSensors', m.fuel_sensors, 'temperatureSensors', m.temperature_sensors,
           'humiditySensors', m.humidity_sensors, 'hasLoadSensor', m.load_sensor,
           'hasBatteryGauge', m.battery_gauge) end as sensors
    from vehicle v
    join department d on d.id = v.department_id
    left join driver r on r.id = v.driver_id
    left join terminal t on t.vehicle_id = v.id
       left join device_type m on m.id = t.device_type_id
       left join protocol_profile p
         on p.id = coalesce(t.protocol_profile_id, m.protocol_profile_id)`;

/** The vehicle, or undefined when there is none of that id in the scope. */
export function findVehicle(
  q: Queryable,
  scope: Scope,
  vehicleId: number,
): Promise<VehicleDetails | undefined> {
  const params: unknown[] = [vehicleId];
  return q.one(`${details} where v.id = $1 and ${vehicleCondition(scope, params)}`, params);
}

/** Who drives them, of those of these vehicles that are in the scope. */
export function findDrivers(
  q: Queryable,
  scope: Scope,
  vehicleIds: readonly number[],
): Promise<{ carid: number; drivername: string }[]> {
  const params: unknown[] = [vehicleIds];
  return q.query(
    `select v.id as carid, coalesce(r.name, '') as drivername
       from vehicle v join department d on d.id = v.department_id
       left join driver r on r.id = v.driver_id
      where v.id = any($1) and ${vehicleCondition(scope, params)}`,
    params,
  );
}

/** Vehicles of the scope whose plate contains a text, by plate; at most `limit`. */
export function searchVehicles(
  q: Queryable,
  scope: Scope,
  text: string,
  limit: number,
): Promise<{ carid: number; carnumber: string }[]> {
  const params: unknown[] = [text, limit];
  return q.query(
    `select v.id as carid, v.plate as carnumber
       from vehicle v join department d on d.id = v.department_id
      where strpos(lower(v.plate), lower($1)) > 0 and ${vehicleCondition(scope, params)}
      order by v.plate, v.id limit $2`,
    params,
  );
}

/** The vehicle that a terminal (by its number) is fitted to, or undefined when the scope has none such. */
export function findVehicleByTerminal(
  q: Queryable,
  scope: Scope,
  terminalNumber: string,
): Promise<VehicleDetails | undefined> {
  const params: unknown[] = [terminalNumber];
  return q.one(
    `${details} where t.terminal_number = $1 and ${vehicleCondition(scope, params)}`,
    params,
  );
}

/** The vehicle that a terminal (by its id) is fitted to, or undefined when the scope has none such. */
export function findVehicleByTerminalId(
  q: Queryable,
  scope: Scope,
  terminalId: number,
): Promise<VehicleDetails | undefined> {
  const params: unknown[] = [terminalId];
  return q.one(`${details} where t.id = $1 and ${vehicleCondition(scope, params)}`, params);
}
