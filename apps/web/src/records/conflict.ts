import type { AnyInput, RecordDefinition } from '@outrider/contract/records';
import { formFields, isSame, writtenValue } from './form-values.ts';
import type { Row } from './slots.ts';

/** A field that two people have given different values. */
export interface Difference {
  readonly name: string;
  /** as the form holds it: ids for references and files */
  readonly mine: unknown;
  /** as rows give it */
  readonly theirs: unknown;
}

/** The fields of which what I want to save is not what stands there now. */
export function differences(record: RecordDefinition, mine: AnyInput, current: Row): Difference[] {
  return formFields(record, false).flatMap(([name, field]) => {
    if (field.secret || !(name in mine)) return [];
    const theirs = current[name];
    if (isSame(mine[name], writtenValue(field, theirs))) return [];
    return [{ name, mine: mine[name], theirs }];
  });
}
