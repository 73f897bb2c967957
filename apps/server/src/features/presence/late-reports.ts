import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { LiveRegions } from '../regions/index.ts';
import type { PresenceTracker } from './presence-tracker.ts';
import { type LateSpan, rework } from './rework.ts';
import { readFixesAround, readLateSince } from './stored-fixes.queries.ts';
import type { VisitBook } from './visit-book.ts';
import { readVisits } from './visits.queries.ts';

/** Late reports change visits of the last days only; analyses read the positions themselves. */
const LATE_DAYS_S = 3 * 86_400;
/** Fixes of a late stretch that are worked through at a time. */
const STRETCH_FIXES = 20_000;

interface Parts {
  readonly db: Database;
  readonly log: Logger;
  readonly regions: LiveRegions;
  readonly tracker: PresenceTracker;
  readonly book: VisitBook;
  /** whether fixes of a vehicle are being read */
  readonly isBehind: (vehicleId: number) => boolean;
}

/** Reports that came after later ones: the stretches around them are worked out anew. */
export class LateReports {
  readonly #parts: Parts;
  readonly #spans = new Map<number, LateSpan>();
  /** undefined when it is through */
  #search: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Vehicles with a stretch that waits. */
  get size(): number {
    return this.#spans.size;
  }

  /** Whether all that came late up to now is worked in. */
  get isDone(): boolean {
    return this.#spans.size === 0 && this.#search === undefined;
  }

  note(vehicleId: number, fromS: number, toS: number): void {
    const newestS = this.#parts.tracker.vehicles.get(vehicleId)?.timeS ?? 0;
    if (toS < newestS - LATE_DAYS_S) return;
    const span = this.#spans.get(vehicleId);
    this.#spans.set(vehicleId, {
      vehicleId,
      fromS: Math.max(Math.min(fromS, span?.fromS ?? fromS), newestS - LATE_DAYS_S),
      toS: Math.max(toS, span?.toS ?? toS),
    });
  }

  /** Looks for what came late while nobody listened; with a large fleet that takes a minute. */
  lookSince(sinceMs: number): void {
    const isWanted = () => this.#search === search;
    const search: Promise<void> = this.#find(sinceMs, isWanted).finally(() => {
      if (isWanted()) this.#search = undefined;
    });
    this.#search = search;
  }

  /** Resolves when the search is through. */
  async searched(): Promise<void> {
    await this.#search;
  }

  forget(): void {
    this.#spans.clear();
    this.#search = undefined;
  }

  /**
   * Works stretches out anew until it is time to stop.
   * @param write brings the book to disk; false when the work is another process's by now
   */
  async work(untilMs: number, write: () => Promise<boolean>): Promise<void> {
    for (const span of [...this.#spans.values()]) {
      if (performance.now() > untilMs) return;
      // The visits that are read must be those on disk.
      if (this.#parts.book.size > 0 && !(await write())) return;
      try {
        await this.#workStretch(span);
      } catch (error) {
        // It waits again; the next turn tries.
        this.note(span.vehicleId, span.fromS, span.toS);
        throw error;
      }
    }
  }

  async #find(sinceMs: number, isWanted: () => boolean): Promise<void> {
    const { db, log } = this.#parts;
    try {
      const spans = await readLateSince(db, sinceMs);
      if (!isWanted()) return;
      for (const { vehicleId, fromS, toS } of spans) this.note(vehicleId, fromS, toS);
    } catch (error) {
      // The visits of that time stay as they were found; analyses read the positions themselves.
      if (isWanted()) log.error({ event: 'presence.late-search.failed', error });
    }
  }

  async #workStretch(span: LateSpan): Promise<void> {
    const { db, tracker, book, regions, isBehind } = this.#parts;
    const { vehicleId } = span;
    const present = tracker.vehicles.get(vehicleId);
    this.#spans.delete(vehicleId);
    if (!present) return;
    const fixes = await readFixesAround(db, { ...span, limit: STRETCH_FIXES });
    const last = fixes.at(-1);
    if (!last) return;
    const stored = await readVisits(db, vehicleId, fixes[0]?.timeS ?? 0, last.timeS);
    // It moved on meanwhile: what was read does not go with what is known any more.
    if (tracker.vehicles.get(vehicleId) !== present || isBehind(vehicleId)) {
      this.note(vehicleId, span.fromS, span.toS);
      return;
    }
    const done = rework(
      { index: regions.index, drawnAtS: (id) => regions.drawnAtS(id) },
      { vehicleId, fixes, stored, present },
    );
    for (const visit of done.gone) book.strike(visit);
    for (const visit of done.kept) book.note(visit);
    tracker.vehicles.set(vehicleId, done.present);
    if (last.timeS < span.toS) this.note(vehicleId, last.timeS + 1, span.toS);
  }
}
