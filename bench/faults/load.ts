import { createDatabase } from '../../apps/server/src/platform/database.ts';
import { type LoadFleet, startLoadFleet } from '../../apps/simulator/src/index.ts';
import { balance } from '../harness/ledger.ts';
import { type Figure, figure } from '../harness/report.ts';
import { benchTerminals, seedFleet, vehicleIdsOf } from '../harness/seed.ts';
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts';
import { until } from '../harness/wait.ts';

const connections = 100;
const perSecond = 20;
const recoveryMs = 120_000;

/** A server with a small fleet under steady load, for breaking things. */
export interface LoadedServer {
  server: TestServer;
  fleet: LoadFleet;
  /** Resolves when `count` more reports have been acknowledged. */
  untilAcknowledged(count: number): Promise<void>;
  /** Lets everything be acknowledged, then compares with the database. */
  settle(): Promise<Figure[]>;
  dispose(): Promise<void>;
}

export async function startLoadedServer(options: TestServerOptions = {}): Promise<LoadedServer> {
  const server = await startServer({
    prepare: (databaseUrl) => seedFleet(databaseUrl, connections),
    ...options,
    settings: { OUTRIDER_LOG_LEVEL: 'warn', ...options.settings },
  });
  const fleet = startLoadFleet({
    host: '127.0.0.1',
    port: server.terminalPort,
    terminals: benchTerminals(connections),
    ratePerSecond: perSecond,
    window: 16,
    ackTimeoutMs: 3000,
    maxBackoffMs: 600,
    keepAcknowledged: true,
  });
  const untilAcknowledged = async (count: number) => {
    const wanted = fleet.totals.acked + count;
    await until('acknowledgements', () => fleet.totals.acked >= wanted, recoveryMs, 5);
  };
  return {
    server,
    fleet,
    untilAcknowledged,
    settle: async () => {
      await fleet.stop(recoveryMs);
      const left = fleet.unacknowledged();
      if (fleet.acknowledged === null) throw new Error('the fleet kept no list');
      const db = createDatabase({ url: server.databaseUrl, role: 'bench' });
      try {
        const vehicleIds = await vehicleIdsOf(db, fleet.terminals);
        const result = await balance(db, fleet.acknowledged, vehicleIds);
        return [
          figure('acknowledged', result.acknowledged, 'reports', { atLeast: 1 }),
          figure('acknowledged and lost', result.lost, 'reports', { atMost: 0 }),
          figure('stored twice', result.twice, 'rows', { atMost: 0 }),
          figure('never acknowledged in the end', left, 'reports', { atMost: 0 }),
        ];
      } finally {
        await db.close();
      }
    },
    dispose: async () => {
      await fleet.stop();
      await server.dispose();
    },
  };
}
