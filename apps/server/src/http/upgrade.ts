import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { BASE_PATH, CallError, isGranted, PUSH_PATH } from '@outrider/contract';
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

interface UpgradeParts {
  signIn: SignIn;
  mayComeFrom: (target: RequestTarget) => boolean;
  push: PushPort;
}

/**
 * Lets browsers open their push socket at `/api/webSocket/<userid>`. An upgrade runs through the same
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

  app.get<{ Params: { userid: string } }>(
    `${BASE_PATH}${PUSH_PATH}:userid`,
    async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (!upgrade || request.headers.upgrade?.toLowerCase() !== 'websocket') {
        throw new CallError('requestInvalid');
      }
      const session = await admit(request, request.params.userid, parts);
      reply.hijack();
      reply.raw.detachSocket(request.raw.socket);
      const { connection, head } = upgrade;
      parts.push.accept(request.raw, connection, head, session, scopeOf(session.user));
    },
  );
}

async function admit(
  request: FastifyRequest,
  userId: string,
  { signIn, mayComeFrom }: UpgradeParts,
): Promise<Session> {
  if (!mayComeFrom(targetOf(request))) throw new CallError('originRefused');
  const token = readToken(request);
  const session = token === undefined ? undefined : await signIn.sessionOf(token);
  if (!session) throw new CallError('sessionInvalid');
  const { user } = session;
  if (user.mustChangePassword) throw new CallError('passwordChangeDue');
  if (String(user.id) !== userId) throw new CallError('permissionDenied');
  if (!isGranted(new Set(user.permissions), 'positionMonitor.read')) {
    throw new CallError('permissionDenied');
  }
  return session;
}
