import type { ReactNode } from 'react';

/** A column of a grid. */
export interface GridColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** in pixels */
  readonly width: number;
  /** numbers stand at the end of their cell */
  readonly align?: 'end';
  readonly sortable?: boolean;
  readonly render: (row: Row) => ReactNode;
}

export const ROW_HEIGHT_PX = 28;
const SELECT_WIDTH_PX = 36;
export const LEAST_WIDTH_PX = 48;
export const MOST_WIDTH_PX = 800;

export const clampWidth = (width: number) =>
  Math.round(Math.max(LEAST_WIDTH_PX, Math.min(MOST_WIDTH_PX, width)));

/** How wide the columns of a grid are, and where those stand that stay in sight. */
export interface GridTracks {
  /** CSS grid-template-columns */
  readonly template: string;
  readonly totalPx: number;
  /** distance from the start for each column that stays in sight */
  readonly fixedPx: readonly number[];
}

/**
 * Lays out the columns: a place for the checkbox, the columns, what is left over, the actions.
 * @param fixed so many columns stay in sight; clamped between 0 and their number (spec/2 §5.3)
 */
export function tracksOf(
  widths: readonly number[],
  options: { readonly fixed: number; readonly selects: boolean; readonly actionsPx: number },
): GridTracks {
  const { fixed, selects, actionsPx } = options;
  const selectPx = selects ? SELECT_WIDTH_PX : 0;
  const fixedPx: number[] = [];
  let at = selectPx;
  for (const width of widths.slice(0, clampFixed(fixed, widths.length))) {
    fixedPx.push(at);
    at += width;
  }
  const parts = [
    ...(selects ? [`${selectPx}px`] : []),
    ...widths.map((width) => `${width}px`),
    'minmax(0, 1fr)',
    ...(actionsPx > 0 ? [`${actionsPx}px`] : []),
  ];
  const sum = widths.reduce((total, width) => total + width, 0);
  return { template: parts.join(' '), totalPx: selectPx + sum + actionsPx, fixedPx };
}

/** The number of columns that stay in sight, between 0 and how many there are (spec/2 §5.3). */
export function clampFixed(fixed: number, columns: number): number {
  return Math.max(0, Math.min(columns, Math.trunc(Number.isFinite(fixed) ? fixed : 0)));
}
