import type { DirectoryChange } from '../fleet/index.ts';
import { ClosedDays } from './closed-days.ts';
import { countReport, mileageDmOf, type ReportColumns } from './count-report.ts';
import {
  beginDay,
  copyDay,
  createDayColumns,
  type DayColumns,
  type DayRecord,
  recordOf,
  writeRecord,
} from './day-columns.ts';
import type { ReportRange, StoredReports } from './stored-reports.ts';

const DAY_S = 86_400;
/** Closed days that are kept in memory, and counted from stored positions where nothing was kept. */
export const CLOSED_DAYS = 7;
const FOREVER_S = 0xffff_ffff;

/** What a vehicle's figures need before reports of the bus may be counted on. */
const Doubt = {
  none: 0,
  /** reports younger than the last counted one are stored */
  newer: 1,
  /** reports of the counted time are stored: the day is counted anew */
  anew: 2,
} as const;

export interface DayCounterOptions {
  /** hours east of UTC */
  zoneHours: number;
  /** ms since 1970 */
  clock: () => number;
}

type Batch = ReportColumns & { readonly vehicleId: ArrayLike<number> };

/**
 * What every vehicle did today, as columns. A vehicle's figures are a function of its stored positions
 * in the order of their GPS times, and nothing else: reports that come in this order are counted at
 * once, in constant time; any other (re-sent, repeated, missed while this process was away) puts the
 * vehicle in doubt, and `settle` reads what is stored. Reports are published after their commit, so a
 * vehicle in doubt may let them pass: they are read too.
 */
export class DayCounter {
  readonly closed: ClosedDays;
  /** Rows that changed since the last `takeChanges`. */
  readonly #changed = new Set<number>();
  readonly #zoneS: number;
  readonly #clock: () => number;
  readonly #rowOf = new Map<number, number>();
  readonly #freeRows: number[] = [];
  /** Days that ended and are to be saved. */
  #ended: DayRecord[] = [];
  /** Closed days of vehicles to be counted anew: vehicle id → days. */
  readonly #reopened = new Map<number, Set<number>>();
  readonly #inDoubt = new Set<number>();
  /** Rows that are being read, with the GPS time of the earliest report that came meanwhile. */
  readonly #reading = new Map<number, { earliestS: number; vehicleId: number }>();
  #columns = createDayColumns(1024);
  #vehicleId = new Uint32Array(1024);
  #doubt = new Uint8Array(1024);
  #used = 0;

  constructor({ zoneHours, clock }: DayCounterOptions) {
    this.#zoneS = Math.round(zoneHours * 3600);
    this.#clock = clock;
    this.closed = new ClosedDays(CLOSED_DAYS, 1024);
  }

  get columns(): DayColumns {
    return this.#columns;
  }

