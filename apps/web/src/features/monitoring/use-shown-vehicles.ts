import { useCallback, useEffect, useState } from 'react';
import type { Preferences } from '../../client/preferences.ts';
import type { FleetTree } from './fleet-tree.ts';
import { useRememberedTree } from './remembered.ts';

/** Which vehicles the map shows (null for all): those of the tree, unless a tool shows others. */
export function useShownVehicles(preferences: Preferences, fleet: FleetTree | null) {
  const remember = useRememberedTree(preferences, fleet);
  const [inTree, setInTree] = useState<ReadonlySet<number> | null>(null);
  const [only, showOnly] = useState<ReadonlySet<number> | null>(null);
  const update = useCallback(() => {
    if (fleet === null) return;
    setInTree(fleet.shownVehicles());
    remember();
  }, [fleet, remember]);
  useEffect(() => update(), [update]);
  // A status filter decides by what changes all the time: the map follows with the tree.
  useEffect(
    () => fleet?.subscribeCounts(() => fleet.isFiltered && setInTree(fleet.shownVehicles())),
    [fleet],
  );
  return { shown: only ?? inTree, showOnly, update };
}
