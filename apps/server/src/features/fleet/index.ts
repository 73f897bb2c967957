export { directoryChanged } from './topics.ts';
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
