import { PositionFlag as RecordFlag } from '@outrider/contract';
import {
  deriveVehicleStatus,
  isAccOn,
  isLocated,
  isOnline,
  NO_ODOMETER,
  VehicleStatus,
} from '@outrider/domain';
import type { Directory, DirectoryChange } from '../fleet/index.ts';
import { type PositionEventBatch, PositionFlag } from '../positions/index.ts';
import { createColumns, type LiveColumns, resetRow } from './columns.ts';
import { DepartmentCounts } from './department-counts.ts';
import { DirtyRows } from './dirty-rows.ts';
import { SilenceList } from './silence-list.ts';

const RESENT = PositionFlag.late | PositionFlag.batch | PositionFlag.blind;

/**
 * The last state of every vehicle. Each event costs constant time; who passes changes on takes the
 * rows from one of the `dirty` sets.
 */
export class LiveStore {
  readonly counts: DepartmentCounts;
  readonly dirty = {
    /** anything a position record shows */
    positions: new DirtyRows(),
    /** status or alarm flag */
    tree: new DirtyRows(),
    /** anything that must survive a restart */
    checkpoint: new DirtyRows(),
  };
  readonly #offlineAfterMs: number;
  readonly #rowOf = new Map<number, number>();
  readonly #freeRows: number[] = [];
  readonly #silence = new SilenceList();
  #columns = createColumns(1024);
  #used = 0;

  constructor(directory: Directory, offlineAfterMs: number) {
    this.#offlineAfterMs = offlineAfterMs;
    this.counts = new DepartmentCounts(directory.departments);
    this.follow({ vehicles: vehiclesAsNew(directory), departments: false, moved: false });
  }

  get columns(): LiveColumns {
    return this.#columns;
  }

  /** Number of vehicles. */
  get size(): number {
    return this.#rowOf.size;
  }

  rowOf(vehicleId: number): number | undefined {
    return this.#rowOf.get(vehicleId);
  }

  /** Vehicle ids and rows of the whole fleet. */
  entries(): IterableIterator<[number, number]> {
    return this.#rowOf.entries();
  }

  statusOf(vehicleId: number): number {
    const row = this.#rowOf.get(vehicleId);
    return row === undefined ? VehicleStatus.offline : this.#columns.status[row]!;
  }

