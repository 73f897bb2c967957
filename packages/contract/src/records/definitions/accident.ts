import { accidentKind, accidentSeverity, accidentState, liability } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';
import { attached, money, ofDriver, ofVehicle } from './safeguard-fields.ts';

/** Accidents, with what they damaged and what they cost. */
export const accident = defineRecord({
  name: 'accident',
  page: '/operationManage/safeguardManage/accident',
  scope: { kind: 'vehicle' },
  grants: {
    read: 'accident.read',
    add: 'accident.add',
    edit: 'accident.edit',
    remove: 'accident.del',
    import: 'accident.import',
    export: 'accident.export',
  },
  fields: {
    ...ofVehicle,
    ...ofDriver,
    accidenttime: { kind: 'time', required: true, filter: true, width: 150 },
    place: { kind: 'text', maxLength: 200, required: true, width: 180 },
    kind: { kind: 'code', codes: accidentKind, filter: true, width: 100 },
    severity: { kind: 'code', codes: accidentSeverity, filter: true, width: 100 },
    liability: { kind: 'code', codes: liability, defaultValue: 0, filter: true, width: 100 },
    injured: { kind: 'number', min: 0, max: 1000, sum: true, width: 80 },
    killed: { kind: 'number', min: 0, max: 1000, sum: true, list: 'hidden', width: 80 },
    description: { kind: 'text', maxLength: 2000, multiline: true, list: 'hidden' },
    damage: { ...money, section: 'money' },
    cost: { ...money, hint: true, filter: true, section: 'money' },
    insurer: { kind: 'text', maxLength: 100, list: 'hidden', section: 'money' },
    casenumber: { kind: 'text', maxLength: 60, width: 140, section: 'money' },
    compensation: { ...money, list: 'hidden', section: 'money' },
    state: {
      kind: 'code',
      codes: accidentState,
      defaultValue: 0,
      required: true,
      filter: true,
      bulk: true,
      width: 100,
      section: 'state',
    },
    closedon: {
      kind: 'date',
      bulk: true,
      list: 'hidden',
      section: 'state',
      when: { field: 'state', is: [2] },
    },
    ...attached,
  },
  search: ['carid', 'driverid', 'place', 'casenumber', 'description'],
  sort: { field: 'accidenttime', order: 'desc' },
  title: 'place',
});
