import type { MenuLayout } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';

/** The arrangement of the menus with what is known of its last change. */
export interface LayoutRow extends MenuLayout {
  readonly version: number;
  readonly by: string;
  readonly at: Date | null;
}

const columns = `"order", hidden, pictures, version, changed_by_name as by, changed_at as at`;

export async function readLayout(q: Queryable): Promise<LayoutRow> {
  return found(await q.one<LayoutRow>(`select ${columns} from menu_layout`));
}

/** The same; whoever else is about to change it waits until the transaction ends. */
export async function lockLayout(q: Queryable): Promise<LayoutRow> {
  return found(await q.one<LayoutRow>(`select ${columns} from menu_layout for update`));
}

function found(row: LayoutRow | undefined): LayoutRow {
  if (!row) throw new Error('menu_layout has no row');
  return row;
}

/** @returns the version that it makes */
export async function writeLayout(
  q: Queryable,
  { order, hidden, pictures }: MenuLayout,
  by: { userId: number; name: string },
): Promise<number> {
  const row = await q.one<{ version: number }>(
    `update menu_layout set "order" = $1, hidden = $2, pictures = $3, version = version + 1,
            changed_by = $4, changed_by_name = $5, changed_at = now() returning version`,
    [JSON.stringify(order), hidden, JSON.stringify(pictures), by.userId, by.name],
  );
  return row?.version ?? 0;
}
