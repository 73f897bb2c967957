/** Fields of a driver. */
export const driverRecord = {
  'record.driver': '驾驶员',
  'record.driver.drivername': '姓名',
  'record.driver.deptid': '所属部门',
  'record.driver.phone': '联系电话',
  'record.driver.employeetype': '人员类型',
  'record.driver.licencenumber': '驾驶证号',
  'record.driver.licenceexpiry': '驾驶证有效期',
  'record.driver.createtime': '创建时间',
  'record.driver.dependents.vehicles_other': '{count} 辆车将没有驾驶员',
};
