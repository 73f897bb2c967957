import { MAX_CELL_CHARACTERS, type SheetLimits } from './limits.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetRow, SheetValue } from './sheet-rows.ts';

/** Rows that are handed on at a time. */
const BATCH = 500;
const separators = [',', '\t', ';'];

/**
 * The text of a file without formatting, as spreadsheets write it: UTF-8, UTF-16 with its mark, or the
 * Chinese GB 18030 (which GBK is part of).
 * @throws SheetError when it is none of these
 */
export function csvText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new SheetError('unreadable', 'no text');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one, then
    }
  }
  throw new SheetError('unreadable', 'no text');
}

/** The rows of such a text, some at a time; every value is a text. @throws SheetError */
export function* csvRows(
  text: string,
  limits: Pick<SheetLimits, 'rows' | 'columns'>,
): Generator<SheetRow[], void> {
  const separator = separatorOf(text);
  let batch: SheetRow[] = [];
  let count = 0;
  let number = 0;
  for (const values of records(text, separator)) {
    number++;
    const cells = values.map((value): SheetValue => (value.trim() === '' ? null : value));
    while (cells.at(-1) === null) cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > limits.columns) throw new SheetError('tooLarge', 'its columns');
    if (++count > limits.rows) throw new SheetError('tooLarge', 'its rows');
    batch.push({ number, cells });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** What parts the headings, most of all. */
function separatorOf(text: string): string {
  const [heading = ''] = text.slice(0, 10_000).split(/\r?\n/, 1);
  const counts = separators.map((mark) => heading.split(mark).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** RFC 4180: a value in quotes may hold separators, ends of lines, and quotes as two of them. */
function* records(text: string, separator: string): Generator<string[], void> {
  let values: string[] = [];
  let at = 0;
  while (at < text.length) {
    let value: string;
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      value = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
      // What follows the quotes by mistake still belongs to the value.
      const behind = endOfPlain(text, at, separator);
      value += text.slice(at, behind);
      at = behind;
    } else {
      const end = endOfPlain(text, at, separator);
      value = text.slice(at, end);
      at = end;
    }
    if (values.length > 20_000) throw new SheetError('tooLarge', 'its columns');
    values.push(value.slice(0, MAX_CELL_CHARACTERS));
    if (text[at] === separator) {
      at++;
      if (at < text.length) continue;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    yield values;
    values = [];
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  throw new SheetError('unreadable', 'quotes without an end');
}

function endOfPlain(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) {
    const mark = text[at];
    if (mark === separator || mark === '\n' || mark === '\r') return at;
  }
  return text.length;
}
