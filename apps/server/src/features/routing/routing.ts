import { CallError } from '@outrider/contract';
import { CircuitBreaker } from '../../platform/circuit-breaker.ts';
import { ProviderError } from '../../platform/outside-service.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { FoundRoute, RouteProvider, RouteQuestion } from './route-provider.ts';

/** Questions at one time; more than people ask, fewer than a service minds. */
const MAX_UNDER_WAY = 8;

interface RoutingParts {
  readonly context: Pick<RoleContext, 'log' | 'metrics' | 'clock'>;
  /** absent when none is set up */
  readonly provider?: RouteProvider | undefined;
  readonly timeoutMs: number;
}

/** Routes by the service that the installation names; one that fails again and again is left alone. */
export class Routing {
  readonly #parts: RoutingParts;
  readonly #breaker = new CircuitBreaker();
  #underWay = 0;

  constructor(parts: RoutingParts) {
    this.#parts = parts;
  }

  /** Name of the service; undefined when none is set up. */
  get providerName(): string | undefined {
    return this.#parts.provider?.name;
  }

  /** @throws CallError routeUnset, routeUnavailable, routeNotFound */
  async find(question: RouteQuestion): Promise<FoundRoute> {
    const { provider, context, timeoutMs } = this.#parts;
    if (!provider) throw new CallError('routeUnset');
    if (this.#underWay >= MAX_UNDER_WAY || !this.#breaker.admits(context.clock())) {
      throw new CallError('routeUnavailable');
    }
    const startedAtMs = context.clock();
    this.#underWay++;
    let found: FoundRoute | undefined;
    try {
      found = await provider.find(question, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      this.#noteFailed(error, context.clock() - startedAtMs);
      throw new CallError('routeUnavailable');
    } finally {
      this.#underWay--;
    }
    this.#observe('ok', context.clock() - startedAtMs);
    if (this.#breaker.succeeded()) context.log.info({ event: 'routing.provider.back' });
    if (!found) throw new CallError('routeNotFound');
    return found;
  }

  #noteFailed(error: unknown, durationMs: number): void {
    const { log, clock } = this.#parts.context;
    const provider = this.#parts.provider?.name ?? '';
    this.#observe('failed', durationMs);
    // Only what is known to hold no coordinate, key or foreign text.
    const reason = error instanceof ProviderError ? error.reason : 'unexpected error';
    log.debug({ event: 'routing.provider.failed', provider, reason });
    const pauseMs = this.#breaker.failed(clock());
    if (pauseMs > 0) log.warn({ event: 'routing.provider.away', provider, reason, pauseMs });
  }

  #observe(result: 'ok' | 'failed', durationMs: number): void {
    const { metrics } = this.#parts.context;
    const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];
    metrics
      .histogram('outrider_route_request_seconds', 'Requests to the service of routes', buckets, [
        'result',
      ])
      .observe({ result }, durationMs / 1000);
  }
}
