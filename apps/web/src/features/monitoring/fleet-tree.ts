import { type CarNode, type Tree, vehicleIdOfNode } from '@outrider/contract';
import { isOnline, VehicleStatus } from '@outrider/domain';
import type { LivePositions } from '../../client/live-positions.ts';
import type { MergedTreeUpdate } from '../../client/tree-updates.ts';
import { type TreeItem, TreeModel } from '../../kit/tree/tree-model.ts';

/** Filters of the tree by their reference codes (treeFilter). */
export const StatusFilter = { all: 0, online: 3, offline: 2, favourites: 9 } as const;
export type StatusFilterCode = (typeof StatusFilter)[keyof typeof StatusFilter];

/** Vehicles of one status only: beside the filter, until it is taken back. */
export interface Narrowing {
  /** Reference code vehicleStatus. */
  readonly status: number;
}

const TICK_MS = 30_000;
/** Status codes are small numbers: counts are kept in an array indexed by them. */
const STATUS_CODES = 16;

/**
 * The department/vehicle tree with its live facts. Structure and checks are in `model`; status,
 * alarm and department counts are columns beside it, so that an update of thousands of vehicles
 * touches arrays and the few rows on the screen, never React's tree.
 */
export class FleetTree {
  readonly model: TreeModel;
  readonly cars: ReadonlyMap<number, CarNode>;
  /** Status code per node; 0 for departments. */
  readonly status: Uint8Array;
  readonly alarm: Uint8Array;
  /** Vehicles and offline vehicles of a department's whole subtree, as the server counts them. */
  readonly total: Int32Array;
  readonly offline: Int32Array;
  /** How many vehicles have each status code, and how many are in alarm. */
  readonly countByStatus = new Int32Array(STATUS_CODES);
  alarmCount = 0;
  #vehicleId: Int32Array;
  #filter: StatusFilterCode = StatusFilter.all;
  #narrowing: Narrowing | null = null;
  /** 1 for each node that is a favourite. */
  readonly #isFavourite: Uint8Array;
  #favouriteCount = 0;
  #isPaused = false;
  #hasMissed = false;
  #listeners = new Set<() => void>();
  #countListeners = new Set<() => void>();
  #countVersion = 0;
  /** What was worked out for the tree as it is; each change of it has another version. */
  #worked: { version: number; checked: Set<number> | null; shown: Set<number> | null } | null =
    null;
  readonly #positions: LivePositions;

  constructor(tree: Tree, positions: LivePositions) {
    this.#positions = positions;
    const items: TreeItem[] = [
      ...tree.deptTreelist.map((dept) => ({
        id: dept.nodeId,
        parentId: dept.parentId || null,
        name: dept.name,
        group: true,
      })),
      ...tree.carTreelist.map((car) => ({
        id: car.nodeId,
        parentId: car.parentId || null,
        name: car.name,
        keywords: car.terminal,
        group: false,
      })),
    ];
    this.model = new TreeModel(items);
    const count = this.model.count;
    this.status = new Uint8Array(count);
    this.alarm = new Uint8Array(count);
    this.total = new Int32Array(count);
    this.offline = new Int32Array(count);
    this.#vehicleId = new Int32Array(count);
    this.#isFavourite = new Uint8Array(count);
    for (const dept of tree.deptTreelist) this.#setDept(dept.nodeId, dept.total, dept.caroffline);
    const cars = new Map<number, CarNode>();
    for (const car of tree.carTreelist) {
      cars.set(car.carid, car);
      const index = this.model.indexOf(car.nodeId);
      if (index === undefined) continue;
      this.#vehicleId[index] = car.carid;
      this.status[index] = car.carstatus;
      this.alarm[index] = car.alarmFlag === 1 ? 1 : 0;
      this.countByStatus[car.carstatus]!++;
      this.alarmCount += this.alarm[index]!;
    }
    this.cars = cars;
  }

  get vehicleCount(): number {
    return this.cars.size;
  }

  get onlineCount(): number {
    return this.vehicleCount - this.offlineCount;
  }

  get offlineCount(): number {
    let count = 0;
    for (let code = 0; code <= VehicleStatus.offline; code++) count += this.countByStatus[code]!;
    return count;
  }

  /** Favourites that are in this tree. */
  get favouriteCount(): number {
    return this.#favouriteCount;
  }

  isFavourite(index: number): boolean {
    return this.#isFavourite[index] === 1;
  }

