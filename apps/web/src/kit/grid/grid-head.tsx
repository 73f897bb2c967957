import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './grid.module.css';
import { clampWidth, type GridColumn, LEAST_WIDTH_PX, MOST_WIDTH_PX } from './grid-columns.ts';
import { fixedProps } from './grid-row.tsx';

const STEP_PX = 8;

export interface GridSort {
  readonly key: string;
  readonly order: 'asc' | 'desc';
}

interface GridHeadProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly fixedPx: readonly number[];
  readonly sort: GridSort | undefined;
  readonly onSort: (key: string) => void;
  readonly onWidth: (key: string, width: number) => void;
  readonly resizeLabel: (title: string) => string;
  readonly hasActions: boolean;
  readonly selection:
    | {
        readonly label: string;
        readonly state: 'none' | 'some' | 'all';
        readonly onChange: (selected: boolean) => void;
      }
    | undefined;
}

/** The headings of a grid: they sort, and their edges are dragged. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { columns, fixedPx, sort, selection } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a CSS grid are no table rows
    // biome-ignore lint/a11y/useFocusableInteractive: what stands in it is
    <div className={styles.head} role="row" aria-rowindex={1}>
      {selection && (
        <span className={styles.select}>
          <AllCheckbox {...selection} />
        </span>
      )}
      {columns.map((column, at) => {
        const sorted = sort?.key === column.key ? sort.order : undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: cells of a CSS grid are no table cells
          // biome-ignore lint/a11y/useFocusableInteractive: what stands in it is
          <div
            key={column.key}
            className={styles.heading}
            role="columnheader"
            aria-colindex={at + 1}
            aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
            data-align={column.align}
            {...fixedProps(fixedPx, at)}
          >
            {column.sortable ? (
              <button type="button" title={column.title} onClick={() => props.onSort(column.key)}>
                <span>{column.title}</span>
                <svg viewBox="0 0 8 12" aria-hidden="true" data-order={sorted}>
                  <path d="M4 1 7 5H1Z" />
                  <path d="M4 11 1 7h6Z" />
                </svg>
              </button>
            ) : (
              <span title={column.title}>{column.title}</span>
            )}
            <WidthHandle
              label={props.resizeLabel(column.title)}
              width={column.width}
              onWidth={(width) => props.onWidth(column.key, width)}
            />
          </div>
        );
      })}
      <div className={styles.rest} />
      {props.hasActions && <div className={styles.actions} />}
    </div>
  );
}

function AllCheckbox({ label, state, onChange }: NonNullable<GridHeadProps<unknown>['selection']>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      onChange={() => onChange(state !== 'all')}
    />
  );
}

interface WidthHandleProps {
  readonly label: string;
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** The edge of a heading: dragged, or moved with the arrow keys, it makes the column wider. */
function WidthHandle({ label, width, onWidth }: WidthHandleProps) {
  const [dragging, setDragging] = useState(false);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    setDragging(true);
    const startX = event.clientX;
    const side = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const move = (at: globalThis.PointerEvent) =>
      onWidth(clampWidth(width + side * (at.clientX - startX)));
    const end = () => {
      handle.removeEventListener('pointermove', move);
      setDragging(false);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(clampWidth(width + step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>
    <div
      className={styles.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH_PX}
      aria-valuemax={MOST_WIDTH_PX}
      tabIndex={0}
      data-dragging={dragging || undefined}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
