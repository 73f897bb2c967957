import type { RecordSource } from '../source.ts';
import { applicationVersionSource } from './application-version.queries.ts';
import { bannerSource } from './banner.queries.ts';
import { carIconSource } from './car-icon.queries.ts';
import { departmentSource } from './department.queries.ts';
import { deviceSource } from './device.queries.ts';
import { deviceTypeSource } from './device-type.queries.ts';
import { driverSource } from './driver.queries.ts';
import { ownerSource } from './owner.queries.ts';
import { protocolProfileSource } from './protocol-profile.queries.ts';
import { reminderSources } from './reminders.queries.ts';
import { roleSource } from './role.queries.ts';
import {
  accidentSource,
  breakRulesSource,
  inspectSource,
  insureSource,
  maintenanceSource,
  operateRecordSource,
  repairSource,
} from './safeguard.queries.ts';
import { terminalSource } from './terminal.queries.ts';
import { userSource } from './user.queries.ts';
import { vehicleSource } from './vehicle.queries.ts';

/** The sources of all records, by the names of their definitions. */
export const recordSources: Readonly<Record<string, RecordSource>> = {
  deviceType: deviceTypeSource,
  department: departmentSource,
  carIcon: carIconSource,
  driver: driverSource,
  banner: bannerSource,
  applicationVersion: applicationVersionSource,
  protocolProfile: protocolProfileSource,
  vehicle: vehicleSource,
  device: deviceSource,
  terminal: terminalSource,
  breakRules: breakRulesSource,
  accident: accidentSource,
  repair: repairSource,
  operateRecord: operateRecordSource,
  inspect: inspectSource,
  maintenance: maintenanceSource,
  insure: insureSource,
  ...reminderSources,
  owner: ownerSource,
  role: roleSource,
  user: userSource,
};
