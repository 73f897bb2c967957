import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFrame,
  type PositionRecordColumns,
  readPositionFrame,
  readPositionRecord,
  readVehicleId,
  writePositionHeader,
  writePositionRecord,
} from './position-records.ts';

function buildColumns(rows: number): PositionRecordColumns {
  return {
    latE6: new Int32Array(rows),
    lngE6: new Int32Array(rows),
    gpsTimeS: new Uint32Array(rows),
    heardAtS: new Uint32Array(rows),
    alarmBits: new Uint32Array(rows),
    odometerHm: new Uint32Array(rows),
    statusSinceS: new Uint32Array(rows),
    speedDkmh: new Uint16Array(rows),
    headingDeg: new Uint16Array(rows),
    status: new Uint8Array(rows),
    flags: new Uint8Array(rows),
    signal: new Uint8Array(rows),
    satellites: new Uint8Array(rows),
  };
}

const names = Object.keys(buildColumns(0)) as (keyof PositionRecordColumns)[];

describe('position records', () => {
  it('stand at the bytes that the protocol names', () => {
    const columns = buildColumns(1);
    names.forEach((name, index) => {
      columns[name][0] = index + 1;
    });
    const view = new DataView(new ArrayBuffer(POSITION_RECORD_BYTES));
    writePositionRecord(view, 0, 77, columns, 0);
    expect([...new Uint32Array(view.buffer, 0, 8)]).toEqual([77, 1, 2, 3, 4, 5, 6, 7]);
    expect([...new Uint16Array(view.buffer, 32, 2)]).toEqual([8, 9]);
    expect([...new Uint8Array(view.buffer, 36, 4)]).toEqual([10, 11, 12, 13]);
  });

  it('come out as they went in, whatever their values', () => {
    const value = fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 13, maxLength: 13 }), fc.nat(), (values, id) => {
        const from = buildColumns(3);
        names.forEach((name, index) => {
          from[name][1] = values[index] ?? 0;
        });
        const view = new DataView(new ArrayBuffer(100));
        writePositionRecord(view, 44, id, from, 1);
        const into = buildColumns(3);
        readPositionRecord(view, 44, into, 2);
        expect(readVehicleId(view, 44)).toBe(id);
        for (const name of names) expect(into[name][2]).toBe(from[name][1]);
      }),
    );
  });

  it('are counted by their frame, which must be whole and of this version', () => {
    const view = new DataView(new ArrayBuffer(POSITION_HEADER_BYTES + 2 * POSITION_RECORD_BYTES));
    writePositionHeader(view, PositionFrame.changes);
    expect(readPositionFrame(view)).toEqual({ kind: PositionFrame.changes, count: 2 });
    expect(readPositionFrame(new DataView(view.buffer, 0, 3))).toBeUndefined();
    expect(readPositionFrame(new DataView(view.buffer, 0, 40))).toBeUndefined();
    view.setUint8(1, 2);
    expect(readPositionFrame(view)).toBeUndefined();
    view.setUint16(0, 0x0901);
    expect(readPositionFrame(view)).toBeUndefined();
  });
});
