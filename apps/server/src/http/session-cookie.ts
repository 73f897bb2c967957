import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'outrider';
/** Browsers accept this prefix only from HTTPS, for the whole host, and never from a subdomain. */
const SECURE_NAME = `__Host-${NAME}`;

const isHttps = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The session token that a request carries. */
export function readToken(request: FastifyRequest): string | undefined {
  return request.cookies[isHttps(request) ? SECURE_NAME : NAME];
}

/** Hands the browser a token: out of reach of scripts and of other sites. It ends with the browser or the session. */
export function writeToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = isHttps(request);
  reply.setCookie(secure ? SECURE_NAME : NAME, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
}

export function clearToken(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isHttps(request);
  reply.clearCookie(secure ? SECURE_NAME : NAME, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
}
