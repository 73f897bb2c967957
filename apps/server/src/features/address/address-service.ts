import { DAY_MS, HOUR_MS, MINUTE_MS, type Wgs84 } from '@outrider/domain';
import { CircuitBreaker } from '../../platform/circuit-breaker.ts';
import type { RoleContext } from '../../platform/role.ts';
import {
  keepAddress,
  pointKey,
  readKeptAddresses,
  trimKeptAddresses,
} from './address-cache.queries.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { LookupQueue } from './lookup-queue.ts';
import {
  type AddressAnswer,
  type AddressLanguage,
  type Beacons,
  ProviderError,
  type ReverseGeocoder,
} from './reverse-geocoder.ts';

/** Addresses kept in memory, of all languages together. */
const MEMORY_SIZE = 20_000;
/** How long "nobody knows an address there" is believed. */
const UNKNOWN_FOR_MS = 10 * MINUTE_MS;

/** Addresses of the database by `pointKey`. */
type Kept = ReadonlyMap<string, string>;

type ServiceContext = Pick<RoleContext, 'db' | 'log' | 'metrics' | 'scheduler' | 'clock'>;

export interface AddressServiceParts {
  readonly context: ServiceContext;
  readonly gazetteer: Gazetteer;
  /** Absent when the gazetteer is all there is. */
  readonly provider?: ReverseGeocoder | undefined;
  /** Whether the gazetteer answers where the provider does not. */
  readonly fallsBack: boolean;
  readonly timeoutMs: number;
  /** Requests per second to the provider; 0 takes what it allows. */
  readonly requestsPerS: number;
  /** How long addresses are kept in the database; 0 keeps none there. */
  readonly keepDays: number;
}

/**
 * Addresses of coordinates: from memory, from the database, from the provider, or from the
 * gazetteer, in this order. What is asked for twice at the same time is looked up once.
 */
export class AddressService {
  readonly #parts: AddressServiceParts;
  readonly #memory = new BoundedCache<AddressAnswer>(MEMORY_SIZE);
  readonly #underWay = new Map<string, Promise<AddressAnswer>>();
  readonly #breaker = new CircuitBreaker();
  readonly #queue: LookupQueue | undefined;
  readonly #count: (source: 'memory' | 'table' | 'provider' | 'gazetteer' | 'none') => void;
  readonly #keepMs: number;
  readonly #stopTrimming: () => void;

