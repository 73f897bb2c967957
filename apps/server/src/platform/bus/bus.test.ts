import { afterEach, describe, expect, it } from 'vitest';
import { configWith } from '../../config.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import {
  type Bus,
  BusNoResponderError,
  BusRemoteError,
  BusTimeoutError,
  subject,
  topic,
} from './bus.ts';
import { createIpcBus } from './ipc-bus.ts';
import { createIpcRelay } from './ipc-relay.ts';
import { createLocalBus } from './local-bus.ts';
import { createOutbox, sizeOf } from './outbox.ts';
import type { BusMessage, Channel } from './wire.ts';

const numbers = topic<{ values: Float64Array }>('test.numbers');
const double = subject<number, number>('test.double');
const log = createLogger(configWith({ logLevel: 'silent' }), 'test');

/** Like an IPC channel: asynchronous, and nothing is shared between the two sides. */
function connect(): { child: Channel; parent: Channel; held: { release(): void; on: boolean } } {
  const toChild = new Set<(message: BusMessage) => void>();
  const toParent = new Set<(message: BusMessage) => void>();
  const waiting: (() => void)[] = [];
  const held = {
    on: false,
    release() {
      held.on = false;
      for (const deliver of waiting.splice(0)) deliver();
    },
  };
  const end = (
    own: Set<(m: BusMessage) => void>,
    other: Set<(m: BusMessage) => void>,
  ): Channel => ({
    send(message, taken) {
      const copy = structuredClone(message);
      const deliver = () => {
        for (const listener of other) listener(copy);
        taken();
      };
      if (held.on) waiting.push(deliver);
      else setImmediate(deliver);
    },
    listen(listener) {
      own.add(listener);
      return () => void own.delete(listener);
    },
  });
  return { child: end(toChild, toParent), parent: end(toParent, toChild), held };
}

interface Joined {
  a: Bus;
  b: Bus;
  leaveB(): void;
  held: { release(): void; on: boolean };
  close(): Promise<void>;
}

function throughRelay(): Joined {
  const relay = createIpcRelay({ log, metrics: createMetrics('supervisor') });
  const toA = connect();
  const toB = connect();
  relay.join('a', toA.parent);
  const leaveB = relay.join('b', toB.parent);
  const a = createIpcBus(toA.child, { log, metrics: createMetrics('a') });
  const b = createIpcBus(toB.child, { log, metrics: createMetrics('b') });
  return {
    a,
    b,
    leaveB,
    held: toA.held,
    close: async () => void (await Promise.all([a.close(), b.close(), relay.close()])),
  };
}

function within(): Joined {
  const bus = createLocalBus();
  return {
    a: bus,
    b: bus,
    leaveB: () => {},
    held: { on: false, release: () => {} },
    close: () => bus.close(),
  };
}

for (const [name, open] of [
  ['in one process', within],
  ['through the supervisor', throughRelay],
] as const) {
  describe(`the bus ${name}`, () => {
    let joined: Joined;
    afterEach(() => joined.close());

    it('brings typed arrays to every subscriber in the order they were published', async () => {
      joined = open();
      const received: number[][] = [];
      const done = new Promise<void>((resolve) => {
        joined.b.subscribe(numbers, ({ values }) => {
          received.push([...values]);
          if (received.length === 2) resolve();
        });
      });
      await settled();
      expect(joined.a.publish(numbers, { values: new Float64Array([1.5, 2]) })).toBe(true);
      joined.a.publish(numbers, { values: new Float64Array([3]) });
      await done;
      expect(received).toEqual([[1.5, 2], [3]]);
    });

    it('brings nothing any more after the subscription ended', async () => {
      joined = open();
      const received: unknown[] = [];
      const end = joined.b.subscribe(numbers, (payload) => received.push(payload));
      await settled();
      end();
      await settled();
      joined.a.publish(numbers, { values: new Float64Array(1) });
      await settled();
      expect(received).toEqual([]);
    });

    it('answers a question by the one who serves it', async () => {
      joined = open();
      joined.b.serve(double, async (value) => value * 2);
      await settled();
      expect(await joined.a.request(double, 21, 1000)).toBe(42);
      expect(await joined.b.request(double, 4, 1000)).toBe(8);
    });

    it('says at once that nobody serves a subject', async () => {
      joined = open();
      await expect(joined.a.request(double, 1, 1000)).rejects.toThrow(BusNoResponderError);
    });

    it('gives up after the time the asker allowed', async () => {
      joined = open();
      joined.b.serve(double, () => new Promise(() => {}));
      await settled();
      await expect(joined.a.request(double, 1, 30)).rejects.toThrow(BusTimeoutError);
    });

    it('tells the asker why the other side failed', async () => {
      joined = open();
      joined.b.serve(double, async () => {
        throw new Error('terminal is offline');
      });
      await settled();
      const asked = joined.a.request(double, 1, 1000);
      await expect(asked).rejects.toThrow(BusRemoteError);
      await expect(asked).rejects.toThrow('terminal is offline');
    });
  });
}

describe('the bus through the supervisor', () => {
  it('refuses open questions when the process that should answer dies', async () => {
    const joined = throughRelay();
    joined.b.serve(double, () => new Promise(() => {}));
    await settled();
    const asked = joined.a.request(double, 1, 10_000);
    await settled();
    joined.leaveB();
    await expect(asked).rejects.toThrow(BusNoResponderError);
    await joined.close();
  });

  it('drops and says so, instead of piling up, when a receiver does not read', async () => {
    const joined = throughRelay();
    joined.held.on = true;
    const payload = { values: new Float64Array(2 ** 19) };
    const taken = Array.from({ length: 8 }, () => joined.a.publish(numbers, payload));
    expect(taken).toEqual([true, true, true, false, false, false, false, false]);
    joined.held.release();
    await settled();
    expect(joined.a.publish(numbers, payload)).toBe(true);
    await joined.close();
  });
});

describe('an outbox', () => {
  it('lets a single message pass that is larger than its bound', () => {
    const outbox = createOutbox({ send: () => {}, listen: () => () => {} }, 10);
    const large: BusMessage = { bus: 'publish', name: 'x', payload: 'a'.repeat(100) };
    expect(outbox.offer(large)).toBe(true);
    expect(outbox.offer(large)).toBe(false);
  });

  it('takes small messages when it takes no large one any more', () => {
    const outbox = createOutbox({ send: () => {}, listen: () => () => {} }, 10_000);
    const large: BusMessage = { bus: 'publish', name: 'x', payload: new Uint8Array(9000) };
    const small: BusMessage = { bus: 'subscribe', name: 'directory.changed' };
    expect([outbox.offer(large), outbox.offer(large)]).toEqual([true, false]);
    let taken = 0;
    while (outbox.offer(small)) taken++;
    expect(taken).toBeGreaterThan(100);
    expect(taken).toBeLessThan(10_000 / 50);
  });

  it('estimates long lists by their beginning', () => {
    const rows = Array.from({ length: 10_000 }, (_, id) => ({ id }));
    expect(sizeOf(rows)).toBeGreaterThan(200_000);
    expect(sizeOf(new Uint32Array(1000))).toBe(4016);
  });
});

/** Every hop of the channels above is one turn of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
}
