import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './grid.module.css';
import { type GridColumn, type GridTracks, ROW_HEIGHT_PX, tracksOf } from './grid-columns.ts';
import { GridHead, type GridSort } from './grid-head.tsx';
import { gridCommandOf } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';

/** Which rows are chosen; they may stand on other pages of the list too. */
export interface GridSelection<Row> {
  readonly has: (id: number) => boolean;
  readonly set: (rows: readonly Row[], selected: boolean) => void;
  readonly label: (row: Row) => string;
  readonly allLabel: string;
}

export interface GridProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  /** so many columns stay in sight when the others are scrolled */
  readonly fixed: number;
  readonly sort: GridSort | undefined;
  readonly onSort: (key: string) => void;
  /** A column was made wider or narrower. */
  readonly onWidth: (key: string, width: number) => void;
  readonly resizeLabel: (title: string) => string;
  readonly selection?: GridSelection<Row> | undefined;
  readonly onOpen: (row: Row) => void;
  /** A row was clicked once; double clicks and Enter open it. */
  readonly onPick?: ((row: Row) => void) | undefined;
  /** Right click, the menu key or Shift+F10 on a row; client coordinates. */
  readonly onMenu?: ((row: Row, x: number, y: number) => void) | undefined;
  /** Rows can be dragged: says what of. */
  readonly onDrag?: ((row: Row, data: DataTransfer) => void) | undefined;
  /** The row that the page is about: marked, and scrolled into sight when it becomes another one. */
  readonly currentId?: number | null | undefined;
  /** One click opens a row: where there is no keyboard and no double click. */
  readonly opensOnClick?: boolean;
  /** Delete was pressed on a row, or with rows chosen. */
  readonly onRemove?: ((row: Row | undefined) => void) | undefined;
  readonly actions?: { readonly widthPx: number; readonly render: (row: Row) => ReactNode };
  /** The rows are those of another question, and will be replaced. */
  readonly isStale?: boolean;
  /** Index of the first row in the whole list, and how many there are. */
  readonly first: number;
  readonly total: number;
}

/**
 * A grid of records by the WAI-ARIA grid pattern: one tab stop, the active row by
 * `aria-activedescendant`; only rows in sight are in the document.
 */
export function Grid<Row extends { readonly id: number }>(props: GridProps<Row>) {
  const { rows, columns, selection, actions, onOpen, onRemove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [activeId, setActiveId] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);
  const active = rows.findIndex(({ id }) => id === activeId);
  const tracks = useMemo(
    () =>
      tracksOf(
        columns.map(({ width }) => width),
        {
          fixed: props.fixed,
          selects: selection !== undefined,
          actionsPx: actions?.widthPx ?? 0,
        },
      ),
    [columns, props.fixed, selection, actions],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 12,
    // The heading covers the first row's height of what is scrolled.
    scrollPaddingStart: ROW_HEIGHT_PX + 4,
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);

  const select = (from: number, to: number, selected: boolean) =>
    selection?.set(rows.slice(Math.min(from, to), Math.max(from, to) + 1), selected);

  const goTo = (row: number, extend: boolean) => {
    const next = rows[row];
    if (next === undefined) return;
    setActiveId(next.id);
    virtual.scrollToIndex(row, { align: 'auto' });
    if (!extend) {
      anchor.current = row;
      return;
    }
    anchor.current ??= Math.max(0, active);
    select(anchor.current, row, true);
  };

  const { currentId = null } = props;
  const scrollToCurrent = useEffectEvent((id: number) => {
    const at = rows.findIndex((row) => row.id === id);
    if (at < 0) return;
    setActiveId(id);
    virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => {
    if (currentId !== null) scrollToCurrent(currentId);
  }, [currentId]);

  const openMenu = (row: Row) => {
    const box = document.getElementById(`${gridId}-${row.id}`)?.getBoundingClientRect();
    if (box) props.onMenu?.(row, box.left + 48, box.bottom);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys in a cell's own buttons and links are theirs.
    if (event.target !== event.currentTarget) return;
    const inSight = Math.floor(event.currentTarget.clientHeight / ROW_HEIGHT_PX) - 2;
    const command = gridCommandOf(event, active, rows.length, Math.max(1, inSight));
    if (command === undefined) return;
    event.preventDefault();
    const row = rows[active];
    if (command.kind === 'go') goTo(command.row, command.extend && selection !== undefined);
    else if (command.kind === 'remove') onRemove?.(row);
    else if (command.kind === 'all')
      selection?.set(rows, !rows.every(({ id }) => selection.has(id)));
    else if (row === undefined) return;
    else if (command.kind === 'menu') openMenu(row);
    else if (command.kind === 'open') (props.onPick ?? onOpen)(row);
    else selection?.set([row], !selection.has(row.id));
  };

  const onCheck = (row: Row, index: number, selected: boolean, shift: boolean) => {
    setActiveId(row.id);
    if (shift && anchor.current !== null) select(anchor.current, index, selected);
    else selection?.set([row], selected);
    anchor.current = index;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's own elements cannot be virtual rows on a CSS grid
    <div
      ref={scroller}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={props.total + 1}
      aria-multiselectable={selection !== undefined}
      aria-busy={props.isStale}
      aria-activedescendant={active >= 0 ? `${gridId}-${activeId}` : undefined}
      data-stale={props.isStale || undefined}
      style={tracksStyle(tracks)}
      onKeyDown={onKeyDown}
    >
      <GridHead
        columns={columns}
        fixedPx={tracks.fixedPx}
        sort={props.sort}
        onSort={props.onSort}
        onWidth={props.onWidth}
        resizeLabel={props.resizeLabel}
        hasActions={actions !== undefined}
        selection={
          selection && {
            label: selection.allLabel,
            state: stateOf(rows, selection.has),
            onChange: (selected) => selection.set(rows, selected),
          }
        }
      />
      {above > 0 && <div style={{ height: above }} />}
      {shown.map(({ index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <GridRow
            key={row.id}
            domId={`${gridId}-${row.id}`}
            row={row}
            rowIndex={props.first + index + 2}
            columns={columns}
            fixedPx={tracks.fixedPx}
            isActive={row.id === activeId}
            isCurrent={row.id === currentId}
            isSelected={selection?.has(row.id)}
            selectLabel={selection?.label}
            onCheck={(selected, shift) => onCheck(row, index, selected, shift)}
            onActivate={() => {
              setActiveId(row.id);
              anchor.current = index;
              if (props.opensOnClick) onOpen(row);
              else props.onPick?.(row);
            }}
            onMenu={
              props.onMenu &&
              ((x, y) => {
                setActiveId(row.id);
                props.onMenu?.(row, x, y);
              })
            }
            onDrag={props.onDrag}
            onOpen={onOpen}
            actions={actions?.render}
          />
        );
      })}
      {below > 0 && <div style={{ height: below }} />}
    </div>
  );
}

/** As variables: the rows need not be drawn anew while a column is dragged. */
function tracksStyle({ template, totalPx }: GridTracks): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--tracks': template,
    '--total': `${totalPx}px`,
  };
  return variables;
}

function stateOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  has: (id: number) => boolean,
): 'none' | 'some' | 'all' {
  const count = rows.filter(({ id }) => has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
