import type { CarCard } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';

type Expiry = CarCard['expiries'][number];

/** Those who drive a vehicle now, the main one first. */
export function driversOf(q: Queryable, vehicleId: number): Promise<CarCard['drivers'][number][]> {
  return q.query(
    `select r.id, r.name as drivername, r.phone, r.licence_number as licencenumber,
            a.is_main as "isMain"
       from driver_assignment a join driver r on r.id = a.driver_id
      where a.vehicle_id = $1 and a.until_at is null
      order by a.is_main desc, r.name, r.id`,
    [vehicleId],
  );
}

/** Whom a vehicle belongs to; undefined when nobody is named. */
export function ownerOf(
  q: Queryable,
  vehicleId: number,
): Promise<NonNullable<CarCard['owner']> | undefined> {
  return q.one(
    `select o.id, o.name, o.contact, o.phone from vehicle v join owner o on o.id = v.owner_id
      where v.id = $1`,
    [vehicleId],
  );
}

/**
 * The days on which something of a vehicle or its drivers ends, the nearest first.
 * @param today yyyy-MM-dd in the fleet's zone
 */
export function expiriesOf(q: Queryable, vehicleId: number, today: string): Promise<Expiry[]> {
  return q.query(
    `with ending (kind, day, name) as (
       select 'service', service_end, '' from vehicle where id = $1
       union all
       select 'licence', licence_expiry, '' from vehicle where id = $1
       union all
       select 'transport', transport_licence_expiry, coalesce(transport_licence, '')
         from vehicle where id = $1
       union all
       select 'driverLicence', r.licence_expiry, r.name
         from driver_assignment a join driver r on r.id = a.driver_id
        where a.vehicle_id = $1 and a.until_at is null
       union all
       select 'qualification', r.qualification_expiry, r.name
         from driver_assignment a join driver r on r.id = a.driver_id
        where a.vehicle_id = $1 and a.until_at is null
       union all
       (select distinct on (kind) 'insurance', valid_until, company from insurance
         where vehicle_id = $1 order by kind, valid_until desc)
       union all
       (select distinct on (kind) 'inspection', valid_until, coalesce(station, '') from inspection
         where vehicle_id = $1 and valid_until is not null order by kind, valid_until desc)
     )
     select kind, day, (day - $2::date) as "daysLeft", name
       from ending where day is not null order by day, kind, name`,
    [vehicleId, today],
  );
}
