import type { Field, RecordDefinition } from '@outrider/contract/records';
import { HOUR_MS } from '@outrider/domain';
import type { CellType, CellValue, Column } from '@outrider/spreadsheet';
import { headingOf, type Texts, textOf, VALUE_SEPARATOR } from '../import/sheet-fields.ts';

/** Makes cells of a field's values. */
export type CellMaker = (value: unknown) => CellValue;

/** A column of a sheet, with what its cells are made by. */
export interface ExportColumn extends Column {
  readonly cell: CellMaker;
}

const types: Partial<Record<Field['kind'], CellType>> = { date: 'date', time: 'dateTime' };

/** Pixels of the list's columns to characters of the sheet's. */
const PIXELS_PER_CHARACTER = 8;

/**
 * The columns of an exported sheet: headed in the reader's language, times in the system's zone.
 * @param names fields in the order of the columns
 */
export function exportColumns(
  definition: RecordDefinition,
  names: readonly string[],
  texts: Texts,
  zoneHours: number,
): ExportColumn[] {
  return names.map((name) => {
    const field = definition.fields[name]!;
    const isWhole = field.kind === 'number' && (field.decimals ?? 0) === 0;
    const number: CellType = isWhole ? 'integer' : 'decimal';
    return {
      header: headingOf(definition, name, texts),
      type: field.kind === 'number' ? number : (types[field.kind] ?? 'text'),
      ...(field.width && { width: field.width / PIXELS_PER_CHARACTER }),
      cell: cellMaker(field, texts, zoneHours),
    };
  });
}

function cellMaker(field: Field, texts: Texts, zoneHours: number): CellMaker {
  switch (field.kind) {
    case 'number':
      return (value) => (value === null ? null : Number(value));
    case 'flag': {
      const words = [textOf(texts, 'records.sheet.no'), textOf(texts, 'records.sheet.yes')];
      return (value) => words[value === true ? 1 : 0]!;
    }
    case 'code': {
      const labels = new Map(
        field.codes.map(({ code, labelKey }) => [code, textOf(texts, labelKey)]),
      );
      return (value) => (value === null ? null : (labels.get(Number(value)) ?? String(value)));
    }
    case 'date':
      return (value) => (value === null ? null : Date.parse(`${String(value)}T00:00:00Z`));
    case 'time':
      return (value) => {
        const at = value instanceof Date ? value.getTime() : Date.parse(String(value ?? ''));
        return Number.isFinite(at) ? at + zoneHours * HOUR_MS : null;
      };
    default:
      return (value) => plainText(value);
  }
}

/** Names of records or files, texts, and of anything else what is a text of its own. */
function plainText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    return value
      .map(plainText)
      .filter((text) => text !== null)
      .join(VALUE_SEPARATOR);
  }
  const named = value as { readonly label?: unknown; readonly name?: unknown };
  return plainText(named.label ?? named.name ?? null);
}
