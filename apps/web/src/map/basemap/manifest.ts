import type { Extent } from './paint-frame.ts';

/** A quadtree of cells; a cell's id is `depth_column_row`, counted from 180° W, 90° S. */
export interface CellTree {
  readonly rootDegrees: number;
  readonly cells: readonly string[];
  /** Cells that are land all over and have no file. */
  readonly full?: readonly string[];
}

export interface LandTree extends CellTree {
  /** Cells are cut this much larger than they are, so that their fills overlap. */
  readonly marginDegrees: number;
  readonly unit: number;
}

/** ISO 3166 alpha-2, English name, longitude, latitude, room around that point in degrees. */
export type CountryLabel = readonly [string, string, number, number, number];

export interface Manifest {
  readonly format: 1;
  readonly fine: LandTree;
  readonly mid: LandTree;
  readonly places: CellTree;
  readonly countries: readonly CountryLabel[];
}

export interface Cell {
  readonly id: string;
  readonly isFull: boolean;
  readonly west: number;
  readonly south: number;
  readonly size: number;
}

/** Finds the cells of a tree that touch an extent, without walking through empty sea. */
export class CellFinder {
  readonly #tree: CellTree;
  readonly #files: Set<string>;
  readonly #full: Set<string>;
  readonly #parents = new Set<string>();

  constructor(tree: CellTree) {
    this.#tree = tree;
    this.#files = new Set(tree.cells);
    this.#full = new Set(tree.full ?? []);
    for (const id of [...tree.cells, ...(tree.full ?? [])]) {
      let [depth, column, row] = id.split('_').map(Number) as [number, number, number];
      while (depth > 0) {
        depth--;
        column >>= 1;
        row >>= 1;
        this.#parents.add(`${depth}_${column}_${row}`);
      }
    }
  }

  /** @param extent degrees: west, south, east, north */
  find(extent: Extent): Cell[] {
    const found: Cell[] = [];
    const root = this.#tree.rootDegrees;
    const first = Math.max(0, Math.floor((extent[0] + 180) / root));
    const last = Math.min(360 / root - 1, Math.floor((extent[2] + 180) / root));
    const bottom = Math.max(0, Math.floor((extent[1] + 90) / root));
    const top = Math.min(Math.ceil(180 / root) - 1, Math.floor((extent[3] + 90) / root));
    for (let column = first; column <= last; column++) {
      for (let row = bottom; row <= top; row++) this.#visit(0, column, row, extent, found);
    }
    return found;
  }

  #visit(depth: number, column: number, row: number, extent: Extent, found: Cell[]): void {
    const size = this.#tree.rootDegrees / 2 ** depth;
    const west = column * size - 180;
    const south = row * size - 90;
    if (west > extent[2] || west + size < extent[0]) return;
    if (south > extent[3] || south + size < extent[1]) return;
    const id = `${depth}_${column}_${row}`;
    if (this.#full.has(id)) found.push({ id, isFull: true, west, south, size });
    else if (this.#files.has(id)) found.push({ id, isFull: false, west, south, size });
    else if (this.#parents.has(id)) {
      for (let i = 0; i < 4; i++) {
        this.#visit(depth + 1, column * 2 + (i & 1), row * 2 + (i >> 1), extent, found);
      }
    }
  }
}
