import {
  type ElectricData,
  readElectricFrame,
  readSensorItems,
  type SensorItems,
} from '@outrider/jt808';
import type { Queryable } from '../../platform/database.ts';
import { lastElectricFrames, lastItems } from './readings.queries.ts';

/** What the model of a terminal says of its sensors. */
export interface SensorSet {
  fuelSensors: number;
  temperatureSensors: number;
  humiditySensors: number;
  hasLoadSensor: boolean;
  hasBatteryGauge: boolean;
}

/** What the sensors of a vehicle measured last; undefined where there is no sensor or no value. */
export interface Readings {
  /** raw values of the fuel sensors, as many as there are */
  fuelAd: number[];
  loadKg: number | undefined;
  loadAd: number | undefined;
  /** NaN: that probe has no value */
  temperaturesC: readonly number[];
  humidityPercent: readonly number[];
  supplyV: number | undefined;
  batteryPercent: number | undefined;
}

const NO_SENSORS: SensorSet = {
  fuelSensors: 0,
  temperatureSensors: 0,
  humiditySensors: 0,
  hasLoadSensor: false,
  hasBatteryGauge: false,
};

/**
 * Reads the sensors of a vehicle from its last reports as they are stored, each quantity from the newest
 * report that brought it: terminals send some of them seldom.
 * @param upToS GPS time of the last report, seconds since 1970
 */
export async function readingsOf(
  db: Queryable,
  vehicleId: number,
  sensors: SensorSet | null,
  upToS: number,
): Promise<Readings> {
  const set = sensors ?? NO_SENSORS;
  const merged: SensorItems = {};
  for (const { items } of await lastItems(db, vehicleId, upToS)) {
    const read = readSensorItems(items, (quantity) => hasSensor(set, quantity));
    Object.assign(merged, { ...read, ...merged });
  }
  // The analog inputs are wired in this order: fuel sensors first, the load cell behind them.
  const analog = merged.analog ?? [];
  return {
    fuelAd: analog.slice(0, set.fuelSensors),
    loadKg: merged.loadKg,
    loadAd: set.hasLoadSensor ? analog[set.fuelSensors] : undefined,
    temperaturesC: merged.temperaturesC ?? [],
    humidityPercent: merged.humidityPercent ?? [],
    supplyV: merged.supplyV,
    batteryPercent: merged.batteryPercent,
  };
}

function hasSensor(set: SensorSet, quantity: keyof SensorItems): boolean {
  switch (quantity) {
    case 'loadKg':
      return set.hasLoadSensor;
    case 'temperaturesC':
      return set.temperatureSensors > 0;
    case 'humidityPercent':
      return set.humiditySensors > 0;
    case 'supplyV':
    case 'batteryPercent':
      return set.hasBatteryGauge;
    case 'fuelL':
    case 'analog':
      return true;
  }
}

/** The last state that an electric vehicle reported, each value from the newest frame that has it. */
export async function electricStateOf(
  db: Queryable,
  vehicleId: number,
): Promise<ElectricData | undefined> {
  let merged: ElectricData | undefined;
  for (const bytes of await lastElectricFrames(db, vehicleId)) {
    const frame = readElectricFrame(bytes);
    if (frame === undefined) continue;
    const [newer, older] =
      merged === undefined || frame.timeS > merged.timeS ? [frame, merged] : [merged, frame];
    merged = { ...older, ...known(newer) };
  }
  return merged;
}

/** Without what was not measured, which must not hide what an older frame knows. */
function known(frame: ElectricData): ElectricData {
  const entries = Object.entries(frame).filter(([, value]) => value !== undefined);
  return Object.assign(
    { vin: frame.vin, timeS: frame.timeS, isLate: frame.isLate },
    Object.fromEntries(entries),
  );
}