  hasAlarm(vehicleId: number): boolean {
    const row = this.#rowOf.get(vehicleId);
    return row !== undefined && (this.#columns.flags[row]! & RecordFlag.alarm) !== 0;
  }

  countsOf(departmentId: number): { total: number; offline: number } {
    return this.counts.of(departmentId);
  }

  /** Vehicles that came, went or changed their department. */
  follow(change: DirectoryChange): void {
    for (const { before, after } of change.vehicles) {
      const id = after?.id ?? before?.id ?? 0;
      const row = this.#rowOf.get(id);
      if (!after) {
        if (row !== undefined) this.#release(id, row);
      } else if (row === undefined) {
        this.#add(id, after.departmentId);
      } else if (this.#columns.departmentId[row] !== after.departmentId) {
        this.#count(row, -1);
        this.#columns.departmentId[row] = after.departmentId;
        this.#count(row, 1);
      }
    }
    if (change.moved) this.#recount();
  }

  /** Applies reports; those older than what is known change nothing but the sign of life. */
  apply(batch: PositionEventBatch): void {
    for (let i = 0; i < batch.length; i++) {
      const row = this.#rowOf.get(batch.vehicleId[i]!);
      if (row === undefined) continue;
      const isNews = batch.gpsTimeS[i]! >= this.#columns.gpsTimeS[row]!;
      if (isNews) this.#applyReport(row, batch, i);
      this.#hear(row, batch.receivedAtMs[i]!);
    }
  }

  /** Notes that a vehicle said something at `atMs`. */
  heard(vehicleId: number, atMs: number): void {
    const row = this.#rowOf.get(vehicleId);
    if (row !== undefined) this.#hear(row, atMs);
  }

  /** Turns vehicles offline that have been silent too long. */
  expire(nowMs: number): void {
    const { heardAtMs } = this.#columns;
    for (;;) {
      const row = this.#silence.oldest;
      if (row === undefined || nowMs - heardAtMs[row]! <= this.#offlineAfterMs) return;
      this.#silence.remove(row);
      this.#derive(row, false, heardAtMs[row]!);
    }
  }

  /**
   * Puts back a state from the database, unless something newer has come from the bus meanwhile.
   * Call `finishRestore` after the last one.
   */
  restore(vehicleId: number, state: RestoredState): void {
    const row = this.#rowOf.get(vehicleId);
    if (row === undefined) return;
    const columns = this.#columns;
    if (state.gpsTimeS >= columns.gpsTimeS[row]!) {
      const { status, statusSinceS, heardAtMs, ...report } = state;
      const hadPosition = (columns.flags[row]! & RecordFlag.hasPosition) !== 0;
      const isPlaced = status === undefined ? isLocated(state.statusBits) : hasPlace(state);
      const alarmBits = columns.alarmBits[row]!;
      for (const name of Object.keys(report) as (keyof typeof report)[]) {
        // An unlocated report says nothing about the place: the last known one stays.
        const isNothing = name === 'odometerHm' && report.odometerHm === NO_ODOMETER;
        if (isNothing) continue;
        if (isPlaced || !hadPosition || !isPlace(name)) columns[name][row] = report[name];
      }
      // A re-sent report tells where the vehicle was, not what is wrong with it now.
      const isResent = status === undefined && (state.reportFlags & RESENT) !== 0;
      if (isResent) columns.alarmBits[row] = alarmBits;
      columns.flags[row] = recordFlags(columns, row, isPlaced || hadPosition);
    }
    if (state.heardAtMs > columns.heardAtMs[row]!) {
      columns.heardAtMs[row] = state.heardAtMs;
      columns.heardAtS[row] = Math.floor(state.heardAtMs / 1000);
    }
    if (columns.statusSinceS[row] === 0 && state.status !== undefined) {
      this.#setStatus(row, state.status, state.statusSinceS ?? 0);
    }
    this.dirty.positions.mark(row);
  }

  /** Orders the fleet by silence and derives who is still online. */
  finishRestore(nowMs: number): void {
    const { heardAtMs } = this.#columns;
    const rows = [...this.#rowOf.values()].filter((row) => heardAtMs[row]! > 0);
    rows.sort((a, b) => heardAtMs[a]! - heardAtMs[b]!);
    for (const row of rows) {
      const online = nowMs - heardAtMs[row]! <= this.#offlineAfterMs;
      if (online) this.#silence.touch(row);
      else this.#silence.remove(row);
      this.#derive(row, online, heardAtMs[row]!);
    }
  }

  #applyReport(row: number, batch: PositionEventBatch, i: number): void {
    const columns = this.#columns;
    const statusBits = batch.statusBits[i]!;
    const resent = (batch.flags[i]! & RESENT) !== 0;
    const located = isLocated(statusBits);
    const hadPosition = (columns.flags[row]! & RecordFlag.hasPosition) !== 0;
    columns.gpsTimeS[row] = batch.gpsTimeS[i]!;
    columns.receivedAtMs[row] = batch.receivedAtMs[i]!;
    columns.statusBits[row] = statusBits;
    columns.speedDkmh[row] = batch.speedDkmh[i]!;
    columns.headingDeg[row] = batch.headingDeg[i]!;
    columns.altitudeM[row] = batch.altitudeM[i]!;
    columns.reportFlags[row] = batch.flags[i]!;
    // A re-sent report tells where the vehicle was, not what is wrong with it now.
    if (!resent) columns.alarmBits[row] = batch.alarmBits[i]!;
    // Not every report of every terminal brings it, and what has been driven stays driven.
    if (batch.odometerHm[i] !== NO_ODOMETER) columns.odometerHm[row] = batch.odometerHm[i]!;
    columns.fuelDl[row] = batch.fuelDl[i]!;
    columns.signal[row] = batch.signal[i]!;
    columns.satellites[row] = batch.satellites[i]!;
    if (located) {
      columns.latE6[row] = batch.latE6[i]!;
      columns.lngE6[row] = batch.lngE6[i]!;
    }
    const before = columns.flags[row]!;
    columns.flags[row] = recordFlags(columns, row, located || hadPosition);
    if ((before ^ columns.flags[row]!) & RecordFlag.alarm) this.dirty.tree.mark(row);
    this.dirty.positions.mark(row);
    this.dirty.checkpoint.mark(row);
  }

  #hear(row: number, atMs: number): void {
    const columns = this.#columns;
    const latest = Math.max(atMs, columns.heardAtMs[row]!);
    columns.heardAtMs[row] = latest;
    columns.heardAtS[row] = Math.floor(latest / 1000);
    this.#silence.touch(row);
    this.#derive(row, true, atMs);
    this.dirty.positions.mark(row);
    this.dirty.checkpoint.mark(row);
  }

  #derive(row: number, online: boolean, atMs: number): void {
    const { statusBits, speedDkmh } = this.#columns;
    const bits = statusBits[row]!;
    const status = deriveVehicleStatus({
      online,
      located: isLocated(bits),
      accOn: isAccOn(bits),
      speedKmh: speedDkmh[row]! / 10,
    });
    if (status !== this.#columns.status[row]) {
      this.#setStatus(row, status, Math.floor(atMs / 1000));
    }
  }

