import { describe, expect, it } from 'vitest';
import { DataType, PacketSplitter, Part, readPacket, writePacket } from '../src/index.ts';
import { readProtocolMaterial } from './protocol-material.ts';

interface Vector {
  id: string;
  protocol: string;
  hex: string;
  expected?: { remainingHex?: string };
  expectedError?: string;
}

const text = readProtocolMaterial('vectors/vectors.json');

function streamVectors(): Vector[] {
  const file: { vectors: Vector[] } = JSON.parse(text ?? '{"vectors":[]}');
  return file.vectors.filter((vector) => vector.protocol === 'JT1078-stream');
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

/** What the authors' tests say of each, in our values. A vector without an entry fails the suite. */
const expectations: Record<string, (vector: Vector) => void> = {
  'gojt-0x30316364-01': (vector) => expectNoPacket(vector, 'bad-magic'),
  'gojt-0x30316364-02': (vector) => expectOnePacket(vector, { payloadType: 6, part: Part.atomic }),
  'gojt-0x30316364-03': (vector) =>
    expectOnePacket(vector, { payloadType: 6, dataType: DataType.audio, bodyBytes: 800 }),
  'gojt-0x30316364-04': (vector) => expectNoPacket(vector, 'too-short'),
  'gojt-0x30316364-05': (vector) => expectNoPacket(vector, 'too-short'),
  'gojt-0x30316364-06': (vector) => {
    expectOnePacket(vector, { payloadType: 98, part: Part.atomic, sim: '295696659617' });
    expectSameBytes(vector);
  },
  'gojt-0x30316364-07': (vector) => {
    // The author's reader takes one packet and leaves the other; ours takes both.
    expect(split(vector.hex).map((packet) => packet.length)).toEqual([32, 32]);
    expect(vector.expected?.remainingHex).toBe(vector.hex.slice(64));
  },
  'gojt-0x30316364-09': (vector) => expectOnePacket(vector, { part: Part.last }),
  'gojt-0x30316364-10': (vector) => expectOnePacket(vector, { part: Part.middle }),
  'smallchi1078-0x30316364-01': (vector) => {
    expectOnePacket(vector, {
      sim: '011234567810',
      channel: 1,
      payloadType: 8,
      marker: true,
      sequence: 4282,
      dataType: DataType.audio,
      part: Part.atomic,
      timestampMs: 1_562_085_871_501,
      bodyBytes: 120,
    });
    expectSameBytes(vector);
  },
  // Eight bytes of a frame decoder's test: a magic and nothing that makes a packet.
  'traccar-0x30316364-01': (vector) => expectNoPacket(vector, 'too-short'),
};

function split(hex: string): Uint8Array[] {
  const splitter = new PacketSplitter();
  const packets: Uint8Array[] = [];
  const keep = (bytes: Uint8Array): void => {
    packets.push(bytes.slice());
  };
  splitter.push(bytesOf(hex), keep);
  splitter.finish(keep);
  return packets;
}

function expectNoPacket(vector: Vector, reason: string): void {
  expect(split(vector.hex)).toEqual([]);
  expect(readPacket(bytesOf(vector.hex), 6)).toBe(reason);
}

function expectOnePacket(vector: Vector, fields: Record<string, unknown>): void {
  expect(split(vector.hex)).toHaveLength(1);
  const packet = readPacket(bytesOf(vector.hex), 6);
  if (typeof packet === 'string') throw new Error(packet);
  expect({ ...packet, bodyBytes: packet.body.length }).toMatchObject(fields);
}

function expectSameBytes(vector: Vector): void {
  const packet = readPacket(bytesOf(vector.hex), 6);
  if (typeof packet === 'string') throw new Error(packet);
  expect(writePacket(packet, 6)).toEqual(bytesOf(vector.hex));
}

describe.skipIf(text === undefined)('the published vectors of JT/T 1078 streams', () => {
  for (const vector of streamVectors()) {
    it(`${vector.id} is read as its author says`, () => {
      const check = expectations[vector.id];
      if (check === undefined) throw new Error('no expectation is written for this vector');
      check(vector);
    });
  }
});
