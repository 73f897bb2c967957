import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  decodeHeader,
  decodeMessage,
  encodeFrame,
  FrameSplitter,
  messages,
  PositionColumns,
  readLocation,
  readLocationBatch,
} from '@outrider/jt808';
import type { TerminalIdentity } from '../../apps/simulator/src/index.ts';
import { createRandom, type Random } from '../../apps/simulator/src/random.ts';
import { authenticationFrame } from '../../apps/simulator/src/terminal/framing.ts';
import { residentBytes } from '../harness/processes.ts';
import { RawTerminal, reportBody } from '../harness/raw-terminal.ts';
import { figure } from '../harness/report.ts';
import { benchTerminals, seedFleet } from '../harness/seed.ts';
import { startServer } from '../harness/server.ts';
import { sleep } from '../harness/wait.ts';
import type { Scenario } from './scenario.ts';

const ids = messages.map((message) => message.id);
const logout = 0x0003;

/** Random bytes, well-framed random bodies of every known message, and mutations of those. */
function oddFrame(random: Random, identity: TerminalIdentity): Uint8Array {
  const kind = random.next();
  if (kind < 0.15) return randomBytes(random, random.integer(1, 200));
  const id = kind < 0.2 ? random.integer(0, 0xffff) : random.pick(ids);
  const messageId = id === logout ? 0x0002 : id;
  const body =
    random.chance(0.3) && messageId === 0x0200
      ? reportBody({ gpsTimeS: random.integer(0, 2 ** 31) })
      : randomBytes(random, random.integer(0, random.chance(0.1) ? 1023 : 120));
  const version = random.chance(0.5) ? 2019 : 2013;
  const { phone } = identity;
  const serial = random.integer(0, 0xffff);
  const packet = random.chance(0.05) ? { total: random.integer(1, 0xffff), index: 1 } : undefined;
  const frame = encodeFrame({ messageId, version, phone, serial, ...(packet && { packet }) }, body);
  if (kind < 0.8) return frame;
  for (let changes = random.integer(1, 4); changes > 0; changes--) {
    frame[random.integer(0, frame.length - 1)] = random.integer(0, 255);
  }
  return random.chance(0.2) ? frame.subarray(0, random.integer(1, frame.length)) : frame;
}

function randomBytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random.integer(0, 255));
}

/** The codec with frames that no terminal sends: no exception, no growth. */
export const fuzzCodec: Scenario = {
  name: 'fuzz-codec',
  describe: 'random frames and mutations through splitter, header, tables and hot path',
  async run({ codecFrames }) {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    const heapMiB = () => {
      if (typeof collect === 'function') collect();
      return process.memoryUsage().heapUsed / 2 ** 20;
    };
    const random = createRandom(2026);
    const identity = benchTerminals(1)[0]!;
    const splitter = new FrameSplitter();
    const columns = new PositionColumns();
    let decoded = 0;
    let exceptions = 0;
    const onFrame = (frame: Uint8Array) => {
      const header = decodeHeader(frame);
      if ('error' in header) return;
      const body = frame.subarray(header.bodyOffset);
      if (decodeMessage(header.messageId, header.version, body).ok) decoded += 1;
      readLocation(body, 0, body.length, columns);
      readLocationBatch(body, 0, body.length, columns);
      columns.clear();
    };
    let before = 0;
    for (let i = 0; i < codecFrames; i++) {
      if (i === Math.floor(codecFrames / 10)) before = heapMiB();
      const frame = oddFrame(random, identity);
      const cut = random.integer(0, frame.length);
      try {
        splitter.push(frame.subarray(0, cut), onFrame);
        splitter.push(frame.subarray(cut), onFrame);
      } catch {
        exceptions += 1;
      }
    }
    return [
      figure('frames into the codec', codecFrames, 'frames'),
      figure('bodies that a table could read', decoded, 'bodies', { atLeast: 1 }),
      figure('exceptions', exceptions, '', { atMost: 0 }),
      figure('growth of the heap', heapMiB() - before, 'MiB', { atMost: 8 }),
      figure('bytes left in the splitter', splitter.buffered, 'bytes', { atMost: 8192 }),
    ];
  },
};

