/** How many addresses are remembered; the oldest is forgotten first. */
const MOST_ADDRESSES = 10_000;

interface Failures {
  count: number;
  /** when the count began */
  sinceMs: number;
  bannedUntilMs: number;
}

/** Addresses from which authentication failed, and those that are banned for it for a while. */
export class Bans {
  readonly #byAddress = new Map<string, Failures>();
  readonly #limit: number;
  readonly #windowMs: number;

  /**
   * @param limit failures within the window before an address is banned
   * @param windowMs how long failures count, and how long a ban lasts
   */
  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#byAddress.size;
  }

  isBanned(address: string, nowMs: number): boolean {
    const failures = this.#byAddress.get(address);
    return failures !== undefined && nowMs < failures.bannedUntilMs;
  }

  /** Counts a failure. @returns whether the address is banned now */
  fail(address: string, nowMs: number): boolean {
    const known = this.#byAddress.get(address);
    const isCurrent = known !== undefined && nowMs - known.sinceMs < this.#windowMs;
    const failures = isCurrent ? known : { count: 0, sinceMs: nowMs, bannedUntilMs: 0 };
    failures.count++;
    if (failures.count >= this.#limit) failures.bannedUntilMs = nowMs + this.#windowMs;
    // Put behind the others: the first of the map is the one that failed longest ago.
    this.#byAddress.delete(address);
    this.#byAddress.set(address, failures);
    if (this.#byAddress.size > MOST_ADDRESSES) {
      const [oldest = ''] = this.#byAddress.keys();
      this.#byAddress.delete(oldest);
    }
    return failures.bannedUntilMs > nowMs;
  }
}
