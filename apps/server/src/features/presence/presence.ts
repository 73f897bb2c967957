import { randomUUID } from 'node:crypto';
import { isLocated } from '@outrider/domain';
import type { RoleContext } from '../../platform/role.ts';
import { positionsStored } from '../positions/index.ts';
import type { LiveRegions } from '../regions/index.ts';
import { LateReports } from './late-reports.ts';
import { type Fix, PresenceTracker } from './presence-tracker.ts';
import { FIXES_AT_ONCE, readFixesAfter, readVehicleIds } from './stored-fixes.queries.ts';
import { VisitBook } from './visit-book.ts';
import {
  endVisitsOfRemoved,
  giveUpLease,
  readTracked,
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
/** Later than any report. */
const NOTHING_HEARD = Number.POSITIVE_INFINITY;
/** Visits that wait for the disk; beyond them all is worked out again from what is stored. */
const MAX_WAITING = 200_000;
const KEEP_DAYS = 92;
/** Vehicles that were deleted are kept in memory no longer than that. */
const FORGET_MS = 3_600_000;

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
  /** vehicles to be read of, and the earliest report that was heard of meanwhile */
  readonly #behind = new Map<number, number>();
  readonly #late: LateReports;
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
    this.#late = new LateReports({
      ...parts,
      regions,
      tracker: this.#tracker,
      book: this.#book,
      isBehind: (vehicleId) => this.#behind.has(vehicleId),
    });
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
      scheduler.every('presence.forget', FORGET_MS, () => this.#forgetDeleted()),
    );
  }

  /** Resolves when all that was heard of so far is on disk. */
  async settled(): Promise<void> {
    await this.#regions.settled();
    // A turn in progress may have begun before what was heard of last.
    await this.#turn;
    do {
      await this.#late.searched();
      await this.turn();
    } while (this.#holds && this.#isBusy);
  }

  get #isBusy(): boolean {
    const waiting = [this.#behind, this.#book, this.#reshaped];
    return !this.#late.isDone || waiting.some(({ size }) => size > 0);
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
    this.#late.forget();
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
      await this.#late.work(performance.now() + CATCH_UP_MS, () => this.#write(false));
      await this.#write(false);
    }
  }

  #hear(vehicleId: number, fix: Fix): void {
    const heardS = this.#behind.get(vehicleId);
    if (heardS !== undefined) {
      const knownS = this.#tracker.vehicles.get(vehicleId)?.timeS ?? 0;
      // What is read begins with what is known: it will not be among that.
      if (fix.timeS < knownS) this.#late.note(vehicleId, fix.timeS, fix.timeS);
      else this.#behind.set(vehicleId, Math.min(heardS, fix.timeS));
      return;
    }
    const isNews = this.#tracker.take(vehicleId, fix);
    if (isNews) this.#unsaved.add(vehicleId);
    else this.#late.note(vehicleId, fix.timeS, fix.timeS);
  }

  /** Begins where the process before it ended. */
  async #takeOver(): Promise<boolean> {
    const { db, log } = this.#parts;
    const lateSinceMs = await takeLease(db, this.#holder);
    if (lateSinceMs === undefined) return false;
    await this.#regions.settled();
    this.#forget();
    try {
      await this.#readStates();
    } catch (error) {
      // Half of what is known is worse than nothing: the next turn begins again.
      this.#forget();
      throw error;
    }
    this.#late.lookSince(lateSinceMs);
    log.info({ event: 'presence.taken-over', vehicles: this.#tracker.vehicles.size });
    return true;
  }

  async #readStates(): Promise<void> {
    const { db } = this.#parts;
    // From here on everything that is heard is read from the disk.
    for (const id of await readVehicleIds(db)) this.#behind.set(id, NOTHING_HEARD);
    this.#holds = true;
    await endVisitsOfRemoved(db);
    const { vehicles } = this.#tracker;
    for (const [id, tracked] of await readTracked(db)) vehicles.set(id, tracked);
    for (const visit of await readVisitsAhead(db)) this.#book.strike(visit);
    for (const id of this.#knownRegions()) this.#reshaped.add(id);
  }

  async #forgetDeleted(): Promise<void> {
    // Those that are heard of first while this is asked may be missing in the answer.
    const known = [...this.#tracker.vehicles.keys()];
    if (known.length === 0) return;
    const present = new Set(await readVehicleIds(this.#parts.db));
    for (const id of known) {
      if (present.has(id)) continue;
      this.#tracker.vehicles.delete(id);
      this.#unsaved.delete(id);
    }
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
    this.#late.forget();
    this.#unsaved.clear();
    this.#reshaped.clear();
    this.#holds = false;
  }

  #reshape(): void {
    if (this.#reshaped.size === 0) return;
    const ids = new Set(this.#reshaped);
    this.#reshaped.clear();
    const nowS = Math.floor(this.#parts.clock() / 1000);
    this.#tracker.reshape(ids, (id) => this.#regions.drawnAtS(id), nowS);
  }

  async #catchUp(): Promise<void> {
    const { db, clock } = this.#parts;
    const { vehicles } = this.#tracker;
    const some = [...this.#behind.keys()].slice(0, BATCH);
    for (const id of some) this.#behind.set(id, NOTHING_HEARD);
    const asked = some.map((id) => [id, vehicles.get(id)?.timeS ?? null] as const);
    const found = await readFixesAfter(db, asked, clock() / 1000);
    for (const id of some) {
      const fixes = found.get(id) ?? [];
      for (const fix of fixes) if (this.#tracker.take(id, fix)) this.#unsaved.add(id);
      const heardS = this.#behind.get(id) ?? NOTHING_HEARD;
      const newestS = vehicles.get(id)?.timeS ?? 0;
      // Older than what was read, and stored only after that was.
      const isLate = heardS < newestS && !fixes.some(({ timeS }) => timeS === heardS);
      if (isLate) this.#late.note(id, heardS, newestS);
      // More may stand there, or came while this was read.
      const isMore = fixes.length >= FIXES_AT_ONCE || heardS !== NOTHING_HEARD;
      if (!isMore) this.#behind.delete(id);
    }
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
      const { isDone: isLateDone } = this.#late;
      isHeld = await writeVisits(db, this.#holder, { kept, gone, states, isLateDone });
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
