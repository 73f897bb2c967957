import { buttons } from './buttons.ts';
import { departmentRecord } from './record-department.ts';
import { deviceRecord } from './record-device.ts';
import { deviceTypeRecord } from './record-device-type.ts';
import { driverRecord } from './record-driver.ts';
import { terminalRecord } from './record-terminal.ts';
import { vehicleRecord } from './record-vehicle.ts';
import { records } from './records.ts';

/** What the pages of lists that one edits need beside the parts around them. */

export const manage = {
  ...buttons,
  ...records,
  ...deviceTypeRecord,
  ...driverRecord,
  ...departmentRecord,
  ...vehicleRecord,
  ...deviceRecord,
  ...terminalRecord,
};
