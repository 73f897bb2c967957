import { type ErrorCode, errors } from '@outrider/contract';
import {
  type Dependents,
  type ExportRequest,
  type HistoryEntry,
  type ImportCheck,
  type ImportState,
  type InputOf,
  type ListRequest,
  type OptionsRequest,
  type RecordDefinition,
  type RecordOption,
  type RowOf,
  recordCall,
  type WrittenAnswer,
} from '@outrider/contract/records';
import { type CallOptions, exchangeOf } from './call.ts';
import { CallError } from './call-error.ts';
import { downloadFrom } from './download.ts';
import { dataOf } from './envelope.ts';
import { type UploadOptions, uploadTo } from './upload.ts';

/** A page of a record's list. */
interface RecordPage<D extends RecordDefinition> {
  readonly data: readonly RowOf<D>[];
  /** records that the filter lets through */
  readonly count: number;
  /** over all of these, of the fields that are summed */
  readonly sums?: Readonly<Record<string, number>>;
}

/** What each operation on records is asked, and what it answers. */
interface Operations<D extends RecordDefinition> {
  list: [ListRequest, RecordPage<D>];
  get: [{ readonly id: number }, RowOf<D>];
  options: [OptionsRequest, readonly RecordOption[]];
  history: [{ readonly id: number }, readonly HistoryEntry[]];
  add: [{ readonly values: InputOf<D> }, WrittenAnswer];
  update: [
    { readonly id: number; readonly version: number; readonly values: InputOf<D> },
    WrittenAnswer,
  ];
  updateMany: [
    { readonly ids: readonly number[]; readonly values: InputOf<D> },
    { readonly updated: number },
  ];
  dependents: [{ readonly ids: readonly number[] }, readonly Dependents[]];
  remove: [{ readonly ids: readonly number[] }, { readonly removed: number }];
  export: [ExportRequest, null];
  importRun: [{ readonly token: string; readonly rows: 'all' | 'good' }, null];
  importState: [{ readonly token: string }, ImportState];
}

const NOT_GRANTED: ErrorCode = 'permissionDenied';
/** A sheet is read and checked row by row before the server answers. */
const CHECK_MS = 5 * 60_000;

/**
 * Makes a call on the records of a definition, with what `call` gives: repeated once where that is safe.
 * @throws CallError as `call` does; `permissionDenied` for an operation that the record does not have
 */
export function callRecord<
  D extends RecordDefinition,
  Operation extends keyof Operations<RecordDefinition>,
>(
  record: D,
  operation: Operation,
  input: Operations<D>[Operation][0],
  options: CallOptions = {},
): Promise<Operations<D>[Operation][1]> {
  const route = recordCall(record, operation);
  if (route === undefined) return Promise.reject(new CallError(errors[NOT_GRANTED].errCode));
  return exchangeOf(route, { ...input }, options, (answer) => dataOf(answer));
}

/** Hands a sheet of records in to be checked; nothing is written. @throws CallError as `upload` does */
export function checkSheet(
  record: RecordDefinition,
  file: File,
  options: UploadOptions,
): Promise<ImportCheck> {
  const route = recordCall(record, 'importCheck');
  if (route === undefined) return Promise.reject(new CallError(errors[NOT_GRANTED].errCode));
  return uploadTo(route, {}, file, { ...options, stallMs: CHECK_MS });
}

/** Saves the sheet from which an import starts. @throws CallError as `download` does */
export async function downloadTemplate(record: RecordDefinition): Promise<void> {
  const route = recordCall(record, 'template');
  if (route === undefined) throw new CallError(errors[NOT_GRANTED].errCode);
  await downloadFrom(route, {}, { fallbackName: 'excel-list.xlsx' });
}
