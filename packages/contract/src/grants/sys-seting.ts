import { pageGrants } from '../page-grants.ts';

/** Permissions of the pages below `/operationManage/sysSeting`. */
export const sysSetingGrants = {
  ...pageGrants('deptManage', 'governing', ['read', 'add', 'export']),
  // These two buttons have kept their names (spec/3 §2): the one adjusts a department, the other deletes it.
  'deptManage.del': { labelKey: 'button.adjust', administrative: true },
  'deptManage.level': { labelKey: 'button.del', administrative: true },
  ...pageGrants('userManage', 'governing', [
    'read',
    'add',
    'edit',
    'del',
    'password',
    'import',
    'export',
  ]),
  ...pageGrants('roleManage', 'governing', ['read', 'add', 'edit', 'del']),
  ...pageGrants('ownerManage', 'everyday', ['read', 'add', 'edit', 'del', 'import', 'export']),
  ...pageGrants('bannerManage', 'governing', ['read', 'add', 'edit', 'del']),
  ...pageGrants('applicationVersion', 'governing', ['read', 'add', 'edit', 'del']),
  ...pageGrants('sysSet', 'governing', ['read', 'edit']),
  ...pageGrants('sysBackup', 'governing', ['read', 'add', 'edit', 'del', 'download']),
  ...pageGrants('multilingual', 'governing', ['read', 'edit', 'import', 'export']),
  ...pageGrants('translationAlarms', 'governing', ['read', 'edit', 'import', 'export']),
  ...pageGrants('sysMenu', 'governing', ['read', 'edit']),
  ...pageGrants('userRequest', 'governing', ['read', 'approve']),
} as const;
