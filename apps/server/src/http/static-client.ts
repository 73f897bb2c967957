import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { BASE_PATH, CallError } from '@outrider/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './answers.ts';

const YEAR_S = 31_536_000;

/** Where the built client stands, seen from the sources and from the built server. */
const candidates = ['../../../web/dist', '../../web/dist'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

/**
 * Serves the built client: files under `assets/` carry a hash in their name and are kept for ever,
 * everything else is asked for again. Any other address is a route of the client: it gets the page.
 * @param root folder of the built client; found beside the server when empty
 */
export async function serveClient(app: FastifyInstance, root: string): Promise<void> {
  const folder = root || candidates.find((candidate) => existsSync(candidate));
  const hasClient = folder !== undefined && existsSync(path.join(folder, 'index.html'));
  if (hasClient) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        reply.setHeader('cache-control', cachingOf(path.relative(folder, file)));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(`${BASE_PATH}/`)) {
      return sendFailure(reply, new CallError('callUnknown'));
    }
    if (!hasClient) return explainMissingClient(reply);
    if (!isPage(request)) return reply.code(404).type('text/plain').send('not found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

function cachingOf(relative: string): string {
  const isHashed = relative.split(path.sep)[0] === 'assets';
  return isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}

/** A missing file must not look like one: only addresses without an extension are routes. */
function isPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://localhost');
  return (request.method === 'GET' || request.method === 'HEAD') && path.extname(pathname) === '';
}

function explainMissingClient(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The web client is not built: run `npm run build`.\n');
}
