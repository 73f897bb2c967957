import { decodeTrackColumns, encodeTrackColumns } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../platform/testing/database.ts';
import { prepareDays } from './jobs.ts';
import { dayOf, daysToRewrite, partitionName } from './partitions.queries.ts';
import { PositionStore } from './position-store.queries.ts';
import { storeQuarantine } from './quarantine.queries.ts';
import { rewriteDay } from './rewrite.queries.ts';
import { positionRows, type TestPosition } from './testing/position-rows.ts';
import { readTrack } from './track.queries.ts';

const DAY_S = 86_400;
const TODAY_S = Date.UTC(2026, 4, 20) / 1000;
const clock = () => TODAY_S * 1000 + 3_600_000;

let test: TestDatabase;
let store: PositionStore;
beforeAll(async () => {
  test = await startTestDatabase();
  store = new PositionStore(test.db, clock);
});
afterAll(() => test.stop());

const keep = (positions: TestPosition[]) => store.store(positionRows(positions));
const trackOf = (vehicleId: number, fromS = 0, toS = TODAY_S + DAY_S) =>
  readTrack(test.db, { vehicleId, fromS, toS });

describe('storing positions', () => {
  it('keeps every value as it was reported', async () => {
    const gpsTimeS = TODAY_S + 1800;
    await keep([
      {
        vehicleId: 1,
        gpsTimeS,
        latE6: -22_540_001,
        alarmBits: 0x8000_0001,
        speedDkmh: 65_535,
        altitudeM: -12,
        headingDeg: 40_000,
        odometerHm: 0xffff_ffff,
        extras: [0x30, 1, 31],
      },
    ]);
    const track = await trackOf(1);
    expect(track.length).toBe(1);
    expect(track.gpsTimeS[0]).toBe(gpsTimeS);
    expect(track.receivedAtS[0]).toBe(gpsTimeS);
    expect(track.latE6[0]).toBe(-22_540_001);
    expect(track.lngE6[0]).toBe(-114_060_000);
    expect(track.alarmBits[0]).toBe(0x8000_0001);
    expect(track.statusBits[0]).toBe(3);
    expect(track.speedDkmh[0]).toBe(65_535);
    expect(track.altitudeM[0]).toBe(-12);
    expect(track.headingDeg[0]).toBe(40_000);
    expect(track.odometerHm[0]).toBe(0xffff_ffff);
    const row = await test.db.one(
      'select odometer_hm, extras, received_at from position where vehicle_id = 1',
    );
    expect(row).toEqual({
      odometer_hm: null,
      extras: Buffer.from([0x30, 1, 31]),
      received_at: new Date(gpsTimeS * 1000 + 250),
    });
  });

  it('keeps a report once, however often and together with whatever it comes', async () => {
    const report = { vehicleId: 2, gpsTimeS: TODAY_S };
    expect(await keep([report, report])).toBe(1);
    expect(await keep([report, { ...report, digest: 2 }])).toBe(1);
    expect((await trackOf(2)).length).toBe(2);
  });

  it('makes the day tables that a batch of several days needs', async () => {
    const days = [0, 3, 45].map((back) => TODAY_S - back * DAY_S);
    expect(await keep(days.map((gpsTimeS) => ({ vehicleId: 3, gpsTimeS })))).toBe(3);
    expect(await keep(days.map((gpsTimeS) => ({ vehicleId: 3, gpsTimeS })))).toBe(0);
    expect((await trackOf(3)).length).toBe(3);
  });

  it('makes a day table again that somebody removed', async () => {
    const gpsTimeS = TODAY_S - 60 * DAY_S;
    await keep([{ vehicleId: 4, gpsTimeS }]);
    await test.db.query(`drop table ${partitionName(dayOf(gpsTimeS))}`);
    await test.db.query('delete from position_partition where day = $1', [
      new Date(gpsTimeS * 1000).toISOString().slice(0, 10),
    ]);
    const again = () =>
      keep([
        { vehicleId: 4, gpsTimeS },
        { vehicleId: 4, gpsTimeS: TODAY_S },
      ]);
    await expect(again()).rejects.toThrow('no partition');
    expect(await again()).toBe(2);
  });

  it('makes it again too when only the table was removed', async () => {
    const report = { vehicleId: 4, gpsTimeS: TODAY_S - 61 * DAY_S };
    const day = dayOf(report.gpsTimeS);
    await keep([report]);
    await rewriteDay(test.db, day);
    await test.db.query(`drop table ${partitionName(day)}`);
    await expect(keep([report])).rejects.toThrow('does not exist');
    expect(await keep([report])).toBe(1);
    expect(await daysToRewrite(test.db, { today: dayOf(TODAY_S), restHours: 20 })).toContain(day);
  });

  it('has the coming days ready', async () => {
    const context = { db: test.db, clock: () => Date.UTC(2027, 0, 31) };
    await Promise.all([prepareDays(context), prepareDays(context)]);
    const days = await test.db.query<{ day: string }>(
      "select day from position_partition where day > '2027-01-01' order by day",
    );
    expect(days.map(({ day }) => day)).toEqual([
      '2027-01-30',
      '2027-01-31',
      '2027-02-01',
      '2027-02-02',
      '2027-02-03',
    ]);
  });
});

