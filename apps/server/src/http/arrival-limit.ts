import type { FastifyInstance } from 'fastify';

/** Time for a whole request to arrive. */
export const ARRIVAL_MS = 30_000;
/** The same for a call that takes a file; what stands still is ended much earlier. */
export const UPLOAD_ARRIVAL_MS = 15 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** time for a whole request of this route to arrive; 30 s unless given */
    arrivalMs?: number;
  }
}

/**
 * Ends requests that take too long to arrive. Node's own limit is one for all calls, so it is that of the
 * longest; this one knows the call.
 */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const limitMs = request.routeOptions.config?.arrivalMs ?? ARRIVAL_MS;
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, limitMs);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
