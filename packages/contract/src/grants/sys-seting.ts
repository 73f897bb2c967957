import { pageGrants } from '../page-grants.ts';

/** Permissions of the pages below `/operationManage/sysSeting`. */
export const sysSetingGrants = {
  ...pageGrants('deptManage', 'governing', ['add']),
  ...pageGrants('userRequest', 'governing', ['read', 'approve']),
} as const;
