import { writeElectricFrame } from '@outrider/jt808';
import type { Driver } from '../driving/driver.ts';

/** What is connected to a terminal besides its antenna. */
export const equipments = ['load', 'cold', 'electric', 'collision'] as const;
export type Equipment = (typeof equipments)[number];

export function isEquipment(value: unknown): value is Equipment {
  return equipments.some((equipment) => equipment === value);
}

const none = new Uint8Array(0);
/** Parameter 0xF364 of T/JSATL12: driver assistance with every warning on. */
export const driverAssistance = Uint8Array.from([
  30, 6, 0, 14, 16, 100, 3, 2, 1, 1, 0, 0, 0, 0x0f, 0xff, 0, 0, 0, 3, 0,
]);

/** Additional items of 0x0200 that the sensors add to a report, written by hand as those of the report are. */
export function sensorItems(
  equipment: Equipment | undefined,
  driver: Driver,
  loaded: boolean,
  timeS: number,
): Uint8Array {
  if (equipment === 'load') {
    const loadKg = loaded ? 18_400 + Math.round(60 * Math.sin(timeS / 40)) : 0;
    return Uint8Array.from([
      ...item(0x2b, [...word(Math.round(loadKg / 10)), ...word(Math.round(driver.fuelL * 11))]),
      ...item(0x55, dword(loadKg * 10)),
      ...item(0x61, word(driver.ignitionOn ? 2790 : 2520)),
    ]);
  }
  if (equipment === 'cold') {
    const swing = Math.sin(timeS / 300);
    return Uint8Array.from([
      ...item(0x51, [...signedWord(-180 + 8 * swing), ...signedWord(35 + 6 * swing)]),
      ...item(0x58, word(Math.round(620 + 30 * swing))),
      ...item(0x61, word(driver.ignitionOn ? 2780 : 2510)),
      ...item(0xd4, [driver.ignitionOn ? 100 : 88]),
    ]);
  }
  return none;
}

const KM_PER_CHARGE = 320;

/** Transparent data (0x0900) of an electric vehicle: its realtime data of GB/T 32960. */
export function electricData(driver: Driver, phone: string, timeS: number): Uint8Array {
  const usedKm = (driver.odometerM / 1000) % KM_PER_CHARGE;
  const soc = Math.round(100 - (90 * usedKm) / KM_PER_CHARGE);
  const moving = driver.speedKmh >= 1;
  const frame = writeElectricFrame({
    vin: `LOUTR${phone.padStart(12, '0').slice(-12)}`,
    timeS,
    vehicleState: driver.ignitionOn ? 1 : 2,
    chargeState: 3,
    runMode: 1,
    speedKmh: driver.speedKmh,
    odometerKm: driver.odometerM / 1000,
    voltageV: 320 + soc * 0.6,
    currentA: driver.braking ? -35.5 : moving ? 18 + driver.speedKmh : 2.4,
    socPercent: soc,
    dcState: driver.ignitionOn ? 1 : 2,
    gearBits: moving ? 14 : 15,
    insulationKohm: 2400,
    motorRpm: Math.round(driver.speedKmh * 95),
  });
  return Uint8Array.from([0xf0, ...frame]);
}

function item(id: number, value: readonly number[]): number[] {
  return [id, value.length, ...value];
}

function word(value: number): number[] {
  return [(value >>> 8) & 0xff, value & 0xff];
}

function dword(value: number): number[] {
  return [...word(value >>> 16), ...word(value)];
}

/** The highest bit is the sign. */
function signedWord(value: number): number[] {
  const size = Math.round(Math.abs(value));
  return word(value < 0 ? size | 0x8000 : size);
}
