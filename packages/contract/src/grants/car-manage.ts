import { pageGrants } from '../page-grants.ts';

/** Permissions of the pages below `/operationManage/carManage`. */
export const carManageGrants = {
  ...pageGrants('carList', 'everyday', ['read', 'export']),
  ...pageGrants('carList', 'governing', ['add', 'edit', 'del', 'import']),
  ...pageGrants('deviceList', 'everyday', ['read', 'export']),
  ...pageGrants('deviceList', 'governing', ['add', 'edit', 'del', 'import']),
  ...pageGrants('deviceManage', 'everyday', ['read', 'export']),
  ...pageGrants('deviceManage', 'governing', ['add', 'edit', 'del', 'import']),
  ...pageGrants('deviceManage', 'governing', ['bind', 'unbind', 'auth', 'approve']),
  ...pageGrants('carSEO', 'everyday', ['read']),
  ...pageGrants('driverManage', 'everyday', ['read', 'add', 'edit', 'del', 'import', 'export']),
  ...pageGrants('deviceType', 'governing', ['read', 'add', 'edit', 'del', 'import', 'export']),
  ...pageGrants('protocol', 'governing', ['read', 'add', 'edit', 'del', 'export']),
  ...pageGrants('carIcon', 'governing', ['read', 'add', 'edit', 'del']),
} as const;
