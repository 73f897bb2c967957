import { startLoadFleet } from '../../apps/simulator/src/index.ts';
import { residentBytes } from '../harness/processes.ts';
import { figure } from '../harness/report.ts';
import { benchTerminals } from '../harness/seed.ts';
import { sleep, until } from '../harness/wait.ts';
import { fleetSize, type ServerMeasure } from './measure.ts';

/** Memory of the gateway per connection that is authenticated and says nothing. */
export const idleMemory: ServerMeasure = {
  name: 'memory',
  describe: `resident memory of the gateway before and with ${fleetSize} idle connections`,
  async runOn(server) {
    // A gateway that has done nothing yet: what earlier measures left is not counted.
    await server.stop();
    await server.start();
    await sleep(2000);
    const pid = server.rolePid('gateway');
    if (pid === undefined) throw new Error('the gateway cannot be found in /proc');
    const before = residentBytes(pid);
    const fleet = startLoadFleet({
      host: '127.0.0.1',
      port: server.terminalPort,
      terminals: benchTerminals(fleetSize),
      startSending: false,
      opening: 100,
    });
    try {
      await until('sign-in of the fleet', () => fleet.totals.online === fleetSize, 90_000);
      await sleep(8000);
      const perConnectionKiB = (residentBytes(pid) - before) / fleetSize / 1024;
      return [
        figure('memory per idle connection', perConnectionKiB, 'KiB', { atMost: 16 }),
        figure('memory of the gateway without connections', before / 2 ** 20, 'MiB'),
      ];
    } finally {
      await fleet.stop();
    }
  },
};
