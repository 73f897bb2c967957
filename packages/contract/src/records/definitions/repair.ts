import { repairState } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';
import { attached, money, ofDriver, ofVehicle, reading } from './safeguard-fields.ts';

/** Repairs, from the day a vehicle was sent until it came back. */
export const repair = defineRecord({
  name: 'repair',
  page: '/operationManage/safeguardManage/repair',
  scope: { kind: 'vehicle' },
  grants: {
    read: 'repair.read',
    add: 'repair.add',
    edit: 'repair.edit',
    remove: 'repair.del',
    import: 'repair.import',
    export: 'repair.export',
  },
  fields: {
    ...ofVehicle,
    ...ofDriver,
    senton: { kind: 'date', required: true, filter: true, width: 110 },
    returnedon: { kind: 'date', filter: true, bulk: true, width: 110 },
    state: { kind: 'code', codes: repairState, computed: true, filter: true, width: 100 },
    workshop: { kind: 'text', maxLength: 100, filter: true, width: 150 },
    reason: { kind: 'text', maxLength: 500, required: true, width: 200 },
    result: { kind: 'text', maxLength: 1000, multiline: true, list: 'hidden' },
    mileage: { ...reading, list: 'hidden' },
    partscost: { ...money, section: 'money' },
    labourcost: { ...money, section: 'money' },
    cost: { ...money, computed: true, section: 'money' },
    ...attached,
  },
  search: ['carid', 'driverid', 'workshop', 'reason', 'result'],
  sort: { field: 'senton', order: 'desc' },
  title: 'reason',
});
