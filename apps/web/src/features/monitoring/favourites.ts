import { vehicleIdOfNode } from '@outrider/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { warnOf } from '../../client/notices.ts';
import { systemParametersQuery, useSystemParameters } from '../../client/system-parameters.ts';
import type { FleetTree } from './fleet-tree.ts';

/** The vehicles that a user watches above all, by the ids of their nodes. */
export interface Favourites {
  readonly nodeIds: ReadonlySet<string>;
  /** @throws CallError when they could not be saved; they are as before then */
  readonly save: (nodeIds: readonly string[]) => Promise<void>;
  /** Takes one in or out with one click, and says so when that fails. */
  readonly toggle: (nodeId: string) => void;
}

/** How a row of the tree takes its vehicle in or out. */
export const FavouriteToggle = createContext<(nodeId: string) => void>(() => undefined);

/** The user's favourites as the server keeps them, shown in the tree as soon as they are chosen. */
export function useFavourites(fleet: FleetTree | null): Favourites {
  const t = useT();
  const client = useQueryClient();
  const stored = useSystemParameters().data?.favorite;
  const nodeIds = useMemo(() => new Set(readNodeIds(stored ?? '[]')), [stored]);
  useEffect(() => fleet?.setFavourites(nodeIds), [fleet, nodeIds]);

  const saving = useRef(Promise.resolve());
  const save = useCallback(
    (ids: readonly string[]) => {
      const show = (favorite: string) => {
        client.setQueryData(systemParametersQuery.queryKey, (old) => old && { ...old, favorite });
      };
      const before = client.getQueryData(systemParametersQuery.queryKey)?.favorite ?? '[]';
      const favorite = JSON.stringify(ids);
      show(favorite);
      const sent = saving.current.then(async () => {
        await call('saveFavorite', { favorite });
      });
      // One after the other: the list that was chosen last is the one that stays.
      saving.current = sent.catch(() => show(before));
      return sent;
    },
    [client],
  );
  const toggle = useCallback(
    (nodeId: string) => {
      const others = [...nodeIds].filter((id) => id !== nodeId);
      const ids = nodeIds.has(nodeId) ? others : [...others, nodeId];
      save(ids).catch((error: unknown) => warnOf(t, error));
    },
    [nodeIds, save, t],
  );
  return useMemo(() => ({ nodeIds, save, toggle }), [nodeIds, save, toggle]);
}

/** The user's favourites as the server keeps them: a JSON list of node ids. */
function readNodeIds(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list)) return [];
    return list.filter((id) => typeof id === 'string' && vehicleIdOfNode(id) !== undefined);
  } catch {
    return [];
  }
}
