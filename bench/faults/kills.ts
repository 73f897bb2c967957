import { killNow } from '../harness/processes.ts';
import { figure } from '../harness/report.ts';
import type { TestServer } from '../harness/server.ts';
import { sleep, until } from '../harness/wait.ts';
import { startLoadedServer } from './load.ts';
import type { Scenario } from './scenario.ts';

/** `kill -9` of the gateway and of the whole supervisor in turn, under load. */
export const killServer: Scenario = {
  name: 'kill-server',
  describe: 'kill -9 of the gateway and of the supervisor in turn, under load',
  run: ({ rounds }) => killRounds(rounds, killServerOnce),
};

/** `kill -9` of the postmaster under load. */
export const killDatabase: Scenario = {
  name: 'kill-database',
  describe: 'kill -9 of PostgreSQL under load',
  run: ({ rounds }) => killRounds(rounds, killDatabaseOnce),
};

async function killRounds(
  rounds: number,
  killOnce: (server: TestServer, round: number) => Promise<void>,
) {
  const loaded = await startLoadedServer();
  try {
    for (let round = 0; round < rounds; round++) {
      await loaded.untilAcknowledged(500);
      // Any moment of a group commit is as good as another.
      await sleep((round * 37) % 150);
      await killOnce(loaded.server, round);
    }
    await loaded.untilAcknowledged(500);
    return [figure('rounds', rounds, 'kills'), ...(await loaded.settle())];
  } finally {
    await loaded.dispose();
  }
}

async function killServerOnce(server: TestServer, round: number): Promise<void> {
  if (round % 2 === 0) {
    await killAndAwait('gateway', () => server.rolePid('gateway'));
    return;
  }
  const pid = server.supervisorPid();
  if (pid === undefined || !killNow(pid)) throw new Error('there is no supervisor to kill');
  await server.start();
}

async function killDatabaseOnce(server: TestServer): Promise<void> {
  await killAndAwait('PostgreSQL', () => server.postmasterPid());
}

/** Kills a process and waits for its successor, whose work only then counts. */
async function killAndAwait(what: string, pidOf: () => number | undefined): Promise<void> {
  const pid = pidOf();
  if (pid === undefined || !killNow(pid)) throw new Error(`there is no ${what} to kill`);
  await until(`return of ${what}`, () => pidOf() !== undefined && pidOf() !== pid, 60_000);
}
