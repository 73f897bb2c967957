export type { CellType, CellValue, Column } from './cells.ts';
export { rowsToXlsx, XLSX_TYPE } from './rows-to-xlsx.ts';
export { xlsxStream } from './xlsx-stream.ts';
export { MAX_ROWS, TooManyRowsError, XlsxWriter } from './xlsx-writer.ts';
