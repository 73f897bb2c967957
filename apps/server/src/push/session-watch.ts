import { isGranted, PushClose } from '@outrider/contract';
import { directoryChanged, scopeKey, scopeOf } from '../features/fleet/index.ts';
import { type Session, type SignIn, sessionsEnded } from '../features/identity/index.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { PushClient } from './push-client.ts';

/**
 * A session is looked up again at least this often, in case a message on the bus was lost or a
 * program beside the server changed the user.
 */
const CHECK_EVERY_MS = 15_000;

/**
 * Closes sockets whose session ended (signed out, password changed, user changed), told by the bus
 * and so in whichever process the socket is.
 * @returns a function that ends it
 */
export function watchSessions(bus: Bus, clients: ReadonlySet<PushClient>): () => void {
  const endings = [
    bus.subscribe(sessionsEnded, ({ userId, sessionId, kept }) => {
      for (const client of clients) {
        if (client.userId !== userId) continue;
        if (kept && client.sessionId === kept.was) client.sessionId = kept.is;
        else if (sessionId === undefined || client.sessionId === sessionId) endSession(client);
      }
    }),
    bus.subscribe(directoryChanged, ({ kind, ids }) => {
      if (kind !== 'user') return;
      for (const client of clients) if (ids.includes(client.userId)) endSession(client);
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
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
    if (session && mayGoOn(client, session)) {
      const idleAtMs = session.lastUsedAtMs + signIn.limits.idleMs + 1;
      client.checkAtMs = Math.min(nowMs + CHECK_EVERY_MS, session.expiresAtMs, idleAtMs);
    } else if (client.sessionId === sessionId) {
      endSession(client);
    }
  } finally {
    client.isChecking = false;
  }
}

/** What was true when the socket was opened (see `http/upgrade.ts`) must be true still. */
function mayGoOn(client: PushClient, { user }: Session): boolean {
  const seesTheSame = scopeKey(scopeOf(user)) === scopeKey(client.scope);
  const mayWatch = isGranted(new Set(user.permissions), 'positionMonitor.read');
  const isTheSame = seesTheSame && mayWatch === client.mayWatch;
  return isTheSame && !user.isClient && !user.mustChangePassword;
}

function endSession(client: PushClient): void {
  client.close(PushClose.sessionInvalid, 'session ended');
}
