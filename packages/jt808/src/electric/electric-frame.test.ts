import { describe, expect, it } from 'vitest';
import { readElectricFrame, writeElectricFrame } from './electric-frame.ts';

const VIN = 'LTEST000000000001';
const head = (data: Buffer, command = 2) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const frame = Buffer.concat([
    Buffer.from([0x23, 0x23, command, 0xfe]),
    Buffer.from(VIN),
    Buffer.from([1]),
    length,
    data,
    Buffer.from([0]),
  ]);
  frame[frame.length - 1] = frame.subarray(2, -1).reduce((sum, byte) => sum ^ byte, 0);
  return frame;
};

// 2026-11-21 08:30:15 in Beijing; whole vehicle, one motor, engine, position.
const time = '1a0b15081e0f';
const vehicle = '01 01 03 01 0271 0001E240 0F0A 2774 4B 01 1E 03E8 0A00'.replaceAll(' ', '');
const motor = '02 01 01 01 46 59D8 4E20 50 0F0A 2774'.replaceAll(' ', '');
const engine = '04 01 0898 02EE'.replaceAll(' ', '');

describe('realtime data of an electric vehicle', () => {
  it('is read in physical units', () => {
    const frame = head(Buffer.from(time + vehicle + motor + engine, 'hex'));
    expect(readElectricFrame(frame)).toEqual({
      vin: VIN,
      timeS: Date.UTC(2026, 10, 21, 0, 30, 15) / 1000,
      isLate: false,
      vehicleState: 1,
      chargeState: 3,
      runMode: 1,
      speedKmh: 62.5,
      odometerKm: 12345.6,
      voltageV: 385,
      currentA: 10,
      socPercent: 75,
      dcState: 1,
      gearBits: 0x1e,
      insulationKohm: 1000,
      motorRpm: 3000,
      engineState: 1,
      engineRpm: 2200,
      consumption: 7.5,
    });
  });

  it('says nothing of what the vehicle does not measure', () => {
    const none = `01${'ff'.repeat(20)}`;
    const read = readElectricFrame(head(Buffer.from(time + none, 'hex'), 3));
    expect(read?.isLate).toBe(true);
    expect(read?.socPercent).toBeUndefined();
    expect(read?.voltageV).toBeUndefined();
    expect(read?.gearBits).toBeUndefined();
  });

  it('is not read from bytes that do not add up', () => {
    const frame = head(Buffer.from(time + vehicle, 'hex'));
    expect(readElectricFrame(frame.subarray(0, -3))).toBeUndefined();
    frame[30] = 7;
    expect(readElectricFrame(frame)).toBeUndefined();
    expect(readElectricFrame(Buffer.from('hello'))).toBeUndefined();
    expect(readElectricFrame(head(Buffer.from(time, 'hex'), 1))).toBeUndefined();
  });

  it('reads what was written', () => {
    const values = {
      vin: VIN,
      timeS: 1_795_000_000,
      vehicleState: 1,
      chargeState: 3,
      runMode: 1,
      voltageV: 400.5,
      currentA: -35.2,
      socPercent: 64,
      dcState: 1,
      gearBits: 14,
      insulationKohm: 2500,
      motorRpm: -120,
      engineState: 2,
      engineRpm: 0,
      consumption: 6.25,
    };
    expect(readElectricFrame(writeElectricFrame(values))).toMatchObject(values);
  });
});
