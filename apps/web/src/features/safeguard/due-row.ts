import type { RecordDefinition, RowOf } from '@outrider/contract/records';

/** What of a row of any reminder its page looks at. */
export interface DueRow {
  readonly id: number;
  readonly carid: number | undefined;
  readonly driverid: number | undefined;
  /** code of the kind's own */
  readonly what: number | undefined;
  /** 0 open, 1 handled, 2 to be asked for again later */
  readonly handling: number;
}

/** Reads a row, whichever reminder's it is. */
export function dueRow(row: RowOf<RecordDefinition>): DueRow {
  return {
    id: row.id,
    carid: idOf(row.carid),
    driverid: idOf(row.driverid),
    what: numberOf(row.what) ?? undefined,
    handling: numberOf(row.handling) ?? 0,
  };
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function idOf(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null && 'id' in value
    ? Number(value.id)
    : undefined;
}
