import {
  type AnyInput,
  type Field,
  isAsked,
  isEmpty,
  isWritable,
  keptValue,
  type RecordDefinition,
} from '@outrider/contract/records';
import type { Row } from './slots.ts';

/** Fields that a form asks for: all that may be written, when a record is made or changed. */
export function formFields(record: RecordDefinition, isNew: boolean): [string, Field][] {
  return Object.entries(record.fields).filter(
    ([, field]) => isWritable(field) && (isNew || !field.createOnly),
  );
}

/** What stands in a form at first: a record's values, or the defaults of a new one. */
export function initialValues(
  record: RecordDefinition,
  row: Row | undefined,
  given: AnyInput = {},
): AnyInput {
  return Object.fromEntries(
    Object.entries(record.fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [
        name,
        row ? writtenValue(field, row[name]) : (given[name] ?? defaultOf(field)),
      ]),
  );
}

function defaultOf(field: Field): unknown {
  if ('defaultValue' in field && field.defaultValue !== undefined) return field.defaultValue;
  return keptValue(field, null);
}

/** A value as rows give it, turned into what inputs give: ids for references and files. */
export function writtenValue(field: Field, value: unknown): unknown {
  if (field.kind !== 'reference' && field.kind !== 'files') return value ?? defaultlessOf(field);
  if (Array.isArray(value)) return value.map(idOf);
  return value == null ? keptValue(field, null) : idOf(value);
}

const defaultlessOf = (field: Field) => (field.kind === 'texts' ? [] : null);

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
}

/**
 * What is sent: of a new record all that is given, of an old one what differs. A secret that is left
 * empty stays as it is, and what is not asked for beside the other values is emptied.
 */
export function valuesToSend(
  record: RecordDefinition,
  values: AnyInput,
  before: AnyInput | undefined,
): AnyInput {
  const sent = formFields(record, before === undefined).flatMap(([name, field]) => {
    const value = isAsked(field, values) ? keptOf(field, values[name]) : keptOf(field, null);
    if (before === undefined) return isEmpty(value) ? [] : [[name, value]];
    if (field.secret) return isEmpty(value) ? [] : [[name, value]];
    return isSame(value, keptOf(field, before[name])) ? [] : [[name, value]];
  });
  return Object.fromEntries(sent);
}

/** A value as it is sent. */
export const keptOf = (field: Field, value: unknown) =>
  field.kind === 'special' ? (value ?? null) : keptValue(field, value);

/** Whether two values of a field say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Values that an address gives as text, read by the kinds of their fields. */
export function valuesFromText(
  record: RecordDefinition,
  given: Readonly<Record<string, string>>,
): AnyInput {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => {
      const field = record.fields[name];
      const value = field && isWritable(field) ? valueFromText(field, text) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function valueFromText(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'number':
    case 'code':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'flag':
      return text === '1' || text === 'true';
    case 'reference': {
      const ids = text.split(',').map(Number).filter(Number.isInteger);
      return field.multiple ? ids : ids[0];
    }
    case 'texts':
    case 'files':
      return text.split(',');
    default:
      return text;
  }
}
