/** Aborts its signal after a time without a sign of life. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #limitMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.extend();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something arrived: the time begins anew. */
  extend(): void {
    this.clear();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#limitMs);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
