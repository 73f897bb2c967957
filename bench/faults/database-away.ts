import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { residentBytes } from '../harness/processes.ts';
import { figure } from '../harness/report.ts';
import { seedFleet } from '../harness/seed.ts';
import { newDataFolder } from '../harness/server.ts';
import { sleep } from '../harness/wait.ts';
import { startLoadedServer } from './load.ts';
import type { Scenario } from './scenario.ts';

/** The database is away for a while: nothing is acknowledged, nothing crashes, all is stored after. */
export const databaseAway: Scenario = {
  name: 'database-away',
  describe: 'the database is stopped for a while under load',
  async run({ databaseAwayS }) {
    const dataDir = newDataFolder();
    let postgres = await startEmbeddedPostgres({ dataDir });
    await seedFleet(postgres.url, 100);
    const loaded = await startLoadedServer({
      databaseUrl: postgres.url,
      prepare: async () => undefined,
    });
    const { server, fleet } = loaded;
    try {
      await loaded.untilAcknowledged(2000);
      const gatewayPid = server.rolePid('gateway') ?? 0;
      const before = residentBytes(gatewayPid);
      await postgres.stop();
      // What was committed before the end may still be acknowledged.
      await sleep(1000);
      const acknowledged = fleet.totals.acked;
      await sleep(databaseAwayS * 1000);
      const meanwhile = fleet.totals.acked - acknowledged;
      const growth = (residentBytes(gatewayPid) - before) / 2 ** 20;
      const isSameGateway = server.rolePid('gateway') === gatewayPid;
      postgres = await startEmbeddedPostgres({ dataDir });
      await loaded.untilAcknowledged(2000);
      return [
        figure('away', databaseAwayS, 's'),
        figure('acknowledged meanwhile', meanwhile, 'reports', { atMost: 0 }),
        figure('restarts of the gateway', isSameGateway ? 0 : 1, '', { atMost: 0 }),
        figure('growth of the gateway meanwhile', growth, 'MiB', { atMost: 150 }),
        ...(await loaded.settle()),
      ];
    } finally {
      await loaded.dispose();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};
