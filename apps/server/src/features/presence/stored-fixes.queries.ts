import type { Queryable } from '../../platform/database.ts';
import type { Fix } from './presence-tracker.ts';

/** Fixes that are read of one vehicle at a time. */
export const FIXES_AT_ONCE = 500;
/** How far back the last fix of a vehicle is looked for of which nothing was worked out yet. */
const LOOK_BACK_DAYS = 7;
/** A report that is stored is heard of within this time. */
const HEARD_WITHIN_S = 5;
/** The bit of `status_bits` that says a satellite position was found. */
const LOCATED = 'status_bits & 2 = 2';

interface FixRow {
  vehicleId: number;
  timeS: number;
  latE6: number;
  lngE6: number;
}

const fixColumns = `extract(epoch from gps_time)::float8 as "timeS", lat_e6 as "latE6", lng_e6 as "lngE6"`;

/**
 * The next fixes of some vehicles after a time of each, in order; of those without a time only the
 * newest one of the last days.
 */
export async function readFixesAfter(
  q: Queryable,
  vehicles: readonly (readonly [vehicleId: number, afterS: number | null])[],
  nowS: number,
): Promise<Map<number, Fix[]>> {
  const rows = await q.query<FixRow>(
    `select g.id as "vehicleId", p.*
       from unnest($1::int[], $2::float8[]) as g (id, after_s)
      cross join lateral (
        (select ${fixColumns} from position
          where g.after_s is not null and vehicle_id = g.id and gps_time > to_timestamp(g.after_s)
            and ${LOCATED}
          order by gps_time limit ${FIXES_AT_ONCE})
        union all
        (select ${fixColumns} from position
          where g.after_s is null and vehicle_id = g.id
            and gps_time > to_timestamp($3) - interval '${LOOK_BACK_DAYS} days' and ${LOCATED}
          order by gps_time desc limit 1)
      ) p
      order by g.id, p."timeS"`,
    [vehicles.map(([id]) => id), vehicles.map(([, afterS]) => afterS), nowS],
  );
  const found = new Map<number, Fix[]>();
  for (const row of rows) {
    const list = found.get(row.vehicleId);
    if (list) list.push(fixOf(row));
    else found.set(row.vehicleId, [fixOf(row)]);
  }
  return found;
}

/**
 * The fixes of a vehicle in a span of time, with the one before it and the one after it.
 * @param limit at most so many, the earliest ones; the one after the span is left out then, as it does
 *   not follow the last of them
 */
export async function readFixesAround(
  q: Queryable,
  {
    vehicleId,
    fromS,
    toS,
    limit,
  }: { vehicleId: number; fromS: number; toS: number; limit: number },
): Promise<Fix[]> {
  const rows = await q.query<FixRow>(
    `(select ${fixColumns} from position
       where vehicle_id = $1 and gps_time < to_timestamp($2)
         and gps_time > to_timestamp($2) - interval '${LOOK_BACK_DAYS} days' and ${LOCATED}
       order by gps_time desc limit 1)
     union all
     (select ${fixColumns} from position
       where vehicle_id = $1 and gps_time between to_timestamp($2) and to_timestamp($3)
         and ${LOCATED}
       order by gps_time limit $4)
     union all
     (select ${fixColumns} from position
       where vehicle_id = $1 and gps_time > to_timestamp($3)
         and gps_time < to_timestamp($3) + interval '${LOOK_BACK_DAYS} days' and ${LOCATED}
       order by gps_time limit 1)
     order by 1`,
    [vehicleId, fromS, toS, limit],
  );
  const within = rows.filter(({ timeS }) => timeS >= fromS && timeS <= toS).length;
  return rows.filter(({ timeS }) => within < limit || timeS <= toS).map(fixOf);
}

/**
 * Vehicles of which reports came late since a moment, with the span of those reports. That is known by
 * no index: up to two days are read through.
 */
export function readLateSince(
  q: Queryable,
  sinceMs: number,
): Promise<{ vehicleId: number; fromS: number; toS: number }[]> {
  return q.query(
    `select vehicle_id as "vehicleId", extract(epoch from min(gps_time))::float8 as "fromS",
            extract(epoch from max(gps_time))::float8 as "toS"
       from position
      where gps_time > to_timestamp($1) - interval '1 day'
        and received_at >= to_timestamp($1) - interval '${HEARD_WITHIN_S} s'
        and flags & 1 = 1 and ${LOCATED}
      group by vehicle_id`,
    [sinceMs / 1000],
  );
}

/** All vehicles, whatever is known of them. */
export async function readVehicleIds(q: Queryable): Promise<number[]> {
  const rows = await q.query<{ id: number }>('select id from vehicle order by id');
  return rows.map(({ id }) => id);
}

function fixOf({ timeS, latE6, lngE6 }: FixRow): Fix {
  return { timeS, lat: latE6 / 1e6, lng: lngE6 / 1e6 };
}
