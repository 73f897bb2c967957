import { useMemo } from 'react';
import { create } from 'zustand';
import { type Preferences, usePreference } from '../../client/preferences.ts';
import type { RegionKind } from './region-kind.ts';

/** A longer list is kept only as long as the page lives: a preference holds 20,000 characters. */
const MOST_REMEMBERED = 2_000;

const keys = { region: 'map.regions', marker: 'map.markers' } as const;

/** Ids of the regions or markers that always show on the live map; remembered for the user. */
export function useAlwaysShown(preferences: Preferences, kind: RegionKind) {
  const [stored, setStored] = usePreference(preferences, keys[kind], same);
  const ids = useMemo(() => new Set(readIds(stored)), [stored]);
  const onChange = (next: ReadonlySet<number>) => setStored([...next].slice(0, MOST_REMEMBERED));
  return { ids, onChange };
}

const same = (stored: unknown): unknown => stored;

function readIds(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : [];
}

/** What is being edited beside the live map: it is not drawn a second time. */
export const useEdited = create<{ readonly areaId: number | null }>()(() => ({ areaId: null }));
