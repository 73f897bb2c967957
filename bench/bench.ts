// The benchmarks: all of them, or those named on the command line.
import { type Figure, saveResults, tableOf } from './harness/report.ts';
import { benchUsers, seedFleet } from './harness/seed.ts';
import { startServer, type TestServer } from './harness/server.ts';
import { areaAnalysis } from './measures/area-analysis.ts';
import { idleMemory } from './measures/idle-memory.ts';
import { ingest, manyConnections } from './measures/ingest.ts';
import { fleetSize, type Measure } from './measures/measure.ts';
import { presence } from './measures/presence.ts';
import { decode, overview, web } from './measures/programs.ts';
import { records } from './measures/records.ts';
import { regionIndex } from './measures/regions.ts';
import { timedLocation } from './measures/timed-location.ts';
import { track } from './measures/track.ts';

const measures: readonly Measure[] = [
  ingest,
  manyConnections,
  idleMemory,
  track,
  timedLocation,
  areaAnalysis,
  decode,
  overview,
  records,
  regionIndex,
  presence,
  web,
];
const print = (text: string) => process.stdout.write(`${text}\n`);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !measures.some((measure) => measure.name === name));
if (unknown.length > 0 || wanted.includes('--help')) {
  print(measures.map(({ name, describe }) => `${name.padEnd(14)}${describe}`).join('\n'));
  process.exit(unknown.length > 0 ? 2 : 0);
}
const chosen = measures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const command = ['npm run bench', ...(wanted.length > 0 ? ['--', ...wanted] : [])].join(' ');

let server: TestServer | undefined;
const figures: Figure[] = [];
let failed = false;
const startedAt = performance.now();
process.on('SIGINT', () => void server?.dispose().finally(() => process.exit(130)));
try {
  for (const measure of chosen) {
    print(`\n${measure.name}: ${measure.describe}`);
    try {
      const measured = await take(measure);
      print(tableOf(measured));
      figures.push(...measured);
    } catch (error) {
      failed = true;
      print(`failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
      if (server) print(server.log().slice(-3000));
    }
  }
} finally {
  await server?.dispose();
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
const name = wanted.length === 0 ? 'all' : wanted.join('-');
const file = saveResults(name, command, { seconds, figures });
print(`\n${tableOf(figures)}\n\n${seconds} s; written to ${file}`);
process.exit(failed ? 1 : 0);

/** The server is started when the first measure needs it, and shared. */
async function take(measure: Measure): Promise<Figure[]> {
  if ('run' in measure) return await measure.run();
  server ??= await startServer({
    prepare: (databaseUrl) => seedFleet(databaseUrl, fleetSize, benchUsers),
    settings: { OUTRIDER_LOG_LEVEL: 'warn' },
  });
  return await measure.runOn(server);
}
