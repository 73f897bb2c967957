import type { Queryable } from '../../platform/database.ts';

/** Whether anybody could sign in already. */
export async function hasUsers(q: Queryable): Promise<boolean> {
  return (await q.one('select 1 from user_account limit 1')) !== undefined;
}

/** A model of terminals with its sensors; all of them have a battery gauge. @returns its id */
export async function createDeviceType(
  q: Queryable,
  sensors: {
    readonly model: string;
    readonly fuel: number;
    readonly temperature: number;
    readonly humidity: number;
    readonly load: boolean;
  },
): Promise<number> {
  const row = await q.one<{ id: number }>(
    `insert into device_type (model, manufacturer, fuel_sensors, temperature_sensors,
       humidity_sensors, load_sensor, battery_gauge) values ($1, 'OUTSM', $2, $3, $4, $5, true)
     returning id`,
    [sensors.model, sensors.fuel, sensors.temperature, sensors.humidity, sensors.load],
  );
  if (!row) throw new Error('no id came back');
  return row.id;
}

export async function setDeviceType(q: Queryable, terminalId: number, id: number): Promise<void> {
  await q.execute('update terminal set device_type_id = $2 where id = $1', [terminalId, id]);
}
