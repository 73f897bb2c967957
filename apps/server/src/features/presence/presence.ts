import { randomUUID } from 'node:crypto';
import { isLocated } from '@outrider/domain';
import type { RoleContext } from '../../platform/role.ts';
import { positionsStored } from '../positions/index.ts';
import type { LiveRegions } from '../regions/index.ts';
import { type Fix, PresenceTracker } from './presence-tracker.ts';
import { type LateSpan, rework } from './rework.ts';
import {
  FIXES_AT_ONCE,
  readFixesAfter,
  readFixesAround,
  readLateSince,
  readVehicleIds,
} from './stored-fixes.queries.ts';
import { VisitBook } from './visit-book.ts';
import {
  giveUpLease,
  readTracked,
  readVisits,
  readVisitsAhead,
  takeLease,
  trimVisits,
  writeVisits,
} from './visits.queries.ts';

const TURN_MS = 1000;
const STATES_MS = 15_000;
/** A third of how long the work is kept without a word. */
const RENEW_MS = 5000;
/** How long one turn may keep on reading what was missed. */
const CATCH_UP_MS = 3000;
/** Vehicles that are read of at once. */
const BATCH = 500;
/** Visits that wait for the disk; beyond them all is worked out again from what is stored. */
const MAX_WAITING = 200_000;
/** Late reports change visits of the last days only; analyses read the positions themselves. */
const LATE_DAYS_S = 3 * 86_400;
/** Fixes of a late stretch that are worked through at a time. */
const STRETCH_FIXES = 20_000;
const KEEP_DAYS = 92;

type Parts = Pick<RoleContext, 'bus' | 'db' | 'log' | 'scheduler' | 'clock' | 'metrics'>;

/**
 * Keeps which vehicles are inside which regions, since when. One process of the installation does so:
 * it holds a lease that each of its writes proves. It follows the bus, reads what it missed from the
 * stored positions, and works out late stretches anew.
 */
export class Presence {
  readonly #parts: Parts;
  readonly #regions: LiveRegions;
  readonly #holder = randomUUID();
  readonly #book = new VisitBook();
  readonly #tracker: PresenceTracker;
  /** vehicles to be read of, and whether more came meanwhile */
  readonly #behind = new Map<number, boolean>();
  readonly #late = new Map<number, LateSpan>();
  readonly #unsaved = new Set<number>();
  readonly #reshaped = new Set<number>();
  readonly #endings: (() => void)[] = [];
  #holds = false;
  #savedAtMs = 0;
  #renewedAtMs = 0;
  #turn: Promise<void> | undefined;
  readonly #dropped: { inc(count?: number): void };
  readonly #worked: { inc(count?: number): void };

  constructor(parts: Parts, regions: LiveRegions) {
    this.#parts = parts;
    this.#regions = regions;
    this.#tracker = new PresenceTracker(regions.index, (visit) => this.#book.note(visit));
    const { metrics } = parts;
    this.#worked = metrics.counter('outrider_presence_reports_total', 'Positions put into regions');
    this.#dropped = metrics.counter(
      'outrider_presence_dropped_total',
      'Visits that could not be written in time and were worked out again',
    );
    metrics.gauge(
      'outrider_presence_behind',
      'Vehicles whose regions are being read',
      [],
      (gauge) => gauge.set(this.#behind.size),
    );
  }

