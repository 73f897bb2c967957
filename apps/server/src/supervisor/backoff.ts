interface BackoffOptions {
  firstMs: number;
  maxMs: number;
  /** What lived this long starts over at the first delay. */
  forgiveAfterMs: number;
}

/** How long to wait before trying again: longer each time, until something has lived for a while. */
export interface Backoff {
  /** @param livedMs how long the last attempt lasted */
  next(livedMs: number): number;
}

export function createBackoff({ firstMs, maxMs, forgiveAfterMs }: BackoffOptions): Backoff {
  let delayMs = firstMs;
  return {
    next(livedMs) {
      if (livedMs >= forgiveAfterMs) delayMs = firstMs;
      const now = delayMs;
      delayMs = Math.min(delayMs * 2, maxMs);
      return now;
    },
  };
}
