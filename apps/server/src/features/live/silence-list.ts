const NONE = -1;

/**
 * Rows in the order in which they were last heard, as a doubly linked list over typed arrays: a sign
 * of life and an expiry each take constant time, whatever the size of the fleet.
 */
export class SilenceList {
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  #listed = new Uint8Array(0);
  #head = NONE;
  #tail = NONE;

  /** The row that has been silent longest, undefined when none is listed. */
  get oldest(): number | undefined {
    return this.#head === NONE ? undefined : this.#head;
  }

  /** Puts a row at the end: it was heard just now. */
  touch(row: number): void {
    this.#grow(row);
    if (this.#tail === row) return;
    this.remove(row);
    this.#listed[row] = 1;
    this.#previous[row] = this.#tail;
    this.#next[row] = NONE;
    if (this.#tail === NONE) this.#head = row;
    else this.#next[this.#tail] = row;
    this.#tail = row;
  }

  remove(row: number): void {
    if (this.#listed[row] !== 1) return;
    const previous = this.#previous[row] ?? NONE;
    const next = this.#next[row] ?? NONE;
    if (previous === NONE) this.#head = next;
    else this.#next[previous] = next;
    if (next === NONE) this.#tail = previous;
    else this.#previous[next] = previous;
    this.#listed[row] = 0;
  }

  #grow(row: number): void {
    if (row < this.#listed.length) return;
    const size = Math.max(row + 1, 1024, this.#listed.length * 2);
    this.#next = grown(this.#next, new Int32Array(size));
    this.#previous = grown(this.#previous, new Int32Array(size));
    this.#listed = grown(this.#listed, new Uint8Array(size));
  }
}

function grown<T extends Int32Array | Uint8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
