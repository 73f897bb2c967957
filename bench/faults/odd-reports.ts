import { createDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { batchBody } from '../../apps/simulator/src/terminal/outbox.ts';
import { reportOffset } from '../../apps/simulator/src/terminal/report-body.ts';
import { RawTerminal, reportBody } from '../harness/raw-terminal.ts';
import { type Figure, figure } from '../harness/report.ts';
import { benchTerminals, seedFleet, vehicleIdsOf } from '../harness/seed.ts';
import { startServer } from '../harness/server.ts';
import { until } from '../harness/wait.ts';
import type { Scenario } from './scenario.ts';

/** What goes where a report's time should be; none of it is a time to believe. */
const rubbishTimes = {
  'the year 2000': '000101000000',
  'the year 2255': 'ff0101000000',
  'letters for digits': 'aabbccddeeff',
  'a thirteenth month': '261301000000',
  'all zeros': '000000000000',
  'the year 2079': '790101000000',
};

/** Repeated, reversed, overlapping and unbelievable reports. */
export const oddReports: Scenario = {
  name: 'odd-reports',
  describe: 'the same report ten times, 0x0704 reversed and overlapping, times that are none',
  async run() {
    const [terminals, server] = [
      benchTerminals(3),
      await startServer({
        prepare: (databaseUrl) => seedFleet(databaseUrl, 3),
        settings: { OUTRIDER_LOG_LEVEL: 'warn' },
      }),
    ];
    const db = createDatabase({ url: server.databaseUrl, role: 'bench' });
    const open: RawTerminal[] = [];
    try {
      for (const terminal of terminals) {
        open.push(await RawTerminal.open(server.terminalPort, terminal));
      }
      const [a, b, c] = await vehicleIdsOf(db, terminals);
      const figures = await sameTenTimes(db, open[0]!, a!);
      figures.push(...(await batches(db, open[1]!, b!)));
      figures.push(...(await rubbish(db, open[2]!, c!)));
      return figures;
    } finally {
      for (const terminal of open) terminal.close();
      await db.close();
      await server.dispose();
    }
  },
};

async function sameTenTimes(db: Database, terminal: RawTerminal, id: number): Promise<Figure[]> {
  const body = reportBody({ gpsTimeS: nowS() });
  let acknowledged = 0;
  for (let i = 0; i < 5; i++) if ((await terminal.ask(0x0200, body)) === 0) acknowledged += 1;
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => terminal.ask(0x0200, body)));
  acknowledged += atOnce.filter((result) => result === 0).length;
  return [
    figure('the same report ten times: acknowledgements', acknowledged, '', { atLeast: 10 }),
    exactly('the same report ten times: rows', await rowsOf(db, id), 1),
  ];
}

async function batches(db: Database, terminal: RawTerminal, id: number): Promise<Figure[]> {
  const liveS = nowS();
  await terminal.ask(0x0200, reportBody({ gpsTimeS: liveS, odometerHm: 1000 }));
  const missed = Array.from({ length: 20 }, (_, i) => stored(liveS - 600 + i * 10, 900 + i));
  const results = [
    await terminal.ask(0x0704, batchBody(missed.slice(0, 15).reverse(), true)),
    await terminal.ask(0x0704, batchBody(missed.slice(5), true)),
    await terminal.ask(0x0704, batchBody(missed.slice(0, 15).reverse(), false)),
  ];
  await until('checkpoint of the live state', async () => (await liveTimeS(db, id)) !== undefined);
  const backwardS = liveS - ((await liveTimeS(db, id)) ?? 0);
  return [
    exactly('batches: refused', results.filter((result) => result !== 0).length, 0),
    exactly('batches reversed and overlapping: rows', await rowsOf(db, id), 21),
    exactly('batches: the live position goes backwards by', backwardS, 0, 's'),
  ];
}

async function rubbish(db: Database, terminal: RawTerminal, id: number): Promise<Figure[]> {
  const results: number[] = [];
  for (const time of Object.values(rubbishTimes)) {
    const body = reportBody({ gpsTimeS: nowS() });
    body.set(Buffer.from(time, 'hex'), reportOffset.time);
    results.push(await terminal.ask(0x0200, body));
  }
  const count = results.length;
  const kept = await db.one<{ n: number }>(
    'select count(*)::int as n from quarantine where vehicle_id = $1',
    [id],
  );
  return [
    exactly('times that are none: acknowledged', results.filter((r) => r === 0).length, count),
    exactly('times that are none: rows', await rowsOf(db, id), 0),
    exactly('times that are none: quarantined', kept?.n ?? 0, count),
  ];
}

function stored(gpsTimeS: number, odometerHm: number) {
  const body = reportBody({ gpsTimeS, odometerHm });
  return { body, gpsTimeS, latE6: 0, lngE6: 0, odometerHm, blind: true };
}

async function rowsOf(db: Database, vehicleId: number): Promise<number> {
  const row = await db.one<{ n: number }>(
    'select count(*)::int as n from position where vehicle_id = $1',
    [vehicleId],
  );
  return row?.n ?? 0;
}

async function liveTimeS(db: Database, vehicleId: number): Promise<number | undefined> {
  const row = await db.one<{ s: number }>(
    'select extract(epoch from gps_time)::float8 as s from vehicle_state where vehicle_id = $1',
    [vehicleId],
  );
  return row?.s;
}

function exactly(name: string, value: number, wanted: number, unit = ''): Figure {
  return { name, value, unit, aim: `= ${wanted}`, met: value === wanted };
}

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}
