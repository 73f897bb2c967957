import { clampFixed, clampWidth } from '../../../../kit/grid/grid-columns.ts';
import type { GridSort } from '../../../../kit/grid/grid-head.tsx';
import type { ColumnView } from '../../../../records/columns-dialog.tsx';
import type { ColumnSetting } from '../../../../records/view-settings.ts';
import { columnKeys, listColumns } from './list-columns.ts';

/** How a person looks at the list; kept on the server. */
export interface ListView extends ColumnView {
  readonly sort: GridSort | undefined;
}

/** The columns as they are at first: the plate stays in sight. */
export const standardView: ListView = {
  columns: columnKeys.map((key) => ({
    key,
    checked: listColumns[key].hidden !== true,
    width: listColumns[key].width,
  })),
  fixed: 1,
  sort: undefined,
};

/** What was kept of a view, as far as the list still has it; columns that came since stand at the end. */
export function readListView(stored: unknown): ListView {
  if (!isObject(stored)) return standardView;
  const left = new Map(standardView.columns.map((column) => [column.key, column]));
  const kept = (Array.isArray(stored.columns) ? stored.columns : []).flatMap((item: unknown) => {
    const standard =
      isObject(item) && typeof item.key === 'string' ? left.get(item.key) : undefined;
    if (standard === undefined || !isObject(item)) return [];
    left.delete(standard.key);
    const column: ColumnSetting = {
      key: standard.key,
      checked: typeof item.checked === 'boolean' ? item.checked : standard.checked,
      width: typeof item.width === 'number' ? clampWidth(item.width) : standard.width,
    };
    return [column];
  });
  const columns = [...kept, ...left.values()];
  const shown = columns.filter(({ checked }) => checked).length;
  const { fixed, sort } = stored;
  return {
    columns,
    fixed: clampFixed(typeof fixed === 'number' ? fixed : standardView.fixed, shown),
    sort: readSort(sort),
  };
}

function readSort(stored: unknown): GridSort | undefined {
  if (!isObject(stored)) return undefined;
  const key = columnKeys.find((known) => known === stored.key);
  if (key === undefined || listColumns[key].order === undefined) return undefined;
  return { key, order: stored.order === 'desc' ? 'desc' : 'asc' };
}

/** The order after a press on a heading: up, down, none. */
export function nextSort(sort: GridSort | undefined, key: string): GridSort | undefined {
  if (sort?.key !== key) return { key, order: 'asc' };
  return sort.order === 'asc' ? { key, order: 'desc' } : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
