import { department } from '@outrider/contract/records/department';
import {
  checkDepartment,
  departmentsCommitted,
  keptAbove,
  withoutAbove,
} from '../../features/departments/index.ts';
import { defineSource, read, reference, stored } from '../source.ts';

export const departmentSource = defineSource<typeof department>({
  definition: department,
  table: 'department',
  from: 'department x left join department p on p.id = x.parent_id',
  scope: { kind: 'department', path: 'x.path' },
  parent: 'x.parent_id',
  unique: { department_name_idx: 'deptname' },
  columns: {
    deptname: stored('name'),
    parentid: reference('parent_id', 'p.name'),
    level: read('cardinality(x.path)'),
    sortorder: stored('sort_order'),
    contact: stored('contact'),
    phone: stored('phone'),
    vehicles: read('(select count(*)::int from vehicle y where y.department_id = x.id)'),
    users: read('(select count(*)::int from user_account y where y.department_id = x.id)'),
    createtime: read('x.created_at'),
  },
  dependents: [
    {
      labelKey: 'record.department.dependents.departments',
      blocks: true,
      from: 'department y where y.parent_id = any ($1) and y.id <> all ($1)',
      label: 'y.name',
    },
    {
      labelKey: 'record.department.dependents.vehicles',
      blocks: true,
      from: 'vehicle y where y.department_id = any ($1)',
      label: 'y.plate',
    },
    {
      labelKey: 'record.department.dependents.terminals',
      blocks: true,
      // Those in vehicles are where their vehicles are.
      from: 'terminal y where y.department_id = any ($1) and y.vehicle_id is null',
      label: 'y.terminal_number',
    },
    {
      labelKey: 'record.department.dependents.drivers',
      blocks: true,
      from: 'driver y where y.department_id = any ($1)',
      label: 'y.name',
    },
    {
      labelKey: 'record.department.dependents.users',
      blocks: true,
      from: 'user_account y where y.department_id = any ($1)',
      label: 'y.login_name',
    },
    {
      labelKey: 'record.department.dependents.owners',
      blocks: true,
      from: 'owner y where y.department_id = any ($1)',
      label: 'y.name',
    },
    {
      labelKey: 'record.department.dependents.areas',
      blocks: true,
      from: 'area y where y.department_id = any ($1)',
      label: 'y.name',
    },
    {
      labelKey: 'record.department.dependents.areaClasses',
      blocks: true,
      from: 'area_class y where y.department_id = any ($1)',
      label: 'y.name',
    },
  ],
  hooks: {
    shown: (caller, row) => withoutAbove(caller.scope, row),
    columns: ({ caller }, values, before) => keptAbove(caller.scope, values, before),
    check: ({ q, caller }, values, before) => checkDepartment(q, caller.scope, values, before),
    committed: ({ bus }, changes) => departmentsCommitted(bus, changes),
  },
});
