import type { Envelope } from '@outrider/contract';
import {
  createPartition,
  dayOf,
} from '../../apps/server/src/features/positions/partitions.queries.ts';
import { rewriteDay } from '../../apps/server/src/features/positions/rewrite.queries.ts';
import { createDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { type SignedIn, signIn } from '../harness/browser.ts';
import { figure } from '../harness/report.ts';
import { benchTerminals, vehicleIdsOf } from '../harness/seed.ts';
import type { TestServer } from '../harness/server.ts';
import type { ServerMeasure } from './measure.ts';

const days = 30;
const vehicles = 100;
const everyS = 60;
const regions = 100;
/** So many the page asks for at once. */
const carsAtOnce = 5;

/** Entries and exits of a month, from the request to the answer. */
export const areaAnalysis: ServerMeasure = {
  name: 'area-analysis',
  describe: `entries and exits of ${vehicles} vehicles in ${days} days with a position every ${everyS} s`,
  async runOn(server) {
    const db = createDatabase({ url: server.databaseUrl, role: 'bench', statementTimeoutMs: 0 });
    const today = dayOf(Date.now() / 1000);
    let ids: number[];
    let areaIds: number[];
    try {
      ids = [...(await vehicleIdsOf(db, benchTerminals(vehicles)))];
      await seedDays(db, ids, today);
      areaIds = await seedAreas(db);
    } finally {
      await db.close();
    }
    await server.stop();
    await server.start();
    const session = await signIn(server.httpPort);
    const run = (cars: readonly number[], areas: readonly number[]) =>
      analyse(server, session, today, cars, areas);
    const first = await run(ids.slice(0, 1), areaIds.slice(0, 1));
    const one = await run(ids.slice(0, 1), areaIds.slice(0, 1));
    const many = await run(ids.slice(0, 1), areaIds);
    const all = await run(ids, areaIds);
    return [
      figure('a month of one vehicle and one region, first after a start', first.ms, 'ms'),
      figure('a month of one vehicle and one region', one.ms, 'ms'),
      figure(`a month of one vehicle and ${regions} regions`, many.ms, 'ms'),
      figure(`a month of ${vehicles} vehicles and ${regions} regions`, all.ms / 1000, 's'),
      figure('… positions that were read', all.fixes, 'positions'),
      figure('… visits that were found', all.rows, 'visits'),
    ];
  },
};

/** All in one call after the other, as the page does. */
async function analyse(
  server: TestServer,
  { cookie, origin }: SignedIn,
  today: number,
  cars: readonly number[],
  areaIds: readonly number[],
) {
  const zones = areaIds.map((id) => ({ areaIds: [id] }));
  const sums = { ms: 0, fixes: 0, rows: 0 };
  const startedAt = performance.now();
  for (let at = 0; at < cars.length; at += carsAtOnce) {
    const body = JSON.stringify({
      kind: 'in',
      startTime: new Date((today - days) * 86_400_000).toISOString(),
      endTime: new Date(today * 86_400_000 - 1000).toISOString(),
      zones,
      cars: cars
        .slice(at, at + carsAtOnce)
        .map((carid) => ({ carid, zones: zones.map((_, index) => index) })),
    });
    const answer = await fetch(`http://127.0.0.1:${server.httpPort}/api/areaAnalysis/run`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body,
    });
    const { errCode, resultMsg, resultData } = (await answer.json()) as Envelope<{
      rows: unknown[];
      fixes: number;
      cut: boolean;
    }>;
    if (errCode !== 0 || !resultData) throw new Error(`${errCode}: ${resultMsg}`);
    if (resultData.cut) throw new Error('the analysis was cut');
    sums.fixes += resultData.fixes;
    sums.rows += resultData.rows.length;
  }
  return { ...sums, ms: performance.now() - startedAt };
}

/** Round trips through a city at some 45 km/h, half of each hour; each day is put in order. */
async function seedDays(db: Database, ids: readonly number[], today: number): Promise<void> {
  for (let day = today - days; day < today; day++) {
    await createPartition(db, day);
    await db.query(
      `insert into position (gps_time, received_at, vehicle_id, digest, lat_e6, lng_e6, alarm_bits,
         status_bits, odometer_hm, altitude_m, heading_deg, speed_dkmh, flags, extras)
       select to_timestamp($1::int + s), to_timestamp($1::int + s + 1), v.id, v.id # s,
              22550000 + 100000 * sin(d / 860.0 + v.id), 113950000 + 100000 * cos(d / 1140.0 + v.id),
              0, 786435, s / 60, 35, s % 360, case when s % 3600 < 1800 then 450 else 0 end, 0,
              '\\x0104000000010202070802300119310110'
         from generate_series(0, 86399, $3::int) s, lateral (select s / 3600 * 1800 + least(s % 3600, 1800) as d) m,
              unnest($2::int[]) v (id)
       on conflict do nothing`,
      [day * 86_400, [...ids], everyS],
    );
    await rewriteDay(db, day);
  }
  await db.query('analyze position');
}

/** Circles of 100 m to 400 m all over the city. */
async function seedAreas(db: Database): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `with root as (select id from department where parent_id is null order by id limit 1),
     class as (insert into area_class (kind, department_id, name)
               select 'region', id, 'Bench' from root returning id, department_id),
     made as (insert into area (class_id, department_id, name)
              select class.id, class.department_id, 'Bench ' || n from class, generate_series(1, $1) n
              returning id)
     insert into area_shape (area_id, area_type, radius_m, points, point_count)
     select id, 1, 100 + (id * 7919) % 300,
            json_build_array(json_build_object('x', 113.85 + (id * 104729 % 2000) / 10000.0,
                                               'y', 22.45 + (id * 7919 % 2000) / 10000.0))::text, 1
       from made returning area_id as id`,
    [regions],
  );
  return rows.map(({ id }) => id);
}
