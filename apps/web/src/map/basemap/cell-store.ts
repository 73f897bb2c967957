/** Takes a file of the base map by its name; rejects when it cannot be had. */
export type FetchBytes = (name: string) => Promise<Uint8Array>;

/** A file that could not be had is asked for again after this long. */
const RETRY_AFTER_MS = 15_000;

/**
 * Files of one kind, decoded, loaded when they are first asked for and forgotten when `capacity` newer ones were used
 * since. `onLoaded` is called after each arrival, so that the map can be painted again.
 */
export class CellStore<T> {
  readonly #loaded = new Map<string, T>();
  readonly #pending = new Set<string>();
  readonly #failedAtMs = new Map<string, number>();
  readonly #load: (id: string) => Promise<T>;
  readonly #capacity: number;
  readonly #onLoaded: () => void;

  constructor(load: (id: string) => Promise<T>, capacity: number, onLoaded: () => void) {
    this.#load = load;
    this.#capacity = capacity;
    this.#onLoaded = onLoaded;
  }

  /** True while files that were asked for are under way. */
  get isLoading(): boolean {
    return this.#pending.size > 0;
  }

  /** The decoded file, or undefined while it is being fetched or cannot be had. */
  get(id: string): T | undefined {
    const value = this.#loaded.get(id);
    if (value !== undefined) {
      this.#loaded.delete(id);
      this.#loaded.set(id, value);
      return value;
    }
    const failedAtMs = this.#failedAtMs.get(id);
    const mayRetry = failedAtMs === undefined || Date.now() - failedAtMs > RETRY_AFTER_MS;
    if (!this.#pending.has(id) && mayRetry) void this.#fetch(id);
    return undefined;
  }

  /** The decoded file if it is there; asks for nothing. */
  peek(id: string): T | undefined {
    return this.#loaded.get(id);
  }

  async #fetch(id: string): Promise<void> {
    this.#pending.add(id);
    try {
      this.#loaded.set(id, await this.#load(id));
      this.#failedAtMs.delete(id);
      if (this.#loaded.size > this.#capacity) {
        const oldest = this.#loaded.keys().next().value;
        if (oldest !== undefined) this.#loaded.delete(oldest);
      }
    } catch {
      this.#failedAtMs.set(id, Date.now());
    } finally {
      this.#pending.delete(id);
    }
    this.#onLoaded();
  }
}

/** Fetches base map files below a URL that ends with a slash. */
export function fetchFrom(baseUrl: string): FetchBytes {
  return async (name) => {
    const response = await fetch(baseUrl + name);
    if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
