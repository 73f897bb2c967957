import { CallError } from '@outrider/contract';
import {
  type ExportRequest,
  fieldOf,
  isReadable,
  type RecordDefinition,
} from '@outrider/contract/records';
import { xlsxStream } from '@outrider/spreadsheet';
import type { Database } from '../../platform/database.ts';
import { auditSheet } from '../import/import-audit.queries.ts';
import type { Texts } from '../import/sheet-fields.ts';
import type { RecordCaller, RecordSource } from '../source.ts';
import { exportColumns } from './export-cells.ts';
import { exportRows } from './export-rows.queries.ts';

export interface SheetExportParts {
  readonly db: Database;
  readonly texts: Texts;
  readonly zoneHours: number;
  readonly title: string;
}

/**
 * Prepares a sheet of all records that a query lets through, within the caller's scope.
 * @returns its bytes, read and made no faster than they are taken
 * @throws CallError requestInvalid for columns that rows do not have
 */
export function exportSheet(
  { db, texts, zoneHours, title }: SheetExportParts,
  source: RecordSource,
  caller: RecordCaller,
  request: ExportRequest,
): (signal: AbortSignal) => AsyncIterable<Uint8Array> {
  const { definition } = source;
  const names = request.columns ?? columnsOf(definition);
  for (const name of names) {
    const field = fieldOf(definition, name);
    if (!field || !isReadable(field)) throw new CallError('requestInvalid');
  }
  const columns = exportColumns(definition, names, texts, zoneHours);

  return (signal) => xlsxStream(title, columns, cells(signal));

  async function* cells(signal: AbortSignal) {
    let count = 0;
    for await (const rows of exportRows(db, source, caller, request, names)) {
      signal.throwIfAborted();
      count += rows.length;
      yield rows.map((row) => columns.map(({ cell }, index) => cell(row[index] ?? null)));
    }
    const detail = { rows: count, columns: names.join(' ') };
    await auditSheet(db, caller, definition.name, 'sheetExported', detail);
  }
}

/** What the list shows when nobody chose its columns. */
function columnsOf({ fields }: RecordDefinition): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isReadable(field) && (field.list ?? 'shown') === 'shown')
    .map(([name]) => name);
}
