import { isGranted, PushClose } from '@outrider/contract';
import { scopeKey, scopeOf } from '../features/fleet/index.ts';
import {
  accountsChanged,
  type Session,
  type SignIn,
  sessionsEnded,
} from '../features/identity/index.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { PushClient } from './push-client.ts';

/**
 * A session is looked up again at least this often, in case a message on the bus was lost or a
 * program beside the server changed the user.
 */
const CHECK_EVERY_MS = 15_000;

/**
 * Closes sockets whose session ended (signed out, password changed, user locked), and looks again at
 * those whose user's rights changed; told by the bus and so in whichever process the socket is.
 * @returns a function that ends it
 */
export function watchSessions(
  bus: Bus,
  clients: ReadonlySet<PushClient>,
  lookAgain: (clients: readonly PushClient[]) => void,
): () => void {
  const endings = [
    bus.subscribe(sessionsEnded, ({ userId, sessionId, kept }) => {
      for (const client of clients) {
        if (client.userId !== userId) continue;
        if (kept && client.sessionId === kept.was) client.sessionId = kept.is;
        else if (sessionId === undefined || client.sessionId === sessionId) endSession(client);
      }
    }),
    bus.subscribe(accountsChanged, ({ userIds }) => {
      const changed = new Set(userIds);
      lookAgain([...clients].filter(({ userId }) => changed.has(userId)));
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/**
 * Looks at the sessions of some sockets at once, because their users' rights changed: those that go on
 * are told to ask anew who they are.
 */
export async function recheckSessions(
  clients: readonly PushClient[],
  signIn: SignIn,
  nowMs: number,
): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      await checkSession(client, signIn, nowMs);
      client.send('{"msgid":"userChanged"}');
    }),
  );
}

/** Closes sockets whose session expired meanwhile; call it every second. */
export async function checkSessions(
  clients: Iterable<PushClient>,
  signIn: SignIn,
  nowMs: number,
): Promise<void> {
  const due = [...clients].filter((client) => !client.isChecking && client.checkAtMs <= nowMs);
  await Promise.all(due.map((client) => checkSession(client, signIn, nowMs)));
}

async function checkSession(client: PushClient, signIn: SignIn, nowMs: number): Promise<void> {
  client.isChecking = true;
  try {
    const { sessionId } = client;
    const session = await signIn.sessionById(sessionId);
    if (!session || session.user.mustChangePassword) {
      if (client.sessionId === sessionId) endSession(client);
    } else if (seesTheSame(client, session)) {
      const idleAtMs = session.lastUsedAtMs + signIn.limits.idleMs + 1;
      client.checkAtMs = Math.min(nowMs + CHECK_EVERY_MS, session.expiresAtMs, idleAtMs);
    } else {
      client.close(PushClose.userChanged, 'user changed');
    }
  } finally {
    client.isChecking = false;
  }
}

/** What was true when the socket was opened (see `http/upgrade.ts`) must be true still. */
function seesTheSame(client: PushClient, { user }: Session): boolean {
  const hasScope = scopeKey(scopeOf(user)) === scopeKey(client.scope);
  const mayWatch = isGranted(new Set(user.permissions), 'positionMonitor.read');
  return hasScope && mayWatch === client.mayWatch && !user.isClient;
}

function endSession(client: PushClient): void {
  client.close(PushClose.sessionInvalid, 'session ended');
}
