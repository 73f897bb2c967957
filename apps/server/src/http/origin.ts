import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What an origin is compared with. */
export interface RequestTarget {
  /** host[:port] that the browser asked for */
  host: string;
  https: boolean;
  headers: IncomingHttpHeaders;
}

export function targetOf(request: FastifyRequest): RequestTarget {
  return { host: request.host, https: request.protocol === 'https', headers: request.headers };
}

/**
 * Decides whether a page may make a state-changing call or open a socket: only pages of this very
 * host, of the public address, and of the configured origins. Browsers name the page's origin with
 * every such request; what names none is no page (a script, a probe) and carries nobody's cookie.
 */
export function createOriginCheck(
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
): (target: RequestTarget) => boolean {
  const allowed = new Set(
    [config.publicUrl, ...config.allowedOrigins].flatMap((url) => originOf(url)?.origin ?? []),
  );
  return ({ host, https, headers }) => {
    const site = headers['sec-fetch-site'];
    const named = headers.origin ?? headers.referer;
    if (named === undefined) return site === undefined || site === 'same-origin' || site === 'none';
    const origin = originOf(named);
    if (!origin) return false;
    if (allowed.has(origin.origin)) return true;
    // Behind a proxy that is not trusted, HTTPS looks like HTTP here, so only the reverse is refused.
    return origin.host === host.toLowerCase() && !(https && origin.protocol !== 'https:');
  };
}

function originOf(url: string): URL | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined;
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
