import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPacket } from '../test/factories.ts';
import { DataType, Part, type StreamPacket } from './index.ts';
import { readPacket, writePacket } from './packet.ts';

const hex = (text: string): Uint8Array =>
  Uint8Array.from(Buffer.from(text.replace(/\s/g, ''), 'hex'));

/** Packets written by hand from the clause, not by the code under test. */
const golden: { title: string; bytes: Uint8Array; simBytes: 6 | 10; packet: StreamPacket }[] = [
  {
    title: 'the first part of an H.264 key frame of channel 3',
    simBytes: 6,
    bytes: hex(`30316364 81 62 0102 013912345678 03 01 0000018BCFE5687B 0000 0028 0005 0000000167`),
    packet: {
      sim: '013912345678',
      channel: 3,
      payloadType: 98,
      marker: false,
      sequence: 258,
      dataType: DataType.videoI,
      part: Part.first,
      timestampMs: Date.UTC(2023, 10, 14, 22, 13, 20, 123),
      sinceKeyFrameMs: 0,
      sinceFrameMs: 40,
      body: hex('0000000167'),
    },
  },
  {
    title: 'a packet of G.711A sound, which has no intervals',
    simBytes: 6,
    bytes: hex(`30316364 81 86 FFFF 013912345678 01 30 0000000000000014 0002 D5D5`),
    packet: {
      sim: '013912345678',
      channel: 1,
      payloadType: 6,
      marker: true,
      sequence: 65535,
      dataType: DataType.audio,
      part: Part.atomic,
      timestampMs: 20,
      sinceKeyFrameMs: null,
      sinceFrameMs: null,
      body: hex('D5D5'),
    },
  },
  {
    title: 'transparent data, which has no time either',
    simBytes: 6,
    bytes: hex(`30316364 81 5B 0000 000000000001 FF 40 0003 010203`),
    packet: {
      sim: '000000000001',
      channel: 255,
      payloadType: 91,
      marker: false,
      sequence: 0,
      dataType: DataType.transparent,
      part: Part.atomic,
      timestampMs: null,
      sinceKeyFrameMs: null,
      sinceFrameMs: null,
      body: hex('010203'),
    },
  },
  {
    title: 'the last part of an H.265 frame from a device with a SIM of twenty digits',
    simBytes: 10,
    bytes: hex(`30316364 81 E3 0007 00000000013912345678 02 12 0000000000000FA0 03E8 0014 0001 AA`),
    packet: {
      sim: '00000000013912345678',
      channel: 2,
      payloadType: 99,
      marker: true,
      sequence: 7,
      dataType: DataType.videoP,
      part: Part.last,
      timestampMs: 4000,
      sinceKeyFrameMs: 1000,
      sinceFrameMs: 20,
      body: hex('AA'),
    },
  },
];

describe('a stream packet', () => {
  for (const { title, bytes, simBytes, packet } of golden) {
    it(`is read: ${title}`, () => {
      expect(readPacket(bytes, simBytes)).toEqual(packet);
    });
    it(`is written: ${title}`, () => {
      expect(writePacket(packet, simBytes)).toEqual(bytes);
    });
  }

  it('survives being written and read, whatever it carries', () => {
    const packets = fc.record({
      sim: fc.stringMatching(/^\d{12}$/),
      channel: fc.nat(255),
      payloadType: fc.nat(127),
      marker: fc.boolean(),
      sequence: fc.nat(65535),
      part: fc.constantFrom(...Object.values(Part)),
      timestampMs: fc.maxSafeNat(),
      body: fc.uint8Array({ maxLength: 950 }),
    });
    fc.assert(
      fc.property(packets, (fields) => {
        const packet = buildPacket(fields);
        expect(readPacket(writePacket(packet, 6), 6)).toEqual(packet);
      }),
    );
  });

  it('is refused with the reason when it is none', () => {
    const whole = writePacket(buildPacket(), 6);
    const damaged = (at: number, value: number): Uint8Array => {
      const copy = whole.slice();
      copy[at] = value;
      return copy;
    };
    expect(readPacket(whole.subarray(0, 10), 6)).toBe('too-short');
    expect(readPacket(whole.subarray(0, whole.length - 1), 6)).toBe('too-short');
    expect(readPacket(damaged(0, 0x20), 6)).toBe('bad-magic');
    expect(readPacket(damaged(4, 0x41), 6)).toBe('bad-version');
    expect(readPacket(damaged(9, 0x1a), 6)).toBe('bad-sim');
    expect(readPacket(damaged(15, 0x50), 6)).toBe('bad-data-type');
    expect(readPacket(damaged(15, 0x04), 6)).toBe('bad-data-type');
  });

  it('is not written with a SIM that is no number or too long for the field', () => {
    expect(() => writePacket(buildPacket({ sim: '12a' }), 6)).toThrow(RangeError);
    expect(() => writePacket(buildPacket({ sim: '1234567890123' }), 6)).toThrow(RangeError);
    expect(() => writePacket(buildPacket({ sim: '1234567890123' }), 10)).not.toThrow();
  });
});
