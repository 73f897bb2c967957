import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { CallError } from '@outrider/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Logger } from '../platform/logger.ts';
import { failureOf, sendFailure } from './answers.ts';
import { limitArrival, UPLOAD_ARRIVAL_MS } from './arrival-limit.ts';
import { parseForm } from './request-fields.ts';
import { addSecurityHeaders } from './security-headers.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** Time for an answer to be made. */
const HANDLER_TIMEOUT_MS = 65_000;
/** Longer than proxies keep idle connections, so that the proxy is the one to close them. */
const KEEP_ALIVE_MS = 72_000;
/** Texts are worth compressing from here on; level 4 costs a third of level 6's time. */
const COMPRESS_FROM_BYTES = 1024;
const COMPRESS_LEVEL = 4;

/** The web server without its routes: parsing, compression, headers, and errors as the catalogue has them. */
export async function createApp(config: Config, log: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Names and keys that reach into an object's prototype are refused, not dropped.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    serverFactory: (handler) => createServer(config, handler),
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (!failure) {
      log.error({ event: 'http.call.failed', path: pathOf(request.url), error });
    }
    return sendFailure(reply, failure ?? new CallError('serverBusy'));
  });
  addSecurityHeaders(app);
  limitArrival(app);
  await app.register(cookie);
  await app.register(formbody, { parser: readForm });
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: COMPRESS_FROM_BYTES,
    zlibOptions: { level: COMPRESS_LEVEL },
  });
  return app;
}

function createServer(config: Config, handler: http.RequestListener): http.Server {
  const timeouts = {
    requestTimeout: UPLOAD_ARRIVAL_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  if (!config.tlsCertFile) return http.createServer(timeouts, handler);
  const cert = readFileSync(config.tlsCertFile);
  const key = readFileSync(config.tlsKeyFile);
  return https.createServer({ ...timeouts, cert, key, minVersion: 'TLSv1.2' }, handler);
}

function readForm(text: string): Record<string, unknown> {
  const fields = parseForm(text);
  if (!fields) throw new CallError('requestInvalid');
  return fields;
}

/** Without its query: that may hold what no log should. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
