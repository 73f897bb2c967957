import { insuranceKind } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';
import { attached, money, ofVehicle } from './safeguard-fields.ts';

/** Insurance policies; a renewal is a policy of its own, so that what was paid stays. */
export const insure = defineRecord({
  name: 'insure',
  page: '/operationManage/safeguardManage/maintain/2',
  scope: { kind: 'vehicle' },
  grants: {
    read: 'insure.read',
    add: 'insure.add',
    edit: 'insure.edit',
    remove: 'insure.del',
    import: 'insure.import',
    export: 'insure.export',
  },
  fields: {
    ...ofVehicle,
    kind: {
      kind: 'code',
      codes: insuranceKind,
      defaultValue: 1,
      required: true,
      filter: true,
      width: 120,
    },
    company: { kind: 'text', maxLength: 100, required: true, filter: true, width: 140 },
    policynumber: { kind: 'text', maxLength: 60, required: true, width: 150 },
    validfrom: { kind: 'date', required: true, width: 110 },
    validuntil: { kind: 'date', required: true, filter: true, hint: true, width: 110 },
    premium: { ...money, section: 'money' },
    vehicletax: { ...money, list: 'hidden', section: 'money' },
    insuredsum: {
      kind: 'number',
      min: 0,
      max: 99_999_999_999,
      decimals: 2,
      unit: '¥',
      width: 130,
      section: 'money',
    },
    agent: { kind: 'text', maxLength: 60, list: 'hidden', section: 'more' },
    agentphone: { kind: 'text', maxLength: 30, format: 'phone', list: 'hidden', section: 'more' },
    ...attached,
  },
  search: ['carid', 'company', 'policynumber', 'agent'],
  sort: { field: 'validuntil', order: 'desc' },
  title: 'policynumber',
});
