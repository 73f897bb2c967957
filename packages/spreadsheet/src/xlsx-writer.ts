import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type CellValue, type Column, columnName, rowXml } from './cells.ts';
import { fixedParts, SHEET_END, sheetBeginning, sheetPart } from './parts.ts';

/** Rows of a sheet, the header's among them (ECMA-376 names no limit; Excel's). */
export const MAX_ROWS = 1_048_576;
/** Characters that are compressed at a time. */
const CHUNK = 64 * 1024;
/** 1 fast … 9 small: a sheet is repetitive, and more costs much time for little. */
const LEVEL = 3;

/** A sheet holds no more rows than MAX_ROWS. */
export class TooManyRowsError extends Error {
  constructor() {
    super(`a sheet holds ${MAX_ROWS} rows`);
    this.name = 'TooManyRowsError';
  }
}

export interface XlsxOptions {
  readonly sheetName: string;
  readonly columns: readonly Column[];
  /** Takes the file piece by piece, in order; with `isLast` it is complete. */
  readonly onData: (chunk: Uint8Array, isLast: boolean) => void;
}

/**
 * Writes a workbook of one sheet row by row (ECMA-376, SpreadsheetML), its header bold and fixed.
 * No more than a chunk of it is in memory; what `onData` is given is the caller's to hold back.
 */
export class XlsxWriter {
  readonly #columns: readonly Column[];
  readonly #names: readonly string[];
  readonly #zip: Zip;
  readonly #sheet: ZipDeflate;
  #pending: string;
  #rows = 1;

  constructor({ sheetName, columns, onData }: XlsxOptions) {
    this.#columns = columns;
    this.#names = columns.map((_, index) => columnName(index));
    this.#zip = new Zip((error, chunk, isLast) => {
      if (error) throw error;
      onData(chunk, isLast);
    });
    for (const [path, xml] of Object.entries(fixedParts([{ name: sheetName }]))) {
      const part = new ZipDeflate(path, { level: LEVEL });
      this.#zip.add(part);
      part.push(strToU8(xml), true);
    }
    this.#sheet = new ZipDeflate(sheetPart(0), { level: LEVEL });
    this.#zip.add(this.#sheet);
    this.#pending = sheetBeginning(columns);
  }

  /** Rows of values so far. */
  get rows(): number {
    return this.#rows - 1;
  }

  /**
   * @param values one per column; what is missing stays empty
   * @throws TooManyRowsError
   */
  addRow(values: readonly CellValue[]): void {
    if (this.#rows >= MAX_ROWS) throw new TooManyRowsError();
    this.#rows++;
    this.#pending += rowXml(this.#rows, this.#columns, this.#names, values);
    if (this.#pending.length < CHUNK) return;
    this.#sheet.push(strToU8(this.#pending));
    this.#pending = '';
  }

  /** Completes the file: the last piece has been handed to `onData` when this returns. */
  end(): void {
    this.#sheet.push(strToU8(this.#pending + SHEET_END), true);
    this.#zip.end();
  }
}
