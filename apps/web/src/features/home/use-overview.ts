import type { HomeOverview } from '@outrider/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../client/call.ts';
import type { FleetConnection } from '../../client/fleet-connection.ts';
import { usePageActive } from '../../kit/page-active.ts';

/** Without news of the push socket the figures are asked for this often. */
const REFRESH_MS = 30_000;
/** After a change of a vehicle's status they follow within this time. */
const FOLLOW_MS = 5_000;

/** The figures of the fleet: they follow the push socket, and the clock; not while nobody looks. */
export function useOverview(connection: FleetConnection): UseQueryResult<HomeOverview> {
  const isActive = usePageActive();
  const query = useQuery({
    queryKey: ['homeOverview'],
    queryFn: ({ signal }) => call('homeOverview', {}, { signal }),
    staleTime: FOLLOW_MS,
    refetchInterval: isActive ? REFRESH_MS : false,
  });
  const refetch = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (!isActive) return;
    refetch();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refetch();
      }, FOLLOW_MS);
    };
    const endings = [connection.treeUpdates.onUpdate(follow), connection.onTreeReload(follow)];
    return () => {
      clearTimeout(timer);
      for (const end of endings) end();
    };
  }, [isActive, connection]);
  return query;
}
