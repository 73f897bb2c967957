/** Rows that changed since they were last taken; each once, however often it changed. */
export class DirtyRows {
  #marks = new Uint8Array(1024);
  #rows: number[] = [];

  get size(): number {
    return this.#rows.length;
  }

  mark(row: number): void {
    if (row >= this.#marks.length) {
      const grown = new Uint8Array(Math.max(row + 1, this.#marks.length * 2));
      grown.set(this.#marks);
      this.#marks = grown;
    }
    if (this.#marks[row] === 1) return;
    this.#marks[row] = 1;
    this.#rows.push(row);
  }

  /** The marked rows, in the order of their first mark; none is marked afterwards. */
  take(): number[] {
    const rows = this.#rows;
    this.#rows = [];
    for (const row of rows) this.#marks[row] = 0;
    return rows;
  }
}
