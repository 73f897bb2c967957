import { describe, expect, it } from 'vitest';
import { buildPacket } from '../test/factories.ts';
import { DataType, type Frame, FrameAssembler, Part, type StreamPacket } from './index.ts';

function run(assembler: FrameAssembler, packets: readonly Partial<StreamPacket>[]): Frame[] {
  return packets.flatMap((packet) => assembler.add(buildPacket(packet)) ?? []);
}

const body = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

describe('putting frames together', () => {
  it('joins the parts of a frame in order', () => {
    const assembler = new FrameAssembler();
    const frames = run(assembler, [
      { sequence: 1, part: Part.first, body: body(1, 2) },
      { sequence: 2, part: Part.middle, body: body(3) },
      { sequence: 3, part: Part.last, body: body(4, 5) },
    ]);
    expect(frames).toEqual([
      {
        dataType: DataType.videoI,
        payloadType: 98,
        timestampMs: 1_700_000_000_123,
        packets: 3,
        data: body(1, 2, 3, 4, 5),
      },
    ]);
    expect(assembler.buffered).toBe(0);
  });

  it('keeps a picture together when sound arrives between its parts', () => {
    const frames = run(new FrameAssembler(), [
      { sequence: 1, part: Part.first, body: body(1) },
      { sequence: 2, dataType: DataType.audio, payloadType: 6, body: body(9) },
      { sequence: 3, part: Part.last, body: body(2) },
    ]);
    expect(frames.map((frame) => [frame.dataType, [...frame.data]])).toEqual([
      [DataType.audio, [9]],
      [DataType.videoI, [1, 2]],
    ]);
  });

  it('gives up a frame that lacks a part and goes on with the next', () => {
    const assembler = new FrameAssembler();
    const frames = run(assembler, [
      { sequence: 1, part: Part.first, body: body(1) },
      { sequence: 3, part: Part.last, body: body(3) },
      { sequence: 4, part: Part.atomic, body: body(4) },
    ]);
    expect(frames.map((frame) => [...frame.data])).toEqual([[4]]);
    expect(assembler.stats).toEqual({
      frames: 1,
      lostPackets: 1,
      droppedPackets: 1,
      oversizedFrames: 0,
    });
    expect(assembler.brokenFrames).toBe(1);
  });

  it('begins anew when a frame is followed by another beginning', () => {
    const assembler = new FrameAssembler();
    const frames = run(assembler, [
      { sequence: 1, part: Part.first, body: body(1) },
      { sequence: 2, part: Part.first, body: body(2) },
      { sequence: 3, part: Part.last, body: body(3) },
    ]);
    expect(frames.map((frame) => [...frame.data])).toEqual([[2, 3]]);
    expect(assembler.brokenFrames).toBe(1);
  });

  it('holds no more than the largest frame allowed', () => {
    const assembler = new FrameAssembler({ maxFrameBytes: 1000 });
    const parts = Array.from({ length: 50 }, (_, sequence) => ({
      sequence,
      part: sequence === 0 ? Part.first : Part.middle,
      body: new Uint8Array(300),
    }));
    for (const part of parts) {
      run(assembler, [part]);
      expect(assembler.buffered).toBeLessThanOrEqual(1000);
    }
    expect(assembler.stats.oversizedFrames).toBe(1);
    expect(assembler.brokenFrames).toBe(1);
    expect(run(assembler, [{ sequence: 50, part: Part.atomic }])).toHaveLength(1);
  });

  it('owns the bytes it gives out', () => {
    const memory = body(1, 2, 3);
    const [frame] = run(new FrameAssembler(), [{ body: memory }]);
    memory.fill(0);
    expect(frame?.data).toEqual(body(1, 2, 3));
  });
});
