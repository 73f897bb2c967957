import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AddressBatch, AddressError, AddressQueue, type Place } from './address-queue.ts';
import type { SocketLookup } from './address-socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const place = (lat: number, lng = 114): Place => ({ lat, lng });

function build({ withSocket = false, language = 1 } = {}) {
  const batches: AddressBatch[] = [];
  const lookups: SocketLookup[] = [];
  let answer = (batch: AddressBatch) =>
    Promise.resolve(
      batch.list.map((item) =>
        'lat' in item
          ? { address: `at ${item.lat}` }
          : { startAddress: `from ${item.startLat}`, endAddress: `to ${item.endLat}` },
      ) as { address?: string | null; startAddress?: string | null; endAddress?: string | null }[],
    );
  const state = { language };
  const queue = new AddressQueue({
    socket: withSocket ? { ask: (lookup) => lookups.push(lookup) } : null,
    callList: (batch) => {
      batches.push(batch);
      return answer(batch);
    },
    language: () => state.language,
  });
  return {
    queue,
    batches,
    lookups,
    state,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('addresses by calls', () => {
  it('travel together, at most 20 places in one call', async () => {
    const { queue, batches } = build();
    const asked = Array.from({ length: 45 }, (_, i) => queue.addressOf(place(i)));
    await vi.runAllTimersAsync();
    expect(batches.map(({ list }) => list.length)).toEqual([20, 20, 5]);
    expect(await asked[44]).toBe('at 44');
  });

  it('are looked up once, however often they are asked for', async () => {
    const { queue, batches } = build();
    const first = queue.addressOf(place(22.5455));
    const same = queue.addressOf(place(22.5455));
    await vi.runAllTimersAsync();
    expect(await Promise.all([first, same])).toEqual(['at 22.5455', 'at 22.5455']);
    // Rounded to five decimals it is the same place.
    expect(await queue.addressOf(place(22.545_501))).toBe('at 22.5455');
    expect(queue.knownAddress(place(22.5455))).toBe('at 22.5455');
    expect(batches).toHaveLength(1);
  });

  it('are remembered for each language by itself', async () => {
    const { queue, batches, state } = build();
    void queue.addressOf(place(1));
    await vi.runAllTimersAsync();
    state.language = 0;
    expect(queue.knownAddress(place(1))).toBeUndefined();
    void queue.addressOf(place(1));
    await vi.runAllTimersAsync();
    expect(batches.map(({ language }) => language)).toEqual([1, 0]);
  });

  it('fail alone, and are asked for again then', async () => {
    const { queue, batches, answerWith } = build();
    answerWith(() => Promise.resolve([{ address: null }, { address: 'here' }]));
    const bad = queue.addressOf(place(1));
    const good = queue.addressOf(place(2));
    const failure = expect(bad).rejects.toThrow(AddressError);
    await vi.runAllTimersAsync();
    await failure;
    expect(await good).toBe('here');
    answerWith(() => Promise.resolve([{ address: 'now' }]));
    const again = queue.addressOf(place(1));
    await vi.runAllTimersAsync();
    expect(await again).toBe('now');
    expect(batches).toHaveLength(2);
  });

  it('fail when the server is away', async () => {
    const { queue, answerWith } = build();
    answerWith(() => Promise.reject(new Error('away')));
    const failure = expect(queue.addressOf(place(1))).rejects.toThrow(AddressError);
    await vi.runAllTimersAsync();
    await failure;
  });

  it('are forgotten when there are very many', async () => {
    const { queue } = build();
    for (let i = 0; i < 2100; i++) void queue.addressOf(place(i / 100));
    await vi.runAllTimersAsync();
    expect(queue.knownAddress(place(0))).toBeUndefined();
    expect(queue.knownAddress(place(20.99))).toBe('at 20.99');
  });
});

describe('addresses of ways', () => {
  it('travel 10 in one call, start and end together', async () => {
    const { queue, batches } = build();
    const ways = Array.from({ length: 12 }, (_, i) =>
      queue.addressesOfWay(place(i), place(i + 50)),
    );
    await vi.runAllTimersAsync();
    expect(batches.map(({ list }) => list.length)).toEqual([10, 2]);
    expect(await ways[11]).toEqual(['from 11', 'to 61']);
    expect(await queue.addressesOfWay(place(11), place(61))).toEqual(['from 11', 'to 61']);
    expect(batches).toHaveLength(2);
  });

  it('are not waited for longer than 3 s', async () => {
    const { queue, answerWith } = build();
    answerWith(() => new Promise(() => {}));
    const way = queue.addressesOfWay(place(1), place(2));
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await way).toEqual([null, null]);
  });
});

describe('addresses by the socket', () => {
  it('need no call', async () => {
    const { queue, batches, lookups } = build({ withSocket: true });
    const asked = queue.addressOf(place(22.5));
    lookups[0]?.onAnswer('here');
    expect(await asked).toBe('here');
    await vi.runAllTimersAsync();
    expect(batches).toEqual([]);
  });

  it('come by the call when the socket is refused', async () => {
    const { queue, lookups } = build({ withSocket: true });
    const asked = queue.addressOf(place(22.5));
    lookups[0]?.onRefused();
    await vi.runAllTimersAsync();
    expect(await asked).toBe('at 22.5');
  });

  it('fail where the server knows none', async () => {
    const { queue, lookups } = build({ withSocket: true });
    const asked = queue.addressOf(place(0));
    lookups[0]?.onAnswer(null);
    await expect(asked).rejects.toThrow(AddressError);
  });
});
