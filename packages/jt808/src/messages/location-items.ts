import type { Codec } from '../codec/codec.ts';
import { scaled, signMagnitude16, u8, u16, u32 } from '../codec/numbers.ts';
import { field, ifGiven, record } from '../codec/record.ts';
import { type TaggedOf, tag, tagged } from '../codec/tagged.ts';

/** Where an alarm of items 0x11 and 0x12 happened. */
export const areaTypes = { none: 0, circle: 1, rectangle: 2, polygon: 3, segment: 4 } as const;

/** The area's id is left out by a terminal that alarms by a general limit (type 0). */
const overspeedArea = record([field('areaType', u8), field('areaId', u32, ifGiven)]);

const areaCrossing = record([
  field('areaType', u8),
  field('areaId', u32),
  /** 0 entered, 1 left. */
  field('direction', u8),
]);

const segmentTime = record([
  field('segmentId', u32),
  field('drivingTimeS', u16),
  /** 0 too short, 1 too long. */
  field('result', u8),
]);

/** Pressures of up to 30 tyres from left to right, front to back; 0xFF for a wheel without. */
const NO_TYRE = 0xff;
const TYRES = 30;
const tyrePressures: Codec<number[]> = {
  blank: [],
  read: (reader) => {
    const all = [...reader.take(TYRES)];
    while (all.at(-1) === NO_TYRE) all.pop();
    return all;
  },
  write: (writer, pressures) => {
    for (const pressure of pressures) writer.uint(1, pressure);
    writer.fill(Math.max(0, TYRES - pressures.length), NO_TYRE);
  },
};

/** Fatigue is a byte behind a word of flags; some terminals leave it out. */
const abnormalDriving = record([
  /** Bit 0 fatigue, 1 telephone, 2 smoking. */
  field('behaviourBits', u16),
  field('fatigueLevel', u8, ifGiven),
]);

const analogInputs: Codec<{ ad0: number; ad1: number }> = {
  blank: { ad0: 0, ad1: 0 },
  read: (reader) => {
    const ad1 = reader.uint(2);
    return { ad0: reader.uint(2), ad1 };
  },
  write: (writer, value) => {
    writer.uint(2, value.ad1);
    writer.uint(2, value.ad0);
  },
};

/** Additional items of 0x0200 (table "additional information"), 0x14 to 0x18 of JT/T 1078. */
export const locationItems = [
  tag(0x01, 'odometerKm', scaled(u32, 10)),
  tag(0x02, 'fuelL', scaled(u16, 10)),
  tag(0x03, 'recorderSpeedKmh', scaled(u16, 10)),
  tag(0x04, 'confirmationEventId', u16),
  tag(0x05, 'tyrePressures', tyrePressures),
  tag(0x06, 'cabinTemperatureC', signMagnitude16),
  tag(0x11, 'overspeedArea', overspeedArea),
  tag(0x12, 'areaCrossing', areaCrossing),
  tag(0x13, 'segmentTime', segmentTime),
  tag(0x14, 'videoAlarmBits', u32),
  tag(0x15, 'videoSignalLossChannelBits', u32),
  tag(0x16, 'videoOcclusionChannelBits', u32),
  tag(0x17, 'storageFaultBits', u16),
  tag(0x18, 'abnormalDriving', abnormalDriving),
  tag(0x25, 'signalBits', u32),
  tag(0x2a, 'ioBits', u16),
  tag(0x2b, 'analogInputs', analogInputs),
  tag(0x30, 'signalStrength', u8),
  tag(0x31, 'satellites', u8),
] as const;

export type LocationItem = TaggedOf<typeof locationItems>;

/** The items up to the end of the body. */
export const locationItemList = tagged(
  {
    id: u8,
    length: u8,
    count: 'toEnd',
    overlay: (dialect) => dialect.locationItems,
    unique: true,
  },
  locationItems,
);

type StandardKey = (typeof locationItems)[number]['key'];
type ItemValues = { [I in LocationItem as I['key']]: I['value'] };

/** An item of the standard by its name: `locationItem('odometerKm', 1234.5)`. */
export function locationItem<K extends StandardKey>(key: K, value: ItemValues[K]): LocationItem;
export function locationItem(
  key: string,
  value: unknown,
): { id: number; key: string; value: unknown } {
  return { id: locationItems.find((row) => row.key === key)?.id ?? 0, key, value };
}

/** The value of the first item of that name, undefined if there is none. */
export function locationItemValue<K extends StandardKey>(
  items: readonly LocationItem[],
  key: K,
): ItemValues[K] | undefined;
export function locationItemValue(items: readonly LocationItem[], key: string): unknown {
  return items.find((item) => item.key === key)?.value;
}
