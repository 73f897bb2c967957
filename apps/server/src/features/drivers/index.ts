export { assignDriver, endDriving } from './assign.ts';
export {
  type AssignmentRow,
  endAssignmentsOfLeft,
  listAssignments,
} from './assignments.queries.ts';
export {
  type DriverRow,
  type DriverTreeRow,
  driverTree,
  hasPhoto,
  listDrivers,
} from './drivers.queries.ts';
