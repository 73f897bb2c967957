import { ownerType } from '../../codes/people.ts';
import { defineRecord } from '../definition.ts';

const PERSON = { field: 'ownertype', is: [1] } as const;
const COMPANY = { field: 'ownertype', is: [2] } as const;

/** People and companies that vehicles belong to. */
export const owner = defineRecord({
  name: 'owner',
  page: '/operationManage/sysSeting/ownerManage',
  scope: { kind: 'department' },
  operatorsOnly: true,
  grants: {
    read: 'ownerManage.read',
    add: 'ownerManage.add',
    edit: 'ownerManage.edit',
    remove: 'ownerManage.del',
    import: 'ownerManage.import',
    export: 'ownerManage.export',
  },
  fields: {
    ownername: { kind: 'text', maxLength: 100, required: true, width: 200 },
    ownertype: {
      kind: 'code',
      codes: ownerType,
      required: true,
      defaultValue: 1,
      filter: true,
      width: 80,
    },
    deptid: {
      kind: 'reference',
      to: 'department',
      required: true,
      filter: true,
      bulk: true,
      width: 140,
    },
    nationalid: { kind: 'text', maxLength: 18, format: 'nationalId', when: PERSON, width: 170 },
    creditcode: { kind: 'text', maxLength: 18, format: 'creditCode', when: COMPANY, width: 170 },
    contact: { kind: 'text', maxLength: 60, when: COMPANY, width: 110 },
    phone: { kind: 'text', maxLength: 30, format: 'phone', width: 140 },
    email: { kind: 'text', maxLength: 254, format: 'email', list: 'hidden', width: 180 },
    address: { kind: 'text', maxLength: 200, list: 'hidden', width: 220 },
    licences: {
      kind: 'files',
      purpose: 'attachment',
      most: 10,
      list: 'never',
      notImported: true,
      hint: true,
    },
    remark: { kind: 'text', maxLength: 500, multiline: true, list: 'hidden', width: 200 },
    vehicles: { kind: 'number', min: 0, max: 1e9, computed: true, width: 90 },
    /** the first ones, as `{id, plate}` */
    vehiclelist: { kind: 'special', computed: true, list: 'never' },
    createtime: { kind: 'time', computed: true, list: 'hidden', width: 160 },
  },
  search: ['ownername', 'phone', 'nationalid', 'creditcode', 'contact'],
  sort: { field: 'ownername', order: 'asc' },
  title: 'ownername',
});
