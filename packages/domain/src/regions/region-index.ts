import { type Bounds, DEFAULT_OFFSET_M } from './bounds.ts';
import { type PreparedShape, preparedOf } from './contains.ts';
import type { Shape } from './shape.ts';
import { shortWay } from './unwrapped.ts';

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
    const prepared = preparedOf(shape, this.#offsetM);
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

  /**
   * Ids of the regions that the way from one place to another (the shorter way round) may touch, in no
   * order: all that it touches and few more.
   */
  along(lat0: number, lng0: number, lat1: number, lng1: number): number[] {
    const width = shortWay(lng1 - lng0);
    const way = {
      south: Math.min(lat0, lat1),
      north: Math.max(lat0, lat1),
      west: Math.min(lng0, lng0 + width),
      east: Math.max(lng0, lng0 + width),
    };
    const found = new Set<number>();
    const look = (entries: Iterable<Entry>) => {
      for (const { id, prepared } of entries) if (meet(prepared.bounds, way)) found.add(id);
    };
    for (let level = 0; level < LEVELS; level++) {
      const grid = this.#levels[level];
      if (grid === undefined || grid.size === 0) continue;
      const cells = cellsAcross(way, level, MOST_CELLS);
      // A way over more cells than that is so long that one might as well ask all of the level.
      if (cells === undefined) for (const entries of grid.values()) look(entries);
      else for (const cell of cells) look(grid.get(cell) ?? []);
    }
    return [...found];
  }
}

const MOST_CELLS = 64;

/** Whether two bounds have a place in common, on whichever side of the date line they are counted. */
function meet(one: Bounds, other: Bounds): boolean {
  if (one.south > other.north || one.north < other.south) return false;
  return [0, 360, -360].some(
    (turn) => one.west + turn <= other.east && one.east + turn >= other.west,
  );
}

/** All cells of a level that bounds reach into; undefined when they are more than `most`. */
function cellsAcross(
  { south, west, north, east }: Bounds,
  level: number,
  most: number,
): number[] | undefined {
  const width = widthOf(level);
  const rows = Math.floor((north + 90) / width) - Math.floor((south + 90) / width) + 1;
  const columns = Math.floor((east + 180) / width) - Math.floor((west + 180) / width) + 1;
  if (rows * columns > most) return undefined;
  const cells: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const lng = Math.min(east, west + column * width);
      const turned = lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
      cells.push(cellAt(Math.min(north, south + row * width), turned, level));
    }
  }
  return cells;
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
