import { use, useMemo, useState } from 'react';
import { useT } from '../client/language.ts';
import { mapTexts } from '../client/lazy-texts.ts';
import { usePreference } from '../client/preferences.ts';
import { MapTools } from '../features/map-tools/index.ts';
import type { MapContext } from '../features/monitoring/index.ts';
import { FenceDialog, regionTools, ShownRegions } from '../features/regions/index.ts';
import type { MapTool } from '../map/tools/index.ts';
import { REGION_SIDE } from './monitoring-sides.ts';

/** What is so until the user says otherwise. */
const readOn = (stored: unknown): boolean => stored !== false;

/** The toolbar over the live map, the map's own tools and those of other features, and what they leave on the map. */
export default function MonitoringTools({ context }: { readonly context: MapContext }) {
  use(mapTexts());
  const t = useT();
  const { map, preferences, openSide } = context;
  const [isOpen, setOpen] = usePreference(preferences, 'monitoring.toolsOpen', readOn);
  const [isClustered, setClustered] = usePreference(preferences, 'monitoring.clusters', readOn);
  const [hasFences, setFences] = useState(false);
  const tools = useMemo<readonly MapTool[]>(
    () =>
      regionTools(t, {
        fence: () => setFences(true),
        panel: () => openSide(REGION_SIDE),
      }),
    [t, openSide],
  );
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
      <ShownRegions stage={map.stage} preferences={preferences} />
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
