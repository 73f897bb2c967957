import { treeFilter, vehicleStatus } from '@outrider/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useT } from '../../client/language.ts';
import type { LivePositions } from '../../client/live-positions.ts';
import { warn } from '../../client/notices.ts';
import { type FleetTree, StatusFilter } from './fleet-tree.ts';

/** What an address of the page asks for: `?vehicle=<id>`, `?status=<tree filter>`, `?carstatus=<vehicle status>`. */
export interface MonitoringAsk {
  /** Locates the vehicle and opens its window. */
  readonly vehicleId?: number;
  /** Reference code treeFilter: all, online, offline, favourites. */
  readonly filter?: number;
  /** Reference code vehicleStatus. */
  readonly status?: number;
}

/** @returns what a query asks for; null when it asks for nothing this page knows */
export function readAsk(query: URLSearchParams): MonitoringAsk | null {
  const number = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const vehicleId = number('vehicle');
  const filter = treeFilter.find(({ code }) => code === number('status'))?.code;
  const status = vehicleStatus.find(({ code }) => code === number('carstatus'))?.code;
  if (vehicleId === undefined && filter === undefined && status === undefined) return null;
  return {
    ...(vehicleId !== undefined && { vehicleId }),
    ...(filter !== undefined && { filter }),
    ...(status !== undefined && { status }),
  };
}

/** Does what the address asks for as soon as tree, map and positions are there, and says so. */
export function useAsk(
  { ask, onAsked }: { readonly ask: MonitoringAsk | null; readonly onAsked: () => void },
  page: {
    readonly fleet: FleetTree | null;
    readonly positions: LivePositions;
    readonly hasMap: boolean;
  },
  onVehicle: (vehicleId: number) => void,
  onFilter: () => void,
): void {
  const t = useT();
  const { fleet, positions, hasMap } = page;
  const hasPositions = useSyncExternalStore(
    (listener) => positions.onChange(listener),
    () => positions.ready,
  );

  const answer = useEffectEvent((tree: FleetTree, { vehicleId, filter, status }: MonitoringAsk) => {
    if (filter !== undefined || status !== undefined) {
      const known = Object.values(StatusFilter).find((code) => code === filter);
      tree.setNarrowing(status === undefined ? null : { status });
      tree.setFilter(known ?? StatusFilter.all);
      onFilter();
    }
    if (vehicleId !== undefined) {
      if (tree.cars.has(vehicleId)) onVehicle(vehicleId);
      else warn(t('vehicle.notYours'));
    }
    onAsked();
  });
  const isReady = hasMap && (hasPositions || ask?.vehicleId === undefined);
  useEffect(() => {
    if (ask !== null && fleet !== null && isReady) answer(fleet, ask);
  }, [ask, fleet, isReady]);
}
