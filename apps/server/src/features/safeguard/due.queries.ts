import { CallError, type DueCount } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';

/** Lets only what a scope sees through; the statement names `due_thing x` and its `department d`. */
function dueCondition(scope: Scope, params: unknown[]): string {
  if (scope.kind === 'nothing') return 'false';
  params.push(scope.kind === 'department' ? scope.departmentId : scope.vehicleId);
  const own = `$${params.length}`;
  if (scope.kind === 'department') return `d.path @> array[${own}::int]`;
  return `coalesce(x.vehicle_id, (select min(own.id) from vehicle own
            where own.driver_id = x.driver_id)) = ${own}`;
}

/** How much of these kinds is open and overdue or due soon, with the settings of each. */
export async function countDue(
  q: Queryable,
  scope: Scope,
  kinds: readonly number[],
): Promise<Omit<DueCount, 'maySet'>[]> {
  const params: unknown[] = [kinds];
  return q.query<Omit<DueCount, 'maySet'>>(
    `select s.kind, s.advance_days as advancedays, s.advance_km as advancekm, s.remind,
            coalesce(c.overdue, 0)::int as overdue, coalesce(c.soon, 0)::int as soon
       from due_setting s
       left join (
         select x.kind, count(*) filter (where x.state = 1) as overdue,
                count(*) filter (where x.state = 2) as soon
           from due_thing x join department d on d.id = x.department_id
          where x.kind = any ($1::int[]) and x.handling = 0 and x.state < 3
            and ${dueCondition(scope, params)}
          group by x.kind
       ) c on c.kind = s.kind
      where s.kind = any ($1::int[]) order by s.kind`,
    params,
  );
}

/** Sets from when on something of a kind is due soon. */
export async function saveDueSetting(
  q: Queryable,
  { kind, advancedays, advancekm, remind }: Omit<DueCount, 'overdue' | 'soon' | 'maySet'>,
): Promise<void> {
  await q.execute(
    'update due_setting set advance_days = $2, advance_km = $3, remind = $4 where kind = $1',
    [kind, advancedays, advancekm, remind],
  );
}

/** What somebody says of due things. */
export interface Mark {
  readonly kind: number;
  /** name of the record of the kind's list, under which the audit keeps it */
  readonly record: string;
  readonly ids: readonly number[];
  /** 0 open after all, 1 handled, 2 to be asked for again from a day on */
  readonly handling: 0 | 1 | 2;
  readonly until: string | null;
  readonly note: string | null;
}

export interface Marker {
  readonly userId: number;
  readonly loginName: string;
  readonly name: string;
  readonly address: string;
}

interface MarkedThing {
  id: number;
  dueOn: string | null;
  dueKm: string | null;
  handling: number;
  snoozeUntil: string | null;
  note: string | null;
}

/**
 * Marks due things that a scope sees, all of them or none, with who said so.
 * @param q a transaction
 * @throws CallError recordUnknown when one of them is not there or not seen
 */
export async function markDue(q: Queryable, scope: Scope, by: Marker, mark: Mark): Promise<void> {
  const params: unknown[] = [mark.kind, mark.ids];
  const things = await q.query<MarkedThing>(
    `select x.id, x.due_on as "dueOn", x.due_km as "dueKm", x.handling,
            x.snooze_until as "snoozeUntil", x.note
       from due_thing x join department d on d.id = x.department_id
      where x.kind = $1 and x.id = any ($2::int[]) and ${dueCondition(scope, params)}`,
    params,
  );
  if (things.length !== mark.ids.length) throw new CallError('recordUnknown');
  await q.execute('delete from due_mark where kind = $1 and thing_id = any ($2::int[])', [
    mark.kind,
    mark.ids,
  ]);
  const snoozeUntil = mark.handling === 2 ? mark.until : null;
  if (mark.handling !== 0) {
    await q.execute(
      `insert into due_mark (kind, thing_id, due_on, due_km, snooze_until, note, by_name)
       select $1, x.id, x."dueOn", x."dueKm", $3, $4, $5
         from jsonb_to_recordset($2::jsonb) as x(id int, "dueOn" date, "dueKm" numeric)`,
      [mark.kind, JSON.stringify(things), snoozeUntil, mark.note, by.name],
    );
  }
  // When the day has come it is told again.
  await q.execute('delete from due_notice where kind = $1 and thing_id = any ($2::int[])', [
    mark.kind,
    mark.ids,
  ]);
  await auditMarks(q, by, mark, things, snoozeUntil);
}

/** Keeps it as a change of the list's row, so that the row's history tells it. */
async function auditMarks(
  q: Queryable,
  by: Marker,
  mark: Mark,
  things: readonly MarkedThing[],
  snoozeUntil: string | null,
): Promise<void> {
  const note = mark.handling === 0 ? null : mark.note;
  const entries = things.map((thing) => ({
    id: thing.id,
    detail: {
      changes: [
        { field: 'handling', before: thing.handling, after: mark.handling },
        { field: 'snoozeuntil', before: thing.snoozeUntil, after: snoozeUntil },
        { field: 'note', before: thing.note, after: note },
      ].filter(({ before, after }) => before !== after),
    },
  }));
  await q.execute(
    `insert into audit_log (user_id, login_name, action, address, record, record_id, detail)
     select $1, $2, 'recordChanged', $3, $4, x.id, x.detail
       from jsonb_to_recordset($5::jsonb) as x(id int, detail jsonb)`,
    [by.userId, by.loginName, by.address, mark.record, JSON.stringify(entries)],
  );
}
