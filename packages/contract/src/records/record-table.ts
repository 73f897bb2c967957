import type { RecordDefinition } from './definition.ts';
import { accident } from './definitions/accident.ts';
import { applicationVersion } from './definitions/application-version.ts';
import { banner } from './definitions/banner.ts';
import { breakRules } from './definitions/break-rules.ts';
import { carIcon } from './definitions/car-icon.ts';
import { department } from './definitions/department.ts';
import { device } from './definitions/device.ts';
import { deviceType } from './definitions/device-type.ts';
import { driver } from './definitions/driver.ts';
import { inspect } from './definitions/inspect.ts';
import { insure } from './definitions/insure.ts';
import { maintenance } from './definitions/maintenance.ts';
import { operateRecord } from './definitions/operate-record.ts';
import { owner } from './definitions/owner.ts';
import { protocolProfile } from './definitions/protocol-profile.ts';
import {
  inspectReminder,
  insureReminder,
  licenseReminder,
  maintainReminder,
  qualificationReminder,
  transportReminder,
} from './definitions/reminders.ts';
import { repair } from './definitions/repair.ts';
import { role } from './definitions/role.ts';
import { terminal } from './definitions/terminal.ts';
import { user } from './definitions/user.ts';
import { vehicle } from './definitions/vehicle.ts';

/** Every record of the product by its name. Pages load the one they show; the server has them all. */
export const records = {
  carIcon,
  deviceType,
  driver,
  department,
  vehicle,
  device,
  terminal,
  breakRules,
  accident,
  repair,
  operateRecord,
  inspect,
  maintenance,
  insure,
  licenseReminder,
  transportReminder,
  insureReminder,
  maintainReminder,
  inspectReminder,
  qualificationReminder,
  protocolProfile,
  banner,
  applicationVersion,
  owner,
  role,
  user,
} as const satisfies Record<string, RecordDefinition>;

export type RecordName = keyof typeof records;
