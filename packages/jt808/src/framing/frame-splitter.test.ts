import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame } from './frame-encoder.ts';
import { FrameSplitter } from './frame-splitter.ts';

/** A heartbeat of 012345678901 whose checksum, 0x7D, is escaped. */
const HEARTBEAT = '7e000200000123456789010afd7d017e';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
}

function hexOf(frame: Uint8Array): string {
  return Buffer.from(frame).toString('hex');
}

function split(splitter: FrameSplitter, ...chunks: Uint8Array[]): string[] {
  const frames: string[] = [];
  for (const chunk of chunks) splitter.push(chunk, (frame) => frames.push(hexOf(frame)));
  return frames;
}

function frameOf(body: Uint8Array, serial = 1): Uint8Array {
  return encodeFrame({ messageId: 0x0900, version: 2013, phone: '13800000001', serial }, body);
}

function unescaped(body: Uint8Array, serial = 1): string {
  const length = body.length.toString(16).padStart(4, '0');
  return `0900${length}013800000001${serial.toString(16).padStart(4, '0')}${hexOf(body)}`;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const anyBody = fc.uint8Array({ maxLength: 200 });
/** Bodies in which most bytes need escapes. */
const awkwardBody = fc
  .array(fc.constantFrom(0x7d, 0x7e, 0x01, 0x02), { maxLength: 60 })
  .map((values) => Uint8Array.from(values));

describe('FrameSplitter', () => {
  it('undoes the escapes, verifies the checksum and cuts it off', () => {
    const splitter = new FrameSplitter();
    const frames = split(splitter, bytes('7e 0200 0001 013800000001 007d02 7d01 38 7e'));
    expect(frames).toEqual(['02000001013800000001007e7d']);
    expect(splitter.stats).toMatchObject({ frames: 1, badChecksum: 0, badEscape: 0 });
  });

  it('finds frames that arrive one byte at a time', () => {
    const bodies = [bytes('7e7d7e7d'), bytes(''), bytes('0102037d')];
    const stream = concat(bodies.map((body, i) => frameOf(body, i)));
    const splitter = new FrameSplitter();
    const frames = split(splitter, ...Array.from(stream, (byte) => Uint8Array.of(byte)));
    expect(frames).toEqual(bodies.map((body, i) => unescaped(body, i)));
    expect(splitter.buffered).toBe(0);
  });

  it('finds the same frames wherever the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyBody, awkwardBody), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(1000), { maxLength: 12 }),
        (bodies, cuts) => {
          const stream = concat(bodies.map((body, i) => frameOf(body, i)));
          const places = [...new Set([0, ...cuts.map((cut) => cut % stream.length)])].sort(
            (a, b) => a - b,
          );
          const chunks = places.map((at, i) => stream.subarray(at, places[i + 1]));
          const frames = split(new FrameSplitter(), ...chunks);
          expect(frames).toEqual(bodies.map((body, i) => unescaped(body, i)));
        },
      ),
    );
  });

  it('lets one delimiter close a frame and open the next', () => {
    const [first, second] = [frameOf(bytes('01'), 1), frameOf(bytes('02'), 2)];
    const shared = concat([first, second.subarray(1)]);
    expect(split(new FrameSplitter(), shared)).toEqual([
      unescaped(bytes('01'), 1),
      unescaped(bytes('02'), 2),
    ]);
  });

  it('passes over delimiters with nothing between them', () => {
    const frame = frameOf(bytes('01'));
    const stream = concat([bytes('7e7e7e'), frame, bytes('7e7e'), frame, bytes('7e')]);
    const splitter = new FrameSplitter();
    expect(split(splitter, stream)).toHaveLength(2);
    expect(splitter.stats).toMatchObject({ frames: 2, tooShort: 0, garbageBytes: 0 });
  });

  it('gives a view of the chunk when a frame lies in it whole and without escapes', () => {
    const chunk = frameOf(bytes('0102'));
    const buffers: ArrayBufferLike[] = [];
    new FrameSplitter().push(chunk, (frame) => buffers.push(frame.buffer));
    expect(buffers).toEqual([chunk.buffer]);
  });

  it('leaves the bytes that it is given as they were', () => {
    const chunk = frameOf(bytes('7e7d7e'));
    const before = hexOf(chunk);
    split(new FrameSplitter(), chunk);
    expect(hexOf(chunk)).toBe(before);
  });

  it('counts what comes before the first delimiter as garbage', () => {
    const splitter = new FrameSplitter();
    expect(split(splitter, bytes('48545450'), frameOf(bytes('01')))).toHaveLength(1);
    expect(splitter.stats.garbageBytes).toBe(4);
  });

  it('drops a frame whose checksum is wrong and goes on with the next', () => {
    const broken = frameOf(bytes('0102'));
    broken[5] = (broken[5] ?? 0) ^ 0x10;
    const splitter = new FrameSplitter();
    const frames = split(splitter, concat([broken, frameOf(bytes('03'))]));
    expect(frames).toEqual([unescaped(bytes('03'))]);
    expect(splitter.stats).toMatchObject({ frames: 1, badChecksum: 1 });
  });

  it('loses one frame at most when a delimiter is lost', () => {
    const frames = [1, 2, 3, 4].map((serial) => frameOf(bytes('0102'), serial));
    const [first, second, third, fourth] = frames as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    const stream = concat([first, second.subarray(0, -1), third.subarray(1), fourth]);
    const found = split(new FrameSplitter(), stream);
    expect(found).toContain(unescaped(bytes('0102'), 1));
    expect(found).toContain(unescaped(bytes('0102'), 4));
  });

  it('keeps an 0x7D that was never escaped, if the checksum agrees', () => {
    const raw = bytes('0900 0003 013800000001 0001 7d0a0b');
    const xor = raw.reduce((sum, byte) => sum ^ byte, 0);
    const splitter = new FrameSplitter();
    const frames = split(splitter, concat([bytes('7e'), raw, Uint8Array.of(xor), bytes('7e')]));
    expect(frames).toEqual([hexOf(raw)]);
    expect(splitter.stats.badEscape).toBe(1);
  });

  it('refuses a frame that is too short to have a header', () => {
    const splitter = new FrameSplitter();
    expect(split(splitter, bytes('7e 0102 0301 7e 7d02 7d02 0000 0000 0000 0000 0000 7e'))).toEqual(
      [],
    );
    expect(splitter.stats.tooShort).toBe(2);
  });

  it('holds no more than its limit of a stream without delimiters', () => {
    const splitter = new FrameSplitter({ maxFrameBytes: 256 });
    const flood = new Uint8Array(100).fill(0x41);
    split(splitter, bytes('7e'));
    for (let i = 0; i < 1000; i++) {
      split(splitter, flood);
      expect(splitter.buffered).toBeLessThanOrEqual(256);
    }
    expect(splitter.stats).toMatchObject({ oversized: 1, garbageBytes: 100_000 });
    expect(split(splitter, frameOf(bytes('01')))).toHaveLength(1);
  });

  it('refuses an oversized frame that lies in one chunk', () => {
    const splitter = new FrameSplitter({ maxFrameBytes: 64 });
    expect(split(splitter, frameOf(new Uint8Array(100)), frameOf(bytes('01')))).toHaveLength(1);
    expect(splitter.stats.oversized).toBe(1);
  });

  it('takes the longest frame that the standard allows, every byte escaped', () => {
    const body = new Uint8Array(1023).fill(0x7e);
    expect(split(new FrameSplitter(), frameOf(body))).toEqual([unescaped(body)]);
  });

  it('keeps an escaped frame intact when its receiver pushes into another splitter', () => {
    const outer: string[] = [];
    const relay = new FrameSplitter();
    new FrameSplitter().push(frameOf(bytes('7e01'), 1), (frame) => {
      relay.push(frameOf(bytes('7d7d7d7d'), 2), () => undefined);
      outer.push(hexOf(frame));
    });
    expect(outer).toEqual([unescaped(bytes('7e01'), 1)]);
  });

  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 20 }), (chunks) => {
        const splitter = new FrameSplitter({ maxFrameBytes: 100 });
        split(splitter, ...chunks);
        expect(splitter.buffered).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('undoes the escape of a checksum', () => {
    expect(split(new FrameSplitter(), bytes(HEARTBEAT))).toEqual(['000200000123456789010afd']);
  });
});
