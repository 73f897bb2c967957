import { chinaBorder } from './china-border.ts';

/**
 * Where maps of China shift coordinates: the mainland, Hong Kong and Macau with their waters, not Taiwan
 * (docs/decisions/0011). Beyond the border the shift fades out over this distance, so that every place has exactly one
 * counterpart and a line across the border stays one line.
 */
const FADE_M = 4_000;

const METRES_PER_DEG = 111_320;
const CELL_DEG = 0.25;
const [WEST, SOUTH, EAST, NORTH] = [73, 17, 136, 54.5];
const COLUMNS = Math.ceil((EAST - WEST) / CELL_DEG);
const ROWS = Math.ceil((NORTH - SOUTH) / CELL_DEG);
/** Longer pieces would touch many cells that they do not pass. */
const LONGEST_PIECE_DEG = 0.2;

/** What is known of a cell: not yet anything, wholly in or out, or the border is near. */
const Cell = { unknown: 0, inside: 1, outside: 2, border: 3 } as const;

interface Border {
  /** Pieces of the line: from longitude, latitude to longitude, latitude. */
  readonly pieces: Float64Array;
  /** Pieces within a band of latitudes one cell high, by band. */
  readonly byRow: readonly (readonly number[])[];
  /** Pieces within the fading distance of a cell, by cell. */
  readonly byCell: ReadonlyMap<number, readonly number[]>;
  readonly cells: Uint8Array;
}

let known: Border | undefined;

/**
 * How much of the shift holds at a place: 1 in China, 0 outside, between them within some kilometres beyond the border.
 * Costs a look into a table, near the border a look at its nearest pieces.
 */
export function shiftPartAt(lat: number, lng: number): number {
  if (!(lng >= WEST && lng < EAST && lat >= SOUTH && lat < NORTH)) return 0;
  known ??= readBorder();
  const row = Math.floor((lat - SOUTH) / CELL_DEG);
  const cell = row * COLUMNS + Math.floor((lng - WEST) / CELL_DEG);
  let state = known.cells[cell];
  if (state === Cell.unknown) {
    state = isInside(known, row, lat, lng) ? Cell.inside : Cell.outside;
    known.cells[cell] = state;
  }
  if (state === Cell.inside) return 1;
  if (state === Cell.outside) return 0;
  if (isInside(known, row, lat, lng)) return 1;
  const distanceM = distanceToBorderM(known, cell, lat, lng);
  return Math.max(0, 1 - distanceM / FADE_M);
}

/** Counts how often the border is crossed on the way west. */
function isInside({ pieces, byRow }: Border, row: number, lat: number, lng: number): boolean {
  let isIn = false;
  for (const at of byRow[row] ?? []) {
    const [x1, y1, x2, y2] = [pieces[at]!, pieces[at + 1]!, pieces[at + 2]!, pieces[at + 3]!];
    if (y1 > lat === y2 > lat) continue;
    if (lng > x1 + ((lat - y1) * (x2 - x1)) / (y2 - y1)) isIn = !isIn;
  }
  return isIn;
}

function distanceToBorderM(border: Border, cell: number, lat: number, lng: number): number {
  const { pieces, byCell } = border;
  const metresPerLng = METRES_PER_DEG * Math.cos((lat * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const at of byCell.get(cell) ?? []) {
    const x1 = (pieces[at]! - lng) * metresPerLng;
    const y1 = (pieces[at + 1]! - lat) * METRES_PER_DEG;
    const dx = (pieces[at + 2]! - lng) * metresPerLng - x1;
    const dy = (pieces[at + 3]! - lat) * METRES_PER_DEG - y1;
    const along = -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1);
    const part = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(x1 + part * dx, y1 + part * dy));
  }
  return nearest;
}

function readBorder(): Border {
  const pieces = piecesOf(decoded(chinaBorder));
  const byRow: number[][] = Array.from({ length: ROWS }, () => []);
  const byCell = new Map<number, number[]>();
  const cells = new Uint8Array(ROWS * COLUMNS);
  for (let at = 0; at < pieces.length; at += 4) {
    const south = Math.min(pieces[at + 1]!, pieces[at + 3]!);
    const north = Math.max(pieces[at + 1]!, pieces[at + 3]!);
    const west = Math.min(pieces[at]!, pieces[at + 2]!);
    const east = Math.max(pieces[at]!, pieces[at + 2]!);
    for (let row = rowOf(south); row <= rowOf(north); row++) byRow[row]?.push(at);
    const reachLat = FADE_M / METRES_PER_DEG;
    const reachLng = reachLat / Math.cos((north * Math.PI) / 180);
    for (let row = rowOf(south - reachLat); row <= rowOf(north + reachLat); row++) {
      for (let column = columnOf(west - reachLng); column <= columnOf(east + reachLng); column++) {
        const cell = row * COLUMNS + column;
        cells[cell] = Cell.border;
        const list = byCell.get(cell);
        if (list === undefined) byCell.set(cell, [at]);
        else list.push(at);
      }
    }
  }
  return { pieces, byRow, byCell, cells };
}

const rowOf = (lat: number) => Math.floor((lat - SOUTH) / CELL_DEG);
const columnOf = (lng: number) => Math.floor((lng - WEST) / CELL_DEG);

/** The ring as pieces, long ones cut. */
function piecesOf(ring: readonly (readonly [number, number])[]): Float64Array {
  const pieces: number[] = [];
  ring.forEach(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    const count = Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / LONGEST_PIECE_DEG);
    for (let n = 0; n < count; n++) {
      const [from, to] = [n / count, (n + 1) / count];
      pieces.push(x1 + (x2 - x1) * from, y1 + (y2 - y1) * from);
      pieces.push(x1 + (x2 - x1) * to, y1 + (y2 - y1) * to);
    }
  });
  return Float64Array.from(pieces);
}

/** Reads what scripts/basemap/china-border.mjs wrote. */
function decoded(text: string): [number, number][] {
  const steps: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of text) {
    const code = (letter === '~' ? '\\' : letter).charCodeAt(0) - 48;
    value |= (code & 31) << shift;
    shift += 5;
    if (code >= 32) continue;
    steps.push(value & 1 ? -(value + 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    points.push([x / 1000, y / 1000]);
  }
  return points;
}
