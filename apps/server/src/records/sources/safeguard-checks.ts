import type {
  FieldProblem,
  FieldsOf,
  InputOf,
  RecordDefinition,
  RowOf,
} from '@outrider/contract/records';
import type { WriteContext } from '../source.ts';

/** A check that what ends did not end before it began; of a change, either of the two may stay. */
export function endsBefore<D extends RecordDefinition>(
  from: keyof FieldsOf<D> & string,
  to: keyof FieldsOf<D> & string,
) {
  return (
    _context: WriteContext,
    values: InputOf<D>,
    before: RowOf<D> | undefined,
  ): readonly FieldProblem[] => {
    const whole: Readonly<Record<string, unknown>> = { ...before, ...values };
    const [begins, ends] = [instantOf(whole[from]), instantOf(whole[to])];
    return begins !== undefined && ends !== undefined && ends < begins
      ? [{ field: to, messageKey: 'invalid.endsBefore' }]
      : [];
  };
}

function instantOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
