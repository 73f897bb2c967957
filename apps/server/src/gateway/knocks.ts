import { type Knock, terminalKnocked } from '../features/terminals/index.ts';
import type { Bus } from '../platform/bus/bus.ts';

/** Strangers decide how many there are: beyond this many a second nothing is told. */
const MOST_PER_SECOND = 20;

/** Tells who asked to be let in and how it ended, for whoever sets up a terminal. */
export class Knocks {
  readonly #bus: Bus;
  readonly #clock: () => number;
  #second = 0;
  #told = 0;

  constructor(bus: Bus, clock: () => number) {
    this.#bus = bus;
    this.#clock = clock;
  }

  tell(knock: Omit<Knock, 'atMs'>): void {
    const atMs = this.#clock();
    const second = Math.floor(atMs / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#told = 0;
    }
    if (this.#told >= MOST_PER_SECOND) return;
    this.#told += 1;
    this.#bus.publish(terminalKnocked, { ...knock, atMs });
  }
}
