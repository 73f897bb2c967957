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
  HOUR_MS,
  isAccOn,
  isLocated,
  kmhOf,
  kmOf,
  litresOf,
  NO_LEVEL,
  VehicleStatus,
} from '@outrider/domain';
import type { VehicleDetails } from '../../features/fleet/index.ts';
import type { LiveStore } from '../../features/live/index.ts';

/**
 * Everything the info window shows of a vehicle (spec/2 §2.3 and §3.3), from its master data and
 * its live state.
 * @param todayKm driven today, null without a report of today
 * @param zoneHours the fleet's zone, hours east of UTC
 */
export function presentVehicle(
  vehicle: VehicleDetails,
  live: LiveStore,
  todayKm: number | null,
  nowMs: number,
  zoneHours: number,
): CarInfo {
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
    todayMileage: todayKm,
    ...presentState(live, vehicle.id, nowMs),
  };
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
  | 'pfmmileage'
  | 'oil'
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
  pfmmileage: null,
  oil: null,
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
    pfmmileage: kmOf(columns.odometerHm[row]!) ?? null,
    oil: litresOf(columns.fuelDl[row]!) ?? null,
    alarmFlag: flags & RecordFlag.alarm ? 1 : 0,
    alarmBits: columns.alarmBits[row]!,
    alarmDesc: alarmLabelKeys(columns.alarmBits[row]!),
    gpstime: gpsTimeS === 0 ? null : isoOf(gpsTimeS * 1000),
    createtimeOffset: isoOf(columns.heardAtMs[row]!),
  };
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