describe('a track', () => {
  it('comes in the order of its times, from the first moment of the range to before its end', async () => {
    const start = TODAY_S - 10 * DAY_S;
    const times = [5, 3, 9, 1, 7].map((i) => start + i * DAY_S);
    await keep(times.map((gpsTimeS) => ({ vehicleId: 5, gpsTimeS })));
    const track = await trackOf(5, start + DAY_S, start + 9 * DAY_S);
    expect([...track.gpsTimeS]).toEqual([1, 3, 5, 7].map((i) => start + i * DAY_S));
    const few = await readTrack(test.db, { vehicleId: 5, fromS: 0, toS: TODAY_S, limit: 2 });
    expect(few.length).toBe(2);
  });

  it('travels as columns', async () => {
    await keep([0, 1, 2].map((i) => ({ vehicleId: 6, gpsTimeS: TODAY_S + i, latE6: i })));
    const bytes = encodeTrackColumns(await trackOf(6));
    const read = decodeTrackColumns(bytes.slice().buffer);
    expect([...read.latE6]).toEqual([0, 1, 2]);
  });

  it('of a vehicle that never reported is empty', async () => {
    expect((await trackOf(999)).length).toBe(0);
  });

  it('refuses a range that is none', async () => {
    await expect(trackOf(Number.NaN)).rejects.toThrow(RangeError);
  });
});

describe('a day that is over', () => {
  const yesterday = dayOf(TODAY_S) - 2;
  const at = (second: number) => yesterday * DAY_S + second;
  const physicalOrder = async () => {
    const rows = await test.db.query<{ vehicle_id: number; s: number }>(
      `select vehicle_id, extract(epoch from gps_time)::float8 - $1 as s
         from ${partitionName(yesterday)} where vehicle_id between 10 and 19 order by ctid`,
      [yesterday * DAY_S],
    );
    return rows.map((row) => `${row.vehicle_id}@${row.s}`);
  };
  const waiting = async (restHours = 0) =>
    (await daysToRewrite(test.db, { today: dayOf(TODAY_S), restHours })).includes(yesterday);

  it('is put in the order of vehicles and times, once', async () => {
    await keep(
      [3, 1, 2].flatMap((s) => [11, 10].map((vehicleId) => ({ vehicleId, gpsTimeS: at(s) }))),
    );
    expect(await waiting()).toBe(true);
    await rewriteDay(test.db, yesterday);
    expect(await physicalOrder()).toEqual(['10@1', '10@2', '10@3', '11@1', '11@2', '11@3']);
    expect(await waiting()).toBe(false);
  });

  it('is due again when late rows have come, after a rest', async () => {
    await keep([{ vehicleId: 10, gpsTimeS: at(0) }]);
    expect(await waiting()).toBe(true);
    expect(await waiting(20)).toBe(false);
    await rewriteDay(test.db, yesterday);
    expect((await physicalOrder())[0]).toBe('10@0');
    expect(await waiting()).toBe(false);
    expect(await keep([{ vehicleId: 10, gpsTimeS: at(0) }])).toBe(0);
  });

  it('loses nothing that arrives while it is rewritten', async () => {
    let second = 100;
    let isRewriting = true;
    let written = 0;
    const writers = [12, 13].map(async (vehicleId) => {
      while (isRewriting) {
        const s = second++;
        // Every other batch goes through the parent.
        const others = s % 2 ? [] : [{ vehicleId, gpsTimeS: TODAY_S + s }];
        const stored = await keep([{ vehicleId, gpsTimeS: at(s) }, ...others]);
        written += stored - others.length;
      }
    });
    for (let i = 0; i < 4; i++) await rewriteDay(test.db, yesterday);
    isRewriting = false;
    await Promise.all(writers);
    const row = await test.db.one<{ count: number }>(
      `select count(*) from ${partitionName(yesterday)} where vehicle_id in (12, 13)`,
    );
    expect(row?.count).toBe(written);
    expect(written).toBeGreaterThan(3);
  });

  it('is rewritten after a rewrite that broke off in the middle', async () => {
    const table = partitionName(yesterday);
    await test.db.query(`create table ${table}_ordered (like position)`);
    await test.db.query(`create table ${table}_late (like position)`);
    await test.db.query(
      `create trigger keep_arrival after insert on ${table}
         for each row execute function position_keep_arrival('${table}_late')`,
    );
    await keep([{ vehicleId: 14, gpsTimeS: at(50) }]);
    await rewriteDay(test.db, yesterday);
    expect((await trackOf(14)).length).toBe(1);
    const left = await test.db.query("select 1 from pg_class where relname ~ '_(ordered|late)$'");
    expect(left).toEqual([]);
  });
});

describe('quarantine', () => {
  it('keeps the same bytes of the same terminal once', async () => {
    const report = {
      receivedAtMs: TODAY_S * 1000,
      terminalId: null,
      vehicleId: null,
      phone: '13800000000',
      messageId: 0x0200,
      reason: 'unreadable' as const,
      digest: 0,
      bytes: Uint8Array.of(0, 255, 1),
    };
    expect(await storeQuarantine(test.db, [report, report])).toBe(1);
    expect(await storeQuarantine(test.db, [report, { ...report, phone: '2' }])).toBe(1);
    const row = await test.db.one("select bytes, reason from quarantine where phone = '2'");
    expect(row).toEqual({ bytes: Buffer.from([0, 255, 1]), reason: 'unreadable' });
  });
});
