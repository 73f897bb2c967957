import {
  type LoadFleet,
  startLoadFleet,
  type TerminalIdentity,
} from '../../apps/simulator/src/index.ts';
import { residentBytes } from '../harness/processes.ts';
import { figure } from '../harness/report.ts';
import { benchTerminals } from '../harness/seed.ts';
import type { TestServer } from '../harness/server.ts';
import { sleep, until } from '../harness/wait.ts';
import { fleetSize, type ServerMeasure } from './measure.ts';

/** So many first: a second figure without what a process needs once (code, pools, heap in steps). */
const firstConnections = 2000;

/** Memory of the gateway per connection that is authenticated and says nothing. */
export const idleMemory: ServerMeasure = {
  name: 'memory',
  describe: `resident memory of the gateway with ${firstConnections} and with ${fleetSize} idle connections`,
  async runOn(server) {
    // A gateway that has done nothing yet: what earlier measures left is not counted.
    await server.stop();
    await server.start();
    await sleep(2000);
    const pid = server.rolePid('gateway');
    if (pid === undefined) throw new Error('the gateway cannot be found in /proc');
    const without = residentBytes(pid);
    const terminals = benchTerminals(fleetSize);
    const first = connectIdle(server, terminals.slice(0, firstConnections));
    let others: LoadFleet | undefined;
    try {
      const few = await settledBytes(pid, first);
      others = connectIdle(server, terminals.slice(firstConnections));
      const all = await settledBytes(pid, others);
      const further = (all - few) / (fleetSize - firstConnections);
      return [
        figure('memory per idle connection', (all - without) / fleetSize / 1024, 'KiB', {
          atMost: 16,
        }),
        figure(`memory per connection beyond ${firstConnections}`, further / 1024, 'KiB'),
        figure('memory of the gateway without connections', without / 2 ** 20, 'MiB'),
        figure(`memory of the gateway with ${fleetSize}`, all / 2 ** 20, 'MiB'),
      ];
    } finally {
      await first.stop();
      await others?.stop();
    }
  },
};

function connectIdle(server: TestServer, terminals: readonly TerminalIdentity[]): LoadFleet {
  const { terminalPort: port } = server;
  return startLoadFleet({ host: '127.0.0.1', port, terminals, startSending: false, opening: 100 });
}

async function settledBytes(pid: number, fleet: LoadFleet): Promise<number> {
  await until('sign-in', () => fleet.totals.online === fleet.terminals.length, 90_000);
  await sleep(6000);
  return residentBytes(pid);
}
