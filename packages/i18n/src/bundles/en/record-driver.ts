/** Fields of a driver. */
export const driverRecord = {
  'record.driver': 'Driver',
  'record.driver.drivername': 'Name',
  'record.driver.deptid': 'Department',
  'record.driver.phone': 'Phone',
  'record.driver.employeetype': 'Kind',
  'record.driver.licencenumber': 'Licence number',
  'record.driver.licenceexpiry': 'Licence valid until',
  'record.driver.createtime': 'Added',
  'record.driver.dependents.vehicles_one': '{count} vehicle will be without its driver',
  'record.driver.dependents.vehicles_other': '{count} vehicles will be without their driver',
};
