import { haversineM, typedCoordinates } from '@outrider/domain';
import { CircuitBreaker } from '../../platform/circuit-breaker.ts';
import { ProviderError } from '../../platform/outside-service.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { AddressService, Gazetteer } from '../address/index.ts';
import type { FoundPlace, FoundPlaces, PlaceProvider, PlaceQuestion } from './place-provider.ts';

/** Who answered: a service, the gazetteer, or nobody as it was a coordinate. */
export interface PlacesFound extends FoundPlaces {
  readonly source: string;
  /** the service that should have answered did not */
  readonly isFallback: boolean;
}

/** Pages of the gazetteer that can be turned. */
const MAX_GAZETTEER_PLACES = 100;
const MAX_UNDER_WAY = 8;

interface PlaceSearchParts {
  readonly context: Pick<RoleContext, 'log' | 'metrics' | 'clock'>;
  readonly gazetteer: Gazetteer;
  readonly addresses: Pick<AddressService, 'resolve'>;
  /** absent when the gazetteer is all there is */
  readonly provider?: PlaceProvider | undefined;
  readonly timeoutMs: number;
}

/** Places by what people type: a coordinate, or a name that a service or the gazetteer knows. */
export class PlaceSearch {
  readonly #parts: PlaceSearchParts;
  readonly #breaker = new CircuitBreaker();
  #underWay = 0;

  constructor(parts: PlaceSearchParts) {
    this.#parts = parts;
  }

  /** @param isSuggesting while somebody types: never asks a service */
  async search(question: PlaceQuestion, isSuggesting: boolean): Promise<PlacesFound> {
    const typed = await this.#typed(question);
    if (typed) return typed;
    const { provider } = this.#parts;
    if (!provider || isSuggesting) {
      return { ...(await this.#fromGazetteer(question)), source: 'offline', isFallback: false };
    }
    const found = await this.#fromProvider(provider, question);
    if (found) return { ...found, source: provider.name, isFallback: false };
    return { ...(await this.#fromGazetteer(question)), source: 'offline', isFallback: true };
  }

  async #typed(question: PlaceQuestion): Promise<PlacesFound | undefined> {
    const at = typedCoordinates(question.text);
    if (!at) return undefined;
    const [answer] = await this.#parts.addresses.resolve([at], question.language);
    const address = answer && 'address' in answer ? answer.address : '';
    const place: FoundPlace = { name: `${at.lat.toFixed(6)}, ${at.lng.toFixed(6)}`, address, at };
    const places = question.page === 0 ? [place] : [];
    return { places, hasMore: false, source: 'coordinates', isFallback: false };
  }

  async #fromGazetteer({
    text,
    near,
    page,
    pageSize,
    language,
  }: PlaceQuestion): Promise<FoundPlaces> {
    const limit = Math.min(MAX_GAZETTEER_PLACES, (page + 1) * pageSize);
    const { places, isCut } = await this.#parts.gazetteer.search(text, { near, language, limit });
    return {
      places: places.slice(page * pageSize, limit),
      hasMore: isCut && limit < MAX_GAZETTEER_PLACES,
    };
  }

  async #fromProvider(
    provider: PlaceProvider,
    question: PlaceQuestion,
  ): Promise<FoundPlaces | undefined> {
    const { context, timeoutMs } = this.#parts;
    const { log, clock } = context;
    if (this.#underWay >= MAX_UNDER_WAY || !this.#breaker.admits(clock())) return undefined;
    const whose = { provider: provider.name };
    const startedAtMs = clock();
    this.#underWay++;
    try {
      const found = await provider.search(question, AbortSignal.timeout(timeoutMs));
      this.#observe('ok', clock() - startedAtMs);
      if (this.#breaker.succeeded()) log.info({ event: 'places.provider.back', ...whose });
      return found;
    } catch (error) {
      this.#observe('failed', clock() - startedAtMs);
      // Only what is known to hold no key or foreign text.
      const reason = error instanceof ProviderError ? error.reason : 'unexpected error';
      log.debug({ event: 'places.provider.failed', ...whose, reason });
      const pauseMs = this.#breaker.failed(clock());
      if (pauseMs > 0) log.warn({ event: 'places.provider.away', ...whose, reason, pauseMs });
      return undefined;
    } finally {
      this.#underWay--;
    }
  }

  #observe(result: 'ok' | 'failed', durationMs: number): void {
    const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
    this.#parts.context.metrics
      .histogram(
        'outrider_place_search_request_seconds',
        'Requests to the service of places',
        buckets,
        ['result'],
      )
      .observe({ result }, durationMs / 1000);
  }
}

/** How far a place is from another, in whole metres. */
export function metresBetween(a: FoundPlace['at'], b: FoundPlace['at']): number {
  return Math.round(haversineM(a.lat, a.lng, b.lat, b.lng));
}
