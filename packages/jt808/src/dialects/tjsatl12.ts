import { fixedBytes, restBytes } from '../codec/bytes.ts';
import type { Dialect } from '../codec/dialect.ts';
import { list } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import { field, record } from '../codec/record.ts';
import { tag } from '../codec/tagged.ts';
import { bcdTime } from '../codec/time.ts';
import { degrees } from '../messages/coordinates.ts';

const headRows = [
  field('alarmId', u32),
  /** 0 without duration, 1 starts, 2 ends. */
  field('flag', u8),
] as const;

/** Where and how the vehicle was, and by what the attachments are asked for. */
const placeRows = [
  field('speedKmh', u8),
  field('altitudeM', u16),
  field('latitudeDeg', degrees),
  field('longitudeDeg', degrees),
  field('alarmTime', bcdTime),
  /** Bit 0 ACC, 1 left, 2 right, 3 wiper, 4 brake, 5 card, 10 located. */
  field('vehicleStatusBits', u16),
] as const;

/** The identifier is as long as the province has it; 16 bytes in Jiangsu. */
const tailRows = [...placeRows, field('alarmIdentifier', restBytes)] as const;

const driverAssistance = record([
  ...headRows,
  field('event', u8),
  field('level', u8),
  field('frontSpeedKmh', u8),
  /** Tenths of a second. */
  field('frontDistanceDs', u8),
  /** 1 left, 2 right. */
  field('deviation', u8),
  field('signType', u8),
  field('signValue', u8),
  ...tailRows,
]);

const driverState = record([
  ...headRows,
  field('event', u8),
  field('level', u8),
  field('fatigue', u8),
  field('reserved', fixedBytes(4)),
  ...tailRows,
]);

const tyreRow = record([
  field('wheel', u8),
  /** Bit 0 periodic, 1 high, 2 low, 3 hot, 4 sensor, 5 imbalance, 6 leak, 7 battery. */
  field('eventBits', u16),
  field('pressureKpa', u16),
  field('temperatureC', u16),
  field('batteryPercent', u16),
]);

/** The identifier stands before the list, so its length has to be known. */
const tyresOf = (identifierBytes: number) =>
  record([
    ...headRows,
    ...placeRows,
    field('alarmIdentifier', fixedBytes(identifierBytes)),
    field('tyres', list(u8, tyreRow)),
  ]);

/** 1 rear, 2 left, 3 right. */
const blindSpot = record([...headRows, field('event', u8), ...tailRows]);

/**
 * Active safety alarms in the additional items of 0x0200: the table of T/JSATL12-2017, which other
 * provinces took over with a longer identifier of the alarm.
 */
function activeSafety(name: string, identifierBytes: number): Dialect {
  return {
    name,
    locationItems: [
      tag(0x64, 'driverAssistance', driverAssistance),
      tag(0x65, 'driverState', driverState),
      tag(0x66, 'tyrePressure', tyresOf(identifierBytes)),
      tag(0x67, 'blindSpot', blindSpot),
    ],
  };
}

/** Jiangsu. */
export const tjsatl12 = activeSafety('T/JSATL12-2017', 16);

/** The same items as provinces have them, by the length of their identifiers. */
export const provincialDialects = {
  jiangsu: tjsatl12,
  hunan: activeSafety('Hunan', 32),
  heilongjiang: activeSafety('Heilongjiang', 38),
  sichuan: activeSafety('Sichuan', 39),
  guangdong: activeSafety('Guangdong', 40),
} as const satisfies Record<string, Dialect>;
