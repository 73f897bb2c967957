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

/**
 * What accounts may do or see changed: their roles, departments or vehicles. Their sessions go on with
 * what is true now; whoever holds sockets of them looks again and tells the browsers.
 */
export const accountsChanged = topic<{ userIds: readonly number[] }>('accounts.changed');
