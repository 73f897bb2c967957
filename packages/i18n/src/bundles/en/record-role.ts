/** Fields of a role. */
export const roleRecord = {
  'record.role': 'Role',
  'record.role.rolename': 'Name',
  'record.role.remark': 'What it is for',
  'record.role.permissions': 'Permissions',
  'record.role.grants': 'Permissions',
  'record.role.users': 'Users',
  'record.role.builtin': 'Built in',
  'record.role.createtime': 'Added',
  'record.role.dependents.users_one': '{count} user has it',
  'record.role.dependents.users_other': '{count} users have it',
  'record.role.fixed': 'A built-in role stays as it is; copy it and change the copy',
  'record.role.own': 'Nobody changes the role that he has himself',
  'record.role.beyond': 'This role may do more than you may',
  'record.role.elsewhere': 'Users whom you do not see have this role; copy it and change the copy',
  'record.role.grantsMore': 'You cannot grant what you may not do yourself',
} as const;
