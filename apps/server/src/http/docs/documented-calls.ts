import { type CallDefinition, type CallName, calls } from '@outrider/contract';
import { recordSchemas } from '@outrider/contract/record-schemas';
import { records } from '@outrider/contract/record-table';
import { recordCallsOf } from '@outrider/contract/records';
import { callSchemas } from '@outrider/contract/schemas';
import type { TObject, TSchema } from 'typebox';

/** A call as the reference describes it. */
export interface DocumentedCall extends Omit<CallDefinition, 'name'> {
  readonly name: string;
  readonly request: TObject;
  readonly response: TSchema;
}

/** Every call of the product: those of the contract, then those on the records of each list. */
export function documentedCalls(): DocumentedCall[] {
  const named = (Object.keys(calls) as CallName[]).map(
    (name): DocumentedCall => ({ ...calls[name], ...callSchemas[name] }),
  );
  const onRecords = Object.values(records).flatMap((record) =>
    recordCallsOf(record).map(
      (call): DocumentedCall => ({
        ...call,
        summary: `${record.name}: ${call.summary}`,
        ...recordSchemas(record, call.operation),
      }),
    ),
  );
  return [...named, ...onRecords];
}
