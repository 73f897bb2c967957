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
  /** item 0x02 as it came, see `SensorItems` */
  fuelDl: number | undefined;
  /** raw values of the fuel sensors, as many as there are */
  fuelAd: number[];
  loadKg: number | undefined;
  loadAd: number | undefined;
  /** NaN: that probe has no value */
  temperaturesC: readonly number[];
  humidityPercent: readonly number[];
  supplyV: number | undefined;
  batteryPercent: number | undefined;
  /** when each quantity that is there was measured */
  times: Partial<Record<keyof SensorItems, Date>>;
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
  const times: Readings['times'] = {};
  for (const { items, gpsTime } of await lastItems(db, vehicleId, upToS)) {
    const read = readSensorItems(items, (quantity) => hasSensor(set, quantity));
    for (const [quantity, value] of Object.entries(read) as [keyof SensorItems, unknown][]) {
      if (value === undefined || quantity in merged) continue;
      Object.assign(merged, { [quantity]: value });
      times[quantity] = gpsTime;
    }
  }
  // The analog inputs are wired in this order: fuel sensors first, the load cell behind them.
  const analog = merged.analog ?? [];
  return {
    fuelDl: merged.fuelDl,
    fuelAd: analog.slice(0, set.fuelSensors),
    loadKg: merged.loadKg,
    loadAd: set.hasLoadSensor ? analog[set.fuelSensors] : undefined,
    // An item may have room for more probes than there are; one is standard, whatever the model says.
    temperaturesC: (merged.temperaturesC ?? []).slice(0, Math.max(1, set.temperatureSensors)),
    humidityPercent: (merged.humidityPercent ?? []).slice(0, set.humiditySensors),
    supplyV: merged.supplyV,
    batteryPercent: merged.batteryPercent,
    times,
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
    case 'fuelDl':
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
