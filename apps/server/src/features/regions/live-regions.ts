import { RegionIndex, shapeOfWire } from '@outrider/domain';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { presentShapes } from './area-history.queries.ts';
import { regionsChanged } from './topics.ts';

/** After a failed read the next attempt. */
const RETRY_MS = 5000;

/**
 * The present shapes of all regions and markers of the installation in memory, kept as they change:
 * which of them a place is in takes microseconds. Every process that asks has its own.
 */
export class LiveRegions {
  readonly index = new RegionIndex();
  /** of each area in the index since when it has this shape, in seconds since 1970 */
  readonly #drawnAtS = new Map<number, number>();
  readonly #db: Database;
  readonly #log: Logger;
  /** changes waiting to be read; `all` after something may have been missed */
  readonly #changed = new Set<number>();
  #all = false;
  #isReading = false;
  #reading: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #end: (() => void) | undefined;
  readonly #listeners = new Set<(ids: readonly number[]) => void>();

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads all shapes and follows their changes. */
  async start(bus: Bus): Promise<void> {
    // First listen, then read: what changes in between is read twice, never missed.
    this.#end = bus.subscribe(regionsChanged, ({ ids }) => {
      for (const id of ids) this.#changed.add(id);
      this.#work();
    });
    this.#all = true;
    this.#work();
    await this.#reading;
  }

  /** Since when an area has its present shape, in whole seconds since 1970; undefined: it is gone. */
  drawnAtS(areaId: number): number | undefined {
    return this.#drawnAtS.get(areaId);
  }

  /** Tells of areas whose shape is another one, or that are gone, once the index has it. */
  onChange(listener: (ids: readonly number[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when everything told of so far is in the index. */
  async settled(): Promise<void> {
    while (this.#isReading) await this.#reading;
  }

  async stop(): Promise<void> {
    this.#end?.();
    clearTimeout(this.#retry);
    this.#changed.clear();
    this.#all = false;
    await this.settled();
  }

  #work(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#reading = this.#readChanges();
  }

  async #readChanges(): Promise<void> {
    while (this.#all || this.#changed.size > 0) {
      const all = this.#all;
      const ids = [...this.#changed];
      this.#all = false;
      this.#changed.clear();
      try {
        this.#take(await presentShapes(this.#db, all ? undefined : ids), all ? undefined : ids);
      } catch (error) {
        this.#log.warn({ event: 'regions.read.failed', err: error });
        this.#all ||= all;
        for (const id of ids) this.#changed.add(id);
        this.#retry = setTimeout(() => this.#work(), RETRY_MS);
        this.#retry.unref();
        break;
      }
    }
    // In the same turn as the last look at what is waiting: nothing is told in between.
    this.#isReading = false;
  }

  #take(
    rows: Awaited<ReturnType<typeof presentShapes>>,
    wanted: readonly number[] | undefined,
  ): void {
    const gone = new Set(wanted ?? this.index.ids());
    for (const { areaId, drawnAt, ...wire } of rows) {
      const read = shapeOfWire(wire);
      if ('fault' in read) continue;
      gone.delete(areaId);
      this.index.set(areaId, read.shape);
      this.#drawnAtS.set(areaId, Math.floor(drawnAt.getTime() / 1000));
    }
    for (const id of gone) {
      this.index.delete(id);
      this.#drawnAtS.delete(id);
    }
    const ids = wanted ?? [...this.index.ids()];
    for (const listener of this.#listeners) listener(ids);
  }
}
