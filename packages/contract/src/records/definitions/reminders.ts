import {
  dueHandling,
  dueState,
  inspectionKind,
  insuranceKind,
  licenceKind,
  maintenanceKind,
} from '../../codes/index.ts';
import { type DueKind, duePage } from '../../due-kinds.ts';
import { defineRecord } from '../definition.ts';

/** Who sees what falls due; nobody writes it: it follows from other records. */
const listOf = <const Page extends string>(page: Page, kind: DueKind) =>
  ({
    name: page,
    page: duePage(kind),
    scope: { kind: 'vehicle' },
    grants: {
      read: `${page}.read`,
      add: null,
      edit: null,
      remove: null,
      import: null,
      export: `${page}.export`,
    },
  }) as const;

const carid = {
  kind: 'reference',
  to: 'vehicle',
  computed: true,
  filter: true,
  width: 110,
} as const;
const driverid = {
  kind: 'reference',
  to: 'driver',
  computed: true,
  filter: true,
  width: 110,
} as const;
const deptid = {
  kind: 'reference',
  to: 'department',
  computed: true,
  filter: true,
  width: 140,
} as const;
const detail = { kind: 'text', maxLength: 200, computed: true, width: 200 } as const;

const due = {
  duestate: { kind: 'code', codes: dueState, computed: true, width: 100 },
  daysleft: { kind: 'number', min: -100_000, max: 100_000, unit: 'd', computed: true, width: 130 },
  dueon: { kind: 'date', computed: true, filter: true, width: 105 },
} as const;

const handling = {
  handling: { kind: 'code', codes: dueHandling, computed: true, filter: true, width: 90 },
  snoozeuntil: { kind: 'date', computed: true, list: 'hidden', width: 110 },
  note: { kind: 'text', maxLength: 200, computed: true, list: 'hidden', width: 160 },
  markedby: { kind: 'text', maxLength: 60, computed: true, list: 'hidden', width: 110 },
} as const;

const byDay = { field: 'dueon', order: 'asc' } as const;

/** Driving licences and vehicle licences. */
export const licenseReminder = defineRecord({
  ...listOf('licenseReminder', 1),
  fields: {
    holder: { kind: 'text', maxLength: 60, computed: true, width: 110 },
    what: { kind: 'code', codes: licenceKind, computed: true, filter: true, width: 120 },
    ...due,
    detail,
    deptid,
    carid: { ...carid, list: 'hidden' },
    driverid: { ...driverid, list: 'hidden' },
    ...handling,
  },
  search: ['holder', 'detail'],
  sort: byDay,
  title: 'holder',
});

/** Transport licences of vehicles. */
export const transportReminder = defineRecord({
  ...listOf('transportReminder', 2),
  fields: { carid, ...due, detail, deptid, ...handling },
  search: ['carid', 'detail'],
  sort: byDay,
  title: 'carid',
});

/** The latest policy of each kind. */
export const insureReminder = defineRecord({
  ...listOf('insureReminder', 3),
  fields: {
    carid,
    what: { kind: 'code', codes: insuranceKind, computed: true, filter: true, width: 120 },
    ...due,
    detail,
    deptid,
    ...handling,
  },
  search: ['carid', 'detail'],
  sort: byDay,
  title: 'carid',
});

/** The latest maintenance of each kind, with the day and the reading at which the next is due. */
export const maintainReminder = defineRecord({
  ...listOf('maintainReminder', 4),
  fields: {
    carid,
    what: { kind: 'code', codes: maintenanceKind, computed: true, filter: true, width: 120 },
    duestate: due.duestate,
    daysleft: due.daysleft,
    kmleft: {
      kind: 'number',
      min: -99_999_999,
      max: 99_999_999,
      unit: 'km',
      computed: true,
      filter: true,
      width: 140,
    },
    dueon: due.dueon,
    duekm: {
      kind: 'number',
      min: 0,
      max: 99_999_999,
      decimals: 1,
      unit: 'km',
      computed: true,
      width: 110,
    },
    deptid,
    detail: { ...detail, list: 'hidden' },
    ...handling,
  },
  search: ['carid', 'detail'],
  sort: { field: 'duestate', order: 'asc' },
  title: 'carid',
});

/** The latest inspection of each kind. */
export const inspectReminder = defineRecord({
  ...listOf('inspectReminder', 5),
  fields: {
    carid,
    what: { kind: 'code', codes: inspectionKind, computed: true, filter: true, width: 120 },
    ...due,
    detail,
    deptid,
    ...handling,
  },
  search: ['carid', 'detail'],
  sort: byDay,
  title: 'carid',
});

/** Qualification certificates of drivers. */
export const qualificationReminder = defineRecord({
  ...listOf('qualificationReminder', 6),
  fields: { driverid, ...due, detail, deptid, ...handling },
  search: ['driverid', 'detail'],
  sort: byDay,
  title: 'driverid',
});
