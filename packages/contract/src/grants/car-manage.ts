import { pageGrants } from '../page-grants.ts';

/** Permissions of the pages below `/operationManage/carManage`. */
export const carManageGrants = {
  ...pageGrants('carList', 'governing', ['add']),
  ...pageGrants('driverManage', 'everyday', ['read', 'add', 'edit', 'del', 'import', 'export']),
  ...pageGrants('deviceType', 'governing', ['read', 'add', 'edit', 'del', 'import', 'export']),
} as const;
