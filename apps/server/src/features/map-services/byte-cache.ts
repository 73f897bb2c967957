/** What an entry takes beside its bytes, so that many empty tiles do not grow without end. */
const ENTRY_BYTES = 256;

/** Pictures as they came, the longest unused of them forgotten when they grow too heavy. */
export class ByteCache<Value extends { readonly body: Uint8Array }> {
  readonly #entries = new Map<string, { readonly value: Value; readonly untilMs: number }>();
  readonly #maxBytes: () => number;
  #bytes = 0;

  /** @param maxBytes is asked at each use: the limit may change while the server runs */
  constructor(maxBytes: () => number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string, nowMs: number): Value | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    this.#remove(name);
    if (entry.untilMs <= nowMs) return undefined;
    // A map keeps the order of insertion: what was just used goes to the end.
    this.#entries.set(name, entry);
    this.#bytes += weightOf(entry.value);
    return entry.value;
  }

  set(name: string, value: Value, untilMs: number): void {
    this.#remove(name);
    this.#entries.set(name, { value, untilMs });
    this.#bytes += weightOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes()) break;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #remove(name: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    this.#entries.delete(name);
    this.#bytes -= weightOf(entry.value);
  }
}

function weightOf({ body }: { readonly body: Uint8Array }): number {
  return body.length + ENTRY_BYTES;
}
