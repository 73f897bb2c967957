import { type LivePositionsView, PositionFlag } from '../live-positions-view.ts';
import { type MapPlane, type PlanePoint, wgs84Plane } from '../plane.ts';
import { FleetGrid } from './fleet-grid.ts';
import { Glides } from './glides.ts';
import { kindIndexOfStatus, kindOfStatus, type VehicleKind } from './vehicle-kind.ts';

/** How a vehicle is to be drawn now. */
export interface VehicleLook {
  readonly kind: VehicleKind;
  readonly headingDeg: number;
  readonly hasAlarm: boolean;
  /** Offline, or its position is older than it should be. */
  readonly isOld: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The vehicles that the map shows, kept in step with the live positions: one vehicle's change costs the same in any fleet.
 * Pinned vehicles (selected, followed) stand beside the grid, so that no cluster swallows them.
 */
export class FleetModel {
  readonly grid = new FleetGrid();
  readonly glides = new Glides();
  #positions: LivePositionsView;
  #plane: MapPlane = wgs84Plane;
  readonly #point: PlanePoint = { x: 0, y: 0 };
  #isShown: (vehicleId: number) => boolean = () => true;
  #pinnedIds: ReadonlySet<number> = new Set();
  #pinnedRows = new Set<number>();
  #gpsTimeS = new Uint32Array(0);
  /** Frame number in which a row was last drawn as a marker of its own. */
  #drawnAt = new Int32Array(0);
  #frame = 1;
  #version = 0;

  constructor(positions: LivePositionsView) {
    this.#positions = positions;
  }

  get positions(): LivePositionsView {
    return this.#positions;
  }

  /** Grows with every change that a picture must show. */
  get version(): number {
    return this.#version;
  }

  get pinnedRows(): ReadonlySet<number> {
    return this.#pinnedRows;
  }

  setPositions(positions: LivePositionsView): void {
    this.#positions = positions;
    this.reload();
  }

  /** Lays every vehicle on another plane. */
  setPlane(plane: MapPlane): void {
    this.#plane = plane;
    this.grid.setResolutions(plane.resolutionOfZoom);
    this.reload();
  }

  /** Chooses which vehicles are shown. Costs one look at each vehicle. */
  setShown(isShown: (vehicleId: number) => boolean): void {
    this.#isShown = isShown;
    this.reload();
  }

  setPinned(ids: ReadonlySet<number>): void {
    const old = this.#pinnedIds;
    this.#pinnedIds = ids;
    for (const id of [...old, ...ids]) {
      const row = this.#positions.indexOf(id);
      if (row !== undefined) this.#place(row);
    }
    this.#version++;
  }

  /** Reads every vehicle anew. */
  reload(): void {
    this.grid.clear();
    this.glides.clear();
    this.#pinnedRows.clear();
    this.#drawnAt.fill(0);
    const { count } = this.#positions;
    this.#reserve(count);
    for (let row = 0; row < count; row++) this.#place(row);
    this.#version++;
  }

  /** Takes a batch of changed rows. @param resolution of the view when markers may glide, otherwise null */
  apply(changed: readonly number[], nowMs: number, resolution: number | null): void {
    this.#reserve(this.#positions.count);
    for (const row of changed) {
      const wasDrawn = this.#drawnAt[row]! >= this.#frame - 1;
      const from = resolution !== null && wasDrawn ? this.placeOf(row, nowMs) : null;
      const oldGpsTimeS = this.#gpsTimeS[row]!;
      this.#place(row);
      if (from === null || resolution === null) continue;
      this.glides.begin({
        row,
        fromX: from.x,
        fromY: from.y,
        toX: this.grid.x[row]!,
        toY: this.grid.y[row]!,
        oldGpsTimeS,
        newGpsTimeS: this.#gpsTimeS[row]!,
        nowMs,
        resolution,
      });
    }
    if (changed.length > 0) this.#version++;
  }

  /** Begins a picture; rows that `markDrawn` names belong to it. */
  beginFrame(): void {
    this.#frame++;
  }

  markDrawn(row: number): void {
    this.#drawnAt[row] = this.#frame;
  }

  /** Where a row's marker is now, in projected metres, between two fixes while it glides. */
  placeOf(row: number, nowMs: number): Place {
    const x = this.grid.x[row]!;
    const y = this.grid.y[row]!;
    const glide = this.glides.progressOf(row, nowMs);
    if (glide === undefined) return { x, y };
    return {
      x: glide.fromX + (x - glide.fromX) * glide.part,
      y: glide.fromY + (y - glide.fromY) * glide.part,
    };
  }

  /** True when the vehicle has a position and is among the shown ones. */
  isOnMap(row: number): boolean {
    return this.grid.has(row) || this.#pinnedRows.has(row);
  }

  lookOf(row: number, nowMs: number, oldAfterS: number): VehicleLook {
    const p = this.#positions;
    const kind = kindOfStatus(p.status[row]!);
    const isMoving = kind === 'driving' || kind === 'online';
    const heardAgoS = nowMs / 1000 - p.heardAtS[row]!;
    const fixAgoS = nowMs / 1000 - p.gpsTimeS[row]!;
    const isOld = kind === 'offline' || heardAgoS > oldAfterS || (isMoving && fixAgoS > oldAfterS);
    return { kind, headingDeg: p.headingDeg[row]! % 360, hasAlarm: this.#hasAlarm(row), isOld };
  }

  #hasAlarm(row: number): boolean {
    return (this.#positions.flags[row]! & PositionFlag.alarm) !== 0;
  }

  #place(row: number): void {
    const p = this.#positions;
    const id = p.ids[row]!;
    const isVisible =
      row < p.count && (p.flags[row]! & PositionFlag.hasPosition) !== 0 && this.#isShown(id);
    if (!isVisible) {
      this.grid.remove(row);
      this.#pinnedRows.delete(row);
      return;
    }
    const { x, y } = this.#plane.project(p.latE6[row]! / 1e6, p.lngE6[row]! / 1e6, this.#point);
    this.#gpsTimeS[row] = p.gpsTimeS[row]!;
    if (this.#pinnedIds.has(id)) {
      this.grid.remove(row);
      this.grid.x[row] = x;
      this.grid.y[row] = y;
      this.#pinnedRows.add(row);
      return;
    }
    this.#pinnedRows.delete(row);
    this.grid.put(row, x, y, kindIndexOfStatus(p.status[row]!), this.#hasAlarm(row));
  }

  #reserve(count: number): void {
    this.grid.reserve(count);
    if (count <= this.#gpsTimeS.length) return;
    const size = Math.max(count, this.#gpsTimeS.length * 2, 1024);
    const times = new Uint32Array(size);
    times.set(this.#gpsTimeS);
    this.#gpsTimeS = times;
    const drawn = new Int32Array(size);
    drawn.set(this.#drawnAt);
    this.#drawnAt = drawn;
  }
}
