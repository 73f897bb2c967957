import type { AnyRow, HistoryEntry, RecordDefinition } from '@outrider/contract/records';
import { isReadable } from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
import type { RecordCaller, RecordChange } from './source.ts';

/** How a change came about. */
export type ChangeKind = 'recordAdded' | 'recordChanged' | 'recordRemoved' | 'recordImported';

interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Most entries of one record's history that are shown. */
const MOST_ENTRIES = 200;

/** Writes who changed what, in the transaction of the change. */
export async function auditChanges(
  q: Queryable,
  definition: RecordDefinition,
  caller: RecordCaller,
  kind: ChangeKind,
  changes: readonly RecordChange[],
  secrets: readonly string[] = [],
): Promise<void> {
  const entries = changes.map((change) => ({
    record_id: change.id,
    detail: {
      name: nameOf(definition, change.after ?? change.before),
      changes: [
        ...changedFields(definition, change),
        // That a secret was set is worth knowing; what it is must not stand here.
        ...secrets.map((field) => ({ field, before: null, after: null })),
      ],
    },
  }));
  await q.execute(
    `insert into audit_log (user_id, login_name, action, address, record, record_id, detail)
     select $1, $2, $3, $4, $5, given.record_id, given.detail
       from jsonb_to_recordset($6::jsonb) as given(record_id int, detail jsonb)`,
    [
      caller.userId,
      caller.loginName,
      kind,
      caller.address,
      definition.name,
      JSON.stringify(entries),
    ],
  );
}

function nameOf(definition: RecordDefinition, row: AnyRow | undefined): string {
  const title = row?.[definition.title];
  const isReference = typeof title === 'object' && title !== null && 'label' in title;
  return String((isReference ? title.label : title) ?? '');
}

/** The fields that a change set to something else. */
function changedFields(
  definition: RecordDefinition,
  { before, after }: RecordChange,
): FieldChange[] {
  return Object.entries(definition.fields).flatMap(([field, { ...entry }]) => {
    if (!isReadable(entry)) return [];
    const was = before?.[field] ?? null;
    const is = after?.[field] ?? null;
    return isSame(was, is) ? [] : [{ field, before: was, after: is }];
  });
}

function isSame(a: unknown, b: unknown): boolean {
  const nothing = (value: unknown) =>
    value === null || value === false || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(a) === JSON.stringify(b) || (nothing(a) && nothing(b));
}

const actions: Readonly<Record<string, HistoryEntry['action']>> = {
  recordAdded: 'add',
  recordChanged: 'update',
  recordRemoved: 'remove',
  recordImported: 'import',
};

/** What happened to a record, the latest first. */
export async function historyOf(
  q: Queryable,
  { name, fields }: RecordDefinition,
  id: number,
): Promise<HistoryEntry[]> {
  const rows = await q.query<{
    id: number;
    at: Date;
    action: string;
    loginName: string | null;
    address: string | null;
    detail: { changes?: FieldChange[] };
  }>(
    `select id, at, action, login_name as "loginName", address, detail from audit_log
      where record = $1 and record_id = $2 order by id desc limit ${MOST_ENTRIES}`,
    [name, id],
  );
  return rows.map(({ id, at, action, loginName, address, detail }) => ({
    id,
    time: at.toISOString(),
    action: actions[action] ?? 'other',
    actionKey: actions[action] ? null : `audit.${action}`,
    loginname: loginName ?? '',
    address: address ?? '',
    changes: (detail.changes ?? []).filter(({ field }) => Object.hasOwn(fields, field)),
  }));
}

/** Who changed a record last; undefined when nobody did since it came by other ways. */
export async function lastChangeOf(
  q: Queryable,
  { name }: RecordDefinition,
  id: number,
): Promise<{ by: string; at: Date } | undefined> {
  return q.one(
    `select coalesce(nullif(u.display_name, ''), a.login_name, '') as by, a.at
       from audit_log a left join user_account u on u.id = a.user_id
      where a.record = $1 and a.record_id = $2 order by a.id desc limit 1`,
    [name, id],
  );
}
