import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AckWriter, MAX_ACK_BYTES } from './ack-writer.ts';
import { encodeFrame, splitBody } from './frame-encoder.ts';
import { FrameSplitter } from './frame-splitter.ts';
import { decodeHeader, type Header } from './header.ts';

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

interface Received {
  readonly header: Header;
  readonly body: Uint8Array;
}

function receive(...chunks: Uint8Array[]): Received[] {
  const received: Received[] = [];
  const splitter = new FrameSplitter();
  for (const chunk of chunks) {
    splitter.push(chunk, (frame) => {
      const header = decodeHeader(frame);
      if ('error' in header) throw new Error(header.error);
      received.push({ header, body: frame.slice(header.bodyOffset) });
    });
  }
  return received;
}

describe('encodeFrame', () => {
  it('writes header, escaped body and checksum of 2013', () => {
    const frame = encodeFrame(
      { messageId: 0x8300, version: 2013, phone: '13812345678', serial: 0x7e },
      Uint8Array.of(0x01, 0x7d),
    );
    expect(hexOf(frame)).toBe('7e83000002013812345678007d02017d01b27e');
  });

  it('writes the header of 2019 with the phone filled up to 20 digits', () => {
    const frame = encodeFrame(
      { messageId: 0x8204, version: 2019, phone: '13812345678', serial: 1 },
      new Uint8Array(0),
    );
    expect(hexOf(frame)).toBe('7e8204400001000000000138123456780001f77e');
  });

  it('refuses a phone with too many digits and a body that one frame cannot carry', () => {
    const header = { messageId: 1, version: 2013, phone: '1234567890123', serial: 1 } as const;
    expect(() => encodeFrame(header, new Uint8Array(0))).toThrow(/phone/);
    const tooLong = new Uint8Array(1024);
    expect(() => encodeFrame({ ...header, phone: '1' }, tooLong)).toThrow(/body/);
  });
});

describe('splitBody', () => {
  it('sends a body that fits as one plain frame', () => {
    const frames = splitBody(
      { messageId: 0x8108, version: 2019, phone: '1', serial: 5 },
      new Uint8Array(1023),
    );
    const [only, ...more] = receive(...frames);
    expect(more).toEqual([]);
    expect(only?.header.packet).toBeUndefined();
  });

  it('numbers packets from 1 and serials onwards, across the end of their range', () => {
    const body = Uint8Array.from({ length: 25 }, (_, i) => i);
    const frames = splitBody(
      { messageId: 0x8108, version: 2013, phone: '1', serial: 0xffff },
      body,
      10,
    );
    const received = receive(...frames);
    expect(received.map(({ header }) => header.serial)).toEqual([0xffff, 0, 1]);
    expect(received.map(({ header }) => header.packet)).toEqual([
      { total: 3, index: 1 },
      { total: 3, index: 2 },
      { total: 3, index: 3 },
    ]);
    expect(received.flatMap((packet) => [...packet.body])).toEqual([...body]);
  });

  it('refuses a size that no frame can carry', () => {
    const header = { messageId: 1, version: 2013, phone: '1', serial: 1 } as const;
    expect(() => splitBody(header, new Uint8Array(10), 0)).toThrow(/maxBody/);
    expect(() => splitBody(header, new Uint8Array(10), 1024)).toThrow(/maxBody/);
    expect(() => splitBody(header, new Uint8Array(70_000), 1)).toThrow(/body/);
  });
});

describe('AckWriter', () => {
  it('writes what encodeFrame would', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.uint8Array({ minLength: 10, maxLength: 10 }),
        fc.tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff), fc.nat(4)),
        (modern, digits, [serial, ackSerial, ackMessageId, result]) => {
          const phone = modern ? digits : digits.subarray(0, 6);
          const out = new Uint8Array(3 + MAX_ACK_BYTES);
          const writer = new AckWriter(phone);
          const written = writer.write(out, 3, serial, ackSerial, ackMessageId, result);
          const body = [ackSerial >> 8, ackSerial, ackMessageId >> 8, ackMessageId, result];
          const expected = encodeFrame(
            { messageId: 0x8001, version: modern ? 2019 : 2013, phone: hexOf(phone), serial },
            Uint8Array.from(body),
          );
          expect(hexOf(out.subarray(3, 3 + written))).toBe(hexOf(expected));
        },
      ),
    );
  });

  it('writes answers one behind the other', () => {
    const out = new Uint8Array(2 * MAX_ACK_BYTES);
    const writer = new AckWriter(Uint8Array.of(0x01, 0x38, 0x12, 0x34, 0x56, 0x78));
    let used = writer.write(out, 0, 1, 100, 0x0200, 0);
    used += writer.write(out, used, 2, 101, 0x0704, 1);
    const bodies = receive(out.subarray(0, used)).map(({ body }) => hexOf(body));
    expect(bodies).toEqual(['0064020000', '0065070401']);
  });
});
