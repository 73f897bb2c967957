import type {
  AnyInput,
  FieldsOf,
  ListQuery,
  RecordDefinition,
  RowOf,
} from '@outrider/contract/records';
import type { MessageKey } from '@outrider/i18n';
import type { ComponentType, ReactNode } from 'react';

/** What a form hands to the input of a field. */
export interface FieldInputProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly disabled: boolean;
  /** of all fields, as they stand in the form now: ids for references and files */
  readonly values: AnyInput;
  /** the record as it was read; undefined for one that is being made */
  readonly row?: RowOf<RecordDefinition> | undefined;
  /** a problem with the value is said below */
  readonly invalid?: boolean | undefined;
  /** id of what explains the input */
  readonly describedBy?: string | undefined;
}

/** Something to be done with a record, or with several. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** What slots may ask of their page. */
export interface RecordPageHandle<D extends RecordDefinition = RecordDefinition> {
  /**
   * loads the list anew, and whatever else is shown of its records; for an action with several of
   * them, these are not selected any more
   */
  reload(): void;
  /** opens the form for a new record, with values to start from */
  add(initial?: AnyInput): void;
  edit(row: RowOf<D>): void;
  /** opens a record's details */
  open(row: RowOf<D>): void;
  /** whether the person may use a button of the page: `page.can('export')` */
  can(button: string): boolean;
  /** what of the list is looked at */
  readonly query: ListQuery;
}

/** A view beside a record's facts. */
export interface DetailTab<D extends RecordDefinition = RecordDefinition> {
  readonly key: string;
  readonly label: MessageKey;
  readonly render: (row: RowOf<D>) => ReactNode;
}

type FieldName<D> = keyof FieldsOf<D> & string;

/** Places where a page of records may show or do what is special about it. */
export interface RecordSlots<D extends RecordDefinition = RecordDefinition> {
  /** how a column, and the field in the details, shows */
  readonly cells?: { readonly [Name in FieldName<D>]?: (row: RowOf<D>) => ReactNode };
  /** what asks for a field in the form */
  readonly inputs?: { readonly [Name in FieldName<D>]?: ComponentType<FieldInputProps> };
  rowActions?(row: RowOf<D>, page: RecordPageHandle<D>): readonly RowAction[];
  bulkActions?(rows: readonly RowOf<D>[], page: RecordPageHandle<D>): readonly RowAction[];
  /** beside Add, Import and Export */
  toolbar?(page: RecordPageHandle<D>): ReactNode;
  readonly detailTabs?: readonly DetailTab<D>[];
  /** between the toolbar and the list */
  above?(page: RecordPageHandle<D>): ReactNode;
  /** below the fields of the form */
  formBelow?(values: AnyInput, row: RowOf<D> | undefined): ReactNode;
}

/** A record's row where it does not matter which record it is. */
export type Row = RowOf<RecordDefinition>;
