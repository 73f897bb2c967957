import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusNoResponderError, subject } from './bus/bus.ts';
import { ping } from './database.ts';
import { type MetricsSnapshot, renderMetrics } from './metrics.ts';
import type { RoleContext } from './role.ts';

/** The parts of the installation that have to work, and whether they do. */
export interface Readiness {
  ready: boolean;
  /** `database`, each role, and `draining` while the server stops: 'ok' or what is wrong. */
  parts: Record<string, string>;
}

/** Served by the supervisor, which alone knows all processes. */
export const readinessOfAll = subject<null, Readiness>('supervisor.readiness');
export const metricsOfAll = subject<null, MetricsSnapshot[]>('supervisor.metrics');

const ANSWER_TIMEOUT_MS = 3000;
/** All that is said of what is wrong: the reason is in the log, not for whoever asks. */
const AWAY = 'does not answer';

type HealthContext = Pick<RoleContext, 'bus' | 'db' | 'metrics'>;

/**
 * Adds what machines ask a server: `/healthz` (this process answers), `/readyz` (503 while
 * something that is needed is away or the server drains) and `/metrics` (Prometheus, all roles).
 * They tell nothing about the fleet; whether `/metrics` may be asked from outside is for the
 * caller to decide with `mayReadMetrics`.
 */
export function registerHealth(
  app: FastifyInstance,
  context: HealthContext,
  mayReadMetrics: (request: FastifyRequest) => boolean = () => true,
): void {
  app.get('/healthz', async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', async (_request, reply) => {
    const readiness = await askReadiness(context);
    await reply
      .code(readiness.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request)) return await reply.code(403).send();
    const snapshots = await askMetrics(context);
    return await reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await renderMetrics(snapshots));
  });
}

async function askReadiness({ bus, db }: HealthContext): Promise<Readiness> {
  try {
    return await bus.request(readinessOfAll, null, ANSWER_TIMEOUT_MS);
  } catch (error) {
    // A role that runs without a supervisor, as in tests, answers for itself.
    if (error instanceof BusNoResponderError) return await databaseReadiness(db);
    return { ready: false, parts: { supervisor: AWAY } };
  }
}

async function databaseReadiness(db: RoleContext['db']): Promise<Readiness> {
  const database = await ping(db).then(
    () => 'ok',
    () => AWAY,
  );
  return { ready: database === 'ok', parts: { database } };
}

async function askMetrics({ bus, metrics }: HealthContext): Promise<MetricsSnapshot[]> {
  try {
    return await bus.request(metricsOfAll, null, ANSWER_TIMEOUT_MS);
  } catch {
    return [await metrics.snapshot()];
  }
}
