import { accountSchemas } from './account.ts';
import { addressSchemas } from './address.ts';
import { alarmSchemas } from './alarms.ts';
import { announcementSchemas } from './announcements.ts';
import { backupSchemas } from './backups.ts';
import { billingSchemas } from './billing.ts';
import { commandSchemas } from './commands.ts';
import { driverSchemas } from './drivers.ts';
import { equipmentSchemas } from './equipment.ts';
import { fileSchemas } from './files.ts';
import { fleetSchemas } from './fleet.ts';
import { helpSchemas } from './help.ts';
import { homeSchemas } from './home.ts';
import { identitySchemas } from './identity.ts';
import { inboxSchemas } from './inbox.ts';
import { languageSchemas } from './languages.ts';
import { mapSearchSchemas } from './map-search.ts';
import { mapServiceSchemas } from './map-services.ts';
import { menuLayoutSchemas } from './menu-layout.ts';
import { peopleSchemas } from './people.ts';
import { platformSchemas } from './platform.ts';
import { presenceSchemas } from './presence.ts';
import { regionSchemas } from './regions.ts';
import { reminderSchemas } from './reminders.ts';
import { ruleSchemas } from './rules.ts';
import { runtimeSettingSchemas } from './runtime-settings.ts';
import { setupSchemas } from './setup.ts';
import { systemSchemas } from './system.ts';
import { textSchemas } from './texts.ts';
import { userRequestSchemas } from './user-requests.ts';
import { vehicleSearchSchemas } from './vehicle-search.ts';

export { AddressSocketRequest } from './address.ts';

/**
 * Request and `resultData` of every call by its name. The server imports this (as
 * `@outrider/contract/schemas`); the web client only its types, so that no schema code reaches a browser.
 */
export const callSchemas = {
  ...identitySchemas,
  ...accountSchemas,
  ...billingSchemas,
  ...userRequestSchemas,
  ...peopleSchemas,
  ...platformSchemas,
  ...systemSchemas,
  ...mapServiceSchemas,
  ...announcementSchemas,
  ...backupSchemas,
  ...runtimeSettingSchemas,
  ...languageSchemas,
  ...alarmSchemas,
  ...textSchemas,
  ...menuLayoutSchemas,
  ...fleetSchemas,
  ...driverSchemas,
  ...commandSchemas,
  ...addressSchemas,
  ...mapSearchSchemas,
  ...fileSchemas,
  ...homeSchemas,
  ...setupSchemas,
  ...equipmentSchemas,
  ...vehicleSearchSchemas,
  ...regionSchemas,
  ...ruleSchemas,
  ...presenceSchemas,
  ...inboxSchemas,
  ...reminderSchemas,
  ...helpSchemas,
} as const;

export type CallSchemas = typeof callSchemas;
