import { xmlText } from './xml-text.ts';

/** What a column's values are; decides how a spreadsheet shows them. */
export type CellType = 'text' | 'integer' | 'decimal' | 'date' | 'dateTime';

export interface Column {
  readonly header: string;
  readonly type: CellType;
  /** in characters; from the header when left out */
  readonly width?: number;
  /** its header is marked: whoever fills the sheet in has to give it */
  readonly required?: boolean;
}

/** A text that is to be seen at once. */
export interface MarkedText {
  readonly marked: string;
}

/**
 * A value of a row. Dates are instants in ms UTC already shifted by the zone they are to be read in;
 * null leaves the cell empty.
 */
export type CellValue = string | number | null | MarkedText;

/** Styles by their index in styles.xml. */
export const Style = {
  plain: 0,
  header: 1,
  integer: 2,
  decimal: 3,
  date: 4,
  dateTime: 5,
  required: 6,
  entry: 7,
  marked: 8,
} as const;

const styleOf: Readonly<Record<CellType, number>> = {
  text: Style.plain,
  integer: Style.integer,
  decimal: Style.decimal,
  date: Style.date,
  dateTime: Style.dateTime,
};

/** Days from the spreadsheet's day 0 (1899-12-30) to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

/** `A`, `B` … `Z`, `AA` …: the name of a column. @param index from 0 */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/**
 * A text cell. It is an inline string, which no spreadsheet takes for a formula, whatever sign it
 * begins with.
 */
export function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** One row of a sheet. @param number from 1 */
export function rowXml(
  number: number,
  columns: readonly Column[],
  names: readonly string[],
  values: readonly CellValue[],
): string {
  let xml = `<row r="${number}">`;
  for (let index = 0; index < columns.length; index++) {
    const value = values[index] ?? null;
    if (value === null || value === '') continue;
    const place = names[index]! + number;
    const { type } = columns[index]!;
    if (typeof value === 'number') xml += numberCell(place, value, type);
    else if (typeof value === 'string') xml += textCell(place, value, Style.plain);
    else xml += textCell(place, value.marked, Style.marked);
  }
  return `${xml}</row>`;
}

function numberCell(place: string, value: number, type: CellType): string {
  if (!Number.isFinite(value)) return '';
  const isTime = type === 'date' || type === 'dateTime';
  const shown = isTime ? value / DAY_MS + EPOCH_DAYS : value;
  return `<c r="${place}" s="${styleOf[type]}"><v>${shown}</v></c>`;
}
