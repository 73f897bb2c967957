import type { HistoryEntry, RecordDefinition } from '@outrider/contract/records';
import type { Scope } from '../features/fleet/index.ts';
import type { Queryable } from '../platform/database.ts';

/**
 * What was changed, without the departments that somebody does not see: a record may have come from
 * one of others, and the own department stands below one. Who belongs to the platform's top department
 * is told everything, also those that are gone.
 */
export async function namingSeenDepartments(
  q: Queryable,
  scope: Scope,
  { fields }: RecordDefinition,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const names = new Set(
    Object.entries(fields).flatMap(([name, field]) =>
      'to' in field && field.to === 'department' ? [name] : [],
    ),
  );
  const given = entries
    .flatMap(({ changes }) => changes.filter(({ field }) => names.has(field)))
    .flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  if (given.length === 0) return [...entries];
  const seen = await seenOf(q, scope, given);
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => idsIn(one).every((id) => seen.has(id)));
    return idsIn(value).every((id) => seen.has(id)) ? value : null;
  };
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.flatMap((change) => {
      if (!names.has(change.field)) return [change];
      const [before, after] = [shown(change.before), shown(change.after)];
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ ...change, before, after }];
    }),
  }));
}

function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  const isNamed = typeof value === 'object' && value !== null && 'id' in value;
  return isNamed ? [Number(value.id)] : [];
}

/** Those of some departments that a scope has. */
async function seenOf(
  q: Queryable,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (scope.kind !== 'department') return new Set();
  const rows = await q.query<{ id: number }>(
    `select given.id from unnest($1::int[]) as given(id)
      where exists (select 1 from department where id = $2 and parent_id is null)
         or exists (select 1 from department where id = given.id and path @> array[$2::int])`,
    [ids, scope.departmentId],
  );
  return new Set(rows.map(({ id }) => id));
}
