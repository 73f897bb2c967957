import { type Bd09, type Gcj02, type Wgs84, wgs84OfBd09, wgs84OfGcj02 } from '@outrider/domain';
import { NO_FUEL, NO_ODOMETER, type PositionColumns } from '@outrider/jt808';
import type { ReportCorrection } from '../features/terminals/index.ts';
import type { Stage } from './stage.ts';

const ODOMETER_ITEM = 0x01;
const FUEL_ITEM = 0x02;
const MICRO = 1_000_000;
const MOST_U16 = 0xfffe;
/** Above it the highest bit says that a value is no litres. */
const MOST_FUEL = 0x7fff;
const MOST_U32 = 0xffff_fffe;

/**
 * Puts right what some terminals report otherwise than the standard says: the datum of their positions,
 * the zone of their clock, the units of fuel, odometer and speed. Which terminal does is said by its
 * protocol profile; for all others nothing is done.
 */
export function correct(): Stage {
  return {
    name: 'correct',
    onReport({ terminal }, { positions }) {
      const correction = terminal.reading?.correction;
      if (correction) correctRow(positions, positions.length - 1, correction);
      return true;
    },
  };
}

function correctRow(
  positions: PositionColumns,
  row: number,
  { datum, timeShiftS, fuelFactor, odometerFactor, speedFactor }: ReportCorrection,
): void {
  const timeS = positions.gpsTimeS[row] ?? 0;
  if (timeS !== 0) positions.gpsTimeS[row] = timeS + timeShiftS;
  const fuel = positions.fuelDl[row] ?? NO_FUEL;
  if (fuel !== NO_FUEL && fuelFactor !== 1) {
    const right = scaled(fuel, fuelFactor, MOST_FUEL);
    positions.fuelDl[row] = right;
    writeItem(positions.extras(row), FUEL_ITEM, right, 2);
  }
  const odometer = positions.odometerHm[row] ?? NO_ODOMETER;
  if (odometer !== NO_ODOMETER && odometerFactor !== 1) {
    const right = scaled(odometer, odometerFactor, MOST_U32);
    positions.odometerHm[row] = right;
    writeItem(positions.extras(row), ODOMETER_ITEM, right, 4);
  }
  positions.speedDkmh[row] = scaled(positions.speedDkmh[row] ?? 0, speedFactor, MOST_U16);
  if (datum !== 'wgs84') unshift(positions, row, datum);
}

/** The items are stored beside the columns and read again from there, so they must say the same. */
function writeItem(items: Uint8Array, id: number, value: number, bytes: number): void {
  for (let at = 0; at + 2 <= items.length; at += 2 + (items[at + 1] ?? 0)) {
    if (items[at] !== id || items[at + 1] !== bytes || at + 2 + bytes > items.length) continue;
    for (let i = 0; i < bytes; i++) items[at + 2 + i] = (value >>> (8 * (bytes - 1 - i))) & 0xff;
    return;
  }
}

function unshift(positions: PositionColumns, row: number, datum: 'gcj02' | 'bd09'): void {
  const lat = (positions.latE6[row] ?? 0) / MICRO;
  const lng = (positions.lngE6[row] ?? 0) / MICRO;
  const point = unshifted(lat, lng, datum);
  positions.latE6[row] = Math.round(point.lat * MICRO);
  positions.lngE6[row] = Math.round(point.lng * MICRO);
}

function unshifted(lat: number, lng: number, datum: 'gcj02' | 'bd09'): Wgs84 {
  return datum === 'gcj02'
    ? wgs84OfGcj02({ lat, lng } as Gcj02)
    : wgs84OfBd09({ lat, lng } as Bd09);
}

function scaled(value: number, factor: number, most: number): number {
  return factor === 1 ? value : Math.min(Math.round(value * factor), most);
}
