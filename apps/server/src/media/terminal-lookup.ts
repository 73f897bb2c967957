/** Who a stream belongs to. */
export interface KnownTerminal {
  readonly terminalId: number;
  readonly vehicleId: number | null;
}

/** What the media role needs to know of terminals; the query stands in `terminal-lookup.queries.ts`. */
export interface TerminalLookup {
  /**
   * @param sim digits of the stream's SIM field, without leading zeros
   * @returns null when no terminal has this SIM
   */
  findBySim(sim: string): Promise<KnownTerminal | null>;
}

/** Answers kept at most: enough for every terminal that streams at one time. */
const MOST_KEPT = 5000;

/**
 * Keeps answers for a short while, so that devices which connect again and again (unknown ones do)
 * cost no query each time. Failures are not kept.
 * @param keepMs how long an answer is believed, and so how late a new terminal may be noticed
 */
export function keepAnswers(
  lookup: TerminalLookup,
  keepMs: number,
  clock: () => number,
): TerminalLookup {
  const kept = new Map<string, { untilMs: number; answer: Promise<KnownTerminal | null> }>();
  return {
    findBySim(sim) {
      const known = kept.get(sim);
      if (known && known.untilMs > clock()) return known.answer;
      kept.delete(sim);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      const answer = lookup.findBySim(sim);
      kept.set(sim, { untilMs: clock() + keepMs, answer });
      answer.catch(() => kept.delete(sim));
      return answer;
    },
  };
}
