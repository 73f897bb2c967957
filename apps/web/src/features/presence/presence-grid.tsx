import type { CellType, CellValue } from '@outrider/spreadsheet';
import { useMemo, useState } from 'react';
import { useT } from '../../client/language.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import type { GridColumn } from '../../kit/grid/grid-columns.ts';
import type { GridSort } from '../../kit/grid/grid-head.tsx';

/** A column of a list that is on the screen as a whole: sorted and exported by what it holds. */
export interface PresenceColumn<Row> extends Omit<GridColumn<Row>, 'sortable'> {
  readonly value: (row: Row) => string | number | null;
  /** how a spreadsheet has it; left out of it without */
  readonly sheet?: { readonly type: CellType; readonly value?: (row: Row) => CellValue };
}

export interface PresenceGridProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly PresenceColumn<Row>[];
  readonly sort: GridSort;
  readonly onOpen: (row: Row) => void;
  readonly opensOnClick?: boolean;
}

/** A long list on the screen: only rows in sight are drawn; a click on a heading sorts it. */
export function PresenceGrid<Row extends { readonly id: number }>(props: PresenceGridProps<Row>) {
  const { rows, columns } = props;
  const t = useT();
  const [sort, setSort] = useState<GridSort>(props.sort);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const shown = useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        width: widths[column.key] ?? column.width,
        sortable: true,
      })),
    [columns, widths],
  );
  const sorted = useMemo(() => {
    const by = columns.find(({ key }) => key === sort.key);
    if (!by) return rows;
    const sign = sort.order === 'asc' ? 1 : -1;
    return [...rows].sort((a, b) => sign * compare(by.value(a), by.value(b)) || a.id - b.id);
  }, [rows, columns, sort]);
  return (
    <Grid
      label={props.label}
      rows={sorted}
      columns={shown}
      fixed={1}
      sort={sort}
      onSort={(key) =>
        setSort((now) => ({ key, order: now.key === key && now.order === 'asc' ? 'desc' : 'asc' }))
      }
      onWidth={(key, width) => setWidths((now) => ({ ...now, [key]: width }))}
      resizeLabel={(title) => t('presence.resize', { title })}
      onOpen={props.onOpen}
      opensOnClick={props.opensOnClick ?? false}
      first={0}
      total={sorted.length}
    />
  );
}

const words = new Intl.Collator(undefined, { numeric: true });

/** What is not known stands at the end, whichever way. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'string' || typeof b === 'string' ? words.compare(`${a}`, `${b}`) : a - b;
}
