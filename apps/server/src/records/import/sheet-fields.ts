import { type Field, isWritable, type RecordDefinition } from '@outrider/contract/records';
import type { MessageKey, Messages } from '@outrider/i18n';

/** What of a language's texts imports and exports need: a text by a key, or undefined. */
export type Texts = Messages;

/** Whether a sheet may give a field's value: files and special values have no place in a cell. */
export function isImported(field: Field): boolean {
  return (
    isWritable(field) &&
    field.notImported !== true &&
    field.kind !== 'files' &&
    field.kind !== 'special'
  );
}

/** The fields that a sheet of a record may have, in their order. */
export function importedFields(definition: RecordDefinition): [string, Field][] {
  return Object.entries(definition.fields).filter(([, field]) => isImported(field));
}

/** Key of a field's name. */
export function fieldKey(definition: RecordDefinition, field: string): string {
  return `record.${definition.name}.${field}`;
}

/** A text by a key that was put together; the key itself where there is none. */
export function textOf(texts: Texts, key: string): string {
  return texts[key as MessageKey] ?? key;
}

/** How a field's column is headed: its name, and its unit behind it. */
export function headingOf(definition: RecordDefinition, name: string, texts: Texts): string {
  const field = definition.fields[name];
  const label = textOf(texts, fieldKey(definition, name));
  return field?.kind === 'number' && field.unit ? `${label} (${field.unit})` : label;
}

/** Parts values of a cell that holds several. */
export const VALUE_SEPARATOR = '; ';
