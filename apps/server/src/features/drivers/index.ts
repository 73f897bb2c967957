export { assignDriver, endDriving } from './assign.ts';
export {
  type AssignmentRow,
  endAssignmentsOfLeft,
  listAssignments,
} from './assignments.queries.ts';
export { type DriverRow, type DriverTreeRow, driverTree, listDrivers } from './drivers.queries.ts';
