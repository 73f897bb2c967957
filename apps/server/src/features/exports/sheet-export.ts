import { type CellValue, type Column, xlsxStream } from '@outrider/spreadsheet';

/** Rows that are read and written at a time. */
const BATCH_ROWS = 2000;

export interface SheetExport {
  readonly sheetName: string;
  readonly columns: readonly Column[];
  /** The next rows after `offset`, at most `limit`; fewer end the sheet. */
  readonly read: (offset: number, limit: number) => Promise<readonly (readonly CellValue[])[]>;
}

/** A list as a spreadsheet, read batch by batch as its bytes are taken. */
export function sheetExport(
  { sheetName, columns, read }: SheetExport,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  return xlsxStream(sheetName, columns, batches(read, signal));
}

async function* batches(read: SheetExport['read'], signal: AbortSignal) {
  for (let offset = 0; ; offset += BATCH_ROWS) {
    signal.throwIfAborted();
    const rows = await read(offset, BATCH_ROWS);
    yield rows;
    if (rows.length < BATCH_ROWS) return;
  }
}
