import { type AnyInput, fieldOf } from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
import { attachFiles, detachFiles } from './attachments.queries.ts';
import type { RecordSource } from './source.ts';
import { writeLinks } from './write.queries.ts';

/**
 * Writes what inputs say of other tables: the rows between records, and which files are theirs.
 * @param before the inputs that the records had, where there were any
 */
export async function writeParts(
  q: Queryable,
  source: RecordSource,
  ids: readonly number[],
  inputs: readonly AnyInput[],
  before: readonly (AnyInput | undefined)[],
): Promise<void> {
  for (const [name, column] of Object.entries(source.columns)) {
    if (column.kind === 'links') {
      for (const [at, id] of ids.entries()) {
        const others = inputs[at]?.[name];
        if (Array.isArray(others)) await writeLinks(q, column, id, others);
      }
    }
  }
  const now = new Set(inputs.flatMap((input) => filesIn(source, input)));
  const earlier = before.flatMap((input, at) =>
    input ? filesIn(source, input, Object.keys(inputs[at] ?? {})) : [],
  );
  const known = new Set(earlier);
  await attachFiles(
    q,
    [...now].filter((id) => !known.has(id)),
  );
  await detachFiles(
    q,
    earlier.filter((id) => !now.has(id)),
  );
}

/** Ids of the files that an input names, in some fields or in all of them. */
export function filesIn(
  { definition }: RecordSource,
  input: AnyInput,
  fields: readonly string[] = Object.keys(input),
): string[] {
  return fields.flatMap((name) => {
    const value = fieldOf(definition, name)?.kind === 'files' ? input[name] : undefined;
    return Array.isArray(value) ? value.map(String) : [];
  });
}
