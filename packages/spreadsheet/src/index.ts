export type { CellType, CellValue, Column, MarkedText } from './cells.ts';
export { type FormColumn, formXlsx, type Guide } from './form-xlsx.ts';
export { type SheetLimits, sheetLimits } from './reading/limits.ts';
export { readSheet } from './reading/read-sheet.ts';
export { SheetError, type SheetRefusal } from './reading/sheet-error.ts';
export type { SheetRow, SheetValue } from './reading/sheet-rows.ts';
export { rowsToXlsx, XLSX_TYPE } from './rows-to-xlsx.ts';
export { xlsxStream } from './xlsx-stream.ts';
export { MAX_ROWS, TooManyRowsError, XlsxWriter } from './xlsx-writer.ts';