  #setStatus(row: number, status: number, sinceS: number): void {
    const columns = this.#columns;
    const wasOnline = isOnline(columns.status[row]!);
    columns.status[row] = status;
    columns.statusSinceS[row] = sinceS;
    if (wasOnline !== isOnline(status)) {
      this.counts.add(columns.departmentId[row]!, 0, wasOnline ? 1 : -1);
    }
    this.dirty.tree.mark(row);
    this.dirty.positions.mark(row);
    this.dirty.checkpoint.mark(row);
  }

  #add(vehicleId: number, departmentId: number): void {
    const row = this.#freeRows.pop() ?? this.#used++;
    if (row >= this.#columns.vehicleId.length) {
      this.#columns = createColumns(this.#columns.vehicleId.length * 2, this.#columns);
    }
    resetRow(this.#columns, row);
    this.#columns.vehicleId[row] = vehicleId;
    this.#columns.departmentId[row] = departmentId;
    this.#rowOf.set(vehicleId, row);
    this.#count(row, 1);
    this.dirty.positions.mark(row);
  }

  #release(vehicleId: number, row: number): void {
    this.#count(row, -1);
    this.#silence.remove(row);
    this.#rowOf.delete(vehicleId);
    this.#columns.vehicleId[row] = 0;
    this.#freeRows.push(row);
  }

  /** Adds a row to its department's counts, or takes it out of them. */
  #count(row: number, sign: 1 | -1): void {
    const offline = isOnline(this.#columns.status[row]!) ? 0 : sign;
    this.counts.add(this.#columns.departmentId[row]!, sign, offline);
  }

  #recount(): void {
    this.counts.clear();
    for (const row of this.#rowOf.values()) this.#count(row, 1);
  }
}

/** A row of vehicle_state, or of a position stored since. */
export interface RestoredState {
  gpsTimeS: number;
  receivedAtMs: number;
  heardAtMs: number;
  latE6: number;
  lngE6: number;
  alarmBits: number;
  statusBits: number;
  odometerHm: number;
  altitudeM: number;
  headingDeg: number;
  speedDkmh: number;
  fuelDl: number;
  signal: number;
  satellites: number;
  reportFlags: number;
  status?: number;
  statusSinceS?: number;
}

function recordFlags(columns: LiveColumns, row: number, hasPosition: boolean): number {
  const bits = columns.statusBits[row]!;
  return (
    (isLocated(bits) ? RecordFlag.located : 0) |
    (isAccOn(bits) ? RecordFlag.acc : 0) |
    (columns.alarmBits[row] !== 0 ? RecordFlag.alarm : 0) |
    (columns.reportFlags[row]! & RESENT ? RecordFlag.late : 0) |
    (hasPosition ? RecordFlag.hasPosition : 0)
  );
}

function hasPlace(state: RestoredState): boolean {
  return state.latE6 !== 0 || state.lngE6 !== 0;
}

function isPlace(name: string): boolean {
  return name === 'latE6' || name === 'lngE6';
}

function vehiclesAsNew(directory: Directory): DirectoryChange['vehicles'] {
  return [...directory.vehicles.values()].map((after) => ({ after }));
}
