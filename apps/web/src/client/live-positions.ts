import {
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFlag,
  PositionFrame,
  type PositionRecordColumns,
  readPositionFrame,
  readPositionRecord,
  readVehicleId,
} from '@outrider/contract';

/** Told which rows changed; `reset` means rows were renumbered and everything must be read anew. */
export type PositionListener = (changed: readonly number[], reset: boolean) => void;

const INITIAL_CAPACITY = 1024;

/**
 * The newest known state of every vehicle the user may see, as columns: one row per vehicle, no
 * object per vehicle. `row = indexOf(vehicleId)`; every column is valid for rows `0 … count - 1`.
 * Columns are replaced by longer ones when the fleet grows, so read them from the store each time.
 *
 * Units are those of the wire: latE6/lngE6 in 1e-6 degree (WGS-84), speedDkmh in 0.1 km/h,
 * headingDeg clockwise from north, odometerHm in 0.1 km (0xFFFFFFFF none), times in seconds UTC.
 */
export class LivePositions implements PositionRecordColumns {
  count = 0;
  ids = new Uint32Array(INITIAL_CAPACITY);
  latE6 = new Int32Array(INITIAL_CAPACITY);
  lngE6 = new Int32Array(INITIAL_CAPACITY);
  gpsTimeS = new Uint32Array(INITIAL_CAPACITY);
  heardAtS = new Uint32Array(INITIAL_CAPACITY);
  alarmBits = new Uint32Array(INITIAL_CAPACITY);
  odometerHm = new Uint32Array(INITIAL_CAPACITY);
  statusSinceS = new Uint32Array(INITIAL_CAPACITY);
  speedDkmh = new Uint16Array(INITIAL_CAPACITY);
  headingDeg = new Uint16Array(INITIAL_CAPACITY);
  status = new Uint8Array(INITIAL_CAPACITY);
  flags = new Uint8Array(INITIAL_CAPACITY);
  signal = new Uint8Array(INITIAL_CAPACITY);
  satellites = new Uint8Array(INITIAL_CAPACITY);

  /** True once a whole snapshot has arrived since the store was made. */
  ready = false;

  #rows = new Map<number, number>();
  #listeners = new Set<PositionListener>();
  #dirty: number[] = [];
  #isDirty = new Uint8Array(INITIAL_CAPACITY);
  #reset = false;
  #scheduled = false;
  /** Vehicles named by the snapshot in progress; what it does not name is dropped at its end. */
  #snapshot: Set<number> | null = null;
  readonly #schedule: (flush: () => void) => void;

  /** @param schedule when to tell the listeners; the default is the next animation frame, which a
   * hidden page does not get: its changes are merged and applied when it is shown again. */
  constructor(schedule: (flush: () => void) => void = (flush) => requestAnimationFrame(flush)) {
    this.#schedule = schedule;
  }

  indexOf(vehicleId: number): number | undefined {
    return this.#rows.get(vehicleId);
  }

  /** Whether a vehicle's place is known, be it an old one. */
  hasPosition(vehicleId: number): boolean {
    const row = this.#rows.get(vehicleId);
    return row !== undefined && (this.flags[row]! & PositionFlag.hasPosition) !== 0;
  }

  /** Listeners are called at most once per animation frame. @returns the function that unsubscribes. */
  onChange(listener: PositionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes one binary frame of the positions topic. A frame that cannot be read changes nothing. */
  applyFrame(buffer: ArrayBuffer): void {
    const view = new DataView(buffer);
    const frame = readPositionFrame(view);
    if (frame === undefined) return;
    if (frame.kind === PositionFrame.snapshotEnd) this.#endSnapshot();
    else if (frame.kind === PositionFrame.removed) this.#remove(view, frame.count);
    else this.#upsert(view, frame.count, frame.kind === PositionFrame.snapshot);
  }

  /** Takes one frame that holds every vehicle the user may see: who is not in it is gone. */
  applyPicture(buffer: ArrayBuffer): void {
    if (readPositionFrame(new DataView(buffer))?.kind !== PositionFrame.snapshot) return;
    this.#snapshot = new Set();
    this.applyFrame(buffer);
    this.#endSnapshot();
  }

  #upsert(view: DataView, count: number, snapshot: boolean): void {
    if (snapshot) this.#snapshot ??= new Set();
    for (let i = 0; i < count; i++) {
      const offset = POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES;
      const id = readVehicleId(view, offset);
      this.#snapshot?.add(id);
      const row = this.#rowFor(id);
      readPositionRecord(view, offset, this, row);
      this.#markDirty(row);
    }
    this.#flushLater();
  }

