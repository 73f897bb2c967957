import type { FieldProblem, InputOf, RowOf } from '@outrider/contract/records';
import { driver } from '@outrider/contract/records/driver';
import { endAssignmentsOfLeft } from '../../features/drivers/index.ts';
import { defineSource, files, read, reference, stored } from '../source.ts';

type Values = InputOf<typeof driver>;

const CARD = /^[0-9A-Za-z-]{4,32}$/;

export const driverSource = defineSource<typeof driver>({
  definition: driver,
  table: 'driver',
  from: 'driver x join department d on d.id = x.department_id',
  scope: { kind: 'department', path: 'd.path' },
  columns: {
    photo: files('photo_files'),
    drivername: stored('name'),
    deptid: reference('department_id', 'd.name'),
    employeetype: stored('employee_type'),
    sex: stored('sex'),
    phone: stored('phone'),
    nationalid: stored('national_id'),
    address: stored('address'),
    vehicles:
      read(`array(select v.plate from driver_assignment a join vehicle v on v.id = a.vehicle_id
      where a.driver_id = x.id and a.until_at is null order by a.is_main desc, v.plate)`),
    cards: stored('cards'),
    licencenumber: stored('licence_number'),
    licenceclass: stored('licence_class'),
    licenceauthority: stored('licence_authority'),
    licencefirstissue: stored('licence_first_issue'),
    licenceexpiry: stored('licence_expiry'),
    qualificationnumber: stored('qualification_number'),
    qualificationexpiry: stored('qualification_expiry'),
    entrydate: stored('entry_date'),
    leftdate: stored('left_date'),
    remark: stored('remark'),
    attachments: files('attachment_files'),
    createtime: read('x.created_at'),
  },
  unique: { driver_card_pkey: 'cards' },
  dependents: [
    {
      labelKey: 'record.driver.dependents.vehicles',
      blocks: false,
      from: `vehicle y where y.id in (select vehicle_id from driver_assignment
               where driver_id = any ($1) and until_at is null)`,
      label: 'y.plate',
    },
  ],
  hooks: {
    check: (_context, values, before) => [
      ...wrongCards(values),
      ...reversedDays(values, before, 'licencefirstissue', 'licenceexpiry'),
      ...reversedDays(values, before, 'entrydate', 'leftdate'),
    ],
    async write({ q }, changes) {
      const left = changes.flatMap(({ id, before, after }) =>
        after?.leftdate && after.leftdate !== before?.leftdate ? [id] : [],
      );
      if (left.length > 0) await endAssignmentsOfLeft(q, left);
    },
  },
});

/** Numbers of cards as readers tell them; each once. */
function wrongCards({ cards }: Values): FieldProblem[] {
  if (!cards) return [];
  const isWrong = cards.some((card) => !CARD.test(card));
  if (isWrong) return [{ field: 'cards', messageKey: 'invalid.card' }];
  return new Set(cards).size < cards.length
    ? [{ field: 'cards', messageKey: 'invalid.twice' }]
    : [];
}

type Day = 'licencefirstissue' | 'licenceexpiry' | 'entrydate' | 'leftdate';

/** A day that would be before the one it follows. */
function reversedDays(
  values: Values,
  before: RowOf<typeof driver> | undefined,
  first: Day,
  last: Day,
): FieldProblem[] {
  const dayOf = (name: Day) => (values[name] === undefined ? before?.[name] : values[name]);
  const from = dayOf(first);
  const to = dayOf(last);
  return from && to && to < from ? [{ field: last, messageKey: 'invalid.beforeStart' }] : [];
}
