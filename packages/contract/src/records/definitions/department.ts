import { defineRecord } from '../definition.ts';

/**
 * Departments form a tree; whoever belongs to one sees everything below it. The buttons of the page
 * have their names from long ago (spec/3 §2): `del` adjusts a department, `level` deletes one.
 */
export const department = defineRecord({
  name: 'department',
  page: '/operationManage/sysSeting/deptManage',
  scope: { kind: 'department' },
  operatorsOnly: true,
  grants: {
    read: 'deptManage.read',
    add: 'deptManage.add',
    edit: 'deptManage.del',
    remove: 'deptManage.level',
    import: null,
    export: 'deptManage.export',
  },
  fields: {
    deptname: { kind: 'text', maxLength: 100, required: true, width: 240 },
    /** where it stands; only the platform's top department has none */
    parentid: { kind: 'reference', to: 'department', width: 160 },
    level: { kind: 'number', min: 1, max: 1000, computed: true, width: 80 },
    sortorder: {
      kind: 'number',
      min: 0,
      max: 100_000,
      defaultValue: 0,
      hint: true,
      list: 'hidden',
      width: 90,
    },
    contact: { kind: 'text', maxLength: 60, width: 120 },
    phone: { kind: 'text', maxLength: 30, format: 'phone', width: 140 },
    vehicles: { kind: 'number', min: 0, max: 1e9, computed: true, width: 90 },
    users: { kind: 'number', min: 0, max: 1e9, computed: true, width: 90 },
    createtime: { kind: 'time', computed: true, list: 'hidden', width: 160 },
  },
  search: ['deptname', 'contact', 'phone'],
  sort: { field: 'level', order: 'asc' },
  title: 'deptname',
});
