import { describe, expect, it } from 'vitest';
import { decodeTrackColumns, encodeTrackColumns, type TrackColumns } from './track-columns.ts';

function buildTrack(length: number): TrackColumns {
  const fill = <T extends { [index: number]: number; length: number }>(column: T, step: number) => {
    for (let i = 0; i < column.length; i++) column[i] = i * step;
    return column;
  };
  return {
    length,
    gpsTimeS: fill(new Uint32Array(length), 10),
    receivedAtS: fill(new Uint32Array(length), 11),
    latE6: fill(new Int32Array(length), -22_000_000),
    lngE6: fill(new Int32Array(length), 113_000),
    alarmBits: fill(new Uint32Array(length), 0x8000_0001),
    statusBits: fill(new Uint32Array(length), 3),
    odometerHm: fill(new Uint32Array(length), 7),
    altitudeM: fill(new Int16Array(length), -12),
    speedDkmh: fill(new Uint16Array(length), 635),
    headingDeg: fill(new Uint16Array(length), 90),
    flags: fill(new Uint8Array(length), 1),
  };
}

const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

describe('a track as columns', () => {
  it.each([0, 1, 3, 1000])('comes out as it went in, with %i points', (length) => {
    const track = buildTrack(length);
    expect(decodeTrackColumns(bufferOf(encodeTrackColumns(track)))).toEqual(track);
  });

  it('is refused when it is cut short or something else', () => {
    const bytes = encodeTrackColumns(buildTrack(5));
    expect(() => decodeTrackColumns(bufferOf(bytes.subarray(0, 40)))).toThrow(RangeError);
    expect(() => decodeTrackColumns(bufferOf(bytes.subarray(0, 3)))).toThrow(RangeError);
    const other = bytes.slice();
    other[0] = 0;
    expect(() => decodeTrackColumns(bufferOf(other))).toThrow(RangeError);
  });
});
