import { type AnyInput, type FieldProblem, fieldOf } from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
import { usableFiles } from './attachments.queries.ts';
import { choosableIds } from './list.queries.ts';
import type { RecordCaller, RecordSource } from './source.ts';

/**
 * Whether everything that inputs name is there, in the caller's scope, and open to him; asked for all
 * inputs at once.
 * @param kept ids per field that stand in the record already and may stay, whoever may choose them
 * @returns problems per input
 */
export async function namedProblems(
  q: Queryable,
  sources: Readonly<Record<string, RecordSource>>,
  source: RecordSource,
  caller: RecordCaller,
  inputs: readonly AnyInput[],
  kept: Readonly<Record<string, ReadonlySet<unknown>>> = {},
): Promise<FieldProblem[][]> {
  const problems = inputs.map((): FieldProblem[] => []);
  for (const [name, field] of Object.entries(source.definition.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'files') continue;
    const named = inputs.map((input) =>
      listOf(input[name]).filter((id) => !(kept[name]?.has(id) ?? false)),
    );
    const all = [...new Set(named.flat())];
    if (all.length === 0) continue;
    const usable = field.kind === 'files' ? await filesOf(all) : await recordsOf(field.to, all);
    const messageKey = field.kind === 'files' ? 'invalid.file' : 'invalid.reference';
    for (const [at, ids] of named.entries()) {
      if (!ids.every((id) => usable.has(id))) problems[at]!.push({ field: name, messageKey });
    }

    function filesOf(ids: readonly unknown[]): Promise<ReadonlySet<unknown>> {
      const purpose = field && field.kind === 'files' ? field.purpose : '';
      return usableFiles(q, caller.userId, purpose, ids.map(String));
    }
  }
  return problems;

  async function recordsOf(to: string, ids: readonly unknown[]): Promise<ReadonlySet<unknown>> {
    const target = sources[to];
    if (!target) throw new Error(`no record is called ${to}`);
    return choosableIds(q, target, caller, ids.map(Number));
  }
}

/** The ids that a record names already, by its fields of references and files. */
export function namedIn(
  source: RecordSource,
  input: AnyInput,
): Readonly<Record<string, ReadonlySet<unknown>>> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([name]) => {
        const kind = fieldOf(source.definition, name)?.kind;
        return kind === 'reference' || kind === 'files';
      })
      .map(([name, value]) => [name, new Set(listOf(value))]),
  );
}

function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
