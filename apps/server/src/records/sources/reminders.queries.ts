import {
  inspectReminder,
  insureReminder,
  licenseReminder,
  maintainReminder,
  qualificationReminder,
  transportReminder,
} from '@outrider/contract/records/reminders';
import { defineSource, read, reference, stored } from '../source.ts';

/** What falls due: rows of a view over the records that it follows from. */
const table = 'due_thing';

const scope = {
  kind: 'vehicle',
  path: 'd.path',
  // Who sees one vehicle sees the papers of its driver.
  vehicle: `coalesce(x.vehicle_id, (select min(own.id) from vehicle own where own.driver_id = x.driver_id))`,
} as const;

const from = (kind: number) =>
  `(select * from due_thing where kind = ${kind}) x
     join department d on d.id = x.department_id
     left join vehicle v on v.id = x.vehicle_id left join driver w on w.id = x.driver_id`;

const carid = reference('vehicle_id', 'v.plate');
const driverid = reference('driver_id', 'w.name');
const what = stored('what');

const shared = {
  deptid: reference('department_id', 'd.name'),
  detail: stored('detail'),
  dueon: stored('due_on'),
  daysleft: stored('days_left'),
  duestate: stored('state'),
  handling: stored('handling'),
  snoozeuntil: stored('snooze_until'),
  note: stored('note'),
  markedby: stored('marked_by'),
} as const;

export const reminderSources = {
  licenseReminder: defineSource<typeof licenseReminder>({
    definition: licenseReminder,
    table,
    from: from(1),
    scope,
    columns: { ...shared, holder: read('coalesce(w.name, v.plate)'), what, carid, driverid },
  }),
  transportReminder: defineSource<typeof transportReminder>({
    definition: transportReminder,
    table,
    from: from(2),
    scope,
    columns: { ...shared, carid },
  }),
  insureReminder: defineSource<typeof insureReminder>({
    definition: insureReminder,
    table,
    from: from(3),
    scope,
    columns: { ...shared, what, carid },
  }),
  maintainReminder: defineSource<typeof maintainReminder>({
    definition: maintainReminder,
    table,
    from: from(4),
    scope,
    columns: { ...shared, what, carid, duekm: stored('due_km'), kmleft: stored('km_left') },
  }),
  inspectReminder: defineSource<typeof inspectReminder>({
    definition: inspectReminder,
    table,
    from: from(5),
    scope,
    columns: { ...shared, what, carid },
  }),
  qualificationReminder: defineSource<typeof qualificationReminder>({
    definition: qualificationReminder,
    table,
    from: from(6),
    scope,
    columns: { ...shared, driverid },
  }),
};