  /** The running day: days since 1970-01-01 of the zone. */
  get today(): number {
    return this.dayOf(this.#clock() / 1000);
  }

  /** Vehicles whose figures are being read from stored positions. */
  get unsettled(): number {
    return this.#inDoubt.size + this.#reading.size + this.#reopened.size;
  }

  rowOf(vehicleId: number): number | undefined {
    return this.#rowOf.get(vehicleId);
  }

  dayOf(gpsTimeS: number): number {
    return Math.floor((gpsTimeS + this.#zoneS) / DAY_S);
  }

  /** First second of a day, UTC. */
  startOf(day: number): number {
    return day * DAY_S - this.#zoneS;
  }

  /** A vehicle's mileage of today in decimetres, undefined before its first report of the day. */
  mileageDm(vehicleId: number): number | undefined {
    const row = this.#rowOf.get(vehicleId);
    if (row === undefined || this.#columns.day[row] !== this.today) return undefined;
    return this.#columns.points[row] === 0 ? undefined : mileageDmOf(this.#columns, row);
  }

  /** Vehicles that came or went. What is stored of those that came is counted by `settle`. */
  follow(vehicles: DirectoryChange['vehicles']): void {
    for (const { before, after } of vehicles) {
      const id = after?.id ?? before?.id ?? 0;
      const row = this.#rowOf.get(id);
      if (after && row === undefined) this.#add(id);
      else if (!after && row !== undefined) this.#release(id, row);
    }
  }

  /** Goes on from what was saved; `settle` counts what was stored since. */
  restore(record: DayRecord): void {
    const row = this.#rowOf.get(record.vehicleId);
    if (row === undefined) return;
    if (record.day < this.today - CLOSED_DAYS) return;
    writeRecord(this.#columns, row, record);
    this.#doubt[row] = Doubt.newer;
  }

  /** Totals of a closed day as they were saved. */
  restoreClosed(record: DayRecord): void {
    const row = this.#rowOf.get(record.vehicleId);
    if (row === undefined) return;
    const scratch = createDayColumns(1);
    writeRecord(scratch, 0, record);
    this.closed.put(scratch, 0, row, this.today);
  }

  /** Counts reports that have been stored. */
  apply(batch: Batch): void {
    for (let i = 0; i < batch.length; i++) {
      const row = this.#rowOf.get(batch.vehicleId[i]!);
      if (row !== undefined) this.#applyReport(row, batch, i);
    }
  }

  #applyReport(row: number, batch: Batch, i: number): void {
    const at = batch.gpsTimeS[i]!;
    const reading = this.#reading.get(row);
    if (reading) reading.earliestS = Math.min(reading.earliestS, at);
    const columns = this.#columns;
    const current = columns.day[row]!;
    const day = this.dayOf(at);
    if (day < current) {
      this.#recount(row, day);
      return;
    }
    if (this.#doubt[row] !== Doubt.none || reading) {
      if (day === current && at <= columns.lastGpsS[row]!) this.#suspect(row, Doubt.anew);
      return;
    }
    if (day === current && at <= columns.lastGpsS[row]!) {
      this.#suspect(row, Doubt.anew);
      return;
    }
    if (day > current) this.#endDay(row, day);
    countReport(columns, row, batch, i, this.startOf(day));
    this.#changed.add(row);
  }

  /**
   * Compares the number of counted reports with that of the stored ones, of today, of yesterday and of
   * the day before (with whose last alarms yesterday begins), and puts in doubt who differs: a report
   * may have been lost on its way to this process, or come late while it was away.
   */
  async verify(stored: StoredReports, rows: readonly number[]): Promise<number> {
    const today = this.today;
    const nowS = Math.floor(this.#clock() / 1000);
    const asked: { row: number; day: number; counted: number; range: ReportRange }[] = [];
    for (const row of rows) {
      const vehicleId = this.#vehicleId[row]!;
      if (vehicleId === 0 || this.#doubt[row] !== Doubt.none || this.#reading.has(row)) continue;
      for (const day of [today - 2, today - 1, today]) {
        const current = this.#columns.day[row]!;
        const endS = this.startOf(day + 1);
        const lastS = day === current ? this.#columns.lastGpsS[row]! : 0;
        // Of the last minute reports may be on their way, unless younger ones are counted already.
        const toS = day < current ? endS : Math.min(endS, Math.max(lastS + 1, nowS - 60));
        const fromS = this.startOf(day);
        asked.push({
          row,
          day,
          counted: this.#countedOn(row, day),
          range: { vehicleId, fromS, toS },
        });
      }
    }
    const counts = await stored.counts(asked.map(({ range }) => range));
    let different = 0;
    for (const [index, { row, day, counted, range }] of asked.entries()) {
      if (counts[index] === counted || this.#vehicleId[row] !== range.vehicleId) continue;
      different += 1;
      const current = this.#columns.day[row]!;
      if (day < current) this.#recount(row, day);
      else this.#suspect(row, day === current ? Doubt.anew : Doubt.newer);
    }
    return different;
  }

  #countedOn(row: number, day: number): number {
    const current = this.#columns.day[row]!;
    if (day === current) return this.#columns.points[row]!;
    return day < current ? (this.closed.get(day)?.points[row] ?? 0) : 0;
  }

  /** Rows in use. */
  rows(): number[] {
    return [...this.#rowOf.values()];
  }

  /**
   * Reads what is stored of vehicles in doubt, at most so many of them.
   * @returns whether some are left
   * @throws the database's error; they stay in doubt then
   */
  async settle(stored: StoredReports, most: number, limit: number): Promise<boolean> {
    await this.#settleRunning(stored, most, limit);
    await this.#settleClosed(stored, most, limit);
    return this.#inDoubt.size > 0 || this.#reopened.size > 0;
  }

  /** What is to be saved: days that ended first, then the vehicles whose running day changed. */
  takeChanges(): DayRecord[] {
    const records = new Map<string, DayRecord>();
    for (const record of this.#ended) records.set(`${record.vehicleId} ${record.day}`, record);
    this.#ended = [];
    for (const row of this.#changed) {
      const vehicleId = this.#vehicleId[row]!;
      if (vehicleId === 0 || this.#columns.points[row] === 0) continue;
      const record = recordOf(this.#columns, row, vehicleId);
      records.set(`${vehicleId} ${record.day}`, record);
    }
    this.#changed.clear();
    return [...records.values()];
  }

  /** Gives changes back that could not be saved. */
  returnChanges(records: readonly DayRecord[]): void {
    const stale: DayRecord[] = [];
    for (const record of records) {
      const row = this.#rowOf.get(record.vehicleId);
      if (row === undefined) continue;
      if (record.day === this.#columns.day[row]) this.#changed.add(row);
      else stale.push(record);
    }
    // What has ended meanwhile is younger: it has to be written after these.
    this.#ended = [...stale, ...this.#ended];
  }

  async #settleRunning(stored: StoredReports, most: number, limit: number): Promise<void> {
    const rows = [...this.#inDoubt].slice(0, most);
    if (rows.length === 0) return;
    const scratch = createDayColumns(rows.length);
    const readings = rows.map((row, index) => {
      const reading = { earliestS: FOREVER_S, vehicleId: this.#vehicleId[row]! };
      this.#reading.set(row, reading);
      this.#inDoubt.delete(row);
      copyDay(this.#columns, row, scratch, index);
      const anew = this.#doubt[row] === Doubt.anew;
      this.#doubt[row] = Doubt.none;
      return { row, index, anew, reading, ended: [] as DayRecord[] };
    });
    try {
      const again = readings.filter(({ anew }) => anew);
      await this.#beginAnew(
        stored,
        scratch,
        again.map(({ index, reading }) => ({
          index,
          vehicleId: reading.vehicleId,
          day: scratch.day[index]!,
        })),
      );
      await this.#countStored(stored, scratch, readings, limit);
    } catch (error) {
      for (const { row, anew, reading } of readings) {
        this.#reading.delete(row);
        if (this.#vehicleId[row] === reading.vehicleId) {
          this.#suspect(row, anew ? Doubt.anew : Doubt.newer);
        }
      }
      throw error;
    }
    for (const { row, index, reading, ended } of readings) {
      this.#reading.delete(row);
      if (this.#vehicleId[row] !== reading.vehicleId) continue;
      copyDay(scratch, index, this.#columns, row);
      for (const record of ended) this.#keepEnded(record, row);
      this.#changed.add(row);
      // What came while it was read may be in the answer or not.
      if (reading.earliestS === FOREVER_S) continue;
      const isNewer = reading.earliestS > this.#columns.lastGpsS[row]!;
      this.#suspect(row, isNewer ? Doubt.newer : Doubt.anew);
      const day = this.#columns.day[row]!;
      const earliest = Math.max(this.dayOf(reading.earliestS), day - CLOSED_DAYS);
      for (let ended = earliest; ended < day; ended++) this.#reopen(reading.vehicleId, ended);
    }
  }

  async #settleClosed(stored: StoredReports, most: number, limit: number): Promise<void> {
    const tasks = [...this.#reopened]
      // The later day first: were this process to end in between, the earlier one would still differ.
      .flatMap(([vehicleId, days]) =>
        [...days].sort((a, b) => b - a).map((day) => ({ vehicleId, day })),
      )
      .slice(0, most)
      .map((task, index) => ({ ...task, index }));
    if (tasks.length === 0) return;
    const scratch = createDayColumns(tasks.length);
    for (const { vehicleId, day } of tasks) this.#close(vehicleId, day);
    try {
      await this.#beginAnew(stored, scratch, tasks);
      const targets = tasks.map(({ index, vehicleId, day }) => ({
        index,
        reading: { vehicleId },
        toS: this.startOf(day + 1),
        ended: [] as DayRecord[],
      }));
      await this.#countStored(stored, scratch, targets, limit);
    } catch (error) {
      for (const { vehicleId, day } of tasks) this.#reopen(vehicleId, day);
      throw error;
    }
    for (const { index, vehicleId, day } of tasks) {
      const row = this.#rowOf.get(vehicleId);
      if (row === undefined) continue;
      const record = recordOf(scratch, index, vehicleId);
      const isOther = record.points !== this.#countedOn(row, day);
      this.#keepEnded(record, row);
      // The day after went on from what was counted before; of days long past nothing is known.
      if (isOther && day >= this.today - CLOSED_DAYS) this.#recountAfter(row, day);
    }
  }

  /** Puts scratch rows to the beginning of their days. */
  async #beginAnew(
    stored: StoredReports,
    scratch: DayColumns,
    tasks: readonly { index: number; vehicleId: number; day: number }[],
  ): Promise<void> {
    if (tasks.length === 0) return;
    const alarms = await stored.lastAlarms(
      tasks.map(({ vehicleId, day }) => {
        const toS = this.startOf(day);
        return { vehicleId, fromS: toS - DAY_S, toS };
      }),
    );
    for (const [at, { index, day }] of tasks.entries()) {
      beginDay(scratch, index, day, alarms[at] ?? { bits: 0, gpsS: 0 });
    }
  }

  /** Counts into scratch rows whatever is stored after what they have counted. */
  async #countStored(
    stored: StoredReports,
    scratch: DayColumns,
    targets: readonly {
      index: number;
      reading: { vehicleId: number };
      toS?: number;
      ended: DayRecord[];
    }[],
    limit: number,
  ): Promise<void> {
    let open = targets;
    while (open.length > 0) {
      const ranges = open.map(({ index, reading, toS = FOREVER_S }) => ({
        vehicleId: reading.vehicleId,
        fromS: Math.max(scratch.lastGpsS[index]! + 1, this.startOf(scratch.day[index]!)),
        toS,
      }));
      const answers = await stored.reports(ranges, limit);
      const more: (typeof targets)[number][] = [];
      for (const [at, target] of open.entries()) {
        const reports = answers[at];
        if (!reports || reports.length === 0) continue;
        this.#countAll(scratch, target, reports);
        more.push(target);
      }
      open = more;
    }
  }

  #countAll(
    scratch: DayColumns,
    {
      index,
      reading,
      ended,
    }: { index: number; reading: { vehicleId: number }; ended: DayRecord[] },
    reports: ReportColumns,
  ): void {
    for (let i = 0; i < reports.length; i++) {
      const day = this.dayOf(reports.gpsTimeS[i]!);
      if (day > scratch.day[index]!) {
        if (scratch.points[index]! > 0) ended.push(recordOf(scratch, index, reading.vehicleId));
        this.#turn(scratch, index, day);
      }
      countReport(scratch, index, reports, i, this.startOf(day));
    }
  }

  #endDay(row: number, day: number): void {
    if (this.#columns.points[row]! > 0) {
      this.#keepEnded(recordOf(this.#columns, row, this.#vehicleId[row]!), row);
    }
    this.#turn(this.#columns, row, day);
  }

  #turn(columns: DayColumns, row: number, day: number): void {
    const [bits, gpsS] = [columns.alarmBits[row]!, columns.alarmS[row]!];
    // What was raised longer ago than a day is not believed to have lasted.
    const lasts = gpsS >= this.startOf(day) - DAY_S;
    beginDay(columns, row, day, lasts ? { bits, gpsS } : { bits: 0, gpsS: 0 });
  }

  #keepEnded(record: DayRecord, row: number): void {
    this.#ended.push(record);
    const scratch = createDayColumns(1);
    writeRecord(scratch, 0, record);
    this.closed.put(scratch, 0, row, this.today);
  }

  #suspect(row: number, doubt: number): void {
    this.#doubt[row] = Math.max(this.#doubt[row]!, doubt);
    this.#inDoubt.add(row);
  }

  /** Counts a day that is over anew, and the one after it, which begins with its last alarms. */
  #recount(row: number, day: number): void {
    this.#reopen(this.#vehicleId[row]!, day);
    this.#recountAfter(row, day);
  }

  #recountAfter(row: number, day: number): void {
    const next = day + 1;
    if (next < this.#columns.day[row]!) this.#reopen(this.#vehicleId[row]!, next);
    else this.#suspect(row, Doubt.anew);
  }

  #reopen(vehicleId: number, day: number): void {
    const days = this.#reopened.get(vehicleId) ?? new Set();
    this.#reopened.set(vehicleId, days.add(day));
  }

  #close(vehicleId: number, day: number): void {
    const days = this.#reopened.get(vehicleId);
    days?.delete(day);
    if (days?.size === 0) this.#reopened.delete(vehicleId);
  }

  #add(vehicleId: number): void {
    const row = this.#freeRows.pop() ?? this.#used++;
    const size = this.#vehicleId.length;
    if (row >= size) {
      this.#columns = createDayColumns(size * 2, this.#columns);
      this.#vehicleId = grown(this.#vehicleId, new Uint32Array(size * 2));
      this.#doubt = grown(this.#doubt, new Uint8Array(size * 2));
      this.closed.grow(size * 2);
    }
    beginDay(this.#columns, row, this.today - CLOSED_DAYS, { bits: 0, gpsS: 0 });
    this.#vehicleId[row] = vehicleId;
    this.#rowOf.set(vehicleId, row);
    this.#doubt[row] = Doubt.none;
    this.#suspect(row, Doubt.anew);
  }

  #release(vehicleId: number, row: number): void {
    this.#rowOf.delete(vehicleId);
    this.#vehicleId[row] = 0;
    this.#inDoubt.delete(row);
    this.#reading.delete(row);
    this.#changed.delete(row);
    this.#reopened.delete(vehicleId);
    this.#ended = this.#ended.filter((record) => record.vehicleId !== vehicleId);
    this.closed.clear(row);
    this.#freeRows.push(row);
  }
}

function grown<T extends Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
