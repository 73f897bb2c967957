import { decodeHeader, decodeMessage, FrameSplitter } from '@outrider/jt808';
import { describe, expect, it } from 'vitest';
import { largestReportFrame, ReportFrame } from '../load/report-frame.ts';
import { madeUpIdentity } from './identity.ts';

function decodeOnly(frames: Uint8Array) {
  const found: Array<{ serial: number; phone: string; value: unknown }> = [];
  const splitter = new FrameSplitter();
  splitter.push(frames, (frame) => {
    const header = decodeHeader(frame);
    if ('error' in header) throw new Error(header.error);
    const body = frame.slice(header.bodyOffset);
    const message = decodeMessage(header.messageId, header.version, body);
    if (!message.ok || message.name !== 'location') throw new Error('no location');
    found.push({ serial: header.serial, phone: header.phoneKey, value: message.value });
  });
  expect(splitter.stats.badChecksum).toBe(0);
  return found;
}

describe('the frames of the load mode', () => {
  it.each([0, 2])(
    'are read by the codec with every value, escapes included (terminal %i)',
    (index) => {
      const identity = madeUpIdentity(index, 13_800_100_000);
      const report = new ReportFrame(identity, index);
      const out = new Uint8Array(largestReportFrame);
      for (let sequence = 1; sequence < 3000; sequence++) {
        const timeS = 1_790_000_000 + sequence;
        const length = report.write(out, 0, sequence & 0xffff, sequence, timeS);
        const [found, ...more] = decodeOnly(out.subarray(0, length));
        expect(more).toEqual([]);
        expect(found).toMatchObject({
          serial: sequence,
          phone: identity.phone,
          value: {
            gpsTime: timeS * 1000,
            speedKmh: 42.3,
            headingDeg: 271,
            altitudeM: 32,
          },
        });
        const { latitudeDeg, longitudeDeg } = found!.value as {
          latitudeDeg: number;
          longitudeDeg: number;
        };
        expect(latitudeDeg).toBeCloseTo(report.latE6(sequence) / 1e6, 7);
        expect(longitudeDeg).toBeCloseTo(report.lngE6(sequence) / 1e6, 7);
      }
    },
  );
});
