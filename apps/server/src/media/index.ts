import type { Role, RoleContext } from '../platform/role.ts';
import { MediaServer } from './media-server.ts';
import { terminalLookupIn } from './terminal-lookup.queries.ts';
import { keepAnswers } from './terminal-lookup.ts';

/** How late a terminal that was just created may be noticed when it streams. */
const KEEP_TERMINALS_MS = 10_000;
const SWEEP_EVERY_MS = 1000;

/** The role that takes terminals' audio and video streams (JT/T 1078). */
export function createMedia(context: RoleContext): Role {
  const { config, db, clock } = context;
  const server = new MediaServer(
    {
      host: config.mediaHost,
      port: config.mediaPort,
      maxConnections: config.mediaMaxConnections,
      firstPacketTimeoutMs: config.mediaFirstPacketTimeoutS * 1000,
      idleTimeoutMs: config.mediaIdleTimeoutS * 1000,
      unviewedTimeoutMs: config.mediaUnviewedTimeoutS * 1000,
      sweepEveryMs: SWEEP_EVERY_MS,
    },
    {
      lookup: keepAnswers(terminalLookupIn(db), KEEP_TERMINALS_MS, clock),
      log: context.log,
      metrics: context.metrics,
      clock,
    },
  );
  return {
    start: async () => {
      await server.start();
    },
    stop: () => server.stop(),
    ready: () => server.listening,
  };
}
