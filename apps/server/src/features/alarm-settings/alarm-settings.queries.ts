import type { Queryable } from '../../platform/database.ts';

/** Key of the row of `setting` that holds what differs from the catalogue. */
const KEY = 'alarm.settings';

/** @returns what this platform has stored about its alarms, as it was stored */
export async function readStoredAlarmSettings(q: Queryable): Promise<unknown> {
  const row = await q.one<{ value: unknown }>('select value from setting where key = $1', [KEY]);
  return row?.value;
}
