import { describe, expect, it } from 'vitest';
import {
  codecName,
  DataType,
  type Frame,
  FrameAssembler,
  PacketSplitter,
  readPacket,
  type StreamPacket,
} from '../src/index.ts';
import { readProtocolMaterial } from './protocol-material.ts';

interface Run {
  splitter: PacketSplitter;
  assembler: FrameAssembler;
  packets: StreamPacket[];
  frames: Frame[];
}

function replay(text: string, chunkBytes: number): Run {
  const stream = Buffer.from(text.replace(/\s/g, ''), 'hex');
  const run: Run = {
    splitter: new PacketSplitter(),
    assembler: new FrameAssembler(),
    packets: [],
    frames: [],
  };
  const onPacket = (bytes: Uint8Array, simBytes: 6 | 10): void => {
    const packet = readPacket(bytes, simBytes);
    if (typeof packet === 'string') throw new Error(packet);
    const frame = run.assembler.add(packet);
    run.packets.push({ ...packet, body: packet.body.slice() });
    if (frame !== undefined) run.frames.push(frame);
  };
  for (let at = 0; at < stream.length; at += chunkBytes) {
    run.splitter.push(stream.subarray(at, at + chunkBytes), onPacket);
  }
  run.splitter.finish(onPacket);
  return run;
}

/** What each recorded stream holds, counted by hand with another program. */
const captures = [
  {
    file: 'smallchi-jt1078_4.txt',
    sim: '001901305037',
    channel: 3,
    codecs: ['H.264'],
    packets: 1478,
    frames: 865 + 37 + 29,
    broken: 0,
  },
  {
    file: 'gojt-audio_data.txt',
    sim: '156987000796',
    channel: 1,
    codecs: ['G.711A', 'H.264'],
    packets: 540,
    frames: 214 + 79 + 21 + 1 + 1,
    broken: 0,
  },
  {
    file: 'xtream-sim-length-6-h264-adpcma.txt',
    sim: '013800138999',
    channel: 2,
    codecs: ['ADPCMA', 'H.264'],
    packets: 57,
    frames: 28 + 14 + 3 + 1,
    broken: 0,
  },
] as const;

for (const capture of captures) {
  const text = readProtocolMaterial(`captures/${capture.file}`);
  describe.skipIf(text === undefined)(`the recorded stream ${capture.file}`, () => {
    for (const chunkBytes of [65536, 1460, 7]) {
      it(`is read whole in pieces of ${chunkBytes} bytes`, () => {
        const run = replay(text ?? '', chunkBytes);
        expect(run.splitter.stats).toEqual({
          packets: capture.packets,
          garbageBytes: 0,
          resyncs: 0,
        });
        expect(run.splitter.simBytes).toBe(6);
        expect(new Set(run.packets.map((packet) => packet.sim))).toEqual(new Set([capture.sim]));
        expect(new Set(run.packets.map((packet) => packet.channel))).toEqual(
          new Set([capture.channel]),
        );
        expect(
          [...new Set(run.packets.map((packet) => codecName(packet.payloadType)))].sort(),
        ).toEqual(capture.codecs);
        expect(run.frames).toHaveLength(capture.frames);
        expect(run.assembler.brokenFrames).toBe(capture.broken);
        expect(run.assembler.stats.lostPackets).toBe(0);
      });
    }

    it('gives video frames that begin like H.264 does', () => {
      const run = replay(text ?? '', 4096);
      const video = run.frames.filter((frame) => frame.dataType <= DataType.videoB);
      const starts = new Set(
        video.map((frame) => Buffer.from(frame.data.subarray(0, 3)).toString('hex')),
      );
      expect([...starts].every((start) => start === '000000' || start === '000001')).toBe(true);
    });
  });
}
