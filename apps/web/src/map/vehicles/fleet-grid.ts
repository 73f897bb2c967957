import { HALF_WORLD_M, resolutionOfZoom } from '../projection.ts';
import { vehicleKinds } from './vehicle-kind.ts';

/** Side of a cell in CSS pixels at the grid's zoom level: the distance within which vehicles are clustered. */
export const CELL_PX = 40;
const KINDS = vehicleKinds.length;
const COLUMN_FACTOR = 2 ** 23;
const NONE = -1;

/**
 * Vehicles sorted into the cells of a square grid over the projected plane, kept up to date one vehicle at a time.
 * Moving a vehicle takes constant time; reading the cells of a view takes time by the view's size, whatever the fleet's.
 * Rows are the rows of the live positions, cells are named by slots.
 */
export class FleetGrid {
  /** Projected metres per row. */
  x = new Float64Array(0);
  y = new Float64Array(0);
  #slotOfRow = new Int32Array(0);
  #kindOfRow = new Uint8Array(0);
  #alarmOfRow = new Uint8Array(0);
  #nextRow = new Int32Array(0);
  #previousRow = new Int32Array(0);

  #slotOfKey = new Map<number, number>();
  #keys = new Float64Array(256);
  #counts = new Int32Array(256);
  #sumX = new Float64Array(256);
  #sumY = new Float64Array(256);
  #headRow = new Int32Array(256);
  #alarms = new Int32Array(256);
  #kinds = new Int32Array(256 * KINDS);
  #freeSlots: number[] = [];
  #slotCount = 0;

  #level = Number.NaN;
  #cellM = 1;
  #resolutionOf: (level: number) => number = resolutionOfZoom;

  /** Whole zoom level the cells are made for. */
  get level(): number {
    return this.#level;
  }

  /** Makes room for rows up to `count - 1`. */
  reserve(count: number): void {
    const old = this.x.length;
    if (count <= old) return;
    const size = Math.max(count, old * 2, 1024);
    const grownFloats = (values: Float64Array) => {
      const next = new Float64Array(size);
      next.set(values);
      return next;
    };
    const grownInts = (values: Int32Array) => {
      const next = new Int32Array(size).fill(NONE);
      next.set(values);
      return next;
    };
    const grownBytes = (values: Uint8Array) => {
      const next = new Uint8Array(size);
      next.set(values);
      return next;
    };
    this.x = grownFloats(this.x);
    this.y = grownFloats(this.y);
    this.#slotOfRow = grownInts(this.#slotOfRow);
    this.#nextRow = grownInts(this.#nextRow);
    this.#previousRow = grownInts(this.#previousRow);
    this.#kindOfRow = grownBytes(this.#kindOfRow);
    this.#alarmOfRow = grownBytes(this.#alarmOfRow);
  }

  /** The plane is another one: its cells differ in metres. Vehicles must be put in anew. */
  setResolutions(resolutionOf: (level: number) => number): void {
    this.clear();
    this.#resolutionOf = resolutionOf;
    this.#cellM = CELL_PX * resolutionOf(this.#level);
  }

