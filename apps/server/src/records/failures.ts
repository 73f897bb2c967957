import { CallError } from '@outrider/contract';
import type { FieldProblem } from '@outrider/contract/records';
import type { RecordSource } from './source.ts';

/** Values that were not accepted, field by field. */
export function invalid(fields: readonly FieldProblem[], cause?: unknown): CallError {
  return new CallError('recordInvalid', { details: { fields }, cause });
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** a check, a length or a range of the database that no field names */
const OTHER_VIOLATIONS = ['23502', '23514', '22001', '22003'];

/** What the database refused, as the failure that the caller is told; anything else is left as it is. */
export function refusalOf(source: RecordSource, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  if (error.code === UNIQUE_VIOLATION) {
    const field = source.unique?.[constraint];
    if (field) return invalid([{ field, messageKey: 'invalid.taken' }], error);
  }
  if (error.code === FOREIGN_KEY_VIOLATION) return new CallError('recordInUse', { cause: error });
  if (OTHER_VIOLATIONS.includes(String(error.code))) {
    return new CallError('recordInvalid', { cause: error });
  }
  return error;
}
