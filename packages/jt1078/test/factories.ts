import { DataType, Part, type SimBytes, type StreamPacket, writePacket } from '../src/index.ts';

/** A small video packet; pass what the test is about. */
export function buildPacket(overrides: Partial<StreamPacket> = {}): StreamPacket {
  return {
    sim: '013912345678',
    channel: 1,
    payloadType: 98,
    marker: true,
    sequence: 0,
    dataType: DataType.videoI,
    part: Part.atomic,
    timestampMs: 1_700_000_000_123,
    sinceKeyFrameMs: 0,
    sinceFrameMs: 40,
    body: Uint8Array.of(0, 0, 0, 1, 0x65, 0x88),
    ...overrides,
  };
}

/** `count` packets of one channel, numbered from 0, with bodies of 20 bytes and a wire form. */
export function buildStream(count: number, simBytes: SimBytes): Uint8Array[] {
  return Array.from({ length: count }, (_, sequence) =>
    writePacket(
      buildPacket({
        sim: simBytes === 10 ? '00000000013912345678' : '013912345678',
        sequence,
        dataType: sequence === 0 ? DataType.videoI : DataType.videoP,
        body: new Uint8Array(20).fill(sequence),
      }),
      simBytes,
    ),
  );
}

/** One array of all bytes. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
