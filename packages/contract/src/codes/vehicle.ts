import type { ReferenceCode } from './code-table.ts';

/** Vehicle status (spec/1 §3); derived by packages/domain. 1 is a second code of offline, seen in the region panel only. */
export const vehicleStatus = [
  { code: 1, labelKey: 'code.vehicleStatus.offline' },
  { code: 2, labelKey: 'code.vehicleStatus.offline' },
  { code: 3, labelKey: 'code.vehicleStatus.ignitionOff' },
  { code: 4, labelKey: 'code.vehicleStatus.parked' },
  { code: 5, labelKey: 'code.vehicleStatus.driving' },
  { code: 6, labelKey: 'code.vehicleStatus.online' },
  { code: 7, labelKey: 'code.vehicleStatus.onlineIdle' },
  { code: 8, labelKey: 'code.vehicleStatus.notLocated' },
] as const satisfies readonly ReferenceCode[];

/** Service status of a vehicle. */
export const serviceStatus = [
  { code: 0, labelKey: 'code.serviceStatus.normal' },
  { code: 1, labelKey: 'code.serviceStatus.repair' },
  { code: 2, labelKey: 'code.serviceStatus.outOfService' },
  { code: 3, labelKey: 'code.serviceStatus.installing' },
  { code: 4, labelKey: 'code.serviceStatus.scrapped' },
] as const satisfies readonly ReferenceCode[];

/** Whether the device is installed. */
export const installStatus = [
  { code: 0, labelKey: 'code.installStatus.notInstalled' },
  { code: 1, labelKey: 'code.installStatus.installed' },
  { code: 2, labelKey: 'code.installStatus.installFailed' },
] as const satisfies readonly ReferenceCode[];

/** Colour of a plate. */
export const colour = [
  { code: 1, labelKey: 'code.colour.blue' },
  { code: 2, labelKey: 'code.colour.yellow' },
  { code: 3, labelKey: 'code.colour.black' },
  { code: 4, labelKey: 'code.colour.white' },
  { code: 5, labelKey: 'code.colour.red' },
  { code: 6, labelKey: 'code.colour.purple' },
  { code: 7, labelKey: 'code.colour.green' },
  { code: 9, labelKey: 'code.colour.other' },
] as const satisfies readonly ReferenceCode[];

/** Kind of employee. */
export const employeeType = [
  { code: 1, labelKey: 'code.employeeType.driver' },
  { code: 2, labelKey: 'code.employeeType.manager' },
  { code: 9, labelKey: 'code.employeeType.other' },
] as const satisfies readonly ReferenceCode[];

/** Sex as identity papers tell it (GB/T 2261.1). */
export const sex = [
  { code: 1, labelKey: 'code.sex.male' },
  { code: 2, labelKey: 'code.sex.female' },
] as const satisfies readonly ReferenceCode[];

/** What a fee is paid for. */
export const feeType = [
  { code: 1, labelKey: 'code.feeType.locator' },
  { code: 2, labelKey: 'code.feeType.fuel' },
  { code: 3, labelKey: 'code.feeType.video' },
  { code: 4, labelKey: 'code.feeType.activeSafety' },
  { code: 5, labelKey: 'code.feeType.load' },
] as const satisfies readonly ReferenceCode[];

/** What a vehicle runs on. */
export const fuelType = [
  { code: 1, labelKey: 'code.fuelType.petrol' },
  { code: 2, labelKey: 'code.fuelType.diesel' },
  { code: 3, labelKey: 'code.fuelType.lng' },
  { code: 4, labelKey: 'code.fuelType.cng' },
  { code: 5, labelKey: 'code.fuelType.electric' },
  { code: 6, labelKey: 'code.fuelType.hybrid' },
  { code: 7, labelKey: 'code.fuelType.hydrogen' },
  { code: 9, labelKey: 'code.fuelType.other' },
] as const satisfies readonly ReferenceCode[];

/** How a position was found. */
export const gpsFlag = [
  { code: 0, labelKey: 'code.gpsFlag.notLocated' },
  { code: 1, labelKey: 'code.gpsFlag.located' },
  { code: 2, labelKey: 'code.gpsFlag.dormant' },
  { code: 3, labelKey: 'code.gpsFlag.baseStation' },
] as const satisfies readonly ReferenceCode[];

/** Load of a vehicle (spec/3 §3): anything but 1 and 3 is empty. */
export const carry = [
  { code: 0, labelKey: 'code.carry.empty' },
  { code: 1, labelKey: 'code.carry.half' },
  { code: 3, labelKey: 'code.carry.full' },
] as const satisfies readonly ReferenceCode[];

/** Groups of markers. */
export const markerGroup = [
  { code: 0, labelKey: 'code.markerGroup.group0' },
  { code: 1, labelKey: 'code.markerGroup.group1' },
  { code: 2, labelKey: 'code.markerGroup.group2' },
  { code: 3, labelKey: 'code.markerGroup.group3' },
  { code: 4, labelKey: 'code.markerGroup.group4' },
  { code: 5, labelKey: 'code.markerGroup.group5' },
  { code: 6, labelKey: 'code.markerGroup.group6' },
  { code: 7, labelKey: 'code.markerGroup.group7' },
  { code: 8, labelKey: 'code.markerGroup.group8' },
  { code: 9, labelKey: 'code.markerGroup.group9' },
  { code: 10, labelKey: 'code.markerGroup.group10' },
  { code: 11, labelKey: 'code.markerGroup.group11' },
  { code: 12, labelKey: 'code.markerGroup.group12' },
] as const satisfies readonly ReferenceCode[];

/** Filters of the vehicle tree (spec/3 §9). */
export const treeFilter = [
  { code: 0, labelKey: 'code.treeFilter.all' },
  { code: 3, labelKey: 'code.treeFilter.online' },
  { code: 2, labelKey: 'code.treeFilter.offline' },
  { code: 9, labelKey: 'code.treeFilter.favourites' },
] as const satisfies readonly ReferenceCode[];
