import type { Preferences } from '../../../../client/preferences.ts';

/** So many vehicles can be watched at once. */
export const splitLayouts = [2, 4, 6, 9] as const;
export type SplitLayout = (typeof splitLayouts)[number];

/** The split view of a user: remembered. */
export interface SplitState {
  readonly isOpen: boolean;
  readonly layout: SplitLayout;
  /** in the order of their tiles; 0 for a free one */
  readonly vehicles: readonly number[];
}

const KEY = 'monitoring.split';

export function readSplit(stored: unknown): SplitState {
  const kept: Record<string, unknown> = { ...(typeof stored === 'object' ? stored : null) };
  const { isOpen, layout, vehicles } = kept;
  const known: SplitLayout = splitLayouts.find((tiles) => tiles === layout) ?? 4;
  const ids = Array.isArray(vehicles) ? vehicles.map(vehicleIdOf) : [];
  return { isOpen: isOpen === true, layout: known, vehicles: padded(ids, known) };
}

export const splitOf = (preferences: Preferences): SplitState => readSplit(preferences.get(KEY));
export const setSplit = (preferences: Preferences, split: SplitState): void =>
  preferences.set(KEY, split);

/** As many tiles as the layout has: those that are left over are forgotten. */
export function withLayout(split: SplitState, layout: SplitLayout): SplitState {
  const taken = split.vehicles.filter((id) => id > 0);
  // Who had a tile keeps one, as long as there is room.
  const fits = taken.length > layout || split.vehicles.length <= layout;
  return { ...split, layout, vehicles: padded(fits ? split.vehicles : taken, layout) };
}

/**
 * Puts a vehicle into a tile: a given one, else the first free one. Where none is free there come to be
 * more tiles; of the most that there can be, the first is taken. A vehicle has one tile: it moves.
 */
export function withVehicle(split: SplitState, vehicleId: number, tile?: number): SplitState {
  if (tile === undefined && split.vehicles.includes(vehicleId)) return split;
  const larger = splitLayouts.find((tiles) => tiles > split.layout);
  if (tile === undefined && larger !== undefined && !split.vehicles.includes(0)) {
    return withVehicle(withLayout(split, larger), vehicleId);
  }
  const free = split.vehicles.indexOf(0);
  const at = tile ?? Math.max(0, free);
  const from = split.vehicles.indexOf(vehicleId);
  const vehicles = [...split.vehicles];
  // Who stood there takes the place that becomes free.
  if (from >= 0) vehicles[from] = vehicles[at] ?? 0;
  vehicles[at] = vehicleId;
  return { ...split, vehicles: padded(vehicles, split.layout) };
}

export function withoutVehicle(split: SplitState, vehicleId: number): SplitState {
  return { ...split, vehicles: split.vehicles.map((id) => (id === vehicleId ? 0 : id)) };
}

function vehicleIdOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}

function padded(ids: readonly number[], length: number): number[] {
  return Array.from({ length }, (_none, at) => ids[at] ?? 0);
}
