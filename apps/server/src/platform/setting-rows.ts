import type { Queryable } from './database.ts';

/** What administrators set up while the platform runs: one row of the table `setting`. */
export interface SettingRow {
  readonly value: unknown;
  /** counts its changes; 0 while nobody has set it */
  readonly version: number;
  /** display name of who changed it last */
  readonly by: string;
  readonly changedAt: Date | null;
}

const UNSET: SettingRow = { value: undefined, version: 0, by: '', changedAt: null };

export async function readSettingRow(q: Queryable, key: string): Promise<SettingRow> {
  const row = await q.one<SettingRow>(
    `select value, version, updated_by as by, updated_at as "changedAt" from setting where key = $1`,
    [key],
  );
  return row ?? UNSET;
}

/**
 * Sets a row.
 * @param change.version of the row that the change was made from
 * @returns its new version; undefined when somebody else has changed it meanwhile
 */
export async function writeSettingRow(
  q: Queryable,
  key: string,
  change: { value: unknown; version: number; by: string },
): Promise<number | undefined> {
  const row = await q.one<{ version: number }>(
    `insert into setting as s (key, value, version, updated_by)
     select $1, $2::jsonb, 1, $4 where $3 = 0 or exists (select 1 from setting where key = $1)
     on conflict (key) do update
       set value = excluded.value, version = s.version + 1, updated_by = excluded.updated_by,
           updated_at = now()
       where s.version = $3
     returning s.version`,
    [key, JSON.stringify(change.value), change.version, change.by],
  );
  return row?.version;
}
