import { it, beforeAll, afterAll } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../platform/testing/database.ts';
import { createPartition } from '../positions/partitions.queries.ts';
import copyStreams from 'pg-copy-streams';
import { findPresences } from './timed-search.ts';
import { readReportsNear } from '../positions/index.ts';
import { wgs84 } from '@outrider/domain';
let test: TestDatabase;
const day = 20400;
beforeAll(async () => {
  test = await startTestDatabase();
  await createPartition(test.db, day);
  const ids = Array.from({ length: 1000 }, (_, i) => i + 1);
  await test.db.tx(async (tx) => { await tx.query('set local statement_timeout=0');
  await tx.query(
    `insert into position (gps_time, received_at, vehicle_id, digest, lat_e6, lng_e6, alarm_bits,
       status_bits, odometer_hm, altitude_m, heading_deg, speed_dkmh, flags, extras)
     select to_timestamp($1::int + s + id % $3), to_timestamp($1::int + s + id % $3 + 1), id, id # s,
            22550000 + (150000 * sin(s / 86400.0 * (3 + id % 7) * 6.2832 + id))::int,
            113950000 + (150000 * cos(s / 86400.0 * (2 + id % 5) * 6.2832 + id * 1.7))::int,
            0, 786435, s / 60, 35, s % 360, 300 + s % 500, 0,
            '\\x0104000000010202070802300119310110'
       from generate_series(0, 86399, $3::int) s, unnest($2::int[]) id`,
    [day * 86_400, ids, 30]); });
  await test.db.query('analyze position');
}, 300000);
afterAll(() => test.stop());
const time = async (name: string, run: () => Promise<unknown>) => {
  const ts: number[] = [];
  for (let i = 0; i < 4; i++) { const t = performance.now(); await run(); ts.push(Math.round(performance.now() - t)); }
  console.log(name, ts.join(' '));
};
it('x', async () => {
  const d = 0.1;
  const shape = { kind: 'box' as const, southWest: wgs84(22.55 - d, 113.95 - d), northEast: wgs84(22.55 + d, 113.95 + d) };
  const visible = new Set(Array.from({ length: 1000 }, (_, i) => i + 1));
  const q = { shape, fromS: day * 86400, toS: (day + 1) * 86400, visible };
  await time('findPresences', () => findPresences(test.db, q));
  const bounds = { south: 22.43, north: 22.67, west: 113.83, east: 114.07 };
  await time('readReportsNear', () => readReportsNear(test.db, { fromS: q.fromS, toS: q.toS, bounds, vehicleIds: [...visible], limit: 3e6 }));
  const cond = `gps_time >= to_timestamp(${q.fromS}) and gps_time < to_timestamp(${q.toS}) and lat_e6 between 22430000 and 22670000 and lng_e6 between 113830000 and 114070000 and status_bits & 2 <> 0`;
  const set = async (tx: any) => { await tx.query('set local max_parallel_workers_per_gather = 4'); await tx.query(`set local work_mem='64MB'`); await tx.query('set local jit=off'); };
  await time('copy raw', () => test.db.tx(async (tx) => { await set(tx); let n = 0;
    const c = tx.client.query(copyStreams.to(`copy (select vehicle_id, gps_time, lat_e6, lng_e6 from position where ${cond} limit 3000000) to stdout (format binary)`));
    for await (const b of c) n += (b as Buffer).length; return n; }));
  await time('count', () => test.db.tx(async (tx) => { await set(tx); return tx.query(`select count(*) from position where ${cond}`); }));
  await time('count with limit', () => test.db.tx(async (tx) => { await set(tx); return tx.query(`select count(*) from (select 1 from position where ${cond} limit 3000000) s`); }));
  await time('agg per vehicle', () => test.db.tx(async (tx) => { await set(tx); return tx.query(`select vehicle_id, string_agg(timestamptz_send(gps_time) || int4send(lat_e6) || int4send(lng_e6), '') from position where ${cond} group by vehicle_id`); }));
  await time('agg per vehicle limit inside', () => test.db.tx(async (tx) => { await set(tx); return tx.query(`select vehicle_id, string_agg(timestamptz_send(gps_time) || int4send(lat_e6) || int4send(lng_e6), '') from (select * from position where ${cond} limit 3000000) s group by vehicle_id`); }));
  await time('array_agg limit inside', () => test.db.tx(async (tx) => { await set(tx); let n = 0;
    const c = tx.client.query(copyStreams.to(`copy (select vehicle_id, array_agg(gps_time), array_agg(lat_e6), array_agg(lng_e6) from (select vehicle_id, gps_time, lat_e6, lng_e6 from position where ${cond} limit 3000000) s group by vehicle_id) to stdout (format binary)`));
    for await (const b of c) n += (b as Buffer).length; return n; }));
  await time('array_agg parallel', () => test.db.tx(async (tx) => { await set(tx); let n = 0;
    const c = tx.client.query(copyStreams.to(`copy (select vehicle_id, array_agg(gps_time), array_agg(lat_e6), array_agg(lng_e6) from position where ${cond} group by vehicle_id) to stdout (format binary)`));
    for await (const b of c) n += (b as Buffer).length; return n; }));
}, 300000);
