import { defineRecord } from '../definition.ts';

/** What users may do: a name and the permissions that it stands for. */
export const role = defineRecord({
  name: 'role',
  page: '/operationManage/sysSeting/roleManage',
  scope: {
    kind: 'platform',
    because:
      'a role belongs to no department; nobody gives or changes one that grants more than the own, or that users of others have',
  },
  operatorsOnly: true,
  grants: {
    read: 'roleManage.read',
    add: 'roleManage.add',
    edit: 'roleManage.edit',
    remove: 'roleManage.del',
    import: null,
    export: null,
  },
  fields: {
    rolename: { kind: 'text', maxLength: 60, required: true, width: 200 },
    remark: { kind: 'text', maxLength: 200, width: 260 },
    /** keys of the catalogue of permissions, in its order; `*` alone for all of them */
    permissions: { kind: 'special', list: 'never', notImported: true },
    grants: { kind: 'number', min: 0, max: 10_000, computed: true, width: 260 },
    users: { kind: 'number', min: 0, max: 1e9, computed: true, width: 90 },
    builtin: { kind: 'flag', computed: true, filter: true, width: 90 },
    createtime: { kind: 'time', computed: true, list: 'hidden', width: 160 },
  },
  search: ['rolename', 'remark'],
  sort: { field: 'rolename', order: 'asc' },
  title: 'rolename',
});
