import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { describeCall } from './bind.ts';

const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60];

/** Logs and measures every call once it is answered: its name and its user, never what it carried. */
export function logCalls(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  const seconds = metrics.histogram(
    'outrider_http_call_seconds',
    'Time from a call to its answer',
    BUCKETS_S,
    ['call', 'status'],
  );
  app.addHook('onResponse', async (request, reply) => {
    const { call, userId } = describeCall(request);
    if (!call) return;
    const tookMs = Math.round(reply.elapsedTime);
    seconds.observe({ call, status: String(reply.statusCode) }, tookMs / 1000);
    log.info({
      event: 'http.call.answered',
      call,
      status: reply.statusCode,
      userId,
      address: request.ip,
      tookMs,
    });
  });
}
