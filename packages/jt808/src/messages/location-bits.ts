import type { Version } from '../version.ts';
import type { Bit } from './bits.ts';

interface AlarmBit<K extends string = string> extends Bit<K> {
  /** First edition that gives the bit this meaning. */
  readonly since: Version;
  /** Set until the platform confirms the alarm; the others stand until their cause has gone. */
  readonly clearedByAck: boolean;
}

function alarm<const K extends string>(
  bit: number,
  key: K,
  clearedByAck = false,
  since: Version = 2011,
): AlarmBit<K> {
  return { bit, key, since, clearedByAck };
}

/** Alarm flags of 0x0200 (table "alarm flag bits"). */
export const alarmBits = [
  alarm(0, 'sos', true),
  alarm(1, 'overspeed'),
  alarm(2, 'fatigue'),
  alarm(3, 'danger', true),
  alarm(4, 'gnssFault'),
  alarm(5, 'gnssAntennaOpen'),
  alarm(6, 'gnssAntennaShort'),
  alarm(7, 'mainPowerUndervoltage'),
  alarm(8, 'mainPowerCut'),
  alarm(9, 'displayFault'),
  alarm(10, 'ttsFault'),
  alarm(11, 'cameraFault'),
  alarm(12, 'icCardModuleFault'),
  alarm(13, 'overspeedWarning'),
  alarm(14, 'fatigueWarning'),
  alarm(15, 'violationDriving', false, 2019),
  alarm(16, 'tyrePressureWarning', false, 2019),
  alarm(17, 'rightBlindSpot', false, 2019),
  alarm(18, 'dailyDrivingTimeout'),
  alarm(19, 'parkingTimeout'),
  alarm(20, 'areaCrossed', true),
  alarm(21, 'routeCrossed', true),
  alarm(22, 'segmentTime', true),
  alarm(23, 'routeDeviation'),
  alarm(24, 'vssFault'),
  alarm(25, 'fuelAbnormal'),
  alarm(26, 'stolen'),
  alarm(27, 'illegalIgnition', true),
  alarm(28, 'illegalMove', true),
  alarm(29, 'collision'),
  alarm(30, 'rollover'),
  alarm(31, 'illegalDoorOpen', true),
] as const;

export type AlarmKey = (typeof alarmBits)[number]['key'];

function status<const K extends string>(bit: number, key: K): Bit<K> {
  return { bit, key };
}

/** Status flags of 0x0200 (table "status bits"); the load of bits 8 and 9 is a number, see `loadOf`. */
export const statusBits = [
  status(0, 'accOn'),
  status(1, 'located'),
  status(2, 'southLatitude'),
  status(3, 'westLongitude'),
  status(4, 'outOfService'),
  status(5, 'coordinatesEncrypted'),
  status(6, 'collisionWarningBraking'),
  status(7, 'laneDeparture'),
  status(10, 'fuelCut'),
  status(11, 'powerCut'),
  status(12, 'doorsLocked'),
  status(13, 'door1Open'),
  status(14, 'door2Open'),
  status(15, 'door3Open'),
  status(16, 'door4Open'),
  status(17, 'door5Open'),
  status(18, 'gps'),
  status(19, 'beidou'),
  status(20, 'glonass'),
  status(21, 'galileo'),
  status(22, 'moving'),
] as const;

export type StatusKey = (typeof statusBits)[number]['key'];

/** The bits that readers of positions ask for most, as masks. */
export const statusMask = {
  accOn: 1 << 0,
  located: 1 << 1,
  south: 1 << 2,
  west: 1 << 3,
} as const;

/** How full the vehicle is, from bits 8 and 9 of the status. */
export function loadOf(statusBits: number): 'empty' | 'half' | 'reserved' | 'full' {
  return (['empty', 'half', 'reserved', 'full'] as const)[(statusBits >>> 8) & 3] ?? 'empty';
}

/** Vehicle signals of additional item 0x25. */
export const signalBits = [
  status(0, 'lowBeam'),
  status(1, 'highBeam'),
  status(2, 'rightTurn'),
  status(3, 'leftTurn'),
  status(4, 'brake'),
  status(5, 'reverse'),
  status(6, 'fogLight'),
  status(7, 'positionLight'),
  status(8, 'horn'),
  status(9, 'airConditioning'),
  status(10, 'neutral'),
  status(11, 'retarder'),
  status(12, 'abs'),
  status(13, 'heater'),
  status(14, 'clutch'),
] as const;

/** Input and output state of additional item 0x2A. */
export const ioBits = [status(0, 'deepSleep'), status(1, 'sleep')] as const;

/** Video alarms of additional item 0x14 (JT/T 1078). */
export const videoAlarmBits = [
  status(0, 'videoSignalLoss'),
  status(1, 'videoOcclusion'),
  status(2, 'storageFault'),
  status(3, 'otherVideoFault'),
  status(4, 'overcrowded'),
  status(5, 'abnormalDriving'),
  status(6, 'specialRecordingFull'),
] as const;
