import { labelKeyOf, UNKNOWN_CODE_LABEL } from '@outrider/contract';
import { type Field, isEmpty, type Unit } from '@outrider/contract/records';
import type { Translate } from '@outrider/i18n';
import { decimalText } from '../kit/number-text.ts';
import { dateTimeText } from '../kit/time-text.ts';
import { namedText } from './record-texts.ts';

/** Stands where there is no value. */
export const NOTHING = '—';

/** A number with its unit behind it, as the page's language writes it. */
function numberWithUnit(t: Translate, value: number, decimals: number, unit?: Unit): string {
  // No more digits than the value has: 2.5 t and not 2.500 t.
  const digits = Math.min(decimals, (String(value).split('.')[1] ?? '').length);
  const number = decimalText(value, digits);
  if (unit === undefined) return number;
  const sign = unitText(t, unit);
  return unit === '%' ? `${number}%` : unit === '¥' ? `${sign}${number}` : `${number} ${sign}`;
}

/** A unit as the language writes it: days and hours have words, the others their signs. */
export function unitText(t: Translate, unit: Unit): string {
  switch (unit) {
    case 'd':
      return t('records.unit.d');
    case 'h':
      return t('records.unit.h');
    case 'min':
      return t('records.unit.min');
    case 's':
      return t('records.unit.s');
    default:
      return unit;
  }
}

/** What is shown of a code. */
function codeText(t: Translate, field: Field & { kind: 'code' }, value: unknown): string {
  const key = typeof value === 'number' ? labelKeyOf(field.codes, value) : UNKNOWN_CODE_LABEL;
  return namedText(t, key);
}

/** A value as a line of text, whatever its kind is: for tooltips, differences, and names of filters. */
export function valueText(t: Translate, field: Field, value: unknown): string {
  if (field.kind !== 'flag' && isEmpty(value)) return NOTHING;
  switch (field.kind) {
    case 'number':
      return typeof value === 'number'
        ? numberWithUnit(t, value, field.decimals ?? 0, field.unit)
        : String(value);
    case 'flag':
      return t(value === true ? 'records.yes' : 'records.no');
    case 'time':
      return dateTimeText(new Date(String(value)));
    case 'code':
      return codeText(t, field, value);
    case 'reference':
    case 'files':
    case 'texts':
      return (Array.isArray(value) ? value : [value]).map(labelOf).join(', ');
    case 'text':
    case 'date':
      return String(value);
    case 'special':
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** The name of another record or of a file; an id alone where nobody can tell more. */
function labelOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('label' in item) return String(item.label);
  return 'name' in item ? String(item.name) : JSON.stringify(item);
}

/** What names a record in titles and confirmations. */
export function titleOf(
  t: Translate,
  record: { readonly title: string; readonly fields: Readonly<Record<string, Field>> },
  row: { readonly id: number } & Readonly<Record<string, unknown>>,
): string {
  const field = record.fields[record.title];
  const text = field ? valueText(t, field, row[record.title]) : NOTHING;
  return text === NOTHING ? `#${row.id}` : text;
}
