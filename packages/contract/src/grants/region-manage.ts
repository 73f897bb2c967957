import { pageGrants } from '../page-grants.ts';

/** Permissions of the pages below `/operationManage/regionManage`. */
export const regionManageGrants = {
  ...pageGrants('regionSet', 'everyday', ['read', 'add', 'edit', 'del', 'import', 'export']),
  ...pageGrants('markersManage', 'everyday', ['read', 'add', 'edit', 'del', 'import', 'export']),
  ...pageGrants('regionSet', 'everyday', ['link']),
  ...pageGrants('regionMonitor', 'everyday', ['read']),
  ...pageGrants('forbidInMonitor', 'everyday', ['read']),
  ...pageGrants('forbidOutMonitor', 'everyday', ['read']),
  ...pageGrants('forbidInAnalaysis', 'everyday', ['read']),
  ...pageGrants('forbidOutAnalaysis', 'everyday', ['read']),
} as const;
