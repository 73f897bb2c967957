import { defineRecord } from '@outrider/contract/records';

const grant = 'driverManage.read' as const;

/** A record with a field of every kind. */
export const toy = defineRecord({
  name: 'toy',
  page: '/toys',
  scope: { kind: 'department' },
  grants: { read: grant, add: grant, edit: grant, remove: grant, import: null, export: null },
  fields: {
    name: { kind: 'text', maxLength: 20, required: true },
    deptid: { kind: 'reference', to: 'department', required: true, filter: true },
    owners: { kind: 'reference', to: 'user', multiple: true },
    weight: { kind: 'number', min: 0, max: 100, decimals: 2, unit: 't', filter: true },
    locked: { kind: 'flag', defaultValue: false },
    size: {
      kind: 'code',
      codes: [
        { code: 1, labelKey: 'records.yes' },
        { code: 2, labelKey: 'records.no' },
        { code: 3, labelKey: 'records.any' },
      ],
      defaultValue: 1,
      bulk: true,
    },
    until: { kind: 'date', when: { field: 'size', is: [2] } },
    seen: { kind: 'time', computed: true, list: 'hidden' },
    papers: { kind: 'files', purpose: 'attachment', most: 3 },
    tags: { kind: 'texts', most: 4, maxLength: 10 },
    password: { kind: 'text', maxLength: 20, secret: true },
    serial: { kind: 'text', maxLength: 20, createOnly: true, list: 'never' },
    plan: { kind: 'special' },
  },
  search: ['name'],
  sort: { field: 'name', order: 'asc' },
  title: 'name',
});
