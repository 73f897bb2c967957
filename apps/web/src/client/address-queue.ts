import { ADDRESS_BATCH } from '@outrider/contract';
import type { SocketLookup } from './address-socket.ts';

/** A place, degrees in WGS 84. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** What an address call is asked: places, or starts with their ends. */
export interface AddressBatch {
  readonly language: number;
  readonly list: readonly (
    | Place
    | {
        readonly startLat: number;
        readonly startLng: number;
        readonly endLat: number;
        readonly endLng: number;
      }
  )[];
}

/** The addresses of an item: null where there is none. */
export interface AddressesOfItem {
  readonly address?: string | null;
  readonly startAddress?: string | null;
  readonly endAddress?: string | null;
}

export interface AddressQueueParts {
  /** Absent before sign-in: the calls are asked then, and say so themselves. */
  readonly socket: { ask(lookup: SocketLookup): void } | null;
  readonly callList: (batch: AddressBatch) => Promise<readonly AddressesOfItem[]>;
  /** 0 Chinese, else 1 (spec/1 §7); asked at each lookup. */
  readonly language: () => number;
}

/** An address could not be had; shown as "parse failed". */
export class AddressError extends Error {
  constructor() {
    super('no address');
    this.name = 'AddressError';
  }
}

/** Addresses that are remembered, of all languages together. */
const CACHE_SIZE = 2000;
/** Lookups asked for within this time travel together. */
const GATHER_MS = 30;
/** Start and end of a way are waited for no longer (spec/2 §9). */
const WAY_TIMEOUT_MS = 3_000;

interface Waiting {
  readonly place: Place;
  readonly language: number;
  readonly settle: (address: string | null) => void;
}

interface WaitingWay {
  readonly start: Place;
  readonly end: Place;
  readonly language: number;
  readonly settle: (addresses: readonly [string | null, string | null]) => void;
}

/**
 * Addresses for the whole page: what is asked for twice is looked up once, what is known is not
 * asked again, what goes together travels together (spec/1 §9: 20 single places, 10 ways).
 */
export class AddressQueue {
  readonly #parts: AddressQueueParts;
  readonly #known = new Map<string, string>();
  readonly #underWay = new Map<string, Promise<string>>();
  #forCalls: Waiting[] = [];
  #ways: WaitingWay[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: AddressQueueParts) {
    this.#parts = parts;
  }

  /** The address of a place that is known already. */
  knownAddress(place: Place): string | undefined {
    return this.#known.get(keyOf(place, this.#parts.language()));
  }

  /** @throws AddressError when there is none, or nobody could be asked */
  addressOf(place: Place): Promise<string> {
    const language = this.#parts.language();
    const key = keyOf(place, language);
    const known = this.#known.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const lookup = new Promise<string>((resolve, reject) => {
      this.#ask(place, language, (address) => {
        this.#underWay.delete(key);
        if (address === null) {
          reject(new AddressError());
          return;
        }
        this.#remember(key, address);
        resolve(address);
      });
    });
    this.#underWay.set(key, lookup);
    return lookup;
  }

  /** The addresses of a way's start and end, null where there is none; answered within 3 s. */
  addressesOfWay(start: Place, end: Place): Promise<readonly [string | null, string | null]> {
    const language = this.#parts.language();
    const known = [start, end].map((place) => this.#known.get(keyOf(place, language)) ?? null);
    const [from = null, to = null] = known;
    if (from !== null && to !== null) return Promise.resolve([from, to]);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve([from, to]), WAY_TIMEOUT_MS);
      const settle: WaitingWay['settle'] = (addresses) => {
        clearTimeout(timer);
        resolve(addresses);
      };
      this.#ways.push({ start, end, language, settle });
      this.#gather();
    });
  }

  #ask(place: Place, language: number, settle: Waiting['settle']): void {
    const byCall = () => {
      this.#forCalls.push({ place, language, settle });
      this.#gather();
    };
    if (this.#parts.socket === null) byCall();
    else this.#parts.socket.ask({ ...place, language, onAnswer: settle, onRefused: byCall });
  }

  #gather(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const batch of batchesOf(this.#forCalls.splice(0), ADDRESS_BATCH.single)) {
        void this.#callPlaces(batch);
      }
      for (const batch of batchesOf(this.#ways.splice(0), ADDRESS_BATCH.pairs)) {
        void this.#callWays(batch);
      }
    }, GATHER_MS);
  }

  async #callPlaces(batch: readonly Waiting[]): Promise<void> {
    const list = batch.map(({ place: { lat, lng } }) => ({ lat, lng }));
    const answers = await this.#call(batch, list);
    for (const [index, { settle }] of batch.entries()) settle(answers[index]?.address ?? null);
  }

  async #callWays(batch: readonly WaitingWay[]): Promise<void> {
    const list = batch.map(({ start, end }) => ({
      startLat: start.lat,
      startLng: start.lng,
      endLat: end.lat,
      endLng: end.lng,
    }));
    const answers = await this.#call(batch, list);
    for (const [index, { start, end, language, settle }] of batch.entries()) {
      const from = answers[index]?.startAddress ?? null;
      const to = answers[index]?.endAddress ?? null;
      if (from !== null) this.#remember(keyOf(start, language), from);
      if (to !== null) this.#remember(keyOf(end, language), to);
      settle([from, to]);
    }
  }

  async #call(
    batch: readonly { readonly language: number }[],
    list: AddressBatch['list'],
  ): Promise<readonly AddressesOfItem[]> {
    const language = batch[0]?.language ?? 0;
    return this.#parts.callList({ language, list }).catch(() => []);
  }

  #remember(key: string, address: string): void {
    this.#known.delete(key);
    this.#known.set(key, address);
    if (this.#known.size <= CACHE_SIZE) return;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      return;
    }
  }
}

/** Per language and coordinate rounded to five decimals (spec/1 §9). */
function keyOf({ lat, lng }: Place, language: number): string {
  return `${language} ${lat.toFixed(5)} ${lng.toFixed(5)}`;
}

/** Lists of at most `size`, each in one language. */
function batchesOf<Item extends { readonly language: number }>(
  items: readonly Item[],
  size: number,
): Item[][] {
  const batches: Item[][] = [];
  for (const language of new Set(items.map((item) => item.language))) {
    const same = items.filter((item) => item.language === language);
    for (let at = 0; at < same.length; at += size) batches.push(same.slice(at, at + size));
  }
  return batches;
}
