/** So many failed requests in a row, and the provider counts as away. */
const FAILURES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * Leaves a provider that is away alone for a while: after some failures in a row nobody is sent
 * there, then one request tries; each further failure doubles the pause.
 */
export class CircuitBreaker {
  #failures = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #closedUntilMs = 0;
  #isTrying = false;

  /** Whether a request may be made now; the first one after a pause is the trial. */
  admits(nowMs: number): boolean {
    if (this.#failures < FAILURES) return true;
    if (nowMs < this.#closedUntilMs || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  /** Whether requests wait for nothing: a pause, or the trial after it. */
  isPaused(nowMs: number): boolean {
    return this.#failures >= FAILURES && (nowMs < this.#closedUntilMs || this.#isTrying);
  }

  /** @returns whether this ended a pause */
  succeeded(): boolean {
    const wasAway = this.#failures >= FAILURES;
    this.#failures = 0;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#isTrying = false;
    return wasAway;
  }

  /** @returns how long the provider is left alone from now on, 0 while it is not */
  failed(nowMs: number): number {
    this.#failures++;
    if (this.#failures < FAILURES) return 0;
    const pauseMs = this.#pauseMs;
    // Requests that were under way when the pause began do not make it longer.
    if (!this.#isTrying && this.#failures > FAILURES) return 0;
    this.#isTrying = false;
    this.#closedUntilMs = nowMs + pauseMs;
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    return pauseMs;
  }
}
