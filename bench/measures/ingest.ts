import { createDatabase } from '../../apps/server/src/platform/database.ts';
import { type LoadFleet, startLoadFleet } from '../../apps/simulator/src/index.ts';
import { openAudience } from '../harness/browser.ts';
import { balance } from '../harness/ledger.ts';
import { cpuSeconds } from '../harness/processes.ts';
import { type Figure, figure } from '../harness/report.ts';
import { benchTerminals, vehicleIdsOf } from '../harness/seed.ts';
import type { TestServer } from '../harness/server.ts';
import { sleep, until } from '../harness/wait.ts';
import { fleetSize, type ServerMeasure } from './measure.ts';

const connections = 1000;
const window = 4;
const warmUpS = 5;
const measuredS = 20;
const browsers = 20;

interface Phase {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  gatewayCores: number;
  simulatorCores: number;
}

/** Reports as fast as they are acknowledged, alone and with browsers that watch every position. */
export const ingest: ServerMeasure = {
  name: 'ingest',
  describe: `closed loop, ${connections} connections with ${window} unacknowledged reports each`,
  async runOn(server) {
    const terminals = benchTerminals(connections);
    const fleet = startLoadFleet({
      host: '127.0.0.1',
      port: server.terminalPort,
      terminals,
      window,
      keepAcknowledged: true,
    });
    try {
      await until('sign-in of the fleet', () => fleet.totals.online === connections);
      await sleep(warmUpS * 1000);
      const alone = await measurePhase(server, fleet);
      const audience = await openAudience(server.httpPort, browsers);
      const recordsBefore = audience.records;
      const watched = await measurePhase(server, fleet);
      const pushed = (audience.records - recordsBefore) / measuredS / browsers;
      audience.close();
      await fleet.stop(20_000);
      return [
        figure('ingest: acknowledged after commit', alone.perSecond, 'messages/s', {
          atLeast: 20_000,
        }),
        figure('ingest: acknowledgement p50', alone.p50Ms, 'ms'),
        figure('ingest: acknowledgement p99', alone.p99Ms, 'ms', { atMost: 300 }),
        figure('ingest: CPU of the gateway', alone.gatewayCores, 'cores'),
        figure('ingest: CPU of simulator and bench', alone.simulatorCores, 'cores'),
        figure(`ingest with ${browsers} browsers: acknowledged`, watched.perSecond, 'messages/s'),
        figure(`ingest with ${browsers} browsers: p50`, watched.p50Ms, 'ms'),
        figure(`ingest with ${browsers} browsers: p99`, watched.p99Ms, 'ms'),
        figure(`ingest with ${browsers} browsers: pushed to each`, pushed, 'positions/s'),
        ...(await countedFigures(server, fleet)),
      ];
    } finally {
      await fleet.stop();
    }
  },
};

/** 10,000 connections, one report per second each. */
export const manyConnections: ServerMeasure = {
  name: 'connections',
  describe: `${fleetSize} connections at one report per second`,
  async runOn(server) {
    const fleet = startLoadFleet({
      host: '127.0.0.1',
      port: server.terminalPort,
      terminals: benchTerminals(fleetSize),
      window: 8,
      ratePerSecond: 1,
      startSending: false,
      keepAcknowledged: true,
    });
    try {
      await until('sign-in of the fleet', () => fleet.totals.online === fleetSize, 90_000);
      fleet.release();
      await sleep(warmUpS * 1000);
      const phase = await measurePhase(server, fleet);
      await fleet.stop(20_000);
      return [
        figure('10,000 connections: acknowledged', phase.perSecond, 'messages/s', {
          atLeast: 9_900,
        }),
        figure('10,000 connections: acknowledgement p50', phase.p50Ms, 'ms'),
        figure('10,000 connections: acknowledgement p99', phase.p99Ms, 'ms', { atMost: 300 }),
        figure('10,000 connections: CPU of the gateway', phase.gatewayCores, 'cores'),
        ...(await countedFigures(server, fleet, '10,000 connections')),
      ];
    } finally {
      await fleet.stop();
    }
  },
};

async function measurePhase(server: TestServer, fleet: LoadFleet): Promise<Phase> {
  const gatewayPid = server.rolePid('gateway') ?? 0;
  fleet.latencies.clear();
  const before = fleet.totals.acked;
  const gatewayBefore = cpuSeconds(gatewayPid);
  const ownBefore = process.cpuUsage();
  const startedAt = performance.now();
  await sleep(measuredS * 1000);
  const seconds = (performance.now() - startedAt) / 1000;
  const own = process.cpuUsage(ownBefore);
  return {
    perSecond: (fleet.totals.acked - before) / seconds,
    p50Ms: fleet.latencies.percentile(0.5),
    p99Ms: fleet.latencies.percentile(0.99),
    gatewayCores: (cpuSeconds(gatewayPid) - gatewayBefore) / seconds,
    simulatorCores: (own.user + own.system) / 1e6 / seconds,
  };
}

/** Acknowledged against stored, then an empty table for the next measure. */
async function countedFigures(
  server: TestServer,
  fleet: LoadFleet,
  name = 'ingest',
): Promise<Figure[]> {
  const { acknowledged, terminals } = fleet;
  if (acknowledged === null) throw new Error('the fleet kept no list');
  const db = createDatabase({ url: server.databaseUrl, role: 'bench' });
  try {
    const result = await balance(db, acknowledged, await vehicleIdsOf(db, terminals));
    await db.query('truncate position');
    return [
      figure(`${name}: counted in the database`, result.stored, 'rows'),
      figure(`${name}: acknowledged and lost`, result.lost, 'reports', { atMost: 0 }),
      figure(`${name}: stored twice`, result.twice, 'rows', { atMost: 0 }),
    ];
  } finally {
    await db.close();
  }
}
