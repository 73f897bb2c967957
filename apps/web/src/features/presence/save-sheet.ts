import type { CellValue } from '@outrider/spreadsheet';
import { saveBlob } from '../../client/download.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import type { PresenceColumn } from './presence-grid.tsx';

/** Saves the rows that are on the screen as a spreadsheet. */
export async function saveSheet<Row extends { readonly id: number }>(
  title: string,
  columns: readonly PresenceColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { rowsToXlsx, XLSX_TYPE } = await import('@outrider/spreadsheet');
  const kept = columns.flatMap(({ title: header, width, value, sheet }) =>
    sheet
      ? [{ header, width: Math.round(width / 7), type: sheet.type, value: sheet.value ?? value }]
      : [],
  );
  const bytes = rowsToXlsx(
    title,
    kept.map(({ header, width, type }) => ({ header, width, type })),
    rows.map((row): CellValue[] => kept.map(({ value }) => value(row))),
  );
  const day = dateTimeText(new Date()).slice(0, 10);
  saveBlob(new Blob([bytes], { type: XLSX_TYPE }), `${title} ${day}.xlsx`);
}

/** A time as spreadsheets take it: as the clocks of the system's zone show it. */
export function sheetTime(time: string | null): number | null {
  return time === null ? null : Date.parse(`${dateTimeText(new Date(time)).replace(' ', 'T')}Z`);
}
