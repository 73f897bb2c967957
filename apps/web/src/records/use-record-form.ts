import {
  type AnyInput,
  type FieldProblem,
  isAsked,
  type Problem,
  problemOf,
  type RecordDefinition,
} from '@outrider/contract/records';
import { useState } from 'react';
import { formFields, initialValues, isSame, valuesToSend } from './form-values.ts';
import type { Row } from './slots.ts';

export type Problems = Readonly<Record<string, Problem>>;

/** What stands in a form, what is wrong with it, and whether it was changed. */
export interface RecordForm {
  readonly values: AnyInput;
  readonly problems: Problems;
  readonly isChanged: boolean;
  readonly set: (name: string, value: unknown) => void;
  /** a field was left: what is wrong with it is said from now on */
  readonly leave: (name: string) => void;
  /** @returns the first field in which something is wrong, undefined when all is well */
  readonly check: () => string | undefined;
  readonly refuse: (problems: readonly FieldProblem[]) => void;
  readonly toSend: () => AnyInput;
  readonly reset: (given?: AnyInput) => void;
}

/** The state of the form for a record, or for a new one. */
export function useRecordForm(
  record: RecordDefinition,
  row: Row | undefined,
  given?: AnyInput,
): RecordForm {
  const [start, setStart] = useState(() => initialValues(record, row, given));
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const fields = formFields(record, row === undefined);
  const problemIn = (name: string, of: AnyInput): Problem | undefined => {
    const field = record.fields[name];
    if (field === undefined || !isAsked(field, of)) return undefined;
    // A secret of an old record stays as it is when it is left empty.
    if (row && field.secret && !of[name]) return undefined;
    return problemOf(field, of[name]);
  };
  const withProblem = (before: Problems, name: string, problem: Problem | undefined): Problems => {
    const { [name]: _gone, ...others } = before;
    return problem ? { ...others, [name]: problem } : others;
  };
  return {
    values,
    problems,
    isChanged: fields.some(([name]) => !isSame(values[name], start[name])),
    set: (name, value) => {
      const next = { ...values, [name]: value };
      setValues((before) => ({ ...before, [name]: value }));
      // What was said to be wrong is not said longer than it is; what is new is said when one leaves.
      if (name in problems) setProblems(withProblem(problems, name, problemIn(name, next)));
    },
    leave: (name) => setProblems(withProblem(problems, name, problemIn(name, values))),
    check: () => {
      const found = fields.flatMap(([name]) => {
        const problem = problemIn(name, values);
        return problem ? [[name, problem] as const] : [];
      });
      setProblems(Object.fromEntries(found));
      return found[0]?.[0];
    },
    refuse: (refused) =>
      setProblems(Object.fromEntries(refused.map(({ field, ...problem }) => [field, problem]))),
    toSend: () => valuesToSend(record, values, row && start),
    reset: (again) => {
      const fresh = initialValues(record, row, again);
      setStart(fresh);
      setValues(fresh);
      setProblems({});
    },
  };
}
