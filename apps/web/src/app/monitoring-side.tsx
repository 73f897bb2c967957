import { isGranted } from '@outrider/contract';
import { Suspense, useState } from 'react';
import { SearchSide, searchKeyOf } from '../features/map-search/index.ts';
import type { MapContext } from '../features/monitoring/index.ts';
import { LinkDialog } from '../features/presence/index.ts';
import { type LinkedArea, RegionSide, SymbolChoice } from '../features/regions/index.ts';
import { REGION_SIDE } from './monitoring-sides.ts';
import { useSearchRights } from './search-rights.ts';
import { useSession } from './session.ts';

/** What stands in the dock at the right of the live map. */
export default function MonitoringSide({ context }: { readonly context: MapContext }) {
  const { map, preferences, openSide, side, selected, plateOf } = context;
  const user = useSession((state) => state.session?.user);
  const rights = useSearchRights();
  const [linked, setLinked] = useState<LinkedArea | null>(null);
  if (searchKeyOf(side)) {
    return <SearchSide context={context} rights={rights} symbolInput={SymbolChoice} />;
  }
  if (side !== REGION_SIDE) return null;
  const mayLink = user !== undefined && isGranted(new Set(user.permissions), 'regionSet.link');
  return (
    <>
      <RegionSide
        stage={map.stage}
        preferences={preferences}
        vehicle={selected === null ? null : { id: selected, plate: plateOf(selected) }}
        onLink={mayLink ? setLinked : undefined}
        onClose={() => openSide(null)}
      />
      {linked && (
        <Suspense>
          <LinkDialog area={linked} onClose={() => setLinked(null)} />
        </Suspense>
      )}
    </>
  );
}
