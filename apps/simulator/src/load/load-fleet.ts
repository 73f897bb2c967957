import { AcknowledgedReports } from '../fleet/acknowledged.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { LatencyHistogram } from '../fleet/latency-histogram.ts';
import { newTotals } from '../fleet/totals.ts';
import { createRandom } from '../random.ts';
import type { TerminalIdentity } from '../terminal/identity.ts';
import { LoadConnection, type LoadContext } from './load-connection.ts';

export interface LoadFleetOptions {
  host: string;
  port: number;
  terminals: readonly TerminalIdentity[];
  seed?: number;
  /** Unacknowledged reports per connection, at most 256. */
  window?: number;
  /** Reports per second and connection; without it the loop is closed: a report per acknowledgement. */
  ratePerSecond?: number;
  /** False: sign in only, and wait for `release()` to send. */
  startSending?: boolean;
  /** Stop after this number of reports per terminal. */
  reportsPerTerminal?: number;
  /** Keep the list of acknowledged reports (20 bytes each). */
  keepAcknowledged?: boolean;
  /** Without any acknowledgement for this long a connection sends everything unacknowledged again. */
  ackTimeoutMs?: number;
  /** A heartbeat from each idle connection this often; 0 for none. */
  heartbeatMs?: number;
  /** Connections being opened at the same time. */
  opening?: number;
  /** Longest pause before a connection is tried again (it is varied by half). */
  maxBackoffMs?: number;
  /** Addresses to connect from, taken in turn (more than 28,000 connections need several). */
  localAddresses?: readonly string[];
}

export interface LoadFleet extends Fleet {
  /** Begins to send when the fleet was started with `startSending: false`. */
  release(): void;
  /** Cuts `share` of the connections by a reset. */
  cut(share: number): void;
  /** Reports written and not acknowledged, over all connections. */
  unacknowledged(): number;
}

const tickMs = 10;

/** Starts a fleet that sends as fast as it is acknowledged, or at a fixed rate. */
export function startLoadFleet(options: LoadFleetOptions): LoadFleet {
  const window = Math.max(1, Math.min(256, options.window ?? 1));
  const rate = options.ratePerSecond;
  const ackTimeoutMs = options.ackTimeoutMs ?? 10_000;
  const random = createRandom(options.seed ?? 1);
  const totals = newTotals();
  const latencies = new LatencyHistogram();
  const acknowledged = options.keepAcknowledged ? new AcknowledgedReports() : null;
  let opening = 0;
  let ended = false;
  let held = options.startSending === false;
  const context: LoadContext = {
    window,
    closedLoop: rate === undefined && !held,
    reportsPerTerminal: options.reportsPerTerminal ?? Number.POSITIVE_INFINITY,
    totals,
    latencies,
    acknowledged,
    stopping: false,
    onReady: () => {
      opening -= 1;
    },
    onClosed: (connection) => {
      if (connection.failures === 0) connection.failures = 1;
      else opening -= 1;
      const backoffMs = Math.min(options.maxBackoffMs ?? 15_000, 100 * 2 ** connection.failures);
      connection.failures += 1;
      connection.retryAtMs = performance.now() + random.between(0.5, 1.5) * backoffMs;
      if (!ended) waiting.push(connection);
    },
  };
  const addresses = options.localAddresses ?? [];
  const connections = options.terminals.map((identity, index) => {
    const localAddress = addresses[index % Math.max(1, addresses.length)];
    return new LoadConnection(
      index,
      identity,
      { host: options.host, port: options.port, localAddress },
      context,
    );
  });
  let waiting = [...connections];
  for (const connection of waiting) connection.failures = 1;

  const openSome = () => {
    const nowMs = performance.now();
    const later: LoadConnection[] = [];
    for (const connection of waiting) {
      if (opening >= (options.opening ?? 200) || connection.retryAtMs > nowMs) {
        later.push(connection);
        continue;
      }
      opening += 1;
      connection.open();
    }
    waiting = later;
  };

  let due = 0;
  let next = 0;
  let lastTick = performance.now();
  const sendDue = (nowMs: number) => {
    if (rate === undefined || held) return;
    due += ((nowMs - lastTick) / 1000) * rate * connections.length;
    due = Math.min(due, 2 * rate * connections.length);
    for (; due >= 1; due -= 1) {
      connections[next]!.send(1);
      next = (next + 1) % connections.length;
    }
  };

  const tick = () => {
    if (waiting.length > 0) openSome();
    const nowMs = performance.now();
    sendDue(nowMs);
    lastTick = nowMs;
  };
  let heartbeatAt = 0;
  let lastSweep = performance.now();
  const sweep = () => {
    const nowMs = performance.now();
    for (const connection of connections) {
      if (connection.inFlight > 0 && nowMs - connection.progressAtMs > ackTimeoutMs) {
        connection.resend();
      }
    }
    if (!options.heartbeatMs) return;
    const elapsed = nowMs - lastSweep;
    lastSweep = nowMs;
    const beats = Math.ceil((connections.length * elapsed) / options.heartbeatMs);
    for (let i = 0; i < beats; i++) {
      connections[heartbeatAt]!.heartbeat();
      heartbeatAt = (heartbeatAt + 1) % connections.length;
    }
  };
  const timers = [setInterval(tick, tickMs), setInterval(sweep, 250)];

  return {
    totals,
    latencies,
    acknowledged,
    terminals: options.terminals,
    release: () => {
      held = false;
      context.closedLoop = rate === undefined;
      lastTick = performance.now();
      if (context.closedLoop) for (const connection of connections) connection.send(window);
    },
    cut: (share) => {
      for (const connection of connections) if (random.chance(share)) connection.close(true);
    },
    unacknowledged: () => connections.reduce((sum, connection) => sum + connection.inFlight, 0),
    stop: async (drainMs = 0) => {
      context.stopping = true;
      const until = performance.now() + drainMs;
      while (performance.now() < until && connections.some((c) => c.inFlight > 0)) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      ended = true;
      for (const timer of timers) clearInterval(timer);
      for (const connection of connections) connection.close(true);
    },
  };
}
