import { accident } from '@outrider/contract/records/accident';
import { breakRules } from '@outrider/contract/records/break-rules';
import { inspect } from '@outrider/contract/records/inspect';
import { insure } from '@outrider/contract/records/insure';
import { maintenance } from '@outrider/contract/records/maintenance';
import { operateRecord } from '@outrider/contract/records/operate-record';
import { repair } from '@outrider/contract/records/repair';
import { defineSource, files, lookup, read, reference, stored } from '../source.ts';
import { lastIntervals } from './maintenance-intervals.queries.ts';
import { endsBefore } from './safeguard-checks.ts';

/** Records of what happens to vehicles; whoever sees the vehicle sees them. */
const scope = { kind: 'vehicle', path: 'd.path', vehicle: 'x.vehicle_id' } as const;

const from = (table: string) =>
  `${table} x join vehicle v on v.id = x.vehicle_id join department d on d.id = v.department_id`;

const withDriver = (table: string) => `${from(table)} left join driver w on w.id = x.driver_id`;

const ofVehicle = {
  carid: reference('vehicle_id', 'v.plate'),
  deptid: lookup('v.department_id', 'd.name'),
} as const;
const ofDriver = { driverid: reference('driver_id', 'w.name') } as const;

const attached = {
  remark: stored('remark'),
  files: files('files'),
  createtime: read('x.created_at'),
} as const;

/** Nothing where none of the sums is known. */
const sumOf = (...columns: string[]) =>
  read(
    `case when coalesce(${columns.map((column) => `x.${column}`).join(', ')}) is not null
      then ${columns.map((column) => `coalesce(x.${column}, 0)`).join(' + ')} end`,
  );

export const breakRulesSource = defineSource<typeof breakRules>({
  definition: breakRules,
  table: 'violation',
  from: withDriver('violation'),
  scope,
  columns: {
    ...ofVehicle,
    ...ofDriver,
    breaktime: stored('happened_at'),
    place: stored('place'),
    behaviour: stored('behaviour'),
    points: stored('points'),
    fine: stored('fine'),
    authority: stored('authority'),
    document: stored('document'),
    handled: stored('handled'),
    handledon: stored('handled_on'),
    paid: stored('paid'),
    paidon: stored('paid_on'),
    ...attached,
  },
});

export const accidentSource = defineSource<typeof accident>({
  definition: accident,
  table: 'accident',
  from: withDriver('accident'),
  scope,
  columns: {
    ...ofVehicle,
    ...ofDriver,
    accidenttime: stored('happened_at'),
    place: stored('place'),
    kind: stored('kind'),
    severity: stored('severity'),
    liability: stored('liability'),
    injured: stored('injured'),
    killed: stored('killed'),
    description: stored('description'),
    damage: stored('damage'),
    cost: stored('cost'),
    insurer: stored('insurer'),
    casenumber: stored('case_number'),
    compensation: stored('compensation'),
    state: stored('state'),
    closedon: stored('closed_on'),
    ...attached,
  },
});

export const repairSource = defineSource<typeof repair>({
  definition: repair,
  table: 'repair',
  from: withDriver('repair'),
  scope,
  columns: {
    ...ofVehicle,
    ...ofDriver,
    senton: stored('sent_on'),
    returnedon: stored('returned_on'),
    state: read('(x.returned_on is not null)::int'),
    workshop: stored('workshop'),
    reason: stored('reason'),
    result: stored('result'),
    mileage: stored('mileage_km'),
    partscost: stored('parts_cost'),
    labourcost: stored('labour_cost'),
    cost: sumOf('parts_cost', 'labour_cost'),
    ...attached,
  },
  hooks: { check: endsBefore<typeof repair>('senton', 'returnedon') },
});

export const operateRecordSource = defineSource<typeof operateRecord>({
  definition: operateRecord,
  table: 'operation',
  from: withDriver('operation'),
  scope,
  columns: {
    ...ofVehicle,
    ...ofDriver,
    kind: stored('kind'),
    starttime: stored('started_at'),
    endtime: stored('ended_at'),
    fromplace: stored('from_place'),
    toplace: stored('to_place'),
    distance: stored('distance_km'),
    customer: stored('customer'),
    goods: stored('goods'),
    weight: stored('weight_t'),
    passengers: stored('passengers'),
    income: stored('income'),
    fuelcost: stored('fuel_cost'),
    tollcost: stored('toll_cost'),
    othercost: stored('other_cost'),
    cost: sumOf('fuel_cost', 'toll_cost', 'other_cost'),
    balance: read(
      `coalesce(x.income, 0) - coalesce(x.fuel_cost, 0) - coalesce(x.toll_cost, 0)
         - coalesce(x.other_cost, 0)`,
    ),
    ...attached,
  },
  hooks: { check: endsBefore<typeof operateRecord>('starttime', 'endtime') },
});

export const inspectSource = defineSource<typeof inspect>({
  definition: inspect,
  table: 'inspection',
  from: from('inspection'),
  scope,
  columns: {
    ...ofVehicle,
    kind: stored('kind'),
    inspectedon: stored('inspected_on'),
    result: stored('result'),
    validuntil: stored('valid_until'),
    station: stored('station'),
    certificate: stored('certificate'),
    cost: stored('cost'),
    ...attached,
  },
  hooks: { check: endsBefore<typeof inspect>('inspectedon', 'validuntil') },
});

export const maintenanceSource = defineSource<typeof maintenance>({
  definition: maintenance,
  table: 'maintenance',
  from: from('maintenance'),
  scope,
  columns: {
    ...ofVehicle,
    kind: stored('kind'),
    doneon: stored('done_on'),
    donekm: stored('done_km'),
    workshop: stored('workshop'),
    content: stored('content'),
    intervaldays: stored('interval_days'),
    intervalkm: stored('interval_km'),
    nexton: read('x.done_on + x.interval_days'),
    nextkm: read('x.done_km + x.interval_km'),
    partscost: stored('parts_cost'),
    labourcost: stored('labour_cost'),
    cost: sumOf('parts_cost', 'labour_cost'),
    ...attached,
  },
  hooks: {
    async columns({ q }, values, before) {
      if (before || values.intervaldays || values.intervalkm) return {};
      return lastIntervals(q, Number(values.carid), Number(values.kind));
    },
  },
});

export const insureSource = defineSource<typeof insure>({
  definition: insure,
  table: 'insurance',
  from: from('insurance'),
  scope,
  columns: {
    ...ofVehicle,
    kind: stored('kind'),
    company: stored('company'),
    policynumber: stored('policy_number'),
    validfrom: stored('valid_from'),
    validuntil: stored('valid_until'),
    premium: stored('premium'),
    vehicletax: stored('vehicle_tax'),
    insuredsum: stored('insured_sum'),
    agent: stored('agent'),
    agentphone: stored('agent_phone'),
    ...attached,
  },
  hooks: { check: endsBefore<typeof insure>('validfrom', 'validuntil') },
});
