import { useMemo } from 'react';
import { usePreference } from '../client/preferences.ts';
import { MapTools } from '../features/map-tools/index.ts';
import type { MapContext } from '../features/monitoring/index.ts';
import type { MapTool } from '../map/tools/index.ts';

const readOpen = (stored: unknown): boolean => stored !== false;

/** The toolbar over the live map: the map's own tools and those of other features. */
export default function MonitoringTools({ context }: { readonly context: MapContext }) {
  const [isOpen, setOpen] = usePreference(context.preferences, 'monitoring.toolsOpen', readOpen);
  const tools = useMemo<readonly MapTool[]>(() => [], []);
  return <MapTools map={context.map} tools={tools} isOpen={isOpen} onOpenChange={setOpen} />;
}
