import type { RecordDefinition } from './definition.ts';
import { type Field, isWritable, type NumberField, type TextField } from './field.ts';
import { formats } from './formats.ts';

/** Why a value is refused: the key of a text, and its values. */
export interface Problem {
  readonly messageKey: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A problem with one field of a record. */
export interface FieldProblem extends Problem {
  readonly field: string;
}

const problem = (messageKey: string, values?: Problem['values']): Problem =>
  values ? { messageKey, values } : { messageKey };

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

/**
 * What is wrong with one value; the same for a form, a sheet and a request. Whether a reference or a
 * file is there and may be used only the server can tell.
 */
export function problemOf(field: Field, value: unknown): Problem | undefined {
  if (isEmpty(value)) return field.required ? problem('invalid.required') : undefined;
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? textProblem(field, value) : problem('invalid.type');
    case 'number':
      return typeof value === 'number' ? numberProblem(field, value) : problem('invalid.number');
    case 'flag':
      return typeof value === 'boolean' ? undefined : problem('invalid.flag');
    case 'date':
      return isDay(value) ? undefined : problem('invalid.date');
    case 'time':
      return isInstant(value) ? undefined : problem('invalid.time');
    case 'code':
      return field.codes.some(({ code }) => code === value) ? undefined : problem('invalid.code');
    case 'reference':
      if (!field.multiple) return isId(value) ? undefined : problem('invalid.reference');
      return isListOf(value, isId, 1000) ? undefined : problem('invalid.reference');
    case 'files':
      if (!isListOf(value, isFileId, Number.POSITIVE_INFINITY)) return problem('invalid.file');
      return value.length <= field.most
        ? undefined
        : problem('invalid.tooMany', { count: field.most });
    case 'texts':
      if (!isListOf(value, isText, field.most)) {
        return problem('invalid.tooMany', { count: field.most });
      }
      return value.every((text) => text.length <= field.maxLength)
        ? undefined
        : problem('invalid.tooLong', { max: field.maxLength });
    case 'special':
      return undefined;
  }
}

/**
 * What is wrong with the values of a record.
 * @param kind of `add`, fields that are missing are empty; of `edit`, they stay as they are
 */
export function problemsOf(
  definition: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
  kind: 'add' | 'edit',
): FieldProblem[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (!isWritable(field) || (kind === 'edit' && !(name in values))) return [];
    if (!isAsked(field, values)) return [];
    const found = problemOf(field, values[name]);
    return found ? [{ field: name, ...found }] : [];
  });
}

/** Whether a field is asked for beside these values of the others. */
export function isAsked(field: Field, values: Readonly<Record<string, unknown>>): boolean {
  const { when } = field;
  return when === undefined || when.is.some((value) => value === values[when.field]);
}

/** A value as it is kept: text without surrounding space and in its format's form, nothing as null. */
export function keptValue(field: Field, value: unknown): unknown {
  if (field.kind === 'files' || field.kind === 'texts') return value ?? [];
  if (field.kind === 'reference' && field.multiple) return value ?? [];
  if (field.kind === 'flag') return value ?? field.defaultValue ?? false;
  if (isEmpty(value)) return null;
  if (field.kind !== 'text' || typeof value !== 'string') return value;
  const entry = field.format && formats[field.format];
  return entry && 'kept' in entry ? entry.kept(value) : value.trim();
}

function textProblem(field: TextField, value: string): Problem | undefined {
  const length = [...value.trim()].length;
  if (length > field.maxLength) return problem('invalid.tooLong', { max: field.maxLength });
  if (field.minLength !== undefined && length < field.minLength) {
    return problem('invalid.tooShort', { min: field.minLength });
  }
  if (hasControls(value, field.multiline === true)) return problem('invalid.characters');
  const entry = field.format && formats[field.format];
  return entry && !entry.isValid(value.trim()) ? problem(entry.messageKey) : undefined;
}

/** Characters that nobody sees and that mislead a reader or a log. */
function hasControls(text: string, multiline: boolean): boolean {
  const shown = multiline ? text.replace(/[\t\r\n]/g, '') : text;
  return /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u.test(shown);
}

function numberProblem(field: NumberField, value: number): Problem | undefined {
  if (!Number.isFinite(value)) return problem('invalid.number');
  if (value < field.min) return problem('invalid.below', { min: field.min });
  if (value > field.max) return problem('invalid.above', { max: field.max });
  const decimals = field.decimals ?? 0;
  // What cannot be written with so many digits is not such a number; 0.1 + 0.2 is 0.3 here.
  const exact = Math.abs(Number(value.toFixed(decimals)) - value) < 1e-9;
  if (exact) return undefined;
  return decimals === 0
    ? problem('invalid.whole')
    : problem('invalid.decimals', { count: decimals });
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\dT[\d:.]+Z$/.test(value)) return false;
  return !Number.isNaN(Date.parse(value));
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isFileId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647;
}

function isListOf<T>(
  value: unknown,
  isOne: (item: unknown) => item is T,
  most: number,
): value is T[] {
  return Array.isArray(value) && value.length <= most && value.every(isOne);
}