/** A live gateway with frames that no terminal sends, from terminals that are signed in and not. */
export const fuzzGateway: Scenario = {
  name: 'fuzz-gateway',
  describe: 'random frames and mutations into a live gateway',
  async run({ gatewayFrames, gatewayFuzzS }) {
    const attackers = 8;
    const terminals = benchTerminals(attackers + 1);
    const server = await startServer({
      prepare: (databaseUrl) => seedFleet(databaseUrl, attackers + 1),
      settings: {
        OUTRIDER_LOG_LEVEL: 'fatal',
        // A ban would end the attack; here the attack is to go on.
        OUTRIDER_TERMINAL_BAN_FAILURES: '10000',
      },
    });
    try {
      const pid = server.rolePid('gateway') ?? 0;
      const state = { sent: 0, connections: 0, stop: false };
      const startedAt = performance.now();
      const attacks = terminals
        .slice(0, attackers)
        .map((identity, n) => attack(server.terminalPort, identity, n, state));
      const isOver = () =>
        state.sent >= gatewayFrames || performance.now() - startedAt > gatewayFuzzS * 1000;
      let early = Number.NaN;
      let largest = 0;
      while (!isOver()) {
        await sleep(100);
        if (Number.isNaN(early) && state.sent > gatewayFrames / 5) early = residentBytes(pid);
        largest = Math.max(largest, residentBytes(pid));
      }
      state.stop = true;
      await Promise.all(attacks);
      const decent = await RawTerminal.open(
        server.terminalPort,
        terminals[attackers]!,
        '127.0.0.99',
      );
      const askedAt = performance.now();
      const gpsTimeS = Math.floor(Date.now() / 1000);
      const result = await decent.ask(0x0200, reportBody({ gpsTimeS }));
      const answeredMs = performance.now() - askedAt;
      decent.close();
      const growth = Number.isNaN(early) ? 0 : (largest - early) / 2 ** 20;
      return [
        figure('frames into the gateway', state.sent, 'frames', { atLeast: gatewayFrames }),
        figure('connections', state.connections, ''),
        figure('time', (performance.now() - startedAt) / 1000, 's'),
        figure('restarts of the gateway', server.rolePid('gateway') === pid ? 0 : 1, '', {
          atMost: 0,
        }),
        figure('growth after the first fifth', growth, 'MiB', { atMost: 50 }),
        figure('a decent terminal afterwards: result', result, '', { atMost: 0 }),
        figure('a decent terminal afterwards: acknowledged in', answeredMs, 'ms', { atMost: 5000 }),
      ];
    } finally {
      await server.dispose();
    }
  },
};

/** Connects, signs in or not, sends odd frames until it is thrown out; and again. */
async function attack(
  port: number,
  identity: TerminalIdentity,
  n: number,
  state: { sent: number; connections: number; stop: boolean },
): Promise<void> {
  const random = createRandom(77, n);
  while (!state.stop) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.0.${10 + n}` });
    let open = true;
    socket.on('error', () => socket.destroy());
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => {
        open = false;
        resolve();
      });
    });
    let onRoom = () => {};
    socket.on('drain', () => onRoom());
    socket.resume();
    state.connections += 1;
    if (random.chance(0.8)) {
      socket.write(authenticationFrame(identity, 0, identity.authCode ?? ''));
      await sleep(20);
    }
    while (open && !state.stop) {
      const count = 40;
      const frames = Array.from({ length: count }, () => oddFrame(random, identity));
      state.sent += count;
      if (!socket.write(Buffer.concat(frames))) {
        const room = new Promise<void>((resolve) => {
          onRoom = resolve;
        });
        await Promise.race([room, closed, sleep(1000)]);
      } else await sleep(1);
    }
    // Closed from the other side, everything sent has been read there.
    socket.end();
    for (let waitedMs = 0; open && waitedMs < 60_000; waitedMs += 20) await sleep(20);
    socket.destroy();
  }
}
