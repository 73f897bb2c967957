import { pageGrants } from '../page-grants.ts';

/** Permissions of the pages below `/operationManage/regionManage`. */
export const regionManageGrants = {
  ...pageGrants('regionSet', 'everyday', ['read', 'add', 'edit', 'del', 'import', 'export']),
  ...pageGrants('markersManage', 'everyday', ['read', 'add', 'edit', 'del', 'import', 'export']),
} as const;
