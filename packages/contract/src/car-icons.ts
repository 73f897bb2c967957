import { VehicleStatus } from '@outrider/domain';

/** The pictures of a vehicle's status; files of the client below `/car-icons/`. */
export const carIconNames = [
  'driving',
  'online',
  'parked',
  'standby',
  'unlocated',
  'offline',
] as const;
export type CarIconName = (typeof carIconNames)[number];

/** Vehicle status code → name of its picture. */
export const carIconByStatus: Readonly<Record<number, CarIconName>> = {
  [VehicleStatus.offline]: 'offline',
  [VehicleStatus.ignitionOff]: 'standby',
  [VehicleStatus.parked]: 'parked',
  [VehicleStatus.driving]: 'driving',
  [VehicleStatus.online]: 'online',
  [VehicleStatus.onlineIdle]: 'online',
  [VehicleStatus.notLocated]: 'unlocated',
};

/** Where a picture is used: on the map, in the tree. */
export type CarIconPlace = 'map' | 'tree';

/** @returns vehicle status code → address of its picture */
export function carIconAddresses(place: CarIconPlace): Record<string, string> {
  return Object.fromEntries(
    Object.entries(carIconByStatus).map(([status, name]) => [
      status,
      `/car-icons/${place}/${name}.svg`,
    ]),
  );
}