  /** Sorts all vehicles anew for another zoom level. */
  setLevel(level: number): void {
    if (level === this.#level) return;
    this.#level = level;
    this.#cellM = CELL_PX * this.#resolutionOf(level);
    const rows: number[] = [];
    for (let row = 0; row < this.#slotOfRow.length; row++) {
      if (this.#slotOfRow[row] !== NONE) rows.push(row);
    }
    this.#dropCells();
    for (const row of rows) this.#insert(row);
  }

  /** Forgets all vehicles. */
  clear(): void {
    this.#dropCells();
    this.#slotOfRow.fill(NONE);
  }

  has(row: number): boolean {
    return row < this.#slotOfRow.length && this.#slotOfRow[row] !== NONE;
  }

  /** Puts a vehicle at projected metres, whether it was in the grid or not. Constant time. */
  put(row: number, x: number, y: number, kind: number, hasAlarm: boolean): void {
    this.reserve(row + 1);
    this.remove(row);
    this.x[row] = x;
    this.y[row] = y;
    this.#kindOfRow[row] = kind;
    this.#alarmOfRow[row] = hasAlarm ? 1 : 0;
    this.#insert(row);
  }

  /** Takes a vehicle out. Constant time. */
  remove(row: number): void {
    const slot = this.#slotOfRow[row] ?? NONE;
    if (slot === NONE) return;
    const next = this.#nextRow[row]!;
    const previous = this.#previousRow[row]!;
    if (previous === NONE) this.#headRow[slot] = next;
    else this.#nextRow[previous] = next;
    if (next !== NONE) this.#previousRow[next] = previous;
    this.#slotOfRow[row] = NONE;
    this.#counts[slot]!--;
    this.#sumX[slot]! -= this.x[row]!;
    this.#sumY[slot]! -= this.y[row]!;
    this.#alarms[slot]! -= this.#alarmOfRow[row]!;
    this.#kinds[slot * KINDS + this.#kindOfRow[row]!]!--;
    if (this.#counts[slot] === 0) {
      this.#slotOfKey.delete(this.#keys[slot]!);
      this.#freeSlots.push(slot);
    }
  }

  /** Slots of the cells that touch an extent in projected metres, row by row. */
  slotsIn(west: number, south: number, east: number, north: number, out: number[]): void {
    out.length = 0;
    const first = this.#indexOf(west);
    const last = this.#indexOf(east);
    const bottom = this.#indexOf(south);
    const top = this.#indexOf(north);
    if ((last - first + 1) * (top - bottom + 1) > this.#slotOfKey.size * 4) {
      for (const [key, slot] of this.#slotOfKey) {
        const column = Math.floor(key / COLUMN_FACTOR);
        const row = key % COLUMN_FACTOR;
        if (column >= first && column <= last && row >= bottom && row <= top) out.push(slot);
      }
      return;
    }
    for (let column = first; column <= last; column++) {
      for (let row = bottom; row <= top; row++) {
        const slot = this.#slotOfKey.get(column * COLUMN_FACTOR + row);
        if (slot !== undefined) out.push(slot);
      }
    }
  }

  /** The slot of a cell beside another one, or -1. */
  neighbour(slot: number, columns: number, rows: number): number {
    return this.#slotOfKey.get(this.#keys[slot]! + columns * COLUMN_FACTOR + rows) ?? NONE;
  }

  countOf(slot: number): number {
    return this.#counts[slot]!;
  }

  keyOf(slot: number): number {
    return this.#keys[slot]!;
  }

  alarmsOf(slot: number): number {
    return this.#alarms[slot]!;
  }

  /** How many vehicles of a kind (index in `vehicleKinds`) are in a cell. */
  kindCountOf(slot: number, kind: number): number {
    return this.#kinds[slot * KINDS + kind]!;
  }

  sumXOf(slot: number): number {
    return this.#sumX[slot]!;
  }

  sumYOf(slot: number): number {
    return this.#sumY[slot]!;
  }

  /** The rows of the vehicles in a cell, appended to `out`. */
  rowsOf(slot: number, out: number[]): void {
    for (let row = this.#headRow[slot]!; row !== NONE; row = this.#nextRow[row]!) out.push(row);
  }

  headOf(slot: number): number {
    return this.#headRow[slot]!;
  }

  get slotCapacity(): number {
    return this.#keys.length;
  }

  #indexOf(metres: number): number {
    const index = Math.floor((metres + HALF_WORLD_M) / this.#cellM);
    return Math.max(0, Math.min(COLUMN_FACTOR - 1, index));
  }

  #insert(row: number): void {
    const key = this.#indexOf(this.x[row]!) * COLUMN_FACTOR + this.#indexOf(this.y[row]!);
    let slot = this.#slotOfKey.get(key);
    if (slot === undefined) {
      slot = this.#newSlot(key);
      this.#slotOfKey.set(key, slot);
    }
    const head = this.#headRow[slot]!;
    this.#nextRow[row] = head;
    this.#previousRow[row] = NONE;
    if (head !== NONE) this.#previousRow[head] = row;
    this.#headRow[slot] = row;
    this.#slotOfRow[row] = slot;
    this.#counts[slot]!++;
    this.#sumX[slot]! += this.x[row]!;
    this.#sumY[slot]! += this.y[row]!;
    this.#alarms[slot]! += this.#alarmOfRow[row]!;
    this.#kinds[slot * KINDS + this.#kindOfRow[row]!]!++;
  }

  #newSlot(key: number): number {
    const slot = this.#freeSlots.pop() ?? this.#slotCount++;
    if (slot >= this.#keys.length) this.#growSlots();
    this.#keys[slot] = key;
    this.#counts[slot] = 0;
    this.#sumX[slot] = 0;
    this.#sumY[slot] = 0;
    this.#alarms[slot] = 0;
    this.#headRow[slot] = NONE;
    this.#kinds.fill(0, slot * KINDS, slot * KINDS + KINDS);
    return slot;
  }

  #growSlots(): void {
    const size = this.#keys.length * 2;
    const grownFloats = (values: Float64Array) => {
      const next = new Float64Array(size);
      next.set(values);
      return next;
    };
    const grownInts = (values: Int32Array, length = size) => {
      const next = new Int32Array(length);
      next.set(values);
      return next;
    };
    this.#keys = grownFloats(this.#keys);
    this.#sumX = grownFloats(this.#sumX);
    this.#sumY = grownFloats(this.#sumY);
    this.#counts = grownInts(this.#counts);
    this.#headRow = grownInts(this.#headRow);
    this.#alarms = grownInts(this.#alarms);
    this.#kinds = grownInts(this.#kinds, size * KINDS);
  }

  #dropCells(): void {
    this.#slotOfKey.clear();
    this.#freeSlots.length = 0;
    this.#slotCount = 0;
  }
}
