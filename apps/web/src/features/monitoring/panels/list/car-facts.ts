import type { CarFacts } from '@outrider/contract';
import { call } from '../../../../client/call.ts';

/** The server answers for so many at once. */
const AT_ONCE = 200;
/** Wishes within this time travel together: a list that is scrolled fast asks for nothing on its way. */
const GATHER_MS = 200;
/** Facts older than this are asked for again while somebody looks at them. */
const FRESH_MS = 30_000;

interface Known {
  readonly facts: CarFacts;
  readonly atMs: number;
}

/** What the live positions do not tell of vehicles: driver, fuel, mileage of today. Asked for as it is looked at. */
export class CarFactsStore {
  readonly #known = new Map<number, Known>();
  readonly #wanted = new Set<number>();
  readonly #underWay = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #onFacts: (ids: readonly number[]) => void;

  /** @param onFacts is told of whom there is news */
  constructor(onFacts: (ids: readonly number[]) => void) {
    this.#onFacts = onFacts;
  }

  get(vehicleId: number): CarFacts | undefined {
    return this.#known.get(vehicleId)?.facts;
  }

  /** Asks for the facts of vehicles in sight, unless they are fresh. */
  want(vehicleIds: Iterable<number>, nowMs = Date.now()): void {
    for (const id of vehicleIds) {
      const known = this.#known.get(id);
      const isFresh = known !== undefined && nowMs - known.atMs < FRESH_MS;
      if (!isFresh && !this.#underWay.has(id)) this.#wanted.add(id);
    }
    if (this.#wanted.size === 0) return;
    this.#timer ??= setTimeout(() => void this.#ask(), GATHER_MS);
  }

  /** Nobody looks at these any more: what was not asked for yet is not asked for. */
  forgetWishes(): void {
    this.#wanted.clear();
  }

  /**
   * The facts of all these vehicles, for a sheet; those that cannot be had are left out.
   * @param onPart is told how many have been looked up
   */
  async all(vehicleIds: readonly number[], onPart: (done: number) => void): Promise<void> {
    for (let at = 0; at < vehicleIds.length; at += AT_ONCE) {
      await this.#fetch(vehicleIds.slice(at, at + AT_ONCE));
      onPart(Math.min(vehicleIds.length, at + AT_ONCE));
    }
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wanted.clear();
  }

  async #ask(): Promise<void> {
    this.#timer = null;
    const ids = [...this.#wanted].slice(0, AT_ONCE);
    for (const id of ids) {
      this.#wanted.delete(id);
      this.#underWay.add(id);
    }
    // Stays unknown where it fails: whoever goes on looking asks again.
    await this.#fetch(ids).catch(() => undefined);
    for (const id of ids) this.#underWay.delete(id);
    if (this.#wanted.size > 0) this.want([]);
  }

  async #fetch(ids: readonly number[]): Promise<void> {
    const list = await call('carFacts', { carids: [...ids] });
    const atMs = Date.now();
    for (const facts of list) this.#known.set(facts.carid, { facts, atMs });
    this.#onFacts(ids);
  }
}
