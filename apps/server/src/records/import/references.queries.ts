import { keptValue } from '@outrider/contract/records';
import type { Queryable } from '../../platform/database.ts';
import { scopeCondition } from '../conditions.queries.ts';
import { Params, plainSql } from '../select.queries.ts';
import type { RecordCaller, RecordSource } from '../source.ts';

/** A tree of choices is read whole, up to so many; a path of names then finds one of them. */
const MOST_IN_TREE = 10_000;
/** Names that are looked for in one statement. */
const AT_ONCE = 5000;
const PATH = /\s*[/>]\s*/;

interface Named {
  readonly id: number;
  readonly label: string | null;
  readonly parentId?: number | null;
}

/**
 * Finds the records that names mean, among those which the caller sees and may choose. Of a tree, a
 * name may be given with those above it: `North / Depot`.
 * @returns ids per name: none when there is none, several when the name is not enough
 */
export async function idsOfNames(
  q: Queryable,
  target: RecordSource,
  caller: RecordCaller,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>();
  const known = target.parent
    ? await readNamed(q, target, caller, undefined)
    : await readInBatches(q, target, caller, names);
  const byLabel = grouped(known);
  const byId = new Map(known.map((one) => [one.id, one]));
  for (const name of names) {
    const exact = byLabel.get(kept(target, name)) ?? [];
    const ids = exact.length > 0 ? exact : byPath(name);
    found.set(
      name,
      ids.map(({ id }) => id),
    );
  }
  return found;

  function byPath(name: string): Named[] {
    const parts = name.split(PATH);
    if (!target.parent || parts.length < 2) return [];
    const last = byLabel.get(parts.at(-1) ?? '') ?? [];
    return last.filter((one) => {
      let above: Named | undefined = one;
      for (const part of parts.toReversed()) {
        if (above === undefined || keyOf(above) !== part) return false;
        above =
          above.parentId === null || above.parentId === undefined
            ? undefined
            : byId.get(above.parentId);
      }
      return true;
    });
  }
}

const keyOf = ({ label }: Named) => label?.trim() ?? '';

function grouped(all: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** A name in the form in which records of that kind keep theirs. */
function kept({ definition }: RecordSource, name: string): string {
  return String(keptValue(definition.fields[definition.title]!, name) ?? '');
}

async function readInBatches(
  q: Queryable,
  target: RecordSource,
  caller: RecordCaller,
  names: readonly string[],
): Promise<Named[]> {
  const wanted = [...new Set(names.map((name) => kept(target, name)))];
  const all: Named[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    all.push(...(await readNamed(q, target, caller, wanted.slice(at, at + AT_ONCE))));
  }
  return all;
}

async function readNamed(
  q: Queryable,
  target: RecordSource,
  caller: RecordCaller,
  names: readonly string[] | undefined,
): Promise<Named[]> {
  const params = new Params();
  const label = plainSql(target.columns[target.definition.title]!);
  const where = [scopeCondition(target, caller, params)];
  if (target.choosable) where.push(target.choosable(caller, (value) => params.add(value)));
  if (names) where.push(`${label} = any (${params.add(names)}::text[])`);
  return q.query<Named>(
    `select x.id, ${label} as label ${target.parent ? `, ${target.parent} as "parentId"` : ''}
       from ${target.from} where ${where.map((one) => `(${one})`).join(' and ')}
      limit ${names ? names.length * 10 + 1000 : MOST_IN_TREE}`,
    params.values,
  );
}