  setFavourites(nodeIds: ReadonlySet<string>): void {
    this.#isFavourite.fill(0);
    this.#favouriteCount = 0;
    for (const id of nodeIds) {
      const index = this.model.indexOf(id);
      if (index === undefined) continue;
      this.#isFavourite[index] = 1;
      this.#favouriteCount++;
    }
    if (this.#filter === StatusFilter.favourites) this.#refilter();
    this.#tellAll();
  }

  get filter(): StatusFilterCode {
    return this.#filter;
  }

  get narrowing(): Narrowing | null {
    return this.#narrowing;
  }

  /** Whether some vehicles are left out by what they are, not by being unchecked. */
  get isFiltered(): boolean {
    return this.#filter !== StatusFilter.all || this.#narrowing !== null;
  }

  /** Row index of the tree → vehicle id, 0 for a department. */
  vehicleIdAt(index: number): number {
    return this.#vehicleId[index]!;
  }

  /** Ids of the vehicles in a department's whole subtree; a vehicle's own. */
  vehiclesBelow(index: number): number[] {
    return [...this.#vehicleId.subarray(index, this.model.end[index]!)].filter((id) => id > 0);
  }

  setFilter(filter: StatusFilterCode): void {
    this.#filter = filter;
    this.#refilter();
  }

  setNarrowing(narrowing: Narrowing | null): void {
    this.#narrowing = narrowing;
    this.#refilter();
  }

  /** While nobody looks, updates only change the columns; afterwards everything is told once. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused || !this.#hasMissed) return;
    this.#hasMissed = false;
    if (this.isFiltered) this.#refilter();
    this.#tellAll();
  }

  /** Vehicles to draw on the map: the checked ones that pass the filter, null when none is checked. */
  checkedVehicles(): ReadonlySet<number> | null {
    return this.#work().checked;
  }

  /** Vehicles the map shows: the checked ones, else those of the filter; null means all. */
  shownVehicles(): ReadonlySet<number> | null {
    return this.#work().shown;
  }

  /** Takes a merged push update; only what differs is applied (spec/3 §4.2). */
  apply(update: MergedTreeUpdate): void {
    let changed = false;
    let moved = false;
    for (const { nodeId, total, caroffline } of update.departments.values()) {
      changed = this.#setDept(nodeId, total, caroffline) || changed;
    }
    for (const { nodeId, carstatus, alarmFlag } of update.vehicles.values()) {
      const index = this.model.indexOf(nodeId);
      if (index === undefined || vehicleIdOfNode(nodeId) === undefined) continue;
      const alarm = alarmFlag === 1 ? 1 : 0;
      if (this.status[index] === carstatus && this.alarm[index] === alarm) continue;
      const passed = this.#passes(index);
      this.countByStatus[this.status[index]!]!--;
      this.countByStatus[carstatus]!++;
      this.alarmCount += alarm - this.alarm[index]!;
      this.status[index] = carstatus;
      this.alarm[index] = alarm;
      changed = true;
      moved ||= passed !== this.#passes(index);
    }
    if (!changed) return;
    if (this.#isPaused) {
      this.#hasMissed = true;
      return;
    }
    // Rows come and go only with a vehicle that enters the filter or leaves it.
    if (moved) this.#refilter();
    this.#tellAll();
  }

  /** Listens for anything a row on the screen may show: status, position, the passing of time. */
  subscribeRow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  subscribeCounts = (listener: () => void): (() => void) => {
    this.#countListeners.add(listener);
    return () => this.#countListeners.delete(listener);
  };

  countVersion = (): number => this.#countVersion;

  /** Starts following positions and the clock for the rows on the screen. @returns the end of it */
  start(): () => void {
    const stop = this.#positions.onChange(() => this.#tellRows());
    const timer = setInterval(() => this.#tellRows(), TICK_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }

  /** Takes over filter, search and checks of the tree this one replaces. */
  continueFrom(previous: FleetTree): void {
    this.model.restoreState(previous.model);
    this.#narrowing = previous.narrowing;
    this.setFilter(previous.filter);
  }

  /** Speed of a vehicle in whole km/h, undefined when none is known. */
  speedKmh(vehicleId: number): number | undefined {
    const row = this.#positions.indexOf(vehicleId);
    return row === undefined ? undefined : Math.round(this.#positions.speedDkmh[row]! / 10);
  }

  /** When a vehicle was last heard of, in seconds UTC; 0 for never. */
  heardAtS(vehicleId: number): number {
    const row = this.#positions.indexOf(vehicleId);
    return row === undefined ? 0 : this.#positions.heardAtS[row]!;
  }

  #passes = (index: number): boolean => {
    const status = this.status[index]!;
    if (this.#filter === StatusFilter.favourites && !this.isFavourite(index)) return false;
    if (this.#filter === StatusFilter.online && !isOnline(status)) return false;
    if (this.#filter === StatusFilter.offline && isOnline(status)) return false;
    return this.#narrowing === null || isSameStatus(status, this.#narrowing.status);
  };

  #work() {
    const { version } = this.model;
    if (this.#worked?.version === version) return this.#worked;
    const leaves = this.model.checkedLeaves();
    const isAnyChecked = leaves.length > 0;
    const checked = isAnyChecked ? this.#idsOf(leaves) : null;
    const shown = isAnyChecked || !this.isFiltered ? checked : this.#idsOf(this.#vehicleId.keys());
    this.#worked = { version, checked, shown };
    return this.#worked;
  }

  /** Ids of the vehicles at these indexes that pass the filter. */
  #idsOf(indexes: Iterable<number>): Set<number> {
    const ids = new Set<number>();
    for (const index of indexes) {
      const id = this.#vehicleId[index]!;
      if (id > 0 && this.#passes(index)) ids.add(id);
    }
    return ids;
  }

  #refilter(): void {
    this.model.setFilter(this.isFiltered ? this.#passes : null);
  }

  #tellAll(): void {
    this.#countVersion++;
    for (const listener of this.#countListeners) listener();
    this.#tellRows();
  }

  #setDept(nodeId: string, total: number, offline: number): boolean {
    const index = this.model.indexOf(nodeId);
    if (index === undefined) return false;
    if (this.total[index] === total && this.offline[index] === offline) return false;
    this.total[index] = total;
    this.offline[index] = offline;
    return true;
  }

  #tellRows(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Codes that are shown as one status: online with and without speed, every code up to offline. */
function isSameStatus(a: number, b: number): boolean {
  return shownStatus(a) === shownStatus(b);
}

function shownStatus(code: number): number {
  if (code <= VehicleStatus.offline) return VehicleStatus.offline;
  return code === VehicleStatus.onlineIdle ? VehicleStatus.online : code;
}
