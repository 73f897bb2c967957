import type { Wgs84 } from '@outrider/domain';
import type { Clock } from '../../platform/clock.ts';
import type { AddressAnswer, AddressLanguage, ReverseGeocoder } from './reverse-geocoder.ts';

/** A point that waits for the provider. */
interface Waiting {
  readonly point: Wgs84;
  readonly language: AddressLanguage;
  readonly answer: (answer: AddressAnswer) => void;
  readonly timer: NodeJS.Timeout;
  isSent: boolean;
}

export interface LookupQueueParts {
  readonly provider: ReverseGeocoder;
  readonly requestsPerS: number;
  /** After this a point that is still waiting gets `unavailable`; a request is ended. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Whether a request may be made now; asked right before it is. */
  readonly admits: () => boolean;
  readonly onAnswered: (durationMs: number) => void;
  readonly onFailed: (error: unknown, durationMs: number) => void;
}

/** Points that may wait at one time; a further one is not taken. */
const MAX_WAITING = 2000;
const MAX_REQUESTS_AT_ONCE = 4;
/** So many requests may follow at once after a quiet time. */
const BURST_REQUESTS = 5;
/** Points asked for at about the same time travel together. */
const GATHER_MS = 10;

/** Points on their way to a provider: gathered into requests, at the rate that it allows. */
export class LookupQueue {
  readonly #parts: LookupQueueParts;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<AbortController>();
  #allowance: number;
  #allowanceAtMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: LookupQueueParts) {
    this.#parts = parts;
    this.#allowance = this.#burst;
    this.#allowanceAtMs = parts.clock();
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Asks for one point; resolves with `unavailable` when the provider does not say in time. */
  ask(point: Wgs84, language: AddressLanguage): Promise<AddressAnswer> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.resolve({ failure: 'unavailable' });
    return new Promise((answer) => {
      const timer = setTimeout(() => this.#giveUp(waiting), this.#parts.timeoutMs);
      const waiting: Waiting = { point, language, answer, timer, isSent: false };
      this.#waiting.push(waiting);
      this.#plan(GATHER_MS);
    });
  }

  /** Nothing is asked any more; whoever waits gets `unavailable`. */
  close(): void {
    clearTimeout(this.#timer);
    for (const waiting of [...this.#waiting]) this.#giveUp(waiting);
    for (const request of this.#running) request.abort();
  }

  get #burst(): number {
    return Math.min(BURST_REQUESTS, Math.max(1, this.#parts.requestsPerS));
  }

  #plan(delayMs: number): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#send();
    }, delayMs);
  }

  #send(): void {
    while (this.#waiting.length > 0 && this.#running.size < MAX_REQUESTS_AT_ONCE) {
      const waitMs = this.#waitMs();
      if (waitMs > 0) {
        this.#plan(waitMs);
        return;
      }
      if (!this.#parts.admits()) {
        for (const waiting of [...this.#waiting]) this.#giveUp(waiting);
        return;
      }
      this.#allowance--;
      void this.#request(this.#take());
    }
  }

  /** Time until the provider allows another request. */
  #waitMs(): number {
    const nowMs = this.#parts.clock();
    const { requestsPerS } = this.#parts;
    const gained = ((nowMs - this.#allowanceAtMs) / 1000) * requestsPerS;
    this.#allowance = Math.min(this.#burst, this.#allowance + gained);
    this.#allowanceAtMs = nowMs;
    return this.#allowance >= 1 ? 0 : Math.ceil(((1 - this.#allowance) / requestsPerS) * 1000);
  }

  /** The points of the next request: the longest waiting ones, all in one language. */
  #take(): Waiting[] {
    const language = this.#waiting[0]?.language;
    const taken = this.#waiting
      .filter((waiting) => waiting.language === language)
      .slice(0, this.#parts.provider.pointsPerRequest);
    for (const waiting of taken) {
      waiting.isSent = true;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    }
    return taken;
  }

  async #request(taken: readonly Waiting[]): Promise<void> {
    const { provider, clock, timeoutMs, onAnswered, onFailed } = this.#parts;
    const request = new AbortController();
    this.#running.add(request);
    const timer = setTimeout(() => request.abort(), timeoutMs);
    const startedAtMs = clock();
    const points = taken.map(({ point }) => point);
    const language = taken[0]?.language ?? 'en';
    try {
      const answers = await provider.resolve(points, language, request.signal);
      onAnswered(clock() - startedAtMs);
      for (const [index, waiting] of taken.entries()) settle(waiting, answers[index]);
    } catch (error) {
      onFailed(error, clock() - startedAtMs);
      for (const waiting of taken) settle(waiting, undefined);
    } finally {
      clearTimeout(timer);
      this.#running.delete(request);
      if (this.#waiting.length > 0) this.#plan(0);
    }
  }

  /** The caller goes on without; a request that is under way is still worth its answer to the breaker. */
  #giveUp(waiting: Waiting): void {
    if (!waiting.isSent) this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    settle(waiting, undefined);
  }
}

function settle({ timer, answer }: Waiting, given: AddressAnswer | undefined): void {
  clearTimeout(timer);
  answer(given ?? { failure: 'unavailable' });
}
