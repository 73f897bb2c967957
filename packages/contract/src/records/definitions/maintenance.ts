import { maintenanceKind } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';
import { attached, money, ofVehicle, reading } from './safeguard-fields.ts';

/** Maintenance that was done; the latest of each kind says when the next is due, by time and by way. */
export const maintenance = defineRecord({
  name: 'maintenance',
  page: '/operationManage/safeguardManage/maintain/1',
  scope: { kind: 'vehicle' },
  grants: {
    read: 'maintenance.read',
    add: 'maintenance.add',
    edit: 'maintenance.edit',
    remove: 'maintenance.del',
    import: 'maintenance.import',
    export: 'maintenance.export',
  },
  fields: {
    ...ofVehicle,
    kind: {
      kind: 'code',
      codes: maintenanceKind,
      defaultValue: 1,
      required: true,
      filter: true,
      width: 110,
    },
    doneon: { kind: 'date', required: true, filter: true, width: 110 },
    donekm: { ...reading, hint: true },
    workshop: { kind: 'text', maxLength: 100, filter: true, width: 150 },
    content: { kind: 'text', maxLength: 1000, multiline: true, list: 'hidden' },
    intervaldays: {
      kind: 'number',
      min: 1,
      max: 3650,
      unit: 'd',
      list: 'hidden',
      hint: true,
      section: 'next',
    },
    intervalkm: {
      kind: 'number',
      min: 1,
      max: 1_000_000,
      unit: 'km',
      list: 'hidden',
      section: 'next',
    },
    nexton: { kind: 'date', computed: true, filter: true, width: 110, section: 'next' },
    nextkm: { ...reading, computed: true, section: 'next' },
    partscost: { ...money, list: 'hidden', section: 'money' },
    labourcost: { ...money, list: 'hidden', section: 'money' },
    cost: { ...money, computed: true, section: 'money' },
    ...attached,
  },
  search: ['carid', 'workshop', 'content'],
  sort: { field: 'doneon', order: 'desc' },
  title: 'carid',
});
