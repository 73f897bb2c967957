import { inspectionKind, inspectionResult } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';
import { attached, money, ofVehicle } from './safeguard-fields.ts';

/** Inspections of vehicles; the latest of each kind says until when it counts. */
export const inspect = defineRecord({
  name: 'inspect',
  page: '/operationManage/safeguardManage/maintain/0',
  scope: { kind: 'vehicle' },
  grants: {
    read: 'inspect.read',
    add: 'inspect.add',
    edit: 'inspect.edit',
    remove: 'inspect.del',
    import: 'inspect.import',
    export: 'inspect.export',
  },
  fields: {
    ...ofVehicle,
    kind: {
      kind: 'code',
      codes: inspectionKind,
      defaultValue: 1,
      required: true,
      filter: true,
      width: 120,
    },
    inspectedon: { kind: 'date', required: true, filter: true, width: 110 },
    result: {
      kind: 'code',
      codes: inspectionResult,
      defaultValue: 1,
      required: true,
      filter: true,
      width: 100,
    },
    validuntil: { kind: 'date', filter: true, hint: true, width: 110 },
    station: { kind: 'text', maxLength: 100, filter: true, width: 160 },
    certificate: { kind: 'text', maxLength: 60, width: 140 },
    cost: { ...money, section: 'more' },
    ...attached,
  },
  search: ['carid', 'station', 'certificate'],
  sort: { field: 'inspectedon', order: 'desc' },
  title: 'carid',
});
