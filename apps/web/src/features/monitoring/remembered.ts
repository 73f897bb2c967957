import { useCallback, useEffect, useRef } from 'react';
import type { Preferences } from '../../client/preferences.ts';
import type { MapPosition } from '../../map/index.ts';
import { type FleetTree, StatusFilter, type StatusFilterCode } from './fleet-tree.ts';

/** spec/1 §9 names 280 px for the side menu; the vehicle list needs room for plates and figures. */
const DEFAULT_WIDTH_PX = 320;
const DEFAULT_SIDE_WIDTH_PX = 340;
/** A longer list of checked vehicles is not remembered: a preference holds 20,000 characters. */
const MAX_REMEMBERED = 1_500;

export const readBoolean = (stored: unknown): boolean => stored === true;
export const readWidth = (stored: unknown): number =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : DEFAULT_WIDTH_PX;

export const readSideWidth = (stored: unknown): number =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : DEFAULT_SIDE_WIDTH_PX;

/** Where the user left the map, null when that is not known. */
export function readMapView(stored: unknown): MapPosition | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { lngDeg, latDeg, zoom } = { lngDeg: null, latDeg: null, zoom: null, ...stored };
  const usable = [lngDeg, latDeg, zoom].every((value) => Number.isFinite(value));
  return usable ? { lngDeg: Number(lngDeg), latDeg: Number(latDeg), zoom: Number(zoom) } : null;
}

function readFilter(stored: unknown): StatusFilterCode {
  return Object.values(StatusFilter).find((code) => code === stored) ?? StatusFilter.all;
}

function readIds(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/**
 * Restores filter and checks of the last visit into the first tree that is loaded.
 * @returns the function that remembers them as they are now
 */
export function useRememberedTree(preferences: Preferences, fleet: FleetTree | null): () => void {
  const restored = useRef(false);
  useEffect(() => {
    if (fleet === null || restored.current) return;
    restored.current = true;
    fleet.model.restoreChecked(readIds(preferences.get('monitoring.checked')));
    fleet.setFilter(readFilter(preferences.get('monitoring.filter')));
  }, [preferences, fleet]);

  return useCallback(() => {
    if (fleet === null || !restored.current) return;
    const leaves = fleet.model.checkedLeaves();
    const ids =
      leaves.length > MAX_REMEMBERED ? [] : leaves.map((index) => fleet.model.items[index]!.id);
    preferences.set('monitoring.checked', ids);
    preferences.set('monitoring.filter', fleet.filter);
  }, [preferences, fleet]);
}