  /** Forgets every vehicle (log out). */
  clear(): void {
    this.count = 0;
    this.ready = false;
    this.#rows.clear();
    this.#snapshot = null;
    this.#reset = true;
    this.#flushLater();
  }

  #endSnapshot(): void {
    const seen = this.#snapshot ?? new Set<number>();
    this.#snapshot = null;
    this.ready = true;
    this.#keep((id) => seen.has(id));
  }

  #remove(view: DataView, count: number): void {
    const gone = new Set<number>();
    for (let i = 0; i < count; i++) {
      gone.add(readVehicleId(view, POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES));
    }
    for (const id of gone) this.#snapshot?.delete(id);
    this.#keep((id) => !gone.has(id));
  }

  /** Drops the rows of all other vehicles; what stays keeps its order under new row numbers. */
  #keep(stays: (vehicleId: number) => boolean): void {
    let kept = 0;
    for (let row = 0; row < this.count; row++) {
      if (!stays(this.ids[row]!)) continue;
      if (kept !== row) for (const column of this.#columns()) column[kept] = column[row]!;
      kept++;
    }
    if (kept !== this.count) {
      this.count = kept;
      this.#rows.clear();
      for (let row = 0; row < kept; row++) this.#rows.set(this.ids[row]!, row);
    }
    this.#reset = true;
    this.#flushLater();
  }

  #rowFor(id: number): number {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row = this.count++;
    if (row >= this.ids.length) this.#grow();
    this.ids[row] = id;
    this.#rows.set(id, row);
    return row;
  }

  #markDirty(row: number): void {
    if (this.#isDirty[row] === 1) return;
    this.#isDirty[row] = 1;
    this.#dirty.push(row);
  }

  #flushLater(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => {
      this.#scheduled = false;
      const changed = this.#dirty.filter((row) => row < this.count);
      const reset = this.#reset;
      for (const row of this.#dirty) this.#isDirty[row] = 0;
      this.#dirty = [];
      this.#reset = false;
      for (const listener of this.#listeners) listener(changed, reset);
    });
  }

  #columns() {
    return [
      this.ids,
      this.latE6,
      this.lngE6,
      this.gpsTimeS,
      this.heardAtS,
      this.alarmBits,
      this.odometerHm,
      this.statusSinceS,
      this.speedDkmh,
      this.headingDeg,
      this.status,
      this.flags,
      this.signal,
      this.satellites,
    ];
  }

  #grow(): void {
    const capacity = this.ids.length * 2;
    const grown = <Column extends { set(from: Column): void }>(
      old: Column,
      Make: new (length: number) => Column,
    ): Column => {
      const next = new Make(capacity);
      next.set(old);
      return next;
    };
    this.ids = grown(this.ids, Uint32Array);
    this.latE6 = grown(this.latE6, Int32Array);
    this.lngE6 = grown(this.lngE6, Int32Array);
    this.gpsTimeS = grown(this.gpsTimeS, Uint32Array);
    this.heardAtS = grown(this.heardAtS, Uint32Array);
    this.alarmBits = grown(this.alarmBits, Uint32Array);
    this.odometerHm = grown(this.odometerHm, Uint32Array);
    this.statusSinceS = grown(this.statusSinceS, Uint32Array);
    this.speedDkmh = grown(this.speedDkmh, Uint16Array);
    this.headingDeg = grown(this.headingDeg, Uint16Array);
    this.status = grown(this.status, Uint8Array);
    this.flags = grown(this.flags, Uint8Array);
    this.signal = grown(this.signal, Uint8Array);
    this.satellites = grown(this.satellites, Uint8Array);
    this.#isDirty = grown(this.#isDirty, Uint8Array);
  }
}
