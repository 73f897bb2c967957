export { checkDepartment, departmentsCommitted } from './department-rules.ts';
