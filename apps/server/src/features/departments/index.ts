export {
  checkDepartment,
  departmentsCommitted,
  keptAbove,
  withoutAbove,
} from './department-rules.ts';
export { departmentContents, mergeDepartment } from './merge.ts';
