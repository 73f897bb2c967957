import { type Bounds, DEFAULT_OFFSET_M } from './bounds.ts';
import { type PreparedShape, prepareShape } from './contains.ts';
import type { Shape } from './shape.ts';

/** Cells of the finest level are about 500 m wide, of the coarsest wider than the world. */
const FINEST_DEGREES = 0.005;
const LEVELS = 18;
/** More than any level has cells in a row. */
const ROW = 2 ** 18;

interface Entry {
  readonly id: number;
  readonly prepared: PreparedShape;
  readonly level: number;
  readonly cells: readonly number[];
}

/**
 * Regions by where they are. Each stands in a grid whose cells are at least as wide as it is, so that it
 * is in four cells at most, and a place is looked up in one cell of every grid in use. Adding and taking
 * away cost the same however many there are.
 */
export class RegionIndex {
  readonly #offsetM: number;
  readonly #entries = new Map<number, Entry>();
  readonly #levels: Map<number, Entry[]>[] = Array.from({ length: LEVELS }, () => new Map());

  /** @param offsetM how far from a line or a point counts as there, in metres */
  constructor(offsetM = DEFAULT_OFFSET_M) {
    this.#offsetM = offsetM;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Ids of all regions, in no order. */
  ids(): IterableIterator<number> {
    return this.#entries.keys();
  }

  shapeOf(id: number): Shape | undefined {
    return this.#entries.get(id)?.prepared.shape;
  }

  /** Adds a region, or gives it another shape. */
  set(id: number, shape: Shape): void {
    this.delete(id);
    const prepared = prepareShape(shape, this.#offsetM);
    const level = levelOf(prepared.bounds);
    const cells = cellsOf(prepared.bounds, level);
    const entry = { id, prepared, level, cells };
    this.#entries.set(id, entry);
    const grid = this.#levels[level];
    for (const cell of cells) {
      const there = grid?.get(cell);
      if (there === undefined) grid?.set(cell, [entry]);
      else there.push(entry);
    }
  }

  delete(id: number): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#entries.delete(id);
    const grid = this.#levels[entry.level];
    for (const cell of entry.cells) {
      const rest = grid?.get(cell)?.filter((other) => other !== entry) ?? [];
      if (rest.length === 0) grid?.delete(cell);
      else grid?.set(cell, rest);
    }
  }

  /** Ids of the regions that a place (degrees, WGS 84) is in, in no order. */
  at(lat: number, lng: number): number[] {
    const found: number[] = [];
    for (let level = 0; level < LEVELS; level++) {
      const grid = this.#levels[level];
      if (grid === undefined || grid.size === 0) continue;
      const there = grid.get(cellAt(lat, lng, level));
      if (there === undefined) continue;
      for (const { id, prepared } of there) if (prepared.contains(lat, lng)) found.push(id);
    }
    return found;
  }
}

/** The finest grid whose cells are as wide and as high as the bounds. */
function levelOf({ south, west, north, east }: Bounds): number {
  const reach = Math.max(north - south, east - west);
  let level = 0;
  while (level + 1 < LEVELS && widthOf(level) < reach) level++;
  return level;
}

const widthOf = (level: number) => FINEST_DEGREES * 2 ** level;

function cellAt(lat: number, lng: number, level: number): number {
  const width = widthOf(level);
  return Math.floor((lat + 90) / width) * ROW + Math.floor((lng + 180) / width);
}

/** Cells that bounds reach into; what lies beyond the date line is on its other side. */
function cellsOf({ south, west, north, east }: Bounds, level: number): number[] {
  const cells = new Set<number>();
  for (const lat of [south, north]) {
    for (const lng of [west, east]) {
      for (const turned of [lng, lng + 360, lng - 360]) {
        if (turned >= -180 && turned <= 180) cells.add(cellAt(lat, turned, level));
      }
    }
    // Where bounds cross the date line, the cells beside it belong to them too.
    if (west < -180 || east > 180) {
      cells.add(cellAt(lat, 180, level));
      cells.add(cellAt(lat, -180, level));
    }
  }
  return [...cells];
}
