import { VehicleStatus } from '@outrider/domain';
import type { MapPalette } from '../palette.ts';

/** What a marker looks like; the order is that of the segments in a cluster's ring. */
export const vehicleKinds = [
  'driving',
  'online',
  'parked',
  'standby',
  'unlocated',
  'offline',
] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

const byStatus: Record<number, VehicleKind> = {
  [VehicleStatus.offline]: 'offline',
  [VehicleStatus.ignitionOff]: 'standby',
  [VehicleStatus.parked]: 'parked',
  [VehicleStatus.driving]: 'driving',
  [VehicleStatus.online]: 'online',
  [VehicleStatus.onlineIdle]: 'online',
  [VehicleStatus.notLocated]: 'unlocated',
};

/** The kind of marker of a status code; codes that are not known are drawn like offline ones. */
export function kindOfStatus(status: number): VehicleKind {
  return byStatus[status] ?? 'offline';
}

/** Index of a status code's kind in `vehicleKinds`. */
export function kindIndexOfStatus(status: number): number {
  return vehicleKinds.indexOf(kindOfStatus(status));
}

export function kindColor(palette: MapPalette, kind: VehicleKind): string {
  return palette.status[kind];
}
