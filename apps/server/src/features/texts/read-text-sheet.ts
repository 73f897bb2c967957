import { setImmediate } from 'node:timers/promises';
import { CallError } from '@outrider/contract';
import { readSheet, SheetError, type SheetValue, sheetLimits } from '@outrider/spreadsheet';

/** A row that holds something: its number as the sheet shows it, and its cells as texts. */
export interface TextSheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

const MIB = 1024 * 1024;
/** The product has some thousands of texts; with fifteen languages that is a sheet of about 2 MiB. */
const limits = {
  ...sheetLimits,
  bytes: 8 * MIB,
  rows: 20_001,
  columns: 60,
  sheetBytes: 64 * MIB,
  textBytes: 32 * MIB,
};

const refusals = {
  unreadable: 'sheetUnreadable',
  tooLarge: 'sheetTooLarge',
  empty: 'sheetEmpty',
} as const;

/**
 * Reads a sheet of texts as it arrives.
 * @throws CallError fileTooLarge, sheetUnreadable, sheetTooLarge, sheetEmpty
 */
export async function readTextSheet(content: AsyncIterable<Uint8Array>): Promise<TextSheetRow[]> {
  const bytes = await bounded(content);
  const rows: TextSheetRow[] = [];
  try {
    for (const batch of readSheet(bytes, limits)) {
      for (const { number, cells } of batch) rows.push({ number, cells: cells.map(textOf) });
      // Other calls are answered between.
      await setImmediate();
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const values = { max: limits.rows - 1 };
    throw new CallError(refusals[error.reason], { cause: error, details: { values } });
  }
  return rows;
}

async function bounded(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > limits.bytes) {
      throw new CallError('fileTooLarge', { details: { values: { max: limits.bytes / MIB } } });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

function textOf(value: SheetValue): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
