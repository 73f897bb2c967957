import { type ErrorCode, errors } from '@outrider/contract';
import {
  type Dependents,
  type ExportRequest,
  type HistoryEntry,
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
import { dataOf } from './envelope.ts';

/** What each operation on records is asked, and what it answers. */
interface Operations<D extends RecordDefinition> {
  list: [ListRequest, { readonly data: readonly RowOf<D>[]; readonly count: number }];
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
}

const NOT_GRANTED: ErrorCode = 'permissionDenied';

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
