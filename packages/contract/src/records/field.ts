import type { ReferenceCode } from '../codes/code-table.ts';
import type { FilePurposeName } from '../file-purposes.ts';
import type { TextFormat } from './formats.ts';

/** Written behind a number, always. */
export type Unit = 'km' | 'km/h' | 'm' | 'kg' | 't' | 'L' | 'd' | 'h' | 'min' | 's' | '%' | '¥';

/** What every field of a record can say of itself. */
interface FieldBase {
  /** must be given */
  readonly required?: true;
  /** made by the server: never taken from a form or a sheet */
  readonly computed?: true;
  /** may be given when the record is made, and not changed later */
  readonly createOnly?: true;
  /** written and never read: it is in no row, no sheet and no audit */
  readonly secret?: true;
  /** column of the list: there at first, there when chosen, or never */
  readonly list?: 'shown' | 'hidden' | 'never';
  /** of its column at first, in pixels */
  readonly width?: number;
  /** the list cannot be put in its order */
  readonly unsorted?: true;
  /** offered as a filter above the list */
  readonly filter?: true;
  /** may be set for many records at once */
  readonly bulk?: true;
  /** not part of import sheets, although it can be written */
  readonly notImported?: true;
  /** group of the form it stands in: `record.<name>.section.<section>` */
  readonly section?: string;
  /** asked for, and kept, only while another field has one of these values */
  readonly when?: { readonly field: string; readonly is: readonly (string | number | boolean)[] };
  /** an explanation stands beside it: `record.<name>.<field>.hint` */
  readonly hint?: true;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly minLength?: number;
  readonly format?: TextFormat;
  /** a form gives it several lines */
  readonly multiline?: true;
  readonly defaultValue?: string;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** digits behind the point; none when left out */
  readonly decimals?: number;
  readonly unit?: Unit;
  readonly defaultValue?: number;
  /** the list tells its sum over all records that the filter lets through */
  readonly sum?: true;
}

export interface FlagField extends FieldBase {
  readonly kind: 'flag';
  readonly defaultValue?: boolean;
}

/** A day of the system zone, yyyy-MM-dd. */
export interface DateField extends FieldBase {
  readonly kind: 'date';
}

/** An instant, ISO 8601 UTC; shown in the system zone. */
export interface TimeField extends FieldBase {
  readonly kind: 'time';
}

/** One of a reference table's codes. */
export interface CodeField extends FieldBase {
  readonly kind: 'code';
  readonly codes: readonly ReferenceCode[];
  readonly defaultValue?: number;
}

/** Another record, or several; the caller can only name those of the own scope. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  /** name of the other record's definition */
  readonly to: string;
  readonly multiple?: true;
}

/** Files that were uploaded for a purpose. */
export interface FilesField extends FieldBase {
  readonly kind: 'files';
  readonly purpose: FilePurposeName;
  readonly most: number;
}

/** Short texts in an order. */
export interface TextsField extends FieldBase {
  readonly kind: 'texts';
  readonly most: number;
  readonly maxLength: number;
}

/** Anything else: the source on the server reads it, a slot of the page shows and asks for it. */
export interface SpecialField extends FieldBase {
  readonly kind: 'special';
}

export type Field =
  | TextField
  | NumberField
  | FlagField
  | DateField
  | TimeField
  | CodeField
  | ReferenceField
  | FilesField
  | TextsField
  | SpecialField;

export type FieldTable = Readonly<Record<string, Field>>;

/** Another record as a row shows it. */
export interface Reference {
  readonly id: number;
  readonly label: string;
}

/** A file as a row shows it. */
export interface FileReference {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
}

/** Whether a form or a sheet may give the field a value. */
export function isWritable(field: Field): boolean {
  return field.computed !== true;
}

/** Whether rows carry the field. */
export function isReadable(field: Field): boolean {
  return field.secret !== true;
}

/** Whether the list can be ordered by the field. */
export function isSortable(field: Field): boolean {
  const inRow = field.kind !== 'files' && field.kind !== 'texts' && field.kind !== 'special';
  const single = field.kind !== 'reference' || field.multiple !== true;
  return isReadable(field) && inRow && single && field.unsorted !== true;
}
