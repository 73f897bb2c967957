import type { SheetRowProblem } from '@outrider/contract/records';
import {
  type CellValue,
  type Column,
  readSheet,
  rowsToXlsx,
  type SheetRow,
  type SheetValue,
} from '@outrider/spreadsheet';

/** More empty rows than these are left out: the numbers of what follows shift then. */
const MOST_EMPTY = 1000;

export interface MarkedSheetTexts {
  readonly sheetName: string;
  /** heads the column that says what is wrong */
  readonly problems: string;
  readonly textOf: (problem: SheetRowProblem) => string;
}

/**
 * A sheet as it was handed in, with the cells marked that have problems, and what is wrong behind them.
 * @throws SheetError when the file is no sheet any more
 */
export function markedSheet(
  file: Uint8Array,
  problems: readonly SheetRowProblem[],
  texts: MarkedSheetTexts,
): Uint8Array<ArrayBuffer> {
  const [heading, ...rows] = [...readSheet(file)].flat();
  const headings = (heading?.cells ?? []).map((cell) => textOf(cell).trim());
  const byRow = groupedByRow(problems);
  const kinds = headings.map((_, index) => kindOf(rows, index));
  const say = (of: readonly SheetRowProblem[]) =>
    of.map((one) => (one.column === '' ? '' : `${one.column}: `) + texts.textOf(one)).join('\n');
  const whole = byRow.get(heading?.number ?? 1) ?? [];
  const columns: Column[] = [
    ...headings.map((header, index): Column => ({ header, type: kinds[index]!, width: 16 })),
    {
      header: [texts.problems, ...(whole.length > 0 ? [say(whole)] : [])].join('\n'),
      type: 'text',
      width: 60,
    },
  ];
  const lines: CellValue[][] = [];
  for (const { number, cells } of rows) {
    const empty = number - 2 - lines.length;
    if (empty > 0 && empty <= MOST_EMPTY) for (let at = 0; at < empty; at++) lines.push([]);
    const own = byRow.get(number) ?? [];
    const line = headings.map((header, index): CellValue => {
      const cell = cells[index] ?? null;
      if (own.some(({ column }) => column === header)) return { marked: textOf(cell) || ' ' };
      return plainCell(cell, kinds[index]!);
    });
    lines.push(own.length > 0 ? [...line, { marked: say(own) }] : line);
  }
  return rowsToXlsx(texts.sheetName, columns, lines);
}

function groupedByRow(problems: readonly SheetRowProblem[]): Map<number, SheetRowProblem[]> {
  const groups = new Map<number, SheetRowProblem[]>();
  for (const problem of problems) {
    const group = groups.get(problem.row);
    if (group) group.push(problem);
    else groups.set(problem.row, [problem]);
  }
  return groups;
}

/** How a column shows its numbers: as days or times where it has some. */
function kindOf(rows: readonly SheetRow[], index: number): Column['type'] {
  const dates = rows.flatMap(({ cells }) => {
    const cell = cells[index];
    return cell instanceof Date ? [cell] : [];
  });
  if (dates.length === 0) return 'decimal';
  return dates.every((date) => date.getTime() % 86_400_000 === 0) ? 'date' : 'dateTime';
}

function plainCell(cell: SheetValue, kind: Column['type']): CellValue {
  if (cell instanceof Date) return cell.getTime();
  if (typeof cell === 'number') return kind === 'decimal' ? cell : String(cell);
  return typeof cell === 'boolean' ? textOf(cell) : cell;
}

function textOf(cell: SheetValue): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/( 00:00:00)?\.000Z$/, '');
  return cell === null ? '' : String(cell);
}
