import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPacket, buildStream, joined } from '../test/factories.ts';
import { PacketSplitter, readPacket, type SimBytes } from './index.ts';
import { writePacket } from './packet.ts';

interface Seen {
  simBytes: SimBytes;
  bytes: Uint8Array;
}

function feed(splitter: PacketSplitter, chunks: Iterable<Uint8Array>): Seen[] {
  const seen: Seen[] = [];
  const keep = (bytes: Uint8Array, simBytes: SimBytes): void => {
    seen.push({ simBytes, bytes: bytes.slice() });
  };
  for (const chunk of chunks) splitter.push(chunk, keep);
  splitter.finish(keep);
  return seen;
}

function* cut(bytes: Uint8Array, sizes: readonly number[]): Generator<Uint8Array> {
  let at = 0;
  for (let index = 0; at < bytes.length; index++) {
    const size = Math.max(1, sizes[index % sizes.length] ?? 1);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

describe('splitting a stream into packets', () => {
  for (const simBytes of [6, 10] as const) {
    it(`finds every packet byte by byte when the SIM is ${simBytes} bytes wide`, () => {
      const packets = buildStream(5, simBytes);
      const splitter = new PacketSplitter();
      const seen = feed(splitter, cut(joined(packets), [1]));
      expect(seen).toEqual(packets.map((bytes) => ({ simBytes, bytes })));
      expect(splitter.simBytes).toBe(simBytes);
      expect(splitter.stats).toEqual({ packets: 5, garbageBytes: 0, resyncs: 0 });
    });
  }

  it('finds the same packets wherever the stream is cut, with garbage before them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(6 as const, 10 as const),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }),
        fc.uint8Array({ maxLength: 60 }),
        (simBytes, sizes, garbage) => {
          const packets = buildStream(4, simBytes);
          const bytes = joined([garbage, ...packets]);
          const splitter = new PacketSplitter();
          const seen = feed(splitter, cut(bytes, sizes));
          expect(seen.map((each) => each.bytes)).toEqual(packets);
          expect(splitter.stats.garbageBytes).toBe(garbage.length);
        },
      ),
    );
  });

  it('hands a packet over as soon as it is complete once the width is known', () => {
    const packets = buildStream(3, 6);
    const splitter = new PacketSplitter();
    let count = 0;
    const onPacket = (): void => {
      count += 1;
    };
    splitter.push(packets[0]!, onPacket);
    expect(count).toBe(0);
    splitter.push(packets[1]!, onPacket);
    expect(count).toBe(2);
    splitter.push(packets[2]!, onPacket);
    expect(count).toBe(3);
    expect(splitter.buffered).toBe(0);
  });

  it('finds its place again after garbage between packets', () => {
    const packets = buildStream(6, 6);
    const garbage = Uint8Array.from(Buffer.from('30316300deadbeef3031', 'hex'));
    const splitter = new PacketSplitter();
    const seen = feed(splitter, [joined([...packets.slice(0, 3), garbage, ...packets.slice(3)])]);
    expect(seen.map((each) => each.bytes)).toEqual(packets);
    expect(splitter.stats).toEqual({ packets: 6, garbageBytes: garbage.length, resyncs: 1 });
  });

  it('loses only the packet whose beginning is missing', () => {
    const packets = buildStream(5, 10);
    const splitter = new PacketSplitter();
    const torn = packets.map((bytes, index) => (index === 2 ? bytes.subarray(9) : bytes));
    const seen = feed(splitter, [joined(torn)]);
    expect(seen.map((each) => each.bytes)).toEqual(packets.filter((_, index) => index !== 2));
    expect(splitter.stats.resyncs).toBe(1);
  });

  it('is not misled by a packet inside the body of another', () => {
    const inner = writePacket(buildPacket({ sequence: 900 }), 6);
    const outer = (sequence: number): Uint8Array =>
      writePacket(buildPacket({ sequence, body: inner }), 6);
    const packets = [outer(1), outer(2), outer(3)];
    const seen = feed(new PacketSplitter(), cut(joined(packets), [7]));
    expect(seen.map((each) => each.bytes)).toEqual(packets);
  });

  it('tells the widths apart when both readings look possible', () => {
    // Read as BCD[6], channel and type of this packet fall on zeros of the longer SIM.
    const packets = [0, 1, 2].map((sequence) =>
      writePacket(buildPacket({ sim: '00000000000000000000', sequence, timestampMs: 0 }), 10),
    );
    const seen = feed(new PacketSplitter(), [joined(packets)]);
    expect(seen).toEqual(packets.map((bytes) => ({ simBytes: 10, bytes })));
  });

  it('takes a claimed length beyond the limit for garbage', () => {
    const big = writePacket(buildPacket({ body: new Uint8Array(2000) }), 6);
    const splitter = new PacketSplitter({ maxBodyBytes: 950 });
    expect(feed(splitter, [big, big])).toEqual([]);
    expect(splitter.stats.garbageBytes).toBe(big.length * 2);
  });

  it('never holds more than one packet, whatever arrives', () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.constant(Uint8Array.of(0x30, 0x31, 0x63, 0x64, 0x81, 0x62)),
      fc.constantFrom(...buildStream(3, 6), ...buildStream(3, 10)),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (chunks) => {
        const splitter = new PacketSplitter({ maxBodyBytes: 950 });
        let bytesSeen = 0;
        const count = (bytes: Uint8Array, simBytes: SimBytes): void => {
          bytesSeen += bytes.length;
          expect(typeof readPacket(bytes, simBytes)).toBe('object');
        };
        for (const chunk of chunks) {
          splitter.push(chunk, count);
          expect(splitter.buffered).toBeLessThan(34 + 950 + 4);
        }
        splitter.finish(count);
        const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
        expect(bytesSeen + splitter.stats.garbageBytes).toBe(total);
      }),
    );
  });
});
