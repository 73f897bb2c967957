import { type Field, isReadable, type RecordDefinition } from '@outrider/contract/records';
import { clampFixed, clampWidth } from '../kit/grid/grid-columns.ts';

/** One column as a person has set it (spec/2, column setting). */
export interface ColumnSetting {
  readonly key: string;
  readonly checked: boolean;
  readonly width: number;
}

/** How a person looks at a list; kept on the server. */
export interface ViewSettings {
  /** in their order */
  readonly columns: readonly ColumnSetting[];
  /** so many stay in sight */
  readonly fixed: number;
  /** rows on a page */
  readonly limit: number;
}

/** Rows on a page that a person may choose (spec/2 §2.1, §9). */
export const PAGE_SIZES = [15, 20, 50, 100, 200] as const;
const PAGE_SIZE = 20;

/** Fields that have a column. */
function columnFields(record: RecordDefinition): [string, Field][] {
  return Object.entries(record.fields).filter(
    ([, field]) => isReadable(field) && field.list !== 'never',
  );
}

/** At first more columns than these do not stay in sight: they would leave too little of the others. */
const MOST_FIXED_AT_FIRST = 3;

/** The columns as they are at first; those up to what names a record stay in sight. */
export function defaultView(record: RecordDefinition): ViewSettings {
  const columns = columnFields(record).map(([key, field]) => ({
    key,
    checked: field.list !== 'hidden',
    width: widthOf(field),
  }));
  const shown = columns.filter(({ checked }) => checked);
  const upToTitle = shown.findIndex(({ key }) => key === record.title) + 1;
  return {
    columns,
    fixed: upToTitle <= MOST_FIXED_AT_FIRST ? upToTitle : 0,
    limit: PAGE_SIZE,
  };
}

/**
 * What was kept of a view, as far as the definition still has it: fields that came since stand at the
 * end, and those that went are forgotten.
 */
export function readView(record: RecordDefinition, stored: unknown): ViewSettings {
  const standard = defaultView(record);
  if (!isObject(stored)) return standard;
  const known = new Map(standard.columns.map((column) => [column.key, column]));
  const kept = (Array.isArray(stored.columns) ? stored.columns : []).flatMap((item: unknown) => {
    const before = isObject(item) && typeof item.key === 'string' ? known.get(item.key) : undefined;
    if (before === undefined || !isObject(item)) return [];
    known.delete(before.key);
    return [
      {
        key: before.key,
        checked: typeof item.checked === 'boolean' ? item.checked : before.checked,
        width: typeof item.width === 'number' ? clampWidth(item.width) : before.width,
      },
    ];
  });
  const columns = [...kept, ...known.values()];
  const shown = columns.filter(({ checked }) => checked).length;
  return {
    columns,
    fixed: clampFixed(typeof stored.fixed === 'number' ? stored.fixed : standard.fixed, shown),
    limit: PAGE_SIZES.find((size) => size === stored.limit) ?? standard.limit,
  };
}

const widths: Readonly<Record<Field['kind'], number>> = {
  text: 140,
  number: 110,
  flag: 80,
  date: 110,
  time: 160,
  code: 110,
  reference: 150,
  files: 130,
  texts: 160,
  special: 140,
};

function widthOf(field: Field): number {
  return clampWidth(field.width ?? widths[field.kind]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The columns with one of them at another place, which is clamped. */
export function moved(
  columns: readonly ColumnSetting[],
  key: string,
  to: number,
): readonly ColumnSetting[] {
  const from = columns.findIndex((column) => column.key === key);
  const column = columns[from];
  if (column === undefined) return columns;
  const others = columns.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, column);
}
