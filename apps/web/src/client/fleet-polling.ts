import { call, callForBody } from './call.ts';
import type { ConnectionState, FleetLink } from './fleet-link.ts';

/** spec/1 §9, until the server has said otherwise. */
const DEFAULT_EVERY_S = 60;
/** Looking again and again at the window does not ask more often than this. */
const AT_MOST_EVERY_MS = 5_000;
const TICK_MS = 1_000;

export interface FleetPollingOptions {
  /** One frame with every vehicle of the scope (see push/position-records). */
  readonly onPositions: (frame: ArrayBuffer) => void;
  /** Told after each refresh but the first: what else was loaded is as old as the last one. */
  readonly onRefreshed: () => void;
}

/**
 * The twin of the push socket for client users, who open none (spec/1 §4, §6): asks for all positions
 * at the system's refresh interval and when the window is looked at again. One request at a time;
 * none while the page is hidden.
 */
export class FleetPolling implements FleetLink {
  readonly #options: FleetPollingOptions;
  #state: ConnectionState = { phase: 'idle' };
  #listeners = new Set<() => void>();
  #everyS = DEFAULT_EVERY_S;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #updatedAtMs: number | null = null;
  #refreshes = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #running: AbortController | null = null;
  #ended = new AbortController();

  constructor(options: FleetPollingOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  onState = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    this.#ended = new AbortController();
    this.#setState({ phase: 'connecting', lost: null });
    void this.#learnInterval();
    void this.#refresh();
    // A short beat instead of one long timer: a machine that slept asks at once when it wakes.
    this.#timer = setInterval(this.#askIfDue, TICK_MS);
    window.addEventListener('focus', this.#look);
    document.addEventListener('visibilitychange', this.#look);
  }

  reconnect = (): void => {
    void this.#refresh();
  };

  close(): void {
    clearInterval(this.#timer);
    window.removeEventListener('focus', this.#look);
    document.removeEventListener('visibilitychange', this.#look);
    this.#ended.abort();
    this.#setState({ phase: 'idle' });
  }

  #askIfDue = (): void => {
    if (Date.now() - this.#askedAtMs >= this.#everyS * 1000) this.#ask();
  };

  #look = (): void => {
    if (Date.now() - this.#askedAtMs >= AT_MOST_EVERY_MS) this.#ask();
  };

  #ask(): void {
    if (!document.hidden) void this.#refresh();
  }

  async #learnInterval(): Promise<void> {
    try {
      const { signal } = this.#ended;
      const { monitorReflashInterval } = await call('systemParameters', {}, { signal });
      this.#everyS = monitorReflashInterval;
    } catch {
      // The default holds; the pages show by themselves that the server is away.
      return;
    }
    if (this.#state.phase === 'polling') this.#setState({ ...this.#state, everyS: this.#everyS });
  }

  async #refresh(): Promise<void> {
    if (this.#running !== null || this.#ended.signal.aborted) return;
    const running = new AbortController();
    this.#running = running;
    this.#askedAtMs = Date.now();
    const signal = AbortSignal.any([running.signal, this.#ended.signal]);
    try {
      const frame = await callForBody('lastPositions', {}, { signal });
      if (signal.aborted) return;
      if (frame !== null) this.#options.onPositions(frame);
      this.#updatedAtMs = Date.now();
      this.#setState({ phase: 'polling', everyS: this.#everyS, updatedAtMs: this.#updatedAtMs });
      if (++this.#refreshes > 1) this.#options.onRefreshed();
    } catch {
      if (signal.aborted) return;
      this.#setState({ phase: 'down', lost: { heardAtMs: this.#updatedAtMs } });
    } finally {
      this.#running = null;
    }
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
