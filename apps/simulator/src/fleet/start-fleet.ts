import { type DrivingHabits, usualHabits } from '../driving/driver.ts';
import { createRandom } from '../random.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import type { TerminalIdentity } from '../terminal/identity.ts';
import { type OutboxLimits, usualLimits } from '../terminal/outbox.ts';
import { Terminal } from '../terminal/terminal.ts';
import { AcknowledgedReports } from './acknowledged.ts';
import type { Fleet } from './fleet.ts';
import type { FleetContext } from './fleet-context.ts';
import { LatencyHistogram } from './latency-histogram.ts';
import { newTotals } from './totals.ts';

export interface FleetOptions {
  host: string;
  port: number;
  terminals: readonly TerminalIdentity[];
  graph: RoadGraph;
  seed?: number;
  transport?: 'tcp' | 'udp';
  /** Seconds between reports; parked vehicles report every `parkedIntervalS`. */
  intervalS?: number;
  parkedIntervalS?: number;
  heartbeatS?: number;
  /** The first connections are spread over this time, ms. */
  rampMs?: number;
  habits?: DrivingHabits;
  alarmsPerHour?: number;
  coverageLossPerHour?: number;
  coverageLossS?: readonly [min: number, max: number];
  outboxLimits?: Partial<OutboxLimits>;
  keepAcknowledged?: boolean;
  localAddresses?: readonly string[];
  onAuthCode?: (identity: TerminalIdentity, authCode: string) => void;
  /** Milliseconds since 1970; replaced by tests. */
  clock?: () => number;
}

export interface RealisticFleet extends Fleet {
  readonly members: readonly Terminal[];
}

const tickMs = 50;

/** Starts terminals that drive, report, lose coverage and answer as real ones do. */
export function startFleet(options: FleetOptions): RealisticFleet {
  const clock = options.clock ?? Date.now;
  const seed = options.seed ?? 1;
  const intervalS = options.intervalS ?? 10;
  const addresses = options.localAddresses ?? [];
  const context: FleetContext = {
    graph: options.graph,
    traits: {
      habits: options.habits ?? usualHabits,
      alarmsPerHour: options.alarmsPerHour ?? 0.5,
      coverageLossPerHour: options.coverageLossPerHour ?? 1,
      coverageLossS: options.coverageLossS ?? [20, 90],
    },
    intervalS,
    parkedIntervalS: options.parkedIntervalS ?? Math.max(30, intervalS * 3),
    heartbeatS: options.heartbeatS ?? 30,
    rampMs: options.rampMs ?? Math.min(30_000, options.terminals.length * 5),
    outboxLimits: { ...usualLimits, ...options.outboxLimits },
    totals: newTotals(),
    latencies: new LatencyHistogram(),
    acknowledged: options.keepAcknowledged ? new AcknowledgedReports() : null,
    clock,
    targetOf: (index) => {
      const localAddress = addresses[index % Math.max(1, addresses.length)];
      const target = { host: options.host, port: options.port };
      const transport = options.transport ?? 'tcp';
      return { ...target, transport, ...(localAddress ? { localAddress } : {}) };
    },
    onAuthCode: options.onAuthCode ?? (() => undefined),
  };
  const members = options.terminals.map(
    (identity, index) => new Terminal(index, identity, context, createRandom(seed, index), clock()),
  );
  const timer = setInterval(() => {
    const nowMs = clock();
    for (const member of members) if (member.wakeAtMs <= nowMs) member.wake(nowMs);
  }, tickMs);
  return {
    members,
    terminals: options.terminals,
    totals: context.totals,
    latencies: context.latencies,
    acknowledged: context.acknowledged,
    stop: async (drainMs = 0) => {
      for (const member of members) member.pauseReports();
      const until = performance.now() + drainMs;
      while (performance.now() < until && members.some((member) => member.outbox.size > 0)) {
        await new Promise((resolve) => setTimeout(resolve, tickMs));
      }
      clearInterval(timer);
      for (const member of members) member.stop();
    },
  };
}
