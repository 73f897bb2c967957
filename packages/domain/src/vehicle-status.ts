/**
 * Vehicle status codes (spec/1 §3). Everything above `offline` counts as online (spec/3 §9).
 * 7 (online, idle) is reserved: no JT/T 808 report tells it apart from 6.
 */
export const VehicleStatus = {
  offline: 2,
  ignitionOff: 3,
  parked: 4,
  driving: 5,
  online: 6,
  onlineIdle: 7,
  notLocated: 8,
} as const;

export type VehicleStatusCode = (typeof VehicleStatus)[keyof typeof VehicleStatus];

/** Below this speed a vehicle counts as standing: satellite fixes of a parked vehicle wander by 1–2 km/h. */
export const MOVING_SPEED_KMH = 3;

/** What a vehicle's status is derived from; `located` and `accOn` are the status bits of its last report. */
export interface VehicleStatusInput {
  online: boolean;
  located: boolean;
  accOn: boolean;
  speedKmh: number;
}

/**
 * The status code of a vehicle: offline → 2, without a fix → 8, ACC on and moving → 5, ACC on and
 * standing → 4, ACC off yet moving → 6 (the ACC wire is not connected), otherwise 3.
 */
export function deriveVehicleStatus(input: VehicleStatusInput): VehicleStatusCode {
  if (!input.online) return VehicleStatus.offline;
  if (!input.located) return VehicleStatus.notLocated;
  const moving = input.speedKmh >= MOVING_SPEED_KMH;
  if (input.accOn) return moving ? VehicleStatus.driving : VehicleStatus.parked;
  return moving ? VehicleStatus.online : VehicleStatus.ignitionOff;
}

/** True for every status above `offline` (spec/3 §9: "online means status above 2"). */
export function isOnline(status: number): boolean {
  return status > VehicleStatus.offline;
}