  start(): void {
    const { bus, scheduler, db } = this.#parts;
    this.#endings.push(
      bus.subscribe(positionsStored, (batch) => {
        if (!this.#holds) return;
        for (let i = 0; i < batch.length; i++) {
          if (!isLocated(batch.statusBits[i] ?? 0)) continue;
          this.#hear(batch.vehicleId[i] ?? 0, {
            timeS: batch.gpsTimeS[i] ?? 0,
            lat: (batch.latE6[i] ?? 0) / 1e6,
            lng: (batch.lngE6[i] ?? 0) / 1e6,
          });
        }
        this.#worked.inc(batch.length);
      }),
      this.#regions.onChange((ids) => {
        for (const id of ids) this.#reshaped.add(id);
      }),
      scheduler.every('presence.turn', TURN_MS, () => this.turn(), { immediately: true }),
      scheduler.every(
        'presence.trim',
        { dailyAtUtc: '19:10' },
        async () => void (await trimVisits(db, KEEP_DAYS)),
        { leader: true },
      ),
    );
  }

  /** Resolves when all that was heard of so far is on disk. */
  async settled(): Promise<void> {
    await this.#regions.settled();
    // A turn in progress may have begun before what was heard of last.
    await this.#turn;
    do await this.turn();
    while (this.#holds && this.#isBusy);
  }

  get #isBusy(): boolean {
    const waiting = [this.#behind, this.#late, this.#book, this.#reshaped];
    return waiting.some(({ size }) => size > 0);
  }

  /** Writes what waits, and leaves the work to others. */
  async stop(): Promise<void> {
    for (const end of this.#endings) end();
    await this.#turn?.catch(() => {});
    const { db, log } = this.#parts;
    if (!this.#holds) return;
    try {
      await this.#write(true);
      await giveUpLease(db, this.#holder);
    } catch (error) {
      // What cannot be saved now is worked out from the stored positions at the next start.
      log.error({ event: 'presence.stop.failed', error });
    }
    this.#holds = false;
  }

  /** One round of the work: at most one at a time. */
  turn(): Promise<void> {
    this.#turn ??= this.#work().finally(() => {
      this.#turn = undefined;
    });
    return this.#turn;
  }

  async #work(): Promise<void> {
    if (!this.#holds && !(await this.#takeOver())) return;
    const { clock } = this.#parts;
    this.#reshape();
    const untilMs = performance.now() + CATCH_UP_MS;
    while (this.#behind.size > 0 && performance.now() < untilMs) await this.#catchUp();
    if (!(await this.#write(clock() - this.#savedAtMs > STATES_MS))) return;
    if (this.#behind.size === 0 && this.#late.size > 0) {
      await this.#workLate(performance.now() + CATCH_UP_MS);
      await this.#write(false);
    }
  }

  #hear(vehicleId: number, fix: Fix): void {
    if (this.#behind.has(vehicleId)) {
      this.#behind.set(vehicleId, true);
      return;
    }
    const isNews = this.#tracker.take(vehicleId, fix);
    if (isNews) this.#unsaved.add(vehicleId);
    else this.#noteLate(vehicleId, fix.timeS, fix.timeS);
  }

  #noteLate(vehicleId: number, fromS: number, toS: number): void {
    const newestS = this.#tracker.vehicles.get(vehicleId)?.timeS ?? 0;
    if (toS < newestS - LATE_DAYS_S) return;
    const span = this.#late.get(vehicleId);
    this.#late.set(vehicleId, {
      vehicleId,
      fromS: Math.max(Math.min(fromS, span?.fromS ?? fromS), newestS - LATE_DAYS_S),
      toS: Math.max(toS, span?.toS ?? toS),
    });
  }

  /** Begins where the process before it ended. */
  async #takeOver(): Promise<boolean> {
    const { db, log, clock } = this.#parts;
    const renewedMs = await takeLease(db, this.#holder);
    if (renewedMs === undefined) return false;
    await this.#regions.settled();
    this.#forget();
    // From here on everything that is heard is read from the disk.
    for (const id of await readVehicleIds(db)) this.#behind.set(id, false);
    this.#holds = true;
    const vehicles = this.#tracker.vehicles;
    for (const [id, tracked] of await readTracked(db)) vehicles.set(id, tracked);
    for (const visit of await readVisitsAhead(db)) this.#book.strike(visit);
    this.#tracker.reshape(new Set(this.#knownRegions()), Math.floor(clock() / 1000));
    for (const { vehicleId, fromS, toS } of await readLateSince(db, renewedMs)) {
      this.#noteLate(vehicleId, fromS, toS);
    }
    log.info({ event: 'presence.taken-over', vehicles: vehicles.size });
    return true;
  }

  #knownRegions(): number[] {
    const ids = [...this.#regions.index.ids()];
    for (const { inside } of this.#tracker.vehicles.values()) ids.push(...inside.keys());
    return ids;
  }

  #forget(): void {
    this.#tracker.vehicles.clear();
    this.#book.clear();
    this.#behind.clear();
    this.#late.clear();
    this.#unsaved.clear();
    this.#reshaped.clear();
    this.#holds = false;
  }

  #reshape(): void {
    if (this.#reshaped.size === 0) return;
    const ids = new Set(this.#reshaped);
    this.#reshaped.clear();
    this.#tracker.reshape(ids, Math.floor(this.#parts.clock() / 1000));
  }

  async #catchUp(): Promise<void> {
    const { db, clock } = this.#parts;
    const { vehicles } = this.#tracker;
    const some = [...this.#behind.keys()].slice(0, BATCH);
    for (const id of some) this.#behind.set(id, false);
    const asked = some.map((id) => [id, vehicles.get(id)?.timeS ?? null] as const);
    const found = await readFixesAfter(db, asked, clock() / 1000);
    for (const id of some) {
      const fixes = found.get(id) ?? [];
      for (const fix of fixes) if (this.#tracker.take(id, fix)) this.#unsaved.add(id);
      // More may stand there, or came while this was read.
      const isMore = fixes.length >= FIXES_AT_ONCE || this.#behind.get(id) === true;
      if (!isMore) this.#behind.delete(id);
    }
  }

  async #workLate(untilMs: number): Promise<void> {
    for (const span of [...this.#late.values()]) {
      if (performance.now() > untilMs) return;
      // The visits that are read must be those on disk.
      if (this.#book.size > 0 && !(await this.#write(false))) return;
      await this.#workStretch(span);
    }
  }

  async #workStretch(span: LateSpan): Promise<void> {
    const { db } = this.#parts;
    const { vehicleId } = span;
    const present = this.#tracker.vehicles.get(vehicleId);
    this.#late.delete(vehicleId);
    if (!present) return;
    const fixes = await readFixesAround(db, { ...span, limit: STRETCH_FIXES });
    const last = fixes.at(-1);
    if (!last) return;
    const stored = await readVisits(db, vehicleId, fixes[0]?.timeS ?? 0, last.timeS);
    // It moved on meanwhile: what was read does not go with what is known any more.
    if (this.#tracker.vehicles.get(vehicleId) !== present || this.#behind.has(vehicleId)) {
      this.#noteLate(vehicleId, span.fromS, span.toS);
      return;
    }
    const done = rework(this.#regions.index, vehicleId, fixes, stored, present);
    for (const visit of done.gone) this.#book.strike(visit);
    for (const visit of done.kept) this.#book.note(visit);
    this.#tracker.vehicles.set(vehicleId, done.present);
    if (last.timeS < span.toS) this.#noteLate(vehicleId, last.timeS + 1, span.toS);
  }

  /** @returns whether this process still has the work */
  async #write(withStates: boolean): Promise<boolean> {
    const { db, log, clock } = this.#parts;
    const { kept, gone, giveBack } = this.#book.take();
    const isIdle = kept.length + gone.length === 0 && !(withStates && this.#unsaved.size > 0);
    if (isIdle && clock() - this.#renewedAtMs < RENEW_MS) return true;
    const saved = withStates ? [...this.#unsaved] : [];
    const states = saved.flatMap((id) => {
      const tracked = this.#tracker.vehicles.get(id);
      return tracked ? [[id, tracked] as const] : [];
    });
    for (const id of saved) this.#unsaved.delete(id);
    let isHeld: boolean;
    try {
      isHeld = await writeVisits(db, this.#holder, { kept, gone, states });
    } catch (error) {
      giveBack();
      for (const id of saved) this.#unsaved.add(id);
      if (this.#book.size <= MAX_WAITING) throw error;
      this.#dropped.inc(this.#book.size);
      log.warn({ event: 'presence.dropped', visits: this.#book.size });
      this.#forget();
      return false;
    }
    if (!isHeld) {
      log.warn({ event: 'presence.lease-lost' });
      this.#forget();
      return false;
    }
    this.#renewedAtMs = clock();
    if (withStates) this.#savedAtMs = clock();
    return true;
  }
}
