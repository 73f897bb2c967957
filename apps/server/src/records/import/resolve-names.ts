import { type FieldProblem, fieldOf, problemOf } from '@outrider/contract/records';
import type { Queryable } from '../../platform/database.ts';
import type { RecordCaller, RecordSource } from '../source.ts';
import { idsOfNames } from './references.queries.ts';

/**
 * Puts ids where inputs have names of other records, of all inputs at once.
 * @param inputs are changed
 * @returns problems per input, where a name means none or several
 */
export async function resolveNames(
  {
    q,
    sources,
  }: { readonly q: Queryable; readonly sources: Readonly<Record<string, RecordSource>> },
  { definition }: RecordSource,
  caller: RecordCaller,
  inputs: readonly Record<string, unknown>[],
): Promise<(FieldProblem[] | undefined)[]> {
  const problems: (FieldProblem[] | undefined)[] = [];
  for (const name of Object.keys(definition.fields)) {
    const field = fieldOf(definition, name);
    if (field?.kind !== 'reference') continue;
    const names = new Set(inputs.flatMap((input) => namesIn(input[name])));
    if (names.size === 0) continue;
    const target = sources[field.to];
    if (!target) throw new Error(`no record is called ${field.to}`);
    const ids = await idsOfNames(q, target, caller, [...names]);
    for (const [at, input] of inputs.entries()) {
      const given = namesIn(input[name]);
      if (given.length === 0) continue;
      const found = given.map((one) => ids.get(one) ?? []);
      const [only] = found;
      input[name] = field.multiple ? [...new Set(found.map(([id]) => id ?? 0))] : (only?.[0] ?? 0);
      const messageKey = problemKey(found);
      if (messageKey === undefined) {
        const other = problemOf(field, input[name]);
        if (other) add(at, { field: name, ...other });
      } else add(at, { field: name, messageKey });
    }
  }
  return problems;

  function add(at: number, problem: FieldProblem): void {
    const list = problems[at] ?? [];
    problems[at] = list;
    list.push(problem);
  }
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null ? [] : [String(value)];
}

function problemKey(found: readonly (readonly number[])[]): string | undefined {
  if (found.some((ids) => ids.length === 0)) return 'invalid.reference';
  return found.some((ids) => ids.length > 1) ? 'invalid.ambiguous' : undefined;
}
