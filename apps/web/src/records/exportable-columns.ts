import { fieldOf, isReadable, type RecordDefinition } from '@outrider/contract/records';

/** Those of some fields that a sheet can show; of a record without further word, all that rows have. */
export function exportableColumns(
  record: RecordDefinition,
  names: readonly string[] = Object.keys(record.fields),
): string[] {
  return names.filter((name) => {
    const field = fieldOf(record, name);
    return field !== undefined && isReadable(field) && field.kind !== 'special';
  });
}
