import { employeeType } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';

/** Drivers and other people of the fleet. */
export const driver = defineRecord({
  name: 'driver',
  page: '/operationManage/carManage/driverManage',
  scope: { kind: 'department' },
  grants: {
    read: 'driverManage.read',
    add: 'driverManage.add',
    edit: 'driverManage.edit',
    remove: 'driverManage.del',
    import: 'driverManage.import',
    export: 'driverManage.export',
  },
  fields: {
    drivername: { kind: 'text', maxLength: 60, required: true, width: 120 },
    deptid: { kind: 'reference', to: 'department', required: true, filter: true, bulk: true },
    phone: { kind: 'text', maxLength: 30, format: 'phone' },
    employeetype: { kind: 'code', codes: employeeType, defaultValue: 1, filter: true },
    licencenumber: { kind: 'text', maxLength: 30 },
    licenceexpiry: { kind: 'date', filter: true },
    createtime: { kind: 'time', computed: true, list: 'hidden' },
  },
  search: ['drivername', 'phone', 'licencenumber'],
  sort: { field: 'drivername', order: 'asc' },
  title: 'drivername',
});
