// A page with nothing but the map and a generated fleet: for looking at it and for measuring it.
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as drawing from '../../../apps/web/src/map/drawing/index.ts';
import type { FleetMapController } from '../../../apps/web/src/map/fleet-map-controller.ts';
import { FleetMap, layerOrder, type MapLabels } from '../../../apps/web/src/map/index.ts';
import { paletteCss } from '../../../apps/web/src/theme/palette.ts';
import { buildFleet, moveSome } from './fleet.ts';
import { measureDrag, measureFrames } from './frames.ts';
import { buildRegions } from './regions.ts';

const query = new URLSearchParams(location.search);
const numberOf = (name: string, fallback: number) => Number(query.get(name) ?? fallback);
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';

const labels: MapLabels = {
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitAll: 'Show all vehicles',
  following: (plates) => `Following ${plates.join(', ')}`,
  stopFollowing: 'Stop',
  stopFollowingOne: (plate) => `Stop ${plate}`,
  closeWindow: 'Close',
  clusterTitle: (count) => `${count} vehicles`,
  clusterMore: (count) => `and ${count} more: zoom in to see them`,
  status: {
    driving: 'Driving',
    online: 'Online',
    parked: 'Parked',
    standby: 'Ignition off',
    unlocated: 'Not located',
    offline: 'Offline',
  },
  speed: (kmh) => `${Math.round(kmh)} km/h`,
  duration: (seconds) =>
    seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`,
  baseMapLoading: 'Loading the map…',
  baseMapFailed: 'The base map could not be loaded.',
  baseMapAway: (name) => `${name} is away`,
  retry: 'Retry',
};

const positions = buildFleet(numberOf('vehicles', 60), numberOf('spread', 0.35));
const plateOf = (id: number) => `B${String(10_000 + id * 7)}`;
const controllers: FleetMapController[] = [];

export interface MapBench {
  isComplete(): boolean;
  /** Milliseconds between pictures while `movesPerSecond` vehicles change. */
  measure(seconds: number, movesPerSecond: number): Promise<number[]>;
  /** Milliseconds of one synchronous picture after `moves` vehicles changed. */
  once(moves: number): number;
  /** Milliseconds between pictures while the map is dragged in circles. */
  drag(seconds: number): Promise<number[]>;
  regionsComplete(): boolean;
  /** For trying things by hand. */
  readonly controller: FleetMapController;
  readonly drawing: typeof drawing;
}

declare global {
  interface Window {
    mapBench?: MapBench;
    firstImageMs?: number;
  }
}

function Page() {
  const [selected, setSelected] = useState<number | null>(
    query.has('select') ? numberOf('select', 1) : null,
  );
  const [overlay, setOverlay] = useState<unknown>(undefined);
  const followed = useMemo(() => new Set(query.has('follow') ? [numberOf('follow', 1)] : []), []);
  const onReady = (controller: FleetMapController) => {
    controllers.push(controller);
    const url = query.get('overlay');
    if (url !== null) void fetch(url).then(async (response) => setOverlay(await response.json()));
    let turn = 0;
    const regions = numberOf('regions', 0);
    const layer = regions > 0 ? new drawing.ShapeLayer(controller, layerOrder.regions) : null;
    layer?.show(buildRegions(regions, numberOf('spread', 0.35)));
    if (query.has('singles')) controller.setClustered(false);
    window.mapBench = {
      isComplete: () => controller.isComplete,
      measure: (seconds, movesPerSecond) =>
        measureFrames(seconds, movesPerSecond, (count) => moveSome(positions, count, turn++)),
      once: (moves) => {
        moveSome(positions, moves, turn++);
        const startedAt = performance.now();
        controller.renderSync();
        return performance.now() - startedAt;
      },
      drag: (seconds) => measureDrag(controller.map, seconds),
      regionsComplete: () => layer?.isComplete ?? true,
      controller,
      drawing,
    };
    const poll = () => {
      if (controller.isComplete) window.firstImageMs = performance.now();
      else requestAnimationFrame(poll);
    };
    poll();
  };
  return (
    <FleetMap
      positions={positions}
      labels={labels}
      locale={query.get('locale') ?? 'en'}
      theme={theme}
      start={{
        lngDeg: numberOf('lng', 113.85494),
        latDeg: numberOf('lat', 22.58639),
        zoom: numberOf('zoom', 11),
      }}
      plateOf={plateOf}
      selectedId={selected}
      onSelect={setSelected}
      renderWindow={(id) => (
        <div style={{ padding: 14, width: 300, height: 130 }}>{plateOf(id)}</div>
      )}
      followedIds={followed}
      overlay={overlay}
      onReady={onReady}
    />
  );
}

document.documentElement.dataset.theme = theme;
const style = document.createElement('style');
style.textContent = paletteCss('navy');
document.head.append(style);
const root = document.getElementById('root');
if (root !== null) {
  const page = <Page />;
  createRoot(root).render(query.has('strict') ? <StrictMode>{page}</StrictMode> : page);
}
