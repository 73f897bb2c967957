import { CELL_PX, type FleetGrid } from './fleet-grid.ts';
import { vehicleKinds } from './vehicle-kind.ts';

/** Two markers never lie closer than this, in CSS pixels. */
export const MIN_DISTANCE_PX = 20;
const KINDS = vehicleKinds.length;

/** A marker of the picture: one vehicle, or a cluster of several. */
export interface MarkerGroup {
  /** Projected metres: the vehicle's place, or the middle of its members' places. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** The vehicle's row when `count` is 1, otherwise -1. */
  readonly row: number;
  readonly alarms: number;
  /** Vehicles per kind, in the order of `vehicleKinds`. */
  readonly kinds: readonly number[];
  /** The grid's cells that were joined. */
  readonly slots: readonly number[];
}

interface Draft {
  x: number;
  y: number;
  count: number;
  sumX: number;
  sumY: number;
  slots: number[];
}

/**
 * Groups the vehicles of a view into markers: cells of 40 pixels are joined with neighbours whose middles lie within 40
 * pixels, fuller cells first, then markers closer than 20 pixels are joined. Takes time by the number of cells in view.
 * @param resolution projected metres per CSS pixel
 */
export function groupMarkers(
  grid: FleetGrid,
  west: number,
  south: number,
  east: number,
  north: number,
  resolution: number,
): MarkerGroup[] {
  const slots: number[] = [];
  const margin = CELL_PX * 2 * resolution;
  grid.slotsIn(west - margin, south - margin, east + margin, north + margin, slots);
  // Fuller cells attract first; among equals the order of the grid keeps a picture stable from frame to frame.
  slots.sort((a, b) => grid.countOf(b) - grid.countOf(a) || grid.keyOf(a) - grid.keyOf(b));
  const drafts = joinNeighbours(grid, slots, CELL_PX * resolution);
  return spread(drafts, MIN_DISTANCE_PX * resolution).map((draft) => finished(grid, draft));
}

/**
 * Every vehicle of a view as a marker of its own, the view's edge with a margin included.
 * @returns null when there are more than `most`: then no marker could be told from the next
 */
export function singleMarkers(
  grid: FleetGrid,
  west: number,
  south: number,
  east: number,
  north: number,
  most: number,
): MarkerGroup[] | null {
  const slots: number[] = [];
  grid.slotsIn(west, south, east, north, slots);
  slots.sort((a, b) => grid.keyOf(a) - grid.keyOf(b));
  let count = 0;
  for (const slot of slots) count += grid.countOf(slot);
  if (count > most) return null;
  const rows: number[] = [];
  for (const slot of slots) grid.rowsOf(slot, rows);
  return rows.map((row) => ({
    x: grid.x[row]!,
    y: grid.y[row]!,
    count: 1,
    row,
    alarms: 0,
    kinds: NO_KINDS,
    slots: NO_SLOTS,
  }));
}

const NO_KINDS: readonly number[] = [];
const NO_SLOTS: readonly number[] = [];

function joinNeighbours(grid: FleetGrid, slots: readonly number[], reach: number): Draft[] {
  const taken = new Uint8Array(grid.slotCapacity);
  const wanted = new Uint8Array(grid.slotCapacity);
  for (const slot of slots) wanted[slot] = 1;
  const drafts: Draft[] = [];
  for (const slot of slots) {
    if (taken[slot] === 1) continue;
    taken[slot] = 1;
    const count = grid.countOf(slot);
    const x = grid.sumXOf(slot) / count;
    const y = grid.sumYOf(slot) / count;
    const draft = { x, y, count, sumX: grid.sumXOf(slot), sumY: grid.sumYOf(slot), slots: [slot] };
    for (let i = 0; i < 9; i++) {
      const other = grid.neighbour(slot, (i % 3) - 1, Math.floor(i / 3) - 1);
      if (other < 0 || taken[other] === 1 || wanted[other] === 0) continue;
      const members = grid.countOf(other);
      const dx = grid.sumXOf(other) / members - x;
      const dy = grid.sumYOf(other) / members - y;
      if (dx * dx + dy * dy >= reach * reach) continue;
      taken[other] = 1;
      draft.count += members;
      draft.sumX += grid.sumXOf(other);
      draft.sumY += grid.sumYOf(other);
      draft.slots.push(other);
    }
    draft.x = draft.sumX / draft.count;
    draft.y = draft.sumY / draft.count;
    drafts.push(draft);
  }
  return drafts;
}

/** Joins each marker with an earlier one that it lies too close to; the earlier one keeps its place. */
function spread(drafts: readonly Draft[], least: number): Draft[] {
  const buckets = new Map<number, Draft[]>();
  const placed: Draft[] = [];
  for (const draft of drafts) {
    const column = Math.floor(draft.x / least);
    const row = Math.floor(draft.y / least);
    let near: Draft | null = null;
    for (let i = 0; i < 9 && near === null; i++) {
      const bucket = buckets.get((column + (i % 3) - 1) * 2 ** 26 + row + Math.floor(i / 3) - 1);
      near =
        bucket?.find((other) => Math.hypot(other.x - draft.x, other.y - draft.y) < least) ?? null;
    }
    if (near !== null) {
      near.count += draft.count;
      near.slots.push(...draft.slots);
      continue;
    }
    placed.push(draft);
    const key = column * 2 ** 26 + row;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [draft]);
    else bucket.push(draft);
  }
  return placed;
}

function finished(grid: FleetGrid, draft: Draft): MarkerGroup {
  const kinds: number[] = [];
  let alarms = 0;
  for (const slot of draft.slots) alarms += grid.alarmsOf(slot);
  for (let kind = 0; kind < KINDS; kind++) {
    let sum = 0;
    for (const slot of draft.slots) sum += grid.kindCountOf(slot, kind);
    kinds.push(sum);
  }
  const row = draft.count === 1 ? grid.headOf(draft.slots[0]!) : -1;
  return { x: draft.x, y: draft.y, count: draft.count, row, alarms, kinds, slots: draft.slots };
}
