import type { Config } from '../config.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { Scheduler } from './scheduler.ts';

/** What every role is given; nothing in it is global. */
export interface RoleContext {
  readonly config: Config;
  readonly log: Logger;
  readonly bus: Bus;
  readonly db: Database;
  readonly metrics: Metrics;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
}

/** A part of the server that can run in a process of its own. */
export interface Role {
  /** Resolves when the role does its work: its listeners accept. */
  start(): Promise<void>;
  /** Stops accepting first, then finishes what was begun, then closes. */
  stop(): Promise<void>;
  /** Whether the role can do its work at this moment; asked often, so cheap. */
  ready(): boolean;
}

export const ROLE_NAMES = ['gateway', 'media', 'web'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
