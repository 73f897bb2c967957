import { defineRecord } from '../definition.ts';
import { attached, money, ofDriver, ofVehicle } from './safeguard-fields.ts';

/** Violations of traffic rules. */
export const breakRules = defineRecord({
  name: 'breakRules',
  page: '/operationManage/safeguardManage/breakRules',
  scope: { kind: 'vehicle' },
  grants: {
    read: 'breakRules.read',
    add: 'breakRules.add',
    edit: 'breakRules.edit',
    remove: 'breakRules.del',
    import: 'breakRules.import',
    export: 'breakRules.export',
  },
  fields: {
    ...ofVehicle,
    ...ofDriver,
    breaktime: { kind: 'time', required: true, filter: true, width: 150 },
    place: { kind: 'text', maxLength: 200, width: 160 },
    behaviour: { kind: 'text', maxLength: 200, required: true, width: 180 },
    points: { kind: 'number', min: 0, max: 12, filter: true, sum: true, width: 80 },
    fine: { ...money, filter: true },
    authority: { kind: 'text', maxLength: 100, list: 'hidden' },
    document: { kind: 'text', maxLength: 60, width: 140 },
    handled: { kind: 'flag', filter: true, bulk: true, width: 80, section: 'state' },
    handledon: {
      kind: 'date',
      bulk: true,
      list: 'hidden',
      section: 'state',
      when: { field: 'handled', is: [true] },
    },
    paid: { kind: 'flag', filter: true, bulk: true, width: 80, section: 'state' },
    paidon: {
      kind: 'date',
      bulk: true,
      list: 'hidden',
      section: 'state',
      when: { field: 'paid', is: [true] },
    },
    ...attached,
  },
  search: ['carid', 'driverid', 'behaviour', 'place', 'document'],
  sort: { field: 'breaktime', order: 'desc' },
  title: 'behaviour',
});
