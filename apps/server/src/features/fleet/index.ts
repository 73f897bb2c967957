export { type AddedVehicle, addDepartment, addVehicle } from './add.queries.ts';
export {
  findDrivers,
  findVehicle,
  findVehicleByTerminal,
  findVehicleByTerminalId,
  searchVehicles,
  type VehicleDetails,
} from './car-info.queries.ts';
export type { Department, Vehicle } from './directory.queries.ts';
export { Directory, type DirectoryChange } from './directory.ts';
export {
  actAs,
  type Equipment,
  type EquipmentPatch,
  equipVehicles,
  patchEquipment,
  terminalsOfVehicles,
} from './equip.queries.ts';
export { type Scope, type ScopedUser, scopeKey, scopeOf, vehicleCondition } from './scope.ts';
export { directoryChanged } from './topics.ts';
export { type TreeFilter, type TreeStatus, TreeWriter } from './tree.ts';
export {
  createDepartment,
  createDriver,
  createTerminal,
  createVehicle,
  type NewDepartment,
  type NewDriver,
  type NewTerminal,
  type NewVehicle,
} from './writes.queries.ts';
