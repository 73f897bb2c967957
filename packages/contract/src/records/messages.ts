import type { FieldProblem } from './validate.ts';
import type { AnyInput, AnyRow, ListQuery } from './values.ts';

/** Requests and answers of the record calls; their schemas are made of a definition by `record-schemas.ts`. */
export interface ListRequest extends ListQuery {
  readonly page: number;
  readonly limit: number;
}

export interface ListAnswer<Row extends AnyRow = AnyRow> {
  readonly data: readonly Row[];
  /** records that the filter lets through */
  readonly count: number;
  /** over all of these, of the fields that are summed; left out where there are none */
  readonly sums?: Readonly<Record<string, number>>;
}

export interface OptionsRequest {
  readonly field: string;
  readonly search?: string;
  /** instead of a search: these, as far as the caller sees them */
  readonly ids?: readonly number[];
}

/** A file of a record. */
export interface FileRequest {
  readonly id: number;
  readonly file: string;
}

/** What a reference may be set to. */
export interface RecordOption {
  readonly id: number;
  readonly label: string;
  /** of choices that form a tree; null at the top of what the caller sees */
  readonly parentId?: number | null;
}

export interface UpdateRequest {
  readonly id: number;
  /** the version that the change was made from */
  readonly version: number;
  readonly values: AnyInput;
}

export interface UpdateManyRequest {
  readonly ids: readonly number[];
  readonly values: AnyInput;
}

export interface WrittenAnswer {
  readonly id: number;
  readonly version: number;
}

/** Things of one kind that depend on records to be removed. */
export interface Dependents {
  /** key of a text with `{count}` */
  readonly labelKey: string;
  readonly count: number;
  /** names of a few of them */
  readonly examples: readonly string[];
  /** they keep the record from being removed; else they go with it, or lose it */
  readonly blocks: boolean;
}

/** One change of a record. */
export interface HistoryEntry {
  readonly id: number;
  /** ISO 8601 UTC */
  readonly time: string;
  readonly action: 'add' | 'update' | 'remove' | 'import' | 'other';
  /** key of the text for `other` */
  readonly actionKey: string | null;
  readonly loginname: string;
  /** network address */
  readonly address: string;
  readonly changes: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

export interface ExportRequest extends ListQuery {
  /** fields, in the order of the sheet's columns; those of the list when left out */
  readonly columns?: readonly string[];
  /** only these */
  readonly ids?: readonly number[];
}

/** What is wrong with a row of a sheet. */
export interface SheetRowProblem extends FieldProblem {
  /** as the sheet shows it, the heading being row 1 */
  readonly row: number;
  /** heading of the column; empty when the whole row is meant */
  readonly column: string;
  /** the cell's text, shortened */
  readonly text: string;
}

export interface ImportCheck {
  /** names this check in `importRun`; kept for an hour */
  readonly token: string;
  readonly rows: number;
  /** rows with nothing wrong */
  readonly good: number;
  /** the first ones */
  readonly problems: readonly SheetRowProblem[];
  readonly problemCount: number;
  /** headings that no field has; their cells are not read */
  readonly ignoredHeadings: readonly string[];
}

export interface ImportState {
  readonly state: 'checked' | 'running' | 'done' | 'failed' | 'stopped';
  readonly rows: number;
  readonly done: number;
  readonly added: number;
  readonly refused: number;
  readonly problems: readonly SheetRowProblem[];
  /** key of what is said when it failed */
  readonly messageKey: string | null;
}
