import { accountCalls } from './calls/account.ts';
import { addressCalls } from './calls/address.ts';
import { alarmCalls } from './calls/alarms.ts';
import { announcementCalls } from './calls/announcements.ts';
import { backupCalls } from './calls/backups.ts';
import { billingCalls } from './calls/billing.ts';
import { commandCalls } from './calls/commands.ts';
import { driverCalls } from './calls/drivers.ts';
import { equipmentCalls } from './calls/equipment.ts';
import { fileCalls } from './calls/files.ts';
import { fleetCalls } from './calls/fleet.ts';
import { helpCalls } from './calls/help.ts';
import { homeCalls } from './calls/home.ts';
import { identityCalls } from './calls/identity.ts';
import { inboxCalls } from './calls/inbox.ts';
import { languageCalls } from './calls/languages.ts';
import { mapSearchCalls } from './calls/map-search.ts';
import { mapServiceCalls } from './calls/map-services.ts';
import { menuLayoutCalls } from './calls/menu-layout.ts';
import { peopleCalls } from './calls/people.ts';
import { platformCalls } from './calls/platform.ts';
import { presenceCalls } from './calls/presence.ts';
import { regionCalls } from './calls/regions.ts';
import { reminderCalls } from './calls/reminders.ts';
import { ruleCalls } from './calls/rules.ts';
import { runtimeSettingCalls } from './calls/runtime-settings.ts';
import { setupCalls } from './calls/setup.ts';
import { systemCalls } from './calls/system.ts';
import { textCalls } from './calls/texts.ts';
import { userRequestCalls } from './calls/user-requests.ts';
import { vehicleSearchCalls } from './calls/vehicle-search.ts';

/** Every call of the product, once; the request and response schemas stand under the same name in `schemas/`. */
export const calls = {
  ...identityCalls,
  ...accountCalls,
  ...billingCalls,
  ...userRequestCalls,
  ...peopleCalls,
  ...platformCalls,
  ...systemCalls,
  ...mapServiceCalls,
  ...announcementCalls,
  ...backupCalls,
  ...runtimeSettingCalls,
  ...languageCalls,
  ...alarmCalls,
  ...textCalls,
  ...menuLayoutCalls,
  ...fleetCalls,
  ...driverCalls,
  ...commandCalls,
  ...addressCalls,
  ...mapSearchCalls,
  ...fileCalls,
  ...homeCalls,
  ...setupCalls,
  ...equipmentCalls,
  ...vehicleSearchCalls,
  ...regionCalls,
  ...ruleCalls,
  ...presenceCalls,
  ...inboxCalls,
  ...reminderCalls,
  ...helpCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