  constructor(parts: AddressServiceParts) {
    this.#parts = parts;
    const { context, provider, timeoutMs } = parts;
    const { metrics, clock, scheduler } = context;
    const answers = metrics.counter(
      'outrider_address_answers_total',
      'Addresses by where they came from; none: nobody could tell',
      ['source'],
    );
    this.#count = (source) => answers.inc({ source });
    this.#keepMs = provider?.mayKeep ? parts.keepDays * DAY_MS : 0;
    this.#queue = provider && this.#createQueue(provider, timeoutMs, clock);
    metrics.gauge('outrider_address_waiting', 'Points that wait for the provider', [], (gauge) =>
      gauge.set(this.#queue?.length ?? 0),
    );
    this.#stopTrimming = scheduler.every('address.trim', HOUR_MS, () => this.trim(), {
      leader: true,
    });
  }

  /** Places by name, without any network. */
  get gazetteer(): Gazetteer {
    return this.#parts.gazetteer;
  }

  /**
   * The addresses of points, each by itself: one that fails does not touch the others.
   * @param points WGS 84
   */
  resolve(points: readonly Wgs84[], language: AddressLanguage): Promise<AddressAnswer[]> {
    // One question to the database for all of them, asked when the first one needs it.
    let kept: Promise<Kept> | undefined;
    const readKept = () => {
      kept ??= this.#readKept(points, language);
      return kept;
    };
    return Promise.all(points.map((point) => this.#resolveOne(point, language, readKept)));
  }

  /**
   * Where a device is that hears these Wi-Fi stations or cell towers.
   * @returns undefined when nobody can tell: no provider, none that knows such things, none of them known
   */
  async locate(beacons: Beacons): Promise<Wgs84 | undefined> {
    const { provider, timeoutMs, context } = this.#parts;
    if (!provider?.locate) return undefined;
    if (!this.#breaker.admits(context.clock())) return undefined;
    const startedAtMs = context.clock();
    try {
      const found = await provider.locate(beacons, AbortSignal.timeout(timeoutMs));
      this.#noteAnswered(context.clock() - startedAtMs);
      return found;
    } catch (error) {
      this.#noteFailed(error, context.clock() - startedAtMs);
      return undefined;
    }
  }

  /** Removes kept addresses that are too old or too many. */
  async trim(): Promise<void> {
    const { context, provider } = this.#parts;
    const notBefore = new Date(context.clock() - this.#keepMs);
    const removed = await trimKeptAddresses(context.db, provider?.name ?? '', notBefore);
    if (removed > 0) context.log.info({ event: 'address.cache.trimmed', removed });
  }

  stop(): void {
    this.#stopTrimming();
    this.#queue?.close();
  }

  async #resolveOne(
    point: Wgs84,
    language: AddressLanguage,
    readKept: () => Promise<Kept>,
  ): Promise<AddressAnswer> {
    const { provider } = this.#parts;
    if (!isOnEarth(point)) return this.#told({ failure: 'unknown' }, 'none');
    if (!this.#queue || !provider?.languages.includes(language)) {
      return provider && !this.#parts.fallsBack
        ? this.#fromProvider(point, provider.languages[0] ?? language, async () => new Map())
        : this.#fromGazetteer(point, language);
    }
    const answer = await this.#fromProvider(point, language, readKept);
    if ('address' in answer || !this.#parts.fallsBack) return answer;
    return this.#fromGazetteer(point, language);
  }

  #fromGazetteer(point: Wgs84, language: AddressLanguage): AddressAnswer {
    const answer = this.#parts.gazetteer.describe(point, language);
    return this.#told(answer, 'address' in answer ? 'gazetteer' : 'none');
  }

  async #fromProvider(
    point: Wgs84,
    language: AddressLanguage,
    readKept: () => Promise<Kept>,
  ): Promise<AddressAnswer> {
    const nowMs = this.#parts.context.clock();
    const key = `${language} ${pointKey(point)}`;
    const known = this.#memory.get(key, nowMs);
    if (known) return this.#told(known, 'memory');
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const lookup = this.#lookUp(key, point, language, readKept).finally(() =>
      this.#underWay.delete(key),
    );
    this.#underWay.set(key, lookup);
    return lookup;
  }

  async #lookUp(
    key: string,
    point: Wgs84,
    language: AddressLanguage,
    readKept: () => Promise<Kept>,
  ): Promise<AddressAnswer> {
    const { clock } = this.#parts.context;
    const kept = (await readKept()).get(pointKey(point));
    if (kept !== undefined) {
      this.#memory.set(key, { address: kept }, clock() + HOUR_MS);
      return this.#told({ address: kept }, 'table');
    }
    if (!this.#queue || this.#breaker.isPaused(clock())) return { failure: 'unavailable' };
    const answer = await this.#queue.ask(point, language);
    if ('address' in answer) {
      this.#memory.set(key, answer, clock() + HOUR_MS);
      // Nobody waits for this: the address is there.
      void this.#keep(point, language, answer.address);
      return this.#told(answer, 'provider');
    }
    if (answer.failure === 'unknown') this.#memory.set(key, answer, clock() + UNKNOWN_FOR_MS);
    return this.#parts.fallsBack ? answer : this.#told(answer, 'none');
  }

  async #readKept(points: readonly Wgs84[], language: AddressLanguage): Promise<Kept> {
    const { context, provider } = this.#parts;
    if (this.#keepMs === 0 || !provider) return new Map();
    const notBefore = new Date(context.clock() - this.#keepMs);
    try {
      return await readKeptAddresses(context.db, provider.name, language, points, notBefore);
    } catch (error) {
      // Without what is kept, the provider is asked: slower, but an address.
      context.log.warn({ event: 'address.cache.failed', error });
      return new Map();
    }
  }

  async #keep(point: Wgs84, language: AddressLanguage, address: string): Promise<void> {
    const { context, provider } = this.#parts;
    if (this.#keepMs === 0 || !provider) return;
    try {
      const now = new Date(context.clock());
      await keepAddress(context.db, provider.name, language, point, address, now);
    } catch (error) {
      context.log.warn({ event: 'address.cache.failed', error });
    }
  }

  #createQueue(provider: ReverseGeocoder, timeoutMs: number, clock: () => number): LookupQueue {
    return new LookupQueue({
      provider,
      requestsPerS: this.#parts.requestsPerS || provider.requestsPerS,
      timeoutMs,
      clock,
      admits: () => this.#breaker.admits(clock()),
      onAnswered: (durationMs) => this.#noteAnswered(durationMs),
      onFailed: (error, durationMs) => this.#noteFailed(error, durationMs),
    });
  }

  #noteAnswered(durationMs: number): void {
    const { log } = this.#parts.context;
    this.#observe('ok', durationMs);
    if (this.#breaker.succeeded()) log.info({ event: 'address.provider.back', ...this.#whose });
  }

  #noteFailed(error: unknown, durationMs: number): void {
    const { log, clock } = this.#parts.context;
    this.#observe('failed', durationMs);
    // Only what is known to hold no coordinate, key or foreign text.
    const reason = error instanceof ProviderError ? error.reason : 'unexpected error';
    log.debug({ event: 'address.provider.failed', ...this.#whose, reason });
    const pauseMs = this.#breaker.failed(clock());
    if (pauseMs > 0) {
      log.warn({ event: 'address.provider.away', ...this.#whose, reason, pauseMs });
    }
  }

  get #whose(): { provider: string } {
    return { provider: this.#parts.provider?.name ?? '' };
  }

  #observe(result: 'ok' | 'failed', durationMs: number): void {
    const { metrics } = this.#parts.context;
    const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
    metrics
      .histogram('outrider_address_request_seconds', 'Requests to the provider', buckets, [
        'result',
      ])
      .observe({ result }, durationMs / 1000);
  }

  #told(
    answer: AddressAnswer,
    source: 'memory' | 'table' | 'provider' | 'gazetteer' | 'none',
  ): AddressAnswer {
    this.#count(source);
    return answer;
  }
}

function isOnEarth({ lat, lng }: Wgs84): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
