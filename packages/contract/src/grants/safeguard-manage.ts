import { pageGrants } from '../page-grants.ts';

const list = ['read', 'add', 'edit', 'del', 'import', 'export'] as const;
const reminder = ['read', 'export'] as const;

/** Permissions of the pages below `/operationManage/safeguardManage`. */
export const safeguardManageGrants = {
  ...pageGrants('breakRules', 'everyday', list),
  ...pageGrants('accident', 'everyday', list),
  ...pageGrants('repair', 'everyday', list),
  ...pageGrants('operateRecord', 'everyday', list),
  ...pageGrants('inspect', 'everyday', list),
  ...pageGrants('maintenance', 'everyday', list),
  ...pageGrants('insure', 'everyday', list),
  ...pageGrants('licenseReminder', 'everyday', reminder),
  ...pageGrants('transportReminder', 'everyday', reminder),
  ...pageGrants('insureReminder', 'everyday', reminder),
  ...pageGrants('maintainReminder', 'everyday', reminder),
  ...pageGrants('inspectReminder', 'everyday', reminder),
  ...pageGrants('qualificationReminder', 'everyday', reminder),
  // Whatever the kind, to handle reminders is one thing; when they begin holds for the whole platform.
  ...pageGrants('expirationReminder', 'everyday', ['handle']),
  ...pageGrants('expirationReminder', 'governing', ['set']),
} as const;
