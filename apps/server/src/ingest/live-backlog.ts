import { type PositionEventBatch, PositionFlag } from '../features/positions/index.ts';
import { copyRow, emptyEvent } from './position-event.ts';

const RETRY_MS = 200;
const FIRST_ROWS = 1024;

/**
 * Positions that the bus did not take: the newest per vehicle, so its size is bounded by the fleet.
 * Offers them again until they are taken.
 */
export class LiveBacklog {
  readonly #send: (event: PositionEventBatch) => boolean;
  /** Copies: a row of an event that was kept would keep the whole event in memory. */
  #newest = emptyEvent(FIRST_ROWS);
  readonly #rowOf = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;

  /** @param send returns false when it did not take the event */
  constructor(send: (event: PositionEventBatch) => boolean) {
    this.#send = send;
  }

  get isEmpty(): boolean {
    return this.#rowOf.size === 0;
  }

  add(event: PositionEventBatch): void {
    for (let row = 0; row < event.length; row++) {
      const vehicleId = event.vehicleId[row] ?? 0;
      const known = this.#rowOf.get(vehicleId);
      const isLate = ((event.flags[row] ?? 0) & PositionFlag.late) !== 0;
      if (isLate && known !== undefined) continue;
      const to = known ?? this.#addRow(vehicleId);
      copyRow(event, row, this.#newest, to);
    }
    this.#timer ??= setTimeout(this.#offer, RETRY_MS).unref();
  }

  #addRow(vehicleId: number): number {
    const row = this.#rowOf.size;
    if (row === this.#newest.length) this.#newest = firstRows(this.#newest, row, row * 2);
    this.#rowOf.set(vehicleId, row);
    return row;
  }

  #offer = (): void => {
    this.#timer = undefined;
    const rows = this.#rowOf.size;
    if (this.#send(firstRows(this.#newest, rows, rows))) {
      this.#rowOf.clear();
      this.#newest = emptyEvent(FIRST_ROWS);
    } else {
      this.#timer = setTimeout(this.#offer, RETRY_MS).unref();
    }
  };
}

/** A copy of the first rows, with room for `capacity`. */
function firstRows(event: PositionEventBatch, rows: number, capacity: number): PositionEventBatch {
  const copy = emptyEvent(capacity);
  for (let row = 0; row < rows; row++) copyRow(event, row, copy, row);
  return copy;
}
