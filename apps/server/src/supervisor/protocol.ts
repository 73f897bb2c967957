import type { Config } from '../config.ts';
import { subject } from '../platform/bus/bus.ts';
import type { MetricsSnapshot } from '../platform/metrics.ts';
import type { RoleName } from '../platform/role.ts';

/** From the supervisor to a role's process. */
export type Order = { order: 'start'; config: Config } | { order: 'stop' };

/** From a role's process to the supervisor. */
export type Report =
  /** The process is there and waits for its settings. */
  | { report: 'waiting' }
  /** The role's listeners accept. */
  | { report: 'started' }
  | { report: 'failed'; message: string; code: string | undefined };

/** Asked of each role: whether it can work now, and its metrics. */
export const roleReadiness = (name: RoleName) => subject<null, boolean>(`role.readiness.${name}`);
export const roleMetrics = (name: RoleName) =>
  subject<null, MetricsSnapshot>(`role.metrics.${name}`);

export function isOrder(message: unknown): message is Order {
  return typeof message === 'object' && message !== null && 'order' in message;
}

export function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'report' in message;
}
