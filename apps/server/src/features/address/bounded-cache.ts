/** A map that forgets what was used longest ago when it is full. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { value: Value; untilMs: number }>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, nowMs: number): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.untilMs <= nowMs) return undefined;
    // A map keeps the order of insertion: what was just used goes to the end.
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, untilMs: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, untilMs });
    if (this.#entries.size <= this.#size) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}
