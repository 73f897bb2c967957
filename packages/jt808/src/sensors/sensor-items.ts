/**
 * What sensors measured, in the units of their items. A quantity that no item brought is undefined; of
 * several temperatures or moistures one without a sensor is NaN.
 */
export interface SensorItems {
  /** item 0x02 as it came: decilitres, or with its highest bit set a share of the tank in percent */
  fuelDl?: number;
  /** item 0x2B, the raw values of the analog inputs */
  analog?: readonly [number, number];
  /** °C */
  temperaturesC?: readonly number[];
  /** % relative humidity */
  humidityPercent?: readonly number[];
  /** kg */
  loadKg?: number;
  /** supply from the vehicle's battery, V */
  supplyV?: number;
  /** charge of the terminal's own battery, % */
  batteryPercent?: number;
}

type Quantity = keyof SensorItems;

interface Row {
  readonly quantity: Quantity;
  /** lengths that the item may have; of any other length it means something else */
  readonly bytes: readonly number[];
  /** undefined: the value says that there is none */
  readonly read: (value: Uint8Array) => number | readonly number[] | undefined;
}

const uint = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const times =
  (factor: number, most = Number.POSITIVE_INFINITY) =>
  (bytes: Uint8Array) => {
    const value = uint(bytes);
    const isNone = bytes.every((byte) => byte === 0xff);
    return isNone || value * factor > most ? undefined : value * factor;
  };

/** Words whose highest bit is the sign. */
const signedWords = (factor: number) => (bytes: Uint8Array) =>
  wordsOf(bytes).map((word) =>
    word === 0xffff ? Number.NaN : (word & 0x8000 ? -(word & 0x7fff) : word) * factor,
  );
const words = (factor: number) => (bytes: Uint8Array) =>
  wordsOf(bytes).map((word) => (word === 0xffff ? Number.NaN : word * factor));

const wordsOf = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length >> 1 }, (_, i) => uint(bytes.subarray(i * 2, i * 2 + 2)));

const PERCENT = 100;

/** Items of the standard: they mean the same of every terminal. */
const standardRows: Readonly<Record<number, Row>> = {
  2: { quantity: 'fuelDl', bytes: [2], read: times(1) },
  6: { quantity: 'temperaturesC', bytes: [2], read: signedWords(1) },
  // The high word is the second input.
  43: { quantity: 'analog', bytes: [4], read: (value) => wordsOf(value).reverse() },
};

/**
 * Items that many makers have in common and no standard names. What they mean of a terminal is only
 * believed where its model is said to have the sensor.
 */
const commonRows: Readonly<Record<number, Row>> = {
  // 0x51: as many temperatures as there are probes
  81: { quantity: 'temperaturesC', bytes: [2, 4, 6, 8, 16], read: signedWords(0.1) },
  // 0x55
  85: { quantity: 'loadKg', bytes: [2, 4], read: times(0.1) },
  // 0x58
  88: { quantity: 'humidityPercent', bytes: [2, 4, 6, 8], read: words(0.1) },
  // 0x61
  97: { quantity: 'supplyV', bytes: [2], read: times(0.01) },
  // 0x68
  104: { quantity: 'batteryPercent', bytes: [2], read: times(0.01, PERCENT) },
  // 0x82
  130: { quantity: 'supplyV', bytes: [2], read: times(0.1) },
  // 0xD3, 0xD4
  211: { quantity: 'supplyV', bytes: [2], read: times(0.1) },
  212: { quantity: 'batteryPercent', bytes: [1], read: times(1, PERCENT) },
  // 0xFE
  254: { quantity: 'batteryPercent', bytes: [1], read: times(1, PERCENT) },
};

/**
 * Reads the sensors in raw additional items of 0x0200 (id, length, value …). Of an item that occurs
 * twice the first counts; an item that is cut short ends it.
 * @param isCommon whether a quantity that no standard names is believed of this terminal
 */
export function readSensorItems(
  items: Uint8Array,
  isCommon: (quantity: Quantity) => boolean,
): SensorItems {
  const found: Partial<Record<Quantity, unknown>> = {};
  for (let at = 0; at + 2 <= items.length; ) {
    const id = items[at] ?? 0;
    const end = at + 2 + (items[at + 1] ?? 0);
    if (end > items.length) break;
    const value = items.subarray(at + 2, end);
    at = end;
    const common = commonRows[id];
    const row = standardRows[id] ?? (common && isCommon(common.quantity) ? common : undefined);
    if (row?.bytes.includes(value.length)) found[row.quantity] ??= row.read(value);
  }
  // Every row of the tables gives what its quantity is declared as.
  return found as SensorItems;
}
