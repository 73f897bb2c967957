import { type PositionEventBatch, PositionFlag } from '../features/positions/index.ts';
import { copyRow, emptyEvent } from './position-event.ts';

const RETRY_MS = 200;

/**
 * Positions that the bus did not take: the newest per vehicle, so its size is bounded by the fleet.
 * Offers them again until they are taken.
 */
export class LiveBacklog {
  readonly #send: (event: PositionEventBatch) => boolean;
  readonly #newest = new Map<number, { event: PositionEventBatch; row: number }>();
  #timer: NodeJS.Timeout | undefined;

  /** @param send returns false when it did not take the event */
  constructor(send: (event: PositionEventBatch) => boolean) {
    this.#send = send;
  }

  get isEmpty(): boolean {
    return this.#newest.size === 0;
  }

  add(event: PositionEventBatch): void {
    for (let row = 0; row < event.length; row++) {
      const vehicleId = event.vehicleId[row] ?? 0;
      const isLate = ((event.flags[row] ?? 0) & PositionFlag.late) !== 0;
      if (isLate && this.#newest.has(vehicleId)) continue;
      this.#newest.set(vehicleId, { event, row });
    }
    this.#timer ??= setTimeout(this.#offer, RETRY_MS).unref();
  }

  #offer = (): void => {
    this.#timer = undefined;
    const merged = emptyEvent(this.#newest.size);
    let to = 0;
    for (const { event, row } of this.#newest.values()) copyRow(event, row, merged, to++);
    if (this.#send(merged)) this.#newest.clear();
    else this.#timer = setTimeout(this.#offer, RETRY_MS).unref();
  };
}
