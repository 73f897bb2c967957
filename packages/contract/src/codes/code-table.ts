/** One value of a reference list: its code on the wire and in the database, and the key of its text. */
export interface ReferenceCode {
  readonly code: number;
  readonly labelKey: string;
}

/** Shown for a code that stands in no table (spec/1 §3: 暂无). */
export const UNKNOWN_CODE_LABEL = 'code.unknown';

/** The text key of `code` in `table`, or that of "none yet". */
export function labelKeyOf<const Table extends readonly ReferenceCode[]>(
  table: Table,
  code: number | null | undefined,
): Table[number]['labelKey'] | typeof UNKNOWN_CODE_LABEL {
  return table.find((entry) => entry.code === code)?.labelKey ?? UNKNOWN_CODE_LABEL;
}
