import { residentBytes } from '../harness/processes.ts';
import { RawTerminal, reportBody } from '../harness/raw-terminal.ts';
import { figure } from '../harness/report.ts';
import { benchTerminals, seedFleet } from '../harness/seed.ts';
import { startServer } from '../harness/server.ts';
import { sleep } from '../harness/wait.ts';
import type { Scenario } from './scenario.ts';

const writeTimeoutS = 3;
const patienceMs = 60_000;
const framesPerWrite = 2000;

/** A terminal that sends and never reads its acknowledgements. */
export const neverReads: Scenario = {
  name: 'never-reads',
  describe: 'a terminal sends heartbeats without end and never reads the answers',
  async run() {
    const terminals = benchTerminals(2);
    const server = await startServer({
      prepare: (databaseUrl) => seedFleet(databaseUrl, 2),
      settings: { OUTRIDER_LOG_LEVEL: 'warn', OUTRIDER_TERMINAL_WRITE: String(writeTimeoutS) },
    });
    const deaf = await RawTerminal.open(server.terminalPort, terminals[0]!);
    const other = await RawTerminal.open(server.terminalPort, terminals[1]!);
    try {
      const pid = server.rolePid('gateway') ?? 0;
      const before = residentBytes(pid);
      let largest = before;
      let slowestMs = 0;
      let closed = false;
      deaf.socket.on('close', () => {
        closed = true;
      });
      deaf.socket.pause();
      const heartbeats = Buffer.concat(
        Array.from({ length: framesPerWrite }, () => deaf.frame(0x0002, new Uint8Array(0))),
      );
      const startedAt = performance.now();
      for (let i = 0; !closed && performance.now() - startedAt < patienceMs; i++) {
        if (!deaf.socket.writableNeedDrain) deaf.socket.write(heartbeats);
        else await sleep(5);
        // A paused socket learns of its end by a write that fails.
        if (deaf.socket.destroyed) closed = true;
        if (i % 20 !== 0) {
          await sleep(0);
          continue;
        }
        const askedAt = performance.now();
        await other.ask(
          0x0200,
          reportBody({ gpsTimeS: Math.floor(Date.now() / 1000) - 60 + (i % 60) }),
        );
        slowestMs = Math.max(slowestMs, performance.now() - askedAt);
        largest = Math.max(largest, residentBytes(pid));
      }
      const tookS = (performance.now() - startedAt) / 1000;
      return [
        figure('disconnected', closed ? 1 : 0, '', { atLeast: 1 }),
        figure('disconnected after', tookS, 's'),
        figure('growth of the gateway', (largest - before) / 2 ** 20, 'MiB', { atMost: 120 }),
        figure('slowest acknowledgement of another terminal', slowestMs, 'ms', { atMost: 3000 }),
        figure('restarts of the gateway', server.rolePid('gateway') === pid ? 0 : 1, '', {
          atMost: 0,
        }),
      ];
    } finally {
      deaf.close();
      other.close();
      await server.dispose();
    }
  },
};
