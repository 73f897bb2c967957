import type { RecordDefinition } from './definition.ts';
import type {
  CodeField,
  DateField,
  Field,
  FieldTable,
  FileReference,
  FilesField,
  FlagField,
  NumberField,
  Reference,
  ReferenceField,
  SpecialField,
  TextField,
  TextsField,
  TimeField,
} from './field.ts';

type ReadValue<F extends Field> = F extends TextField | DateField | TimeField
  ? string
  : F extends NumberField | CodeField
    ? number
    : F extends FlagField
      ? boolean
      : F extends ReferenceField
        ? F['multiple'] extends true
          ? readonly Reference[]
          : Reference
        : F extends FilesField
          ? readonly FileReference[]
          : F extends TextsField
            ? readonly string[]
            : F extends SpecialField
              ? unknown
              : never;

type WrittenValue<F extends Field> = F extends ReferenceField
  ? F['multiple'] extends true
    ? readonly number[]
    : number
  : F extends FilesField
    ? readonly string[]
    : ReadValue<F>;

/** Of lists there is always one, be it empty; of anything else there may be none. */
type Absent<F extends Field> = F extends { required: true } | FilesField | TextsField | FlagField
  ? never
  : F extends ReferenceField
    ? F['multiple'] extends true
      ? never
      : null
    : null;

type ReadableKeys<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name]['secret'] extends true ? never : Name;
}[keyof Fields];

type WritableKeys<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name]['computed'] extends true ? never : Name;
}[keyof Fields];

export type FieldsOf<D> = D extends RecordDefinition<infer Fields> ? Fields : never;

/** What every record has beside its fields. */
export interface RecordHead {
  readonly id: number;
  /** counts its changes; a change names the version it was made from */
  readonly version: number;
}

/** A record as lists and details give it. */
export type RowOf<D> = RecordHead & {
  readonly [Name in ReadableKeys<FieldsOf<D>>]:
    | ReadValue<FieldsOf<D>[Name]>
    | Absent<FieldsOf<D>[Name]>;
};

/** What forms and sheets give: fields that are left out stay as they are, or get their default. */
export type InputOf<D> = {
  readonly [Name in WritableKeys<FieldsOf<D>>]?: WrittenValue<FieldsOf<D>[Name]> | null;
};

/** A row of any record. */
export type AnyRow = RecordHead & Readonly<Record<string, unknown>>;
/** An input of any record. */
export type AnyInput = Readonly<Record<string, unknown>>;

/** What the list is narrowed to by one field. */
export type FilterCondition =
  | { readonly contains: string }
  | { readonly in: readonly (number | string)[] }
  | { readonly is: boolean }
  | { readonly from?: number | string; readonly to?: number | string }
  | { readonly empty: boolean };

/** What of a list is looked at. */
export interface ListQuery {
  readonly search?: string;
  readonly filter?: Readonly<Record<string, FilterCondition>>;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
}
