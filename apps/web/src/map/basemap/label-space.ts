const BUCKET_PX = 96;

/** Remembers which rectangles of a picture are taken, so that no two labels lie over each other. */
export class LabelSpace {
  readonly #buckets = new Map<number, number[]>();
  readonly #boxes: number[] = [];

  /** Takes a rectangle (CSS pixels) unless it touches one that was taken. @returns whether it was free */
  take(left: number, top: number, right: number, bottom: number): boolean {
    return this.takeAll([left, top, right, bottom]);
  }

  /** Takes several rectangles (left, top, right, bottom, …), all or none. */
  takeAll(rectangles: readonly number[]): boolean {
    for (let i = 0; i < rectangles.length; i += 4) {
      if (
        this.#isTaken(rectangles[i]!, rectangles[i + 1]!, rectangles[i + 2]!, rectangles[i + 3]!)
      ) {
        return false;
      }
    }
    for (let i = 0; i < rectangles.length; i += 4) {
      this.block(rectangles[i]!, rectangles[i + 1]!, rectangles[i + 2]!, rectangles[i + 3]!);
    }
    return true;
  }

  /** Takes a rectangle whatever lies there already. */
  block(left: number, top: number, right: number, bottom: number): void {
    const index = this.#boxes.length;
    this.#boxes.push(left, top, right, bottom);
    this.#each(left, top, right, bottom, (key) => {
      const list = this.#buckets.get(key);
      if (list === undefined) this.#buckets.set(key, [index]);
      else list.push(index);
      return false;
    });
  }

  #isTaken(left: number, top: number, right: number, bottom: number): boolean {
    return this.#each(left, top, right, bottom, (key) => {
      for (const i of this.#buckets.get(key) ?? []) {
        const isApart =
          this.#boxes[i]! > right ||
          this.#boxes[i + 2]! < left ||
          this.#boxes[i + 1]! > bottom ||
          this.#boxes[i + 3]! < top;
        if (!isApart) return true;
      }
      return false;
    });
  }

  /** Calls `visit` for each bucket of a rectangle until it answers true. */
  #each(
    left: number,
    top: number,
    right: number,
    bottom: number,
    visit: (key: number) => boolean,
  ): boolean {
    for (let x = Math.floor(left / BUCKET_PX); x <= Math.floor(right / BUCKET_PX); x++) {
      for (let y = Math.floor(top / BUCKET_PX); y <= Math.floor(bottom / BUCKET_PX); y++) {
        if (visit(x * 4096 + y)) return true;
      }
    }
    return false;
  }
}
