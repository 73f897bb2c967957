import type { CellValue, Column } from './cells.ts';
import { XlsxWriter } from './xlsx-writer.ts';

/**
 * A workbook of one sheet as the bytes of its file, made no faster than they are taken.
 * @param batches rows in the order of the sheet, some at a time
 * @throws TooManyRowsError, and whatever `batches` throws
 */
export async function* xlsxStream(
  sheetName: string,
  columns: readonly Column[],
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<Uint8Array, void> {
  let ready: Uint8Array[] = [];
  const writer = new XlsxWriter({ sheetName, columns, onData: (chunk) => ready.push(chunk) });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const rows of batches) {
    for (const row of rows) writer.addRow(row);
    yield* take();
  }
  writer.end();
  yield* take();
}
