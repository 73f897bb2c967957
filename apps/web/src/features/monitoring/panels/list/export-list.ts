import type { Translate } from '@outrider/i18n';
import { type CellValue, type Column, rowsToXlsx, XLSX_TYPE } from '@outrider/spreadsheet';
import { addressOf, knownAddress } from '../../../../client/addresses.ts';
import { saveBlob } from '../../../../client/download.ts';
import { dateTimeText, dayText } from '../../../../kit/time-text.ts';
import type { CarFactsStore } from './car-facts.ts';
import { type ColumnKey, listColumns } from './list-columns.ts';
import type { ListRow, ListSource } from './list-source.ts';

/** So many addresses are looked up for a sheet; of longer lists it gets those that are known. */
const MOST_LOOKUPS = 500;

export interface ListExport {
  readonly source: ListSource;
  readonly facts: CarFactsStore;
  readonly rows: readonly ListRow[];
  readonly columns: readonly ColumnKey[];
  readonly t: Translate;
  /** between 0 and 1 */
  readonly onProgress: (part: number) => void;
}

/** Writes what the list shows into a spreadsheet and lets the browser save it. */
export async function exportList(task: ListExport): Promise<void> {
  const { source, rows, columns, t } = task;
  const ids = rows.map(({ id }) => id);
  if (columns.some((key) => listColumns[key].fromFacts)) {
    await task.facts.all(ids, (done) => task.onProgress(done / ids.length));
  }
  if (columns.includes('address') && ids.length <= MOST_LOOKUPS) await lookUp(source, ids);
  const nowS = Date.now() / 1000;
  const bytes = rowsToXlsx(
    t('list.sheet'),
    columns.map((key): Column => {
      const type = listColumns[key].sheet?.type ?? 'text';
      return { header: t(`list.col.${key}`), type, width: listColumns[key].width / 7 };
    }),
    ids.map((id) => columns.map((key) => cellOf(task, key, id, nowS))),
  );
  saveBlob(new Blob([bytes], { type: XLSX_TYPE }), `${t('list.sheet')} ${dayText()}.xlsx`);
}

async function lookUp(source: ListSource, ids: readonly number[]): Promise<void> {
  const places = ids.flatMap((id) => source.place(id) ?? []);
  await Promise.allSettled(places.map(({ lat, lng }) => addressOf(lat, lng)));
}

function cellOf({ source, t }: ListExport, key: ColumnKey, id: number, nowS: number): CellValue {
  const column = listColumns[key];
  if (key === 'address') {
    const place = source.place(id);
    return (place && knownAddress(place.lat, place.lng)) ?? null;
  }
  if (column.sheet === undefined) return column.text(source, id, t, nowS);
  const value = column.sheet.value(source, id);
  return value === null || column.sheet.type !== 'dateTime' ? value : inSystemZone(value);
}

/** A sheet knows no zones: the instant at which clocks of UTC show what clocks of the system's zone show. */
function inSystemZone(ms: number): number {
  return Date.parse(`${dateTimeText(new Date(ms)).replace(' ', 'T')}Z`);
}
