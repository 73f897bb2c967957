import { PUSH_INTERVAL_MS, type TreeUpdate } from '@outrider/contract';

type DeptChange = TreeUpdate['deptTreelist'][number];
type CarChange = TreeUpdate['carTreelist'][number];

export interface MergedTreeUpdate {
  readonly departments: ReadonlyMap<string, DeptChange>;
  readonly vehicles: ReadonlyMap<string, CarChange>;
}

/** When merged updates may be applied; injected by tests. */
export interface UpdateClock {
  readonly hidden: () => boolean;
  readonly onVisible: (listener: () => void) => () => void;
  readonly after: (ms: number, run: () => void) => () => void;
}

const browserClock: UpdateClock = {
  hidden: () => document.hidden,
  onVisible: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Tree updates of the push socket, merged by node and passed on at most every 500 ms; while the page
 * is hidden they are kept and passed on when it is shown (spec/3 §4.2).
 */
export class TreeUpdates {
  #departments = new Map<string, DeptChange>();
  #vehicles = new Map<string, CarChange>();
  #listeners = new Set<(update: MergedTreeUpdate) => void>();
  #cancelTimer: (() => void) | null = null;
  readonly #clock: UpdateClock;
  readonly #stopWatching: () => void;

  constructor(clock: UpdateClock = browserClock) {
    this.#clock = clock;
    this.#stopWatching = clock.onVisible(() => {
      if (!clock.hidden() && this.#cancelTimer === null) this.#flush();
    });
  }

  /** @returns the function that unsubscribes. */
  onUpdate(listener: (update: MergedTreeUpdate) => void): () => void {
    this.#listeners.add(listener);
    // What came before anybody listened.
    if (this.#departments.size > 0 || this.#vehicles.size > 0) this.#flushLater();
    return () => this.#listeners.delete(listener);
  }

  add(update: TreeUpdate): void {
    for (const change of update.deptTreelist) this.#departments.set(change.nodeId, change);
    for (const change of update.carTreelist) this.#vehicles.set(change.nodeId, change);
    this.#flushLater();
  }

  close(): void {
    this.#cancelTimer?.();
    this.#stopWatching();
  }

  #flushLater(): void {
    this.#cancelTimer ??= this.#clock.after(PUSH_INTERVAL_MS, () => {
      this.#cancelTimer = null;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#clock.hidden() || this.#listeners.size === 0) return;
    if (this.#departments.size === 0 && this.#vehicles.size === 0) return;
    const update = { departments: this.#departments, vehicles: this.#vehicles };
    this.#departments = new Map();
    this.#vehicles = new Map();
    for (const listener of this.#listeners) listener(update);
  }
}
