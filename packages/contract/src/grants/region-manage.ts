import { pageGrants } from '../page-grants.ts';

/** Permissions of the pages below `/operationManage/regionManage`. */
export const regionManageGrants = {
  ...pageGrants('regionSet', 'everyday', ['read', 'add', 'edit', 'del']),
  ...pageGrants('markersManage', 'everyday', ['read', 'add', 'edit', 'del']),
} as const;
