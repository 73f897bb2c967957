import { topic } from '../../platform/bus/bus.ts';

/**
 * Sessions of a user ended before their time: all of them, only `sessionId`, or all but the one that
 * was rotated from `kept.was` to `kept.is`. Whoever holds sockets of them closes those.
 */
export const sessionsEnded = topic<{
  userId: number;
  sessionId?: string;
  kept?: { was: string; is: string };
}>('sessions.ended');
