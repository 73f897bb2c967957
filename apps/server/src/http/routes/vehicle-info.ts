import {
  alarmLabelKeys,
  BASE_PATH,
  type CarInfo,
  calls,
  carNodeId,
  compassLabelKey,
  PositionFlag as RecordFlag,
} from '@outrider/contract';
import {
  degreesOf,
  fuelPercentOf,
  HOUR_MS,
  isAccOn,
  isLocated,
  kmhOf,
  kmOf,
  litresOf,
  NO_FUEL,
  NO_LEVEL,
  NO_ODOMETER,
  VehicleStatus,
} from '@outrider/domain';
import type { ElectricData } from '@outrider/jt808';
import type { VehicleDetails } from '../../features/fleet/index.ts';
import { kmOf as kmOfDm } from '../../features/home/index.ts';
import type { LiveStore } from '../../features/live/index.ts';
import {
  electricStateOf,
  platformMileageHm,
  type Readings,
  readingsOf,
  type SwitchName,
  switchesOf,
} from '../../features/readings/index.ts';
import type { DayCounter } from '../../features/today/index.ts';
import type { Database } from '../../platform/database.ts';

interface VehicleParts {
  readonly db: Database;
  readonly live: LiveStore;
  readonly counter: DayCounter;
  readonly nowMs: number;
  /** the fleet's zone, hours east of UTC */
  readonly zoneHours: number;
}

/** Protocol of electric vehicles (reference code `protocol`). */
const ELECTRIC = 4;

/**
 * Everything the info window shows of a vehicle (spec/2 §2.3 and §3.3), from its master data, its live
 * state, and what its sensors sent last.
 */
export async function presentVehicle(
  vehicle: VehicleDetails,
  { db, live, counter, nowMs, zoneHours }: VehicleParts,
): Promise<CarInfo> {
  const { gpsTimeS, odometerHm, fuelDl } = lastReport(live, vehicle.id);
  const [readings, electric, mileageHm, switches] = await Promise.all([
    readingsOf(db, vehicle.id, vehicle.sensors, gpsTimeS),
    vehicle.protocol === ELECTRIC ? electricStateOf(db, vehicle.id) : undefined,
    platformMileageHm(db, vehicle.id, odometerHm, gpsTimeS),
    vehicle.terminalId === null ? {} : switchesOf(db, vehicle.terminalId),
  ]);
  return {
    carid: vehicle.id,
    nodeId: carNodeId(vehicle.id),
    carnumber: vehicle.plate,
    platecolor: vehicle.plateColor,
    cartype: vehicle.vehicleType,
    icon: vehicle.icon,
    deptid: vehicle.departmentId,
    deptname: vehicle.departmentName,
    drivername: vehicle.driverName ?? '',
    driverphone: vehicle.driverPhone ?? '',
    terminal: vehicle.terminalNumber ?? '',
    terminalId: vehicle.terminalId,
    phone: vehicle.phone ?? '',
    sim: vehicle.sim ?? '',
    protocol: vehicle.protocol,
    channeltotals: vehicle.channelCount,
    channelnames: vehicle.channelNames,
    serviceStatus: vehicle.serviceStatus,
    serviceEnd: vehicle.serviceEnd,
    serviceIsExpired: isPast(vehicle.serviceEnd, nowMs, zoneHours),
    installStatus: vehicle.installStatus,
    installPicture: vehicle.installPictures.map(
      (id) => `${BASE_PATH}${calls.carPicture.path}?carid=${vehicle.id}&id=${id}`,
    ),
    todayMileage: todayKmOf(counter, vehicle.id),
    ...presentState(live, vehicle.id, nowMs),
    pfmmileage: kmOf(mileageHm) ?? null,
    ...presentReadings(readings, fuelDl),
    electric: electric === undefined ? null : presentElectric(electric),
    ...presentSwitches(switches),
  };
}

/** When the last report was made and what it counted; nothing before the first. */
function lastReport(
  live: LiveStore,
  vehicleId: number,
): { gpsTimeS: number; odometerHm: number; fuelDl: number } {
  const row = live.rowOf(vehicleId);
  if (row === undefined) return { gpsTimeS: 0, odometerHm: NO_ODOMETER, fuelDl: NO_FUEL };
  const { gpsTimeS, odometerHm, fuelDl } = live.columns;
  return { gpsTimeS: gpsTimeS[row]!, odometerHm: odometerHm[row]!, fuelDl: fuelDl[row]! };
}

/** @param lastFuelDl of the live state, for when the reports themselves are no longer kept */
function presentReadings(readings: Readings, lastFuelDl: number) {
  const { fuelAd, loadKg, loadAd, supplyV, batteryPercent, times } = readings;
  const fuelDl = readings.fuelDl ?? lastFuelDl;
  const timeOf = (quantity: keyof Readings['times']) => times[quantity]?.toISOString() ?? null;
  return {
    oil: litresOf(fuelDl) ?? null,
    oilPercent: fuelPercentOf(fuelDl) ?? null,
    oilAd1: fuelAd[0] ?? null,
    oilAd2: fuelAd[1] ?? null,
    weight: rounded(loadKg, 10),
    weightAd: loadAd ?? null,
    batteryCar: rounded(supplyV, 100),
    batteryPower: rounded(batteryPercent, 1),
    temperatures: readings.temperaturesC.map((value) => rounded(value, 10)),
    humidities: readings.humidityPercent.map((value) => rounded(value, 10)),
    sensorTimes: {
      fuel: timeOf('fuelDl'),
      analog: timeOf('analog'),
      weight: timeOf('loadKg'),
      temperatures: timeOf('temperaturesC'),
      humidities: timeOf('humidityPercent'),
      batteryCar: timeOf('supplyV'),
      batteryPower: timeOf('batteryPercent'),
    },
  };
}

