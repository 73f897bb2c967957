import type { AreaPresences, Envelope } from '@outrider/contract';
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

const vehicles = 1000;
const everyS = 30;
const warmRuns = 5;
/** Days before today: one in the order of its arrival, one put in order. */
const arrivalDay = 2;
const orderedDay = 3;

/** A block of a city, a district, and most of where the fleet drives. */
const areas = { '500 m': 0.0025, '5 km': 0.025, '20 km': 0.1 } as const;

/** Who was in an area on a day, from the request to the answer. */
export const timedLocation: ServerMeasure = {
  name: 'timed-location',
  describe: `who of ${vehicles} vehicles was in an area on a day with a report every ${everyS} s`,
  async runOn(server) {
    const db = createDatabase({ url: server.databaseUrl, role: 'bench', statementTimeoutMs: 0 });
    const today = dayOf(Date.now() / 1000);
    try {
      const ids = await vehicleIdsOf(db, benchTerminals(vehicles));
      for (const day of [today - arrivalDay, today - orderedDay]) await seedDay(db, ids, day);
      await rewriteDay(db, today - orderedDay);
      await db.query('analyze position');
    } finally {
      await db.close();
    }
    // PostgreSQL starts with empty buffers; what the system caches of its files stays.
    await server.stop();
    await server.start();
    const session = await signIn(server.httpPort);
    const search = (back: number, degrees: number) => ask(server, session, today - back, degrees);
    const first = await search(arrivalDay, areas['5 km']);
    const figures = [
      figure('who was in an area of 5 km, first request after a start', first.ms, 'ms'),
    ];
    for (const [name, degrees] of Object.entries(areas)) {
      for (const [state, back] of [
        ['in order of arrival', arrivalDay],
        ['put in order', orderedDay],
      ] as const) {
        const { ms, found } = await medianOf(() => search(back, degrees));
        const what = `who was in an area of ${name} on a day ${state}`;
        figures.push(figure(what, ms, 'ms', { atMost: 2000 }));
        figures.push(figure(`${what}: vehicles`, found, 'vehicles'));
      }
    }
    return figures;
  },
};

interface Timed {
  ms: number;
  found: number;
}

async function ask(
  server: TestServer,
  { cookie, origin }: SignedIn,
  day: number,
  degrees: number,
): Promise<Timed> {
  const [lng, lat] = [113.95, 22.55];
  const corners = [
    { x: lng - degrees, y: lat - degrees },
    { x: lng + degrees, y: lat + degrees },
  ];
  const body = JSON.stringify({
    areaType: 2,
    points: JSON.stringify(corners),
    startTime: new Date(day * 86_400_000).toISOString(),
    endTime: new Date((day + 1) * 86_400_000 - 1000).toISOString(),
  });
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.httpPort}/api/map/searchAreaTime`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body,
  });
  const { resultData, resultMsg } = (await answer.json()) as Envelope<AreaPresences>;
  if (!answer.ok) throw new Error(`${answer.status}: ${resultMsg}`);
  if (resultData.isCut || resultData.total === 0) throw new Error('the answer is cut or empty');
  return { ms: performance.now() - startedAt, found: resultData.total };
}

async function medianOf(run: () => Promise<Timed>): Promise<Timed> {
  const runs: Timed[] = [];
  for (let i = 0; i < warmRuns; i++) runs.push(await run());
  runs.sort((a, b) => a.ms - b.ms);
  const median = runs[Math.floor(runs.length / 2)];
  if (median === undefined) throw new Error('nothing was measured');
  return median;
}

/**
 * In the order in which it would have arrived. Every vehicle goes round on a curve of its own, 30 km
 * wide, some 600 km a day.
 */
async function seedDay(db: Database, ids: Uint32Array, day: number): Promise<void> {
  await createPartition(db, day);
  await db.query(
    `insert into position (gps_time, received_at, vehicle_id, digest, lat_e6, lng_e6, alarm_bits,
       status_bits, odometer_hm, altitude_m, heading_deg, speed_dkmh, flags, extras)
     select to_timestamp($1::int + s + id % $3), to_timestamp($1::int + s + id % $3 + 1), id, id # s,
            22550000 + (150000 * sin(s / 86400.0 * (3 + id % 7) * 6.2832 + id))::int,
            113950000 + (150000 * cos(s / 86400.0 * (2 + id % 5) * 6.2832 + id * 1.7))::int,
            0, 786435, s / 60, 35, s % 360, 300 + s % 500, 0,
            '\\x0104000000010202070802300119310110'
       from generate_series(0, 86399, $3::int) s, unnest($2::int[]) id`,
    [day * 86_400, [...ids], everyS],
  );
}
