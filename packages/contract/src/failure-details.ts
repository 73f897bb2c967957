import type { Dependents } from './records/messages.ts';
import type { FieldProblem } from './records/validate.ts';
import type { AnyRow } from './records/values.ts';

/** Values for the placeholders of a message. */
export type FailureValues = Readonly<Record<string, string | number>>;

/** What is wrong with one row of an imported sheet. */
export interface RowProblem {
  /** number of the row as the sheet shows it, the heading being row 1 */
  readonly row: number;
  /** heading of the column, if one cell is to blame */
  readonly column?: string;
  /** key of the text that says what is wrong */
  readonly messageKey: string;
  readonly values?: FailureValues;
}

/** What a failure's envelope may say beside its message. */
export interface FailureDetails {
  /** for the placeholders of the message itself */
  readonly values?: FailureValues;
  /** rows of an import that were not accepted */
  readonly rows?: readonly RowProblem[];
  /** fields of a record that were not accepted */
  readonly fields?: readonly FieldProblem[];
  /** what somebody else made of a record meanwhile */
  readonly conflict?: RecordConflict;
  /** what keeps records from being removed */
  readonly dependents?: readonly Dependents[];
}

/** A record that was changed by somebody else since it was read. */
export interface RecordConflict {
  /** display name of who did it last; empty when nobody knows */
  readonly by: string;
  /** ISO 8601 UTC */
  readonly at: string;
  /** the record as it is now */
  readonly current: AnyRow;
}
