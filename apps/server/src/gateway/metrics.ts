import type { Metrics } from '../platform/metrics.ts';

/** What kind of message it is: a label with a value per message id would be a label per attacker's whim. */
export type MessageClass =
  | 'link'
  | 'session'
  | 'position'
  | 'media'
  | 'answer'
  | 'data'
  | 'unknown';

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;

export function createGatewayMetrics(
  metrics: Metrics,
  now: () => { connections: number; authenticated: number; udp: number; banned: number },
) {
  metrics.gauge('outrider_gateway_connections', 'Open TCP connections', [], (gauge) =>
    gauge.set(now().connections),
  );
  metrics.gauge('outrider_gateway_terminals', 'Authenticated terminals', [], (gauge) =>
    gauge.set(now().authenticated),
  );
  metrics.gauge('outrider_gateway_udp_sessions', 'Terminals on UDP', [], (gauge) =>
    gauge.set(now().udp),
  );
  metrics.gauge('outrider_gateway_watched_addresses', 'Addresses with failures', [], (gauge) =>
    gauge.set(now().banned),
  );
  return {
    closed: metrics.counter('outrider_gateway_closed_total', 'Sessions that ended', ['reason']),
    refusedConnections: metrics.counter(
      'outrider_gateway_refused_connections_total',
      'Connections refused at once',
      ['reason'],
    ),
    authentications: metrics.counter(
      'outrider_gateway_authentications_total',
      'Authentications, by how they ended',
      ['result'],
    ),
    registrations: metrics.counter(
      'outrider_gateway_registrations_total',
      'Registrations, by how they ended',
      ['result'],
    ),
    messages: metrics.counter('outrider_gateway_messages_total', 'Messages received', ['class']),
    lost: metrics.counter('outrider_gateway_lost_total', 'Frames that could not be read or taken', [
      'reason',
    ]),
  };
}

/** Counts without labels' cost on the way of every message; handed over once a second. */
export class MessageTally {
  readonly #counts = new Map<MessageClass, number>();

  add(kind: MessageClass): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  handOver(counter: GatewayMetrics['messages']): void {
    for (const [kind, count] of this.#counts) counter.inc({ class: kind }, count);
    this.#counts.clear();
  }
}
