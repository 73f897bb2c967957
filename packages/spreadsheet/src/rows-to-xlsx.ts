import type { CellValue, Column } from './cells.ts';
import { XlsxWriter } from './xlsx-writer.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A whole workbook of one sheet in memory: for lists that are on a screen already. */
export function rowsToXlsx(
  sheetName: string,
  columns: readonly Column[],
  rows: Iterable<readonly CellValue[]>,
): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const writer = new XlsxWriter({ sheetName, columns, onData: (chunk) => chunks.push(chunk) });
  for (const row of rows) writer.addRow(row);
  writer.end();
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
