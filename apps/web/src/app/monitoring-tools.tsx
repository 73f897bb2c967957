import type { Wgs84 } from '@outrider/domain';
import { lazy, Suspense, use, useEffect, useMemo, useState } from 'react';
import { useT } from '../client/language.ts';
import { mapTexts } from '../client/lazy-texts.ts';
import { usePreference } from '../client/preferences.ts';
import { KeepDialog, searchTools } from '../features/map-search/index.ts';
import { MapTools } from '../features/map-tools/index.ts';
import type { MapContext } from '../features/monitoring/index.ts';
import { FenceDialog, regionTools, ShownRegions, SymbolChoice } from '../features/regions/index.ts';
import type { MapTool } from '../map/tools/index.ts';
import { REGION_SIDE } from './monitoring-sides.ts';
import { useSearchRights } from './search-rights.ts';

/** Comes with the first track that somebody wants to see. */
const RecentTrackView = lazy(async () => ({
  default: (await import('../features/recent-track/index.ts')).RecentTrackView,
}));

/** What is so until the user says otherwise. */
const readOn = (stored: unknown): boolean => stored !== false;

/** A vehicle whose way is asked for; another object each time it is asked for. */
export interface Tracked {
  readonly carid: number;
}

/** The toolbar over the live map, the map's own tools and those of other features, and what they leave on the map. */
export default function MonitoringTools({
  context,
  tracked,
  onTrackEnd,
}: {
  readonly context: MapContext;
  /** Whose way is shown. */
  readonly tracked: Tracked | null;
  readonly onTrackEnd: () => void;
}) {
  use(mapTexts());
  const t = useT();
  const { map, preferences, openSide, select } = context;
  const [isOpen, setOpen] = usePreference(preferences, 'monitoring.toolsOpen', readOn);
  const [isClustered, setClustered] = usePreference(preferences, 'monitoring.clusters', readOn);
  const [hasFences, setFences] = useState(false);
  const [marked, setMarked] = useState<Wgs84 | null>(null);
  const { timed, addMarker, addRegion } = useSearchRights();
  const tools = useMemo<readonly MapTool[]>(
    () => [
      ...searchTools({
        t,
        rights: { timed, addMarker, addRegion },
        open: (key) => openSide(`search.${key}`),
        addMarker: setMarked,
      }),
      ...regionTools(t, {
        fence: () => setFences(true),
        panel: () => openSide(REGION_SIDE),
      }),
    ],
    [t, openSide, timed, addMarker, addRegion],
  );
  // Its window would hide its way.
  useEffect(() => {
    if (tracked !== null) select(null);
  }, [tracked, select]);
  return (
    <>
      <MapTools
        map={map}
        tools={tools}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isClustered={isClustered}
        onClusteredChange={setClustered}
      />
      {tracked !== null && (
        <Suspense fallback={null}>
          <RecentTrackView
            key={tracked.carid}
            stage={map.stage}
            preferences={preferences}
            vehicleId={tracked.carid}
            plate={context.plateOf(tracked.carid)}
            onVehicle={() => context.locate(tracked.carid)}
            onClose={onTrackEnd}
          />
        </Suspense>
      )}
      <ShownRegions stage={map.stage} preferences={preferences} />
      {marked && (
        <KeepDialog
          kind="marker"
          name=""
          shape={{ kind: 'point', at: marked }}
          symbolInput={SymbolChoice}
          onClose={() => setMarked(null)}
        />
      )}
      {hasFences && (
        <FenceDialog
          stage={map.stage}
          preferences={preferences}
          onManage={() => openSide(REGION_SIDE)}
          onClose={() => setFences(false)}
        />
      )}
    </>
  );
}
