import { CallError } from '@outrider/contract';
import { fieldOf, type RecordDefinition } from '@outrider/contract/records';
import { readSheet, SheetError, type SheetValue, sheetLimits } from '@outrider/spreadsheet';
import { breathe } from './breathe.ts';
import { type MatchedHeadings, matchHeadings } from './headings.ts';
import { MOST_ROWS, SHEET_BYTES } from './limits.ts';
import type { Texts } from './sheet-fields.ts';

/** A row of a sheet: its cells in the order of the matched columns. */
export interface Draft {
  /** as the sheet shows it */
  readonly row: number;
  readonly cells: readonly SheetValue[];
}

export interface Drafts {
  readonly headings: MatchedHeadings;
  /** row of the headings */
  readonly headingRow: number;
  readonly drafts: readonly Draft[];
}

const MIB = 1024 * 1024;
const limits = {
  ...sheetLimits,
  bytes: SHEET_BYTES,
  rows: MOST_ROWS + 1,
  sheetBytes: 128 * MIB,
  textBytes: 32 * MIB,
};
/** Longer than any text of a field may be: what is behind it need not be kept to be refused. */
const LONGEST_CELL = 4000;

/**
 * Reads the rows of a sheet that hold something, and of these the cells of fields only.
 * @throws CallError sheetUnreadable, sheetTooLarge, sheetEmpty, sheetHeadingsUnknown
 */
export async function readDrafts(
  bytes: Uint8Array,
  definition: RecordDefinition,
  languages: readonly Texts[],
): Promise<Drafts> {
  let headings: MatchedHeadings | undefined;
  let headingRow = 1;
  const drafts: Draft[] = [];
  const cut = cutter(definition);
  const pause = breathe();
  try {
    for (const batch of readSheet(bytes, limits)) {
      for (const { number, cells } of batch) {
        if (!headings) {
          headings = matchHeadings(definition, cells, languages);
          if (headings.columns.length === 0) throw new CallError('sheetHeadingsUnknown');
          headingRow = number;
          continue;
        }
        const taken = headings.columns.map(({ index, field }) => cut(field, cells[index] ?? null));
        if (taken.some((cell) => cell !== null)) drafts.push({ row: number, cells: taken });
      }
      await pause();
    }
  } catch (error) {
    throw error instanceof SheetError ? refusalOf(error) : error;
  }
  if (!headings || drafts.length === 0) throw new CallError('sheetEmpty');
  return { headings, headingRow, drafts };
}

function cutter(definition: RecordDefinition) {
  return (name: string, cell: SheetValue): SheetValue => {
    if (typeof cell !== 'string') return cell;
    const field = fieldOf(definition, name);
    const longest = field?.kind === 'text' ? field.maxLength * 2 + 100 : LONGEST_CELL;
    return cell.length > longest ? cell.slice(0, longest) : cell;
  };
}

function refusalOf(error: SheetError): CallError {
  if (error.reason === 'empty') return new CallError('sheetEmpty', { cause: error });
  if (error.reason === 'unreadable') return new CallError('sheetUnreadable', { cause: error });
  return new CallError('sheetTooLarge', {
    cause: error,
    details: { values: { max: MOST_ROWS } },
  });
}
