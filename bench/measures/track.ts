import { decodeTrackColumns } from '@outrider/contract';
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
const pointsPerDay = 8640;
/** Other vehicles on the same days, and how many points each has a day. */
const others = 19;
const othersPerDay = 1440;
const warmRuns = 5;

/** One vehicle's track, from the request to columns in the client. */
export const track: ServerMeasure = {
  name: 'track',
  describe: `${days} days with ${pointsPerDay} points of one vehicle, beside ${others} others`,
  async runOn(server) {
    const db = createDatabase({ url: server.databaseUrl, role: 'bench', statementTimeoutMs: 0 });
    let vehicleId: number;
    const today = dayOf(Date.now() / 1000);
    try {
      const ids = await vehicleIdsOf(db, benchTerminals(others + 1));
      vehicleId = ids[0] ?? 0;
      await seedTracks(db, ids, today);
    } finally {
      await db.close();
    }
    // PostgreSQL starts with empty buffers; what the system caches of its files stays.
    await server.stop();
    await server.start();
    const session = await signIn(server.httpPort);
    const read = (range: readonly [number, number]) => timeTrack(server, session, vehicleId, range);
    const month = [today - days, today] as const;
    const oneDay = [today - 1, today] as const;
    const cold = await read(month);
    const warm = await medianOf(() => read(month));
    const coldDay = await read([today - 12, today - 11]);
    const warmDay = await medianOf(() => read(oneDay));
    if (cold.points !== days * pointsPerDay || warmDay.points !== pointsPerDay) {
      throw new Error(`the track has ${cold.points} and ${warmDay.points} points`);
    }
    return [
      figure('track of 30 days: points', cold.points, 'points'),
      figure('track of 30 days, first request after a start', cold.ms, 'ms'),
      figure('track of 30 days, warm', warm.ms, 'ms', { atMost: 1000 }),
      figure('track of one day, not read before', coldDay.ms, 'ms'),
      figure('track of one day, warm', warmDay.ms, 'ms', { atMost: 50 }),
      figure('track of 30 days: size of the answer', cold.bytes / 2 ** 20, 'MiB'),
    ];
  },
};

interface Timed {
  ms: number;
  points: number;
  bytes: number;
}

async function timeTrack(
  server: TestServer,
  { cookie, origin }: SignedIn,
  vehicleId: number,
  [fromDay, toDay]: readonly [number, number],
): Promise<Timed> {
  const query = new URLSearchParams({
    carid: String(vehicleId),
    startTime: new Date(fromDay * 86_400_000).toISOString(),
    endTime: new Date(toDay * 86_400_000 - 1000).toISOString(),
    format: 'columns',
  });
  const url = `http://127.0.0.1:${server.httpPort}/api/carPosition/getCarPositionInfo?${query}`;
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { cookie, origin } });
  const buffer = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status}: ${Buffer.from(buffer).toString()}`);
  const { length } = decodeTrackColumns(buffer);
  return { ms: performance.now() - startedAt, points: length, bytes: buffer.byteLength };
}

async function medianOf(run: () => Promise<Timed>): Promise<Timed> {
  const runs: Timed[] = [];
  for (let i = 0; i < warmRuns; i++) runs.push(await run());
  runs.sort((a, b) => a.ms - b.ms);
  const median = runs[Math.floor(runs.length / 2)];
  if (median === undefined) throw new Error('nothing was measured');
  return median;
}

/** In the order in which it would have arrived, all vehicles mixed; then each day is put in order. */
async function seedTracks(db: Database, ids: Uint32Array, today: number): Promise<void> {
  for (let day = today - days; day < today; day++) {
    await createPartition(db, day);
    await db.query(
      `insert into position (gps_time, received_at, vehicle_id, digest, lat_e6, lng_e6, alarm_bits,
         status_bits, odometer_hm, altitude_m, heading_deg, speed_dkmh, flags, extras)
       select to_timestamp($1::int + s), to_timestamp($1::int + s + 1), v.id, v.id # s,
              22500000 + (v.id * 7919 + s) % 300000, 113800000 + (v.id * 104729 + s * 3) % 300000,
              0, 786435, s / 60, 35, s % 360, 300 + s % 500, 0,
              '\\x0104000000010202070802300119310110'
         from generate_series(0, 86399) s,
              lateral (select id, n from unnest($2::int[]) with ordinality u (id, n)
                        where s % (case when n = 1 then $3::int else $4::int end) = 0) v`,
      [day * 86_400, [...ids], 86_400 / pointsPerDay, 86_400 / othersPerDay],
    );
    await rewriteDay(db, day);
  }
  await db.query('analyze position');
}
