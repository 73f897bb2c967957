import { strToU8, zipSync } from 'fflate';
import { type CellValue, type Column, columnName, rowXml } from './cells.ts';
import { fixedParts, SHEET_END, sheetBeginning, sheetNameOf, sheetPart } from './parts.ts';
import { xmlText } from './xml-text.ts';

/** A column of a sheet that people fill in. */
export interface FormColumn extends Column {
  /** shown beside a cell of the column while it is chosen */
  readonly prompt?: string;
  /** offered in a list; other texts can be typed all the same */
  readonly choices?: readonly string[];
}

/** A second sheet that explains the first. */
export interface Guide {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** Excel's limits for what is shown beside a cell, and for its title. */
const LONGEST_PROMPT = 255;
const LONGEST_TITLE = 32;
const CHOICES = 'choices';

/**
 * A workbook to be filled in: an empty sheet with headers, hints and lists of choices, a guide to it,
 * and a hidden sheet that holds the choices.
 * @param rows how many rows the hints and choices reach down
 */
export function formXlsx(
  sheetName: string,
  columns: readonly FormColumn[],
  guide: Guide,
  rows: number,
): Uint8Array<ArrayBuffer> {
  const lists = columns.map(({ choices = [] }) => choices);
  const isForm = true;
  const sheets = [
    {
      name: sheetName,
      xml: `${sheetBeginning(columns, isForm)}</sheetData>${hints(columns, rows)}</worksheet>`,
    },
    { name: uniqueName(guide.name, sheetName), xml: table(guide.columns, guide.rows) },
    { name: CHOICES, hidden: true, xml: table(columns.map(asText), transposed(lists)) },
  ];
  const files: Record<string, Uint8Array> = {};
  for (const [path, xml] of Object.entries(fixedParts(sheets))) files[path] = strToU8(xml);
  for (const [index, { xml }] of sheets.entries()) files[sheetPart(index)] = strToU8(xml);
  return Uint8Array.from(zipSync(files));
}

const asText = ({ header }: Column): Column => ({ header, type: 'text' });

function uniqueName(name: string, other: string): string {
  return sheetNameOf(name).toLowerCase() === sheetNameOf(other).toLowerCase() ? `${name} 2` : name;
}

function table(columns: readonly Column[], rows: readonly (readonly CellValue[])[]): string {
  const names = columns.map((_, index) => columnName(index));
  const body = rows.map((row, index) => rowXml(index + 2, columns, names, row));
  return sheetBeginning(columns) + body.join('') + SHEET_END;
}

function transposed(lists: readonly (readonly string[])[]): (string | null)[][] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null));
}

function hints(columns: readonly FormColumn[], rows: number): string {
  const all = columns.flatMap((column, index) => {
    const { header, prompt, choices = [] } = column;
    if (prompt === undefined && choices.length === 0) return [];
    const name = columnName(index);
    const list = choices.length > 0;
    const attributes = [
      ...(list ? ['type="list"', 'errorStyle="warning"', 'showErrorMessage="1"'] : []),
      'allowBlank="1"',
      'showInputMessage="1"',
      `promptTitle="${xmlText(cut(header, LONGEST_TITLE))}"`,
      `prompt="${xmlText(cut(prompt ?? header, LONGEST_PROMPT))}"`,
      `sqref="${name}2:${name}${rows + 1}"`,
    ];
    const source = `<formula1>${CHOICES}!$${name}$2:$${name}$${choices.length + 1}</formula1>`;
    return [`<dataValidation ${attributes.join(' ')}>${list ? source : ''}</dataValidation>`];
  });
  return all.length === 0
    ? ''
    : `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
