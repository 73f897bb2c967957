import type { SheetRowProblem } from '@outrider/contract/records';

/** Problems that are told of one sheet. */
const MOST_TOLD = 1000;
/** Of a sheet full of problems only so many are kept while it is checked. */
const MOST_KEPT = 20_000;

/** What is wrong with a sheet, as it is found: not in the order of its rows. */
export class ProblemList {
  readonly #kept: SheetRowProblem[] = [];
  readonly #rows = new Set<number>();
  #count = 0;

  add(problem: SheetRowProblem): void {
    this.#count++;
    this.#rows.add(problem.row);
    if (this.#kept.length < MOST_KEPT) this.#kept.push(problem);
  }

  get count(): number {
    return this.#count;
  }

  /** Whether a row has one. @param row as the sheet shows it */
  has(row: number): boolean {
    return this.#rows.has(row);
  }

  /** The first of them, by row. */
  first(): SheetRowProblem[] {
    return this.#kept.toSorted((a, b) => a.row - b.row).slice(0, MOST_TOLD);
  }
}
