import { describe, expect, it } from 'vitest';
import { readSensorItems } from './sensor-items.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const all = () => true;

describe('sensors in the additional items of a report', () => {
  it('are read in physical units', () => {
    const items = bytes(
      '0202 04D2  2B04 0010 0ABC  5104 00FF 8064  5504 0000C350  5802 01F4  6102 0960  D401 57',
    );
    const read = readSensorItems(items, all);
    expect(read.fuelDl).toBe(1234);
    expect(read.analog).toEqual([0x0abc, 0x0010]);
    expect(read.temperaturesC?.[0]).toBeCloseTo(25.5);
    expect(read.temperaturesC?.[1]).toBeCloseTo(-10);
    expect(read.loadKg).toBeCloseTo(5000);
    expect(read.humidityPercent?.[0]).toBeCloseTo(50);
    expect(read.supplyV).toBeCloseTo(24);
    expect(read.batteryPercent).toBe(87);
  });

  it('of no standard are not believed of a terminal that has none such', () => {
    const items = bytes('0202 04D2  5504 0000C350  D401 57');
    expect(readSensorItems(items, () => false)).toEqual({ fuelDl: 1234 });
  });

  it('of another length, without a value, or cut short are left out', () => {
    expect(readSensorItems(bytes('5503 000001'), all)).toEqual({});
    expect(readSensorItems(bytes('6102 FFFF'), all).supplyV).toBeUndefined();
    expect(readSensorItems(bytes('D401 57 5504 0000'), all)).toEqual({ batteryPercent: 87 });
  });
});
