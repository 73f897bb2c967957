import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Reassembler } from './reassembler.ts';

const limits = { maxPerTerminal: 10_000, maxTotalBytes: 30_000, expiryMs: 60_000 };

function packet(index: number, total: number, firstSerial = 100, messageId = 0x0801) {
  return {
    messageId,
    serial: (firstSerial + index - 1) & 0xffff,
    packet: { total, index },
  };
}

function body(...values: number[]): Uint8Array {
  return Uint8Array.from(values);
}

describe('Reassembler', () => {
  it('joins packets in the order of their indexes, however they arrive', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }),
        fc.nat(0xffff),
        (order, firstSerial) => {
          const reassembler = new Reassembler(limits);
          const results = order.map((index) =>
            reassembler.add('a', packet(index, 5, firstSerial), body(index, index), 0),
          );
          expect(results.slice(0, 4)).toEqual([4, 3, 2, 1].map((pending) => ({ pending })));
          expect(results[4]).toEqual({
            complete: body(1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
            firstSerial,
          });
          expect(reassembler.bytes).toBe(0);
        },
      ),
    );
  });

  it('keeps messages and terminals apart', () => {
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 2, 100), body(1), 0);
    reassembler.add('a', packet(1, 2, 200), body(2), 0);
    reassembler.add('b', packet(1, 2, 100), body(3), 0);
    expect(reassembler.add('a', packet(2, 2, 200), body(9), 0)).toMatchObject({
      complete: body(2, 9),
    });
    expect(reassembler.add('b', packet(2, 2, 100), body(9), 0)).toMatchObject({
      complete: body(3, 9),
    });
    expect(reassembler.add('a', packet(2, 2, 100), body(9), 0)).toMatchObject({
      complete: body(1, 9),
    });
  });

  it('copies what it keeps, because frames are valid only for a moment', () => {
    const reassembler = new Reassembler(limits);
    const shared = body(1, 2);
    reassembler.add('a', packet(1, 2), shared, 0);
    shared.fill(0xff);
    expect(reassembler.add('a', packet(2, 2), body(3), 0)).toMatchObject({
      complete: body(1, 2, 3),
    });
  });

  it('knows packets that come twice, also after their message was complete', () => {
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 2), body(1), 0);
    expect(reassembler.add('a', packet(1, 2), body(1), 1)).toEqual({ duplicate: true });
    reassembler.add('a', packet(2, 2), body(2), 2);
    expect(reassembler.add('a', packet(2, 2), body(2), 3)).toEqual({ duplicate: true });
    expect(reassembler.bytes).toBe(0);
    expect(reassembler.stats).toMatchObject({ completed: 1, duplicates: 2 });
  });

  it('starts anew with a terminal that starts anew under the same serials', () => {
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 2), body(1), 0);
    reassembler.add('a', packet(2, 2), body(2), 0);
    expect(reassembler.add('a', packet(1, 2), body(7), 1)).toEqual({ pending: 1 });
    expect(reassembler.add('a', packet(2, 2), body(8), 2)).toMatchObject({ complete: body(7, 8) });

    reassembler.add('a', packet(1, 3, 500), body(1), 3);
    reassembler.add('a', packet(2, 3, 500), body(2), 3);
    expect(reassembler.add('a', packet(1, 3, 500), body(9), 4)).toEqual({ pending: 2 });
    expect(reassembler.add('a', packet(1, 2, 500), body(9), 5)).toEqual({ pending: 1 });
    expect(reassembler.add('a', packet(2, 2, 500), body(9), 6)).toMatchObject({
      complete: body(9, 9),
    });
    expect(reassembler.bytes).toBe(0);
  });

  it('refuses what is no packet', () => {
    const reassembler = new Reassembler(limits);
    const plain = { messageId: 1, serial: 1 };
    expect(reassembler.add('a', plain, body(), 0)).toEqual({ rejected: 'not-a-packet' });
  });

  it('lists what is missing once a message has waited, and not again at once', () => {
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 5), body(1), 1_000);
    reassembler.add('a', packet(4, 5), body(4), 2_000);
    expect(reassembler.missing(6_000, 5_000)).toEqual([]);
    expect(reassembler.missing(7_000, 5_000)).toEqual([
      { key: 'a', messageId: 0x0801, firstSerial: 100, total: 5, missing: [2, 3, 5] },
    ]);
    expect(reassembler.missing(8_000, 5_000)).toEqual([]);
    expect(reassembler.missing(12_000, 5_000)).toHaveLength(1);
  });

  it('asks for 125 packets at most at a time', () => {
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 60_000), body(1), 0);
    const [asked] = reassembler.missing(10_000, 5_000);
    expect(asked?.missing).toHaveLength(125);
  });

  it('accepts packets that are sent again under new serials', () => {
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 3), body(1), 0);
    reassembler.add('a', packet(3, 3), body(3), 0);
    reassembler.missing(10_000, 5_000);
    const again = { messageId: 0x0801, serial: 5_000, packet: { total: 3, index: 2 } };
    expect(reassembler.add('a', again, body(2), 11_000)).toEqual({
      complete: body(1, 2, 3),
      firstSerial: 100,
    });
  });

  it('drops messages that wait too long, and forgets their terminals', () => {
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 2), body(1), 0);
    reassembler.add('b', packet(1, 2), body(1), 50_000);
    expect(reassembler.expire(60_000)).toBe(1);
    expect(reassembler.expire(60_000)).toBe(0);
    expect(reassembler.expire(110_000)).toBe(1);
    expect(reassembler.bytes).toBe(0);
    expect(reassembler.stats.expired).toBe(2);
  });

  it('lets the oldest message of a terminal go when the terminal holds too much', () => {
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 2, 100), new Uint8Array(6_000), 0);
    expect(reassembler.add('a', packet(1, 2, 200), new Uint8Array(6_000), 1)).toEqual({
      pending: 1,
    });
    expect(reassembler.stats.displaced).toBe(1);
    expect(reassembler.bytes).toBeLessThan(10_000);
  });

  it('keeps the newest 32 incomplete messages of a terminal, however small they are', () => {
    const reassembler = new Reassembler({ ...limits, maxPerTerminal: 1e6, maxTotalBytes: 1e6 });
    for (let n = 0; n < 40; n++) reassembler.add('a', packet(1, 2, n * 10), body(n), 0);
    expect(reassembler.stats.displaced).toBe(8);
    expect(reassembler.add('a', packet(2, 2, 70), body(0), 0)).toEqual({ pending: 1 });
    expect(reassembler.add('a', packet(2, 2, 390), body(0), 0)).toMatchObject({
      complete: body(39, 0),
    });
  });

  it('copies out of a Buffer too, whose own slice would not', () => {
    const reassembler = new Reassembler(limits);
    const chunk = Buffer.from([1]);
    reassembler.add('a', packet(1, 2), chunk, 0);
    chunk[0] = 9;
    expect(reassembler.add('a', packet(2, 2), body(2), 0)).toMatchObject({ complete: body(1, 2) });
  });

  it('refuses a message that alone is too large, and holds nothing of it', () => {
    const reassembler = new Reassembler(limits);
    const results = Array.from({ length: 20 }, (_, i) =>
      reassembler.add('a', packet(i + 1, 60), new Uint8Array(1_000), 0),
    );
    expect(results).toContainEqual({ rejected: 'too-large' });
    expect(reassembler.bytes).toBeLessThanOrEqual(10_000);
  });

  it('never holds more than its total, not even of empty packets', () => {
    const reassembler = new Reassembler(limits);
    for (let i = 0; i < 5_000; i++) {
      reassembler.add(`terminal-${i}`, packet(1, 2), new Uint8Array(i % 2), 0);
    }
    expect(reassembler.bytes).toBeLessThanOrEqual(limits.maxTotalBytes);
    expect(reassembler.stats.rejected).toBeGreaterThan(4_000);
    reassembler.drop('terminal-0');
    expect(reassembler.add('z', packet(1, 2), body(), 0)).toEqual({ pending: 1 });
  });

  it('leaves out the head of 0x0801 that some terminals repeat in every packet', () => {
    const head = Uint8Array.from({ length: 36 }, (_, i) => i);
    const reassembler = new Reassembler(limits);
    reassembler.add('a', packet(1, 2), body(...head, 0xaa), 0);
    expect(reassembler.add('a', packet(2, 2), body(...head, 0xbb), 0)).toMatchObject({
      complete: body(...head, 0xaa, 0xbb),
    });
  });
});
