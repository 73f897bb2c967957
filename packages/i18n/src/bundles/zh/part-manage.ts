import { backups } from './backups.ts';
import { buttons } from './buttons.ts';
import { drivers } from './drivers.ts';
import { equipment } from './equipment.ts';
import { mapServices } from './map-services.ts';
import { people } from './people.ts';
import { applicationVersionRecord } from './record-application-version.ts';
import { bannerRecord } from './record-banner.ts';
import { carIconRecord } from './record-car-icon.ts';
import { departmentRecord } from './record-department.ts';
import { deviceRecord } from './record-device.ts';
import { deviceTypeRecord } from './record-device-type.ts';
import { driverRecord } from './record-driver.ts';
import { ownerRecord } from './record-owner.ts';
import { protocolProfileRecord } from './record-protocol-profile.ts';
import { reminderRecords } from './record-reminders.ts';
import { roleRecord } from './record-role.ts';
import { safeguardRecords } from './record-safeguard.ts';
import { recordSheets } from './record-sheets.ts';
import { terminalRecord } from './record-terminal.ts';
import { userRecord } from './record-user.ts';
import { vehicleRecord } from './record-vehicle.ts';
import { records } from './records.ts';
import { reminders } from './reminders.ts';
import { runtimeSettings } from './runtime-settings.ts';
import { safeguardCodes } from './safeguard-codes.ts';
import { sysMenu } from './sys-menu.ts';
import { texts } from './texts.ts';

/** What the pages of lists that one edits need beside the parts around them. */

export const manage = {
  ...mapServices,
  ...buttons,
  ...records,
  ...recordSheets,
  ...backups,
  ...runtimeSettings,
  ...bannerRecord,
  ...applicationVersionRecord,
  ...deviceTypeRecord,
  ...drivers,
  ...carIconRecord,
  ...driverRecord,
  ...protocolProfileRecord,
  ...people,
  ...departmentRecord,
  ...vehicleRecord,
  ...equipment,
  ...deviceRecord,
  ...terminalRecord,
  ...safeguardRecords,
  ...safeguardCodes,
  ...reminderRecords,
  ...reminders,
  ...ownerRecord,
  ...roleRecord,
  ...userRecord,
  ...texts,
  ...sysMenu,
};
