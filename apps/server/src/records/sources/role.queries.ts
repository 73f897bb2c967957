import { role } from '@outrider/contract/records/role';
import {
  checkRole,
  keepRoles,
  rolesCommitted,
  withinCondition,
  writeRoles,
} from '../../features/roles/index.ts';
import { defineSource, read, stored } from '../source.ts';

export const roleSource = defineSource<typeof role>({
  definition: role,
  table: 'role',
  from: 'role x',
  scope: { kind: 'platform' },
  choosable: ({ permissions }, add) => withinCondition(permissions, add),
  unique: { role_name_key: 'rolename' },
  columns: {
    rolename: stored('name'),
    remark: stored('remark'),
    permissions: read(
      'array(select p.permission from role_permission p where p.role_id = x.id order by 1)',
    ),
    grants: read('(select count(*)::int from role_permission p where p.role_id = x.id)'),
    users: read('(select count(*)::int from user_account y where y.role_id = x.id)'),
    builtin: read('x.built_in'),
    createtime: read('x.created_at'),
  },
  dependents: [
    {
      labelKey: 'record.role.dependents.users',
      blocks: true,
      from: 'user_account y where y.role_id = any ($1)',
      // Whom somebody else has given it is nothing that he who removes it may learn.
      label: 'null',
    },
  ],
  hooks: {
    check: (context, values, before) => checkRole(context, values, before),
    write: ({ q }, changes, inputs) => writeRoles(q, changes, inputs),
    remove: (context, rows) => keepRoles(context, rows),
    committed: (parts, changes) => rolesCommitted(parts, changes),
  },
});
