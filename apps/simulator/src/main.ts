import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connectionLimit } from './file-limit.ts';
import type { Fleet } from './fleet/fleet.ts';
import { startFleet } from './fleet/start-fleet.ts';
import { readFleetFile } from './fleet-file.ts';
import { startLoadFleet } from './load/load-fleet.ts';
import { helpText, OptionError, readOptions, type SimulatorOptions } from './options.ts';
import { readRoads } from './roads/read-roads.ts';
import { buildRoadGraph } from './roads/road-graph.ts';
import { StateFile } from './state-file.ts';
import { madeUpIdentity, type TerminalIdentity } from './terminal/identity.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The built-in road file: beside the sources, and one folder up from the bundle. */
function builtInRoads(): string {
  const path = fileURLToPath(new URL('../roads/baoan.geojson', import.meta.url));
  if (!existsSync(path)) throw new OptionError(`the road file ${path} is missing`);
  return path;
}

function terminalsOf(options: SimulatorOptions, state: StateFile | null): TerminalIdentity[] {
  const identities =
    options.fleetFile === ''
      ? Array.from({ length: options.count }, (_, i) => madeUpIdentity(i, options.firstPhone))
      : readFleetFile(readFileSync(options.fleetFile, 'utf8'));
  return identities.map((identity) => {
    const authCode = state?.codeOf(identity.phone);
    return authCode === undefined ? identity : { ...identity, authCode };
  });
}

function start(options: SimulatorOptions, state: StateFile | null): Fleet {
  const { host, port, seed } = options;
  const terminals = terminalsOf(options, state);
  if (options.load) {
    const { window, ratePerSecond } = options;
    const rate = ratePerSecond === undefined ? {} : { ratePerSecond };
    return startLoadFleet({ host, port, terminals, seed, window, ...rate });
  }
  const roadFile = options.routesFile === '' ? builtInRoads() : options.routesFile;
  const { intervalS, parkedIntervalS, heartbeatS, transport } = options;
  const { alarmsPerHour, coverageLossPerHour } = options;
  return startFleet({
    host,
    port,
    terminals,
    seed,
    transport,
    intervalS,
    heartbeatS,
    alarmsPerHour,
    coverageLossPerHour,
    graph: buildRoadGraph(readRoads(readFileSync(roadFile, 'utf8'), roadFile)),
    ...(parkedIntervalS === undefined ? {} : { parkedIntervalS }),
    onAuthCode: (identity, code) => state?.remember(identity.phone, code),
  });
}

function totalsLine(fleet: Fleet): string {
  const { totals, latencies, terminals } = fleet;
  const { online, sent, acked, resent, lost, batched, refused, rejected, commands, alarms } =
    totals;
  const p = (share: number) =>
    latencies.count === 0 ? '-' : latencies.percentile(share).toFixed(1);
  return (
    `online ${online}/${terminals.length}  sent ${sent}  acked ${acked}  resent ${resent}  ` +
    `lost ${lost}  batched ${batched}  refused ${refused}  rejected ${rejected}  ` +
    `alarms ${alarms}  commands ${commands}  ack ms p50 ${p(0.5)} p99 ${p(0.99)}`
  );
}

function run(options: SimulatorOptions): void {
  const state = options.stateFile === '' ? null : new StateFile(options.stateFile);
  const fleet = start(options, state);
  print(`${fleet.terminals.length} terminals to ${options.host}:${options.port}`);
  const limit = connectionLimit();
  if (fleet.terminals.length > limit) {
    print(`only ${limit} connections can be open here; raise "ulimit -n"`);
  }
  const timer = setInterval(() => print(totalsLine(fleet)), options.totalsEveryS * 1000);
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    clearInterval(timer);
    await fleet.stop(2000);
    state?.save();
    print(totalsLine(fleet));
    // Sockets get a moment to say goodbye; the process ends by itself when they are closed.
    setTimeout(() => process.exit(0), 1000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Forked by another program: its end is ours.
  process.on('disconnect', stop);
  if (options.durationS !== undefined) setTimeout(stop, options.durationS * 1000);
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) print(helpText());
  else run(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
