import type { LivePositions } from '../../../../client/live-positions.ts';

const stampColumns = [
  'heardAtS',
  'gpsTimeS',
  'statusSinceS',
  'alarmBits',
  'status',
  'flags',
  'speedDkmh',
] as const;
const FNV_PRIME = 0x0100_0193;

/**
 * Tells the rows in sight that what they show may have changed. Whatever happens in the fleet, a change
 * costs as much as there are rows on the screen.
 */
export class RowFeed {
  readonly #cells = new Map<number, Set<() => void>>();
  /** What each row in sight was made of when it was told last. */
  readonly #stamps = new Map<number, number>();
  readonly #positions: LivePositions;

  constructor(positions: LivePositions) {
    this.#positions = positions;
  }

  /** Vehicles whose rows are in sight. */
  get inSight(): Iterable<number> {
    return this.#cells.keys();
  }

  /** @returns the function that unsubscribes */
  subscribe(vehicleId: number, listener: () => void): () => void {
    const cells = this.#cells.get(vehicleId) ?? new Set();
    cells.add(listener);
    this.#cells.set(vehicleId, cells);
    return () => {
      cells.delete(listener);
      if (cells.size > 0) return;
      this.#cells.delete(vehicleId);
      this.#stamps.delete(vehicleId);
    };
  }

  /** Starts to look at the live positions, and at the clock. @returns the end of it */
  start(tickMs: number): () => void {
    const stop = this.#positions.onChange(() => this.#tellChanged());
    const timer = setInterval(() => this.tell(this.#cells.keys()), tickMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }

  tell(vehicleIds: Iterable<number>): void {
    for (const id of vehicleIds) for (const listener of this.#cells.get(id) ?? []) listener();
  }

  #tellChanged(): void {
    for (const [id, cells] of this.#cells) {
      const stamp = this.#stampOf(id);
      if (stamp === this.#stamps.get(id)) continue;
      this.#stamps.set(id, stamp);
      for (const listener of cells) listener();
    }
  }

  /** A number that is another one when a row's columns are; a report has another time than the one before. */
  #stampOf(vehicleId: number): number {
    const at = this.#positions;
    const row = at.indexOf(vehicleId);
    if (row === undefined) return -1;
    return stampColumns.reduce((stamp, name) => Math.imul(stamp ^ at[name][row]!, FNV_PRIME), 0);
  }
}
