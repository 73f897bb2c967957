import type { TerminalIdentity } from '../terminal/identity.ts';
import type { AcknowledgedReports } from './acknowledged.ts';
import type { LatencyHistogram } from './latency-histogram.ts';
import type { FleetTotals } from './totals.ts';

/** A running set of terminals. */
export interface Fleet {
  readonly terminals: readonly TerminalIdentity[];
  readonly totals: Readonly<FleetTotals>;
  /** From the sending of a report to its acknowledgement, ms. */
  readonly latencies: LatencyHistogram;
  /** Null unless the fleet was told to keep it. */
  readonly acknowledged: AcknowledgedReports | null;
  /**
   * Ends all connections. With `drainMs` it sends nothing new and waits at most that long for what
   * is unacknowledged, repeating and reconnecting as usual.
   */
  stop(drainMs?: number): Promise<void>;
}
