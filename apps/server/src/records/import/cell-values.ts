import type { Field } from '@outrider/contract/records';
import { HOUR_MS } from '@outrider/domain';
import type { SheetValue } from '@outrider/spreadsheet';
import { plain } from './headings.ts';
import { type Texts, textOf } from './sheet-fields.ts';

/** What reading a cell depends on beside the field. */
export interface CellReading {
  /** texts of the languages on offer, the caller's first */
  readonly languages: readonly Texts[];
  /** offset of the system zone from UTC: times of sheets are of that zone */
  readonly zoneHours: number;
}

/**
 * A cell as the value of its field. What cannot be read stays as it is: the check of values says what
 * is wrong with it. Names of other records stay names.
 */
export type CellReader = (cell: SheetValue) => unknown;

/** Makes the reader of a field's cells. */
export function cellReader(field: Field, reading: CellReading): CellReader {
  switch (field.kind) {
    case 'number':
      return (cell) => numberOf(cell);
    case 'flag':
      return worded(flagWords(reading.languages));
    case 'code':
      return worded(codeWords(field.codes, reading.languages));
    case 'date':
      return (cell) => dayOf(cell);
    case 'time':
      return (cell) => instantOf(cell, reading.zoneHours);
    case 'texts':
      return (cell) => (cell === null ? null : partsOf(cellText(cell), /[;；\n]/));
    case 'reference':
      if (!field.multiple) return (cell) => (cell === null ? null : cellText(cell).trim());
      return (cell) => (cell === null ? null : partsOf(cellText(cell), /[;；、\n]/));
    default:
      return (cell) => (cell === null ? null : cellText(cell));
  }
}

/** A cell as text: numbers without exponents or groups, days and times as they are written. */
export function cellText(cell: SheetValue): string {
  if (cell === null) return '';
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    const [day = '', time = ''] = cell.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
  }
  if (typeof cell === 'number') return numberText(cell);
  return typeof cell === 'boolean' ? (cell ? '1' : '0') : cell;
}

function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString();
  return String(Number(value.toPrecision(15)));
}

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function worded(words: ReadonlyMap<string, unknown>): CellReader {
  return (cell) => {
    if (cell === null) return null;
    if (typeof cell === 'boolean') return words.get(String(cell)) ?? cell;
    return words.get(plain(cellText(cell))) ?? cellText(cell);
  };
}

function flagWords(languages: readonly Texts[]): ReadonlyMap<string, unknown> {
  const words = new Map<string, unknown>();
  for (const texts of languages) {
    words.set(plain(textOf(texts, 'records.sheet.yes')), true);
    words.set(plain(textOf(texts, 'records.sheet.no')), false);
  }
  for (const word of ['1', 'true', 'yes', '√', '✓']) words.set(word, true);
  for (const word of ['0', 'false', 'no', '×']) words.set(word, false);
  return words;
}

function codeWords(
  codes: readonly { readonly code: number; readonly labelKey: string }[],
  languages: readonly Texts[],
): ReadonlyMap<string, unknown> {
  const words = new Map<string, unknown>();
  for (const texts of languages) {
    for (const { code, labelKey } of codes) {
      const word = plain(textOf(texts, labelKey));
      if (!words.has(word)) words.set(word, code);
    }
  }
  for (const { code } of codes) if (!words.has(String(code))) words.set(String(code), code);
  return words;
}

/** With groups of thousands by commas or spaces, and a unit behind it. */
const NUMBER = /^([+-]?(?:\d{1,3}(?:[,\s]\d{3})+|\d+)?(?:\.\d+)?)\s*[a-z%°³²/¥$]*$/i;

function numberOf(cell: SheetValue): unknown {
  if (cell === null || typeof cell === 'number') return cell;
  const text = cellText(cell).normalize('NFKC').trim();
  const digits = NUMBER.exec(text)?.[1]?.replace(/[,\s]/g, '') ?? '';
  return /\d/.test(digits) ? Number(digits) : text;
}

const DAY = /^(\d{4})(?:[-/.年])(\d{1,2})(?:[-/.月])(\d{1,2})日?$/;
const two = (text: string | undefined) => (text ?? '').padStart(2, '0');

function dayOf(cell: SheetValue): unknown {
  if (cell === null) return null;
  if (cell instanceof Date) return cellText(cell).slice(0, 10);
  const text = cellText(cell).normalize('NFKC').trim();
  const [, year, month, day] = DAY.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${two(month)}-${two(day)}`;
  // A day with a time of midnight behind it is a day.
  return text.replace(/[ T]00:00(:00)?$/, '');
}

const TIME = /^(\S+?)[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/;

function instantOf(cell: SheetValue, zoneHours: number): unknown {
  if (cell === null) return null;
  const there = cell instanceof Date ? cell.getTime() : wallClock(cellText(cell));
  if (!Number.isFinite(there)) return cellText(cell);
  return new Date(there - zoneHours * HOUR_MS).toISOString();
}

/** A written time as if it were UTC; NaN when it is none of the calendar. */
function wallClock(text: string): number {
  const given = text.normalize('NFKC').trim();
  const [, day = given, hour = '00', minute = '00', second = '00'] = TIME.exec(given) ?? [];
  const iso = `${String(dayOf(day))}T${two(hour)}:${minute}:${second}Z`;
  const ms = Date.parse(iso);
  // Date.parse takes 30 February for 2 March.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(iso.slice(0, 19))
    ? ms
    : Number.NaN;
}
