import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ADDRESS_PATH,
  BASE_PATH,
  CallError,
  LOCAL_PUSH_BASE_PATH,
  PUSH_PATH,
} from '@outrider/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Scope, scopeOf } from '../features/fleet/index.ts';
import type { Session, SignIn } from '../features/identity/index.ts';
import { type RequestTarget, targetOf } from './origin.ts';
import { readToken } from './session-cookie.ts';

/** What this side needs of the push sockets. */
export interface PushPort {
  accept(
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
    session: Session,
    scope: Scope,
  ): void;
}

/** What this side needs of the address sockets. */
export interface AddressSocketPort {
  accept(request: IncomingMessage, connection: Duplex, head: Buffer, session: Session): void;
}

interface UpgradeParts {
  signIn: SignIn;
  mayComeFrom: (target: RequestTarget) => boolean;
  push: PushPort;
  addresses: AddressSocketPort;
}

/**
 * Lets browsers open their push socket at `/api/webSocket/<userid>` (on local hosts also below
 * `/apiws`; client users have none, spec/1 §4), and their address socket at
 * `/api/addressSocket/<userid>`. An upgrade runs through the same
 * router as every call, so that proxies, cookies, headers and refusals mean the same for both.
 */
export function serveUpgrades(app: FastifyInstance, parts: UpgradeParts): void {
  const upgrades = new WeakMap<IncomingMessage, { connection: Duplex; head: Buffer }>();

  app.server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    const response = new ServerResponse(request);
    // Node gives every connection of an HTTP server as a net.Socket (or a TLS one).
    if (!('remoteAddress' in connection)) return void connection.destroy();
    response.assignSocket(request.socket);
    response.shouldKeepAlive = false;
    // A server's sockets may stay open on one side: who was refused must not hold one for ever.
    response.on('finish', () => request.socket.destroySoon());
    upgrades.set(request, { connection, head });
    app.routing(request, response);
  });

  function serve(path: string, mayOpen: (session: Session) => boolean, accept: Accept): void {
    app.get<{ Params: { userid: string } }>(`${path}:userid`, async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (!upgrade || request.headers.upgrade?.toLowerCase() !== 'websocket') {
        throw new CallError('requestInvalid');
      }
      const session = await admit(request, request.params.userid, parts);
      if (!mayOpen(session)) throw new CallError('permissionDenied');
      reply.hijack();
      reply.raw.detachSocket(request.raw.socket);
      accept(request.raw, upgrade.connection, upgrade.head, session);
    });
  }

  for (const base of [BASE_PATH, LOCAL_PUSH_BASE_PATH]) {
    serve(base + PUSH_PATH, mayHavePush, (request, connection, head, session) =>
      parts.push.accept(request, connection, head, session, scopeOf(session.user)),
    );
  }
  // Addresses tell nothing of the fleet: whoever is signed in may ask.
  serve(
    BASE_PATH + ADDRESS_PATH,
    () => true,
    (request, connection, head, session) =>
      parts.addresses.accept(request, connection, head, session),
  );
}

type Accept = AddressSocketPort['accept'];

/** What a socket of the push tells depends on the user's role; client users have none (spec/1 §4). */
function mayHavePush({ user }: Session): boolean {
  if (user.isClient) throw new CallError('pushForClients');
  return true;
}

async function admit(
  request: FastifyRequest,
  userId: string,
  { signIn, mayComeFrom }: UpgradeParts,
): Promise<Session> {
  if (!mayComeFrom(targetOf(request))) throw new CallError('originRefused');
  const token = readToken(request);
  // Pages open sockets by themselves, and again whenever one is lost: that is no use of the session.
  const session = token === undefined ? undefined : await signIn.sessionOf(token, { silent: true });
  if (!session) throw new CallError('sessionInvalid');
  const { user } = session;
  if (user.mustChangePassword) throw new CallError('passwordChangeDue');
  if (String(user.id) !== userId) throw new CallError('permissionDenied');
  return session;
}
