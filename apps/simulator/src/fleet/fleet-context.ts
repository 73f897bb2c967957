import type { RoadGraph } from '../roads/road-graph.ts';
import type { TerminalIdentity } from '../terminal/identity.ts';
import type { LinkTarget } from '../terminal/link.ts';
import type { OutboxLimits } from '../terminal/outbox.ts';
import type { VehicleTraits } from '../terminal/vehicle.ts';
import type { AcknowledgedReports } from './acknowledged.ts';
import type { LatencyHistogram } from './latency-histogram.ts';
import type { FleetTotals } from './totals.ts';

/** What the terminals of one fleet share. */
export interface FleetContext {
  graph: RoadGraph;
  traits: VehicleTraits;
  /** Seconds between reports with the ignition on, with it off, and of silence before a heartbeat. */
  intervalS: number;
  parkedIntervalS: number;
  heartbeatS: number;
  /** The first connections are spread over this time. */
  rampMs: number;
  outboxLimits: OutboxLimits;
  totals: FleetTotals;
  latencies: LatencyHistogram;
  acknowledged: AcknowledgedReports | null;
  /** Milliseconds since 1970. */
  clock(): number;
  targetOf(index: number): LinkTarget;
  /** A terminal was given a new authentication code. */
  onAuthCode(identity: TerminalIdentity, authCode: string): void;
}
