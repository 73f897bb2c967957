import type { MouseEvent, ReactNode } from 'react';
import styles from './grid.module.css';
import type { GridColumn } from './grid-columns.ts';

export interface GridRowProps<Row> {
  readonly domId: string;
  readonly row: Row;
  readonly rowIndex: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly fixedPx: readonly number[];
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  /** undefined where rows cannot be chosen */
  readonly isSelected: boolean | undefined;
  readonly selectLabel: ((row: Row) => string) | undefined;
  readonly onCheck: (selected: boolean, shift: boolean) => void;
  readonly onActivate: () => void;
  readonly onOpen: (row: Row) => void;
  /** client coordinates */
  readonly onMenu: ((x: number, y: number) => void) | undefined;
  readonly onDrag: ((row: Row, data: DataTransfer) => void) | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

/** One record of a grid. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, columns, fixedPx, isSelected } = props;
  const onClick = (event: MouseEvent) => {
    if (!isOfItsOwn(event.target)) props.onActivate();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a CSS grid are no table rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys for its rows
    // biome-ignore lint/a11y/useFocusableInteractive: the grid names its active row
    <div
      id={props.domId}
      className={styles.row}
      role="row"
      aria-rowindex={props.rowIndex}
      aria-selected={isSelected ?? (props.isActive || props.isCurrent)}
      data-active={props.isActive || undefined}
      draggable={props.onDrag !== undefined}
      onClick={onClick}
      onContextMenu={(event) => {
        if (!props.onMenu) return;
        event.preventDefault();
        props.onMenu(event.clientX, event.clientY);
      }}
      onDragStart={(event) => props.onDrag?.(row, event.dataTransfer)}
      onDoubleClick={(event) => !isOfItsOwn(event.target) && props.onOpen(row)}
    >
      {isSelected !== undefined && (
        <label className={styles.select}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            aria-label={props.selectLabel?.(row)}
            onChange={() => undefined}
            onClick={(event) => props.onCheck(!isSelected, event.shiftKey)}
          />
        </label>
      )}
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useSemanticElements: cells of a CSS grid are no table cells
        // biome-ignore lint/a11y/useFocusableInteractive: the grid names its active row
        <div
          key={column.key}
          className={styles.cell}
          role="gridcell"
          aria-colindex={at + 1}
          data-align={column.align}
          {...fixedProps(fixedPx, at)}
        >
          {column.render(row)}
        </div>
      ))}
      <div className={styles.rest} />
      {props.actions && (
        // biome-ignore lint/a11y/useSemanticElements: cells of a CSS grid are no table cells
        // biome-ignore lint/a11y/useFocusableInteractive: what stands in it is
        <div className={styles.actions} role="gridcell">
          {props.actions(row)}
        </div>
      )}
    </div>
  );
}

/** How a cell of a column stays in sight. */
export function fixedProps(fixedPx: readonly number[], at: number) {
  const start = fixedPx[at];
  if (start === undefined) return {};
  return {
    'data-fixed': at === fixedPx.length - 1 ? 'last' : 'yes',
    style: { insetInlineStart: start },
  };
}

/** Links, buttons and fields in a cell do what they do, and nothing else. */
function isOfItsOwn(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, label, [role=menu]') !== null
  );
}
