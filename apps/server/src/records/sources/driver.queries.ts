import { driver } from '@outrider/contract/records/driver';
import { defineSource, read, reference, stored } from '../source.ts';

export const driverSource = defineSource<typeof driver>({
  definition: driver,
  table: 'driver',
  from: 'driver x join department d on d.id = x.department_id',
  scope: { kind: 'department', path: 'd.path' },
  columns: {
    drivername: stored('name'),
    deptid: reference('department_id', 'd.name'),
    phone: stored('phone'),
    employeetype: stored('employee_type'),
    licencenumber: stored('licence_number'),
    licenceexpiry: stored('licence_expiry'),
    createtime: read('x.created_at'),
  },
  dependents: [
    {
      labelKey: 'record.driver.dependents.vehicles',
      blocks: false,
      from: 'vehicle y where y.driver_id = any ($1)',
      label: 'y.plate',
    },
  ],
});