/** Null for what there is not, without the traces of binary fractions for the rest. */
function rounded(value: number | undefined, steps: number): number | null {
  if (value === undefined || Number.isNaN(value)) return null;
  return Math.round(value * steps) / steps;
}

function presentElectric(data: ElectricData): NonNullable<CarInfo['electric']> {
  return {
    time: isoOf(data.timeS * 1000),
    uniqueId: data.vin,
    vehiclestate: data.vehicleState ?? null,
    chargedstate: data.chargeState ?? null,
    runmode: data.runMode ?? null,
    gearbit: data.gearBits ?? null,
    resistance: data.insulationKohm ?? null,
    soc: data.socPercent ?? null,
    dcstate: data.dcState ?? null,
    state: data.engineState ?? null,
    consumption: data.consumption ?? null,
    voltage: data.voltageV ?? null,
    current: data.currentA ?? null,
    rev: data.motorRpm ?? data.engineRpm ?? null,
  };
}

function presentSwitches(switches: Partial<Record<SwitchName, boolean>>) {
  const codeOf = (isOn: boolean | undefined) => (isOn === undefined ? null : isOn ? 1 : 0);
  return {
    redLightStatus: codeOf(switches.redLight),
    collisionStatus: codeOf(switches.collisionWarning),
  } as const;
}

type StateFields = Pick<
  CarInfo,
  | 'carstatus'
  | 'statusDuration'
  | 'hasPosition'
  | 'lat'
  | 'lng'
  | 'acc'
  | 'speed'
  | 'direction'
  | 'directionText'
  | 'altitude'
  | 'gpsflag'
  | 'batch'
  | 'satlSgn'
  | 'commSgn'
  | 'odometer'
  | 'alarmFlag'
  | 'alarmBits'
  | 'alarmDesc'
  | 'gpstime'
  | 'createtimeOffset'
>;

const neverHeard: StateFields = {
  carstatus: VehicleStatus.offline,
  statusDuration: 0,
  hasPosition: false,
  lat: 0,
  lng: 0,
  acc: 0,
  speed: 0,
  direction: 0,
  directionText: compassLabelKey(0),
  altitude: 0,
  gpsflag: 0,
  batch: 0,
  satlSgn: null,
  commSgn: null,
  odometer: null,
  alarmFlag: 0,
  alarmBits: 0,
  alarmDesc: [],
  gpstime: null,
  createtimeOffset: null,
};

function presentState(live: LiveStore, vehicleId: number, nowMs: number): StateFields {
  const row = live.rowOf(vehicleId);
  const columns = live.columns;
  if (row === undefined || columns.heardAtMs[row] === 0) return neverHeard;
  const flags = columns.flags[row]!;
  const bits = columns.statusBits[row]!;
  const gpsTimeS = columns.gpsTimeS[row]!;
  return {
    carstatus: columns.status[row]!,
    statusDuration: Math.max(0, Math.floor(nowMs / 1000) - columns.statusSinceS[row]!),
    hasPosition: (flags & RecordFlag.hasPosition) !== 0,
    lat: degreesOf(columns.latE6[row]!),
    lng: degreesOf(columns.lngE6[row]!),
    acc: isAccOn(bits) ? 1 : 0,
    speed: kmhOf(columns.speedDkmh[row]!),
    direction: columns.headingDeg[row]!,
    directionText: compassLabelKey(columns.headingDeg[row]!),
    altitude: columns.altitudeM[row]!,
    gpsflag: isLocated(bits) ? 1 : 0,
    batch: flags & RecordFlag.late ? 1 : 0,
    satlSgn: levelOf(columns.satellites[row]!),
    commSgn: levelOf(columns.signal[row]!),
    odometer: kmOf(columns.odometerHm[row]!) ?? null,
    alarmFlag: flags & RecordFlag.alarm ? 1 : 0,
    alarmBits: columns.alarmBits[row]!,
    alarmDesc: alarmLabelKeys(columns.alarmBits[row]!),
    gpstime: gpsTimeS === 0 ? null : isoOf(gpsTimeS * 1000),
    createtimeOffset: isoOf(columns.heardAtMs[row]!),
  };
}

/** Driven since midnight of the fleet's zone; null without a report of today. */
export function todayKmOf(counter: DayCounter, vehicleId: number): number | null {
  const todayDm = counter.mileageDm(vehicleId);
  return todayDm === undefined ? null : kmOfDm(todayDm);
}

/** Fuel that a vehicle reported last; null when it told none. */
export function litresNow(live: LiveStore, vehicleId: number): number | null {
  const row = live.rowOf(vehicleId);
  if (row === undefined || live.columns.heardAtMs[row] === 0) return null;
  return litresOf(live.columns.fuelDl[row]!) ?? null;
}

function levelOf(value: number): number | null {
  return value === NO_LEVEL ? null : value;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** A service ends with the end of its last day in the fleet's zone. */
export function isPast(day: string | null, nowMs: number, zoneHours: number): boolean {
  return day !== null && nowMs + zoneHours * HOUR_MS >= Date.parse(`${day}T24:00:00Z`);
}
