import type { DueRecord } from '@outrider/contract';
import {
  inspectReminder,
  insureReminder,
  licenseReminder,
  maintainReminder,
  qualificationReminder,
  transportReminder,
} from '@outrider/contract/records/reminders';
import type { ComponentType } from 'react';
import { ReminderPage } from '../../features/safeguard/index.ts';

/** The pages of what falls due, by the names of their records. */
export const reminderRoutes: Readonly<Record<DueRecord, ComponentType>> = {
  licenseReminder: () => <ReminderPage kind={1} record={licenseReminder} />,
  transportReminder: () => <ReminderPage kind={2} record={transportReminder} />,
  insureReminder: () => <ReminderPage kind={3} record={insureReminder} />,
  maintainReminder: () => <ReminderPage kind={4} record={maintainReminder} />,
  inspectReminder: () => <ReminderPage kind={5} record={inspectReminder} />,
  qualificationReminder: () => <ReminderPage kind={6} record={qualificationReminder} />,
};
