import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { DEFAULT_COLOR, type ThemeColorId } from '../theme/preset-colors.ts';
import type { BaseMap } from './base-map.ts';
import type { BasemapState } from './basemap/basemap-layer.ts';
import { ClusterCard } from './cluster-card.tsx';
import styles from './fleet-map.module.css';
import { FleetMapController, type HoveredCluster } from './fleet-map-controller.ts';
import type { LivePositionsView } from './live-positions-view.ts';
import type { MapPadding, MapPosition } from './map-camera.ts';
import { MapControls } from './map-controls.tsx';
import type { MapLabels } from './map-labels.ts';
import { mapNamesIn } from './map-names.ts';
import type { MapStage } from './map-stage.ts';
import { mapPaletteFor } from './palette.ts';
import { VehicleAnchor } from './vehicle-anchor.tsx';
import type { PictureOf } from './vehicles/vehicle-layer.ts';

/** What a page may ask of the map. */
export interface FleetMapHandle {
  /** Brings vehicles (all shown ones without ids) into view, at most at zoom 12. @returns whether any is on the map */
  fit(vehicleIds?: Iterable<number>): boolean;
  /** Centres on a vehicle at zoom 15 or closer. @returns whether it is on the map */
  locate(vehicleId: number): boolean;
  /** For code that comes later than the map: regions, tools, search results. */
  readonly stage: MapStage;
}

export interface FleetMapProps {
  readonly positions: LivePositionsView;
  readonly labels: MapLabels;
  /** BCP 47; names of countries are written in it. */
  readonly locale: string;
  readonly theme: 'light' | 'dark';
  /** The colour of what is selected; the default colour without it. */
  readonly themeColor?: ThemeColorId | undefined;
  /** Where the map starts; later changes are ignored. */
  readonly start: MapPosition;
  readonly plateOf: (vehicleId: number) => string | undefined;
  /** Pictures of vehicles that have other ones than the map's markers; a new function makes the map draw anew. */
  readonly pictureOf?: PictureOf | undefined;
  /** Which vehicles are shown; all without it. A new function makes the map look at every vehicle once. */
  readonly isShown?: ((vehicleId: number) => boolean) | undefined;
  readonly selectedId: number | null;
  /** A marker was clicked, or null: the bare map was, or the window was closed. */
  readonly onSelect: (vehicleId: number | null) => void;
  /** A marker or a line of a cluster's list was clicked with the other button; client coordinates. */
  readonly onMenu?: ((vehicleId: number, clientX: number, clientY: number) => void) | undefined;
  /** Content of the selected vehicle's window; without it no window opens. */
  readonly renderWindow?: ((vehicleId: number) => ReactNode) | undefined;
  /** Vehicles that are kept in view. */
  readonly followedIds?: ReadonlySet<number> | undefined;
  /** The user dragged the map away or pressed a button: following ends, of one vehicle where it is named. */
  readonly onFollowEnd?: ((vehicleId?: number) => void) | undefined;
  /** The map came to rest elsewhere: remember it for the user. */
  readonly onMoved?: ((position: MapPosition) => void) | undefined;
  /** The administrator's roads: GeoJSON as it came from the server. */
  readonly overlay?: unknown;
  /** Drawn in place of the system's map; null or without it that one is. */
  readonly baseMap?: BaseMap | null | undefined;
  /** Pictures of the base map are made darker. */
  readonly isDimmed?: boolean | undefined;
  /** Stands over the buttons of the map: a menu of maps. */
  readonly mapMenu?: ReactNode;
  /** Nobody looks at the map: nothing is drawn until somebody does. */
  readonly isPaused?: boolean | undefined;
  /** A small map beside others: nothing stands over it but where its data come from. */
  readonly isBare?: boolean | undefined;
  /** What panels cover of the map: top, right, bottom, left in CSS pixels. */
  readonly padding?: MapPadding | undefined;
  /** Seconds after which a position that should be newer fades. */
  readonly oldAfterS?: number | undefined;
  readonly nowMs?: (() => number) | undefined;
  /** Where the base map's files are; ends with a slash. */
  readonly baseUrl?: string | undefined;
  readonly ref?: Ref<FleetMapHandle | null> | undefined;
  /** Is given the controller once it stands, for measuring. */
  readonly onReady?: ((controller: FleetMapController) => void) | undefined;
}

const NOBODY: ReadonlySet<number> = new Set();
const NO_PADDING: MapPadding = [0, 0, 0, 0];
const EVERYBODY = () => true;
const NO_PICTURE: PictureOf = () => undefined;
const DEFAULT_OLD_AFTER_S = 180;
/** A cluster's list stays this long after the pointer has left, so that the pointer can reach it. */
const CARD_LINGERS_MS = 220;

/** The live map: ground, vehicles, clusters with their list, the selected vehicle's window, and the controls. */
export function FleetMap(props: FleetMapProps) {
  const { positions, labels, locale, theme, plateOf, selectedId, onSelect } = props;
  const followedIds = props.followedIds ?? NOBODY;
  const padding = props.padding ?? NO_PADDING;
  const palette = mapPaletteFor(theme, props.themeColor ?? DEFAULT_COLOR);
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [controller, setController] = useState<FleetMapController | null>(null);
  const [basemap, setBasemap] = useState<BasemapState>('loading');
  const [view, setView] = useState({ zoom: props.start.zoom, metresPerPx: 1 });
  /** A base map whose tiles do not come. */
  const [away, setAway] = useState<BaseMap | null>(null);
  const { cluster, hover, hold, close } = useLingering();

  useEffect(() => {
    if (host.current === null) return;
    const { start, baseUrl, oldAfterS, nowMs, onReady } = latest.current;
    const look = () => setView({ zoom: made.camera.zoom, metresPerPx: made.camera.metresPerPx });
    const made = new FleetMapController({
      target: host.current,
      positions: latest.current.positions,
      palette: mapPaletteFor(latest.current.theme, latest.current.themeColor ?? DEFAULT_COLOR),
      baseUrl: baseUrl ?? `${import.meta.env.BASE_URL}basemap/`,
      start,
      plateOf: (id) => latest.current.plateOf(id),
      names: mapNamesIn(latest.current.locale),
      nowMs: nowMs ?? Date.now,
      oldAfterS: oldAfterS ?? DEFAULT_OLD_AFTER_S,
      onBasemapState: setBasemap,
      onBaseMapAway: (base) => setAway(base),
      onBaseMapShown: () => look(),
      onMoved: (moved) => {
        look();
        latest.current.onMoved?.(moved);
      },
      onPick: (id) => latest.current.onSelect(id),
      onMenu: (id, x, y) => latest.current.onMenu?.(id, x, y),
      onHoverCluster: hover,
      onFollowBroken: () => latest.current.onFollowEnd?.(),
    });
    setController(made);
    onReady?.(made);
    return () => {
      setController(null);
      made.dispose();
    };
  }, [hover]);

  useEffect(() => controller?.setPositions(positions), [controller, positions]);
  useEffect(() => controller?.setPalette(palette), [controller, palette]);
  useEffect(() => controller?.setPlateOf(plateOf), [controller, plateOf]);
  const pictureOf = props.pictureOf ?? NO_PICTURE;
  useEffect(() => controller?.setPictureOf(pictureOf), [controller, pictureOf]);
  useEffect(() => controller?.setNames(mapNamesIn(locale), locale), [controller, locale]);
  useEffect(
    () => controller?.setOverlay(props.overlay, locale),
    [controller, props.overlay, locale],
  );
  useEffect(() => controller?.camera.setPadding(padding), [controller, padding]);
  const isShown = props.isShown ?? EVERYBODY;
  useEffect(() => controller?.setShown(isShown), [controller, isShown]);
  useEffect(() => controller?.setSelected(selectedId), [controller, selectedId]);
  useEffect(() => controller?.setFollowed(followedIds), [controller, followedIds]);

  const wanted = props.baseMap ?? null;
  const shown = wanted !== null && wanted === away ? null : wanted;
  useEffect(() => void controller?.setBaseMap(shown), [controller, shown]);

  const isPaused = props.isPaused ?? false;
  useEffect(() => controller?.setPaused(isPaused), [controller, isPaused]);

  useImperativeHandle<FleetMapHandle | null, FleetMapHandle | null>(
    props.ref,
    () =>
      controller && {
        fit: (ids) => controller.camera.fit(ids),
        locate: (id) => controller.camera.locate(id),
        stage: controller,
      },
    [controller],
  );

  const pickFromCard = (id: number) => {
    close();
    onSelect(id);
  };
  const { renderWindow } = props;

  return (
    <section
      className={styles.map}
      aria-label={labels.map}
      data-basemap={basemap}
      data-base={shown?.id ?? 'system'}
      data-dimmed={props.isDimmed || undefined}
    >
      <div ref={host} className={styles.host} role="application" aria-label={labels.map} />
      {basemap === 'failed' && (
        <div className={styles.notice} role="status">
          {labels.baseMapFailed}
          <button type="button" onClick={() => controller?.retryBasemap()}>
            {labels.retry}
          </button>
        </div>
      )}
      {away !== null && away === wanted && (
        <div className={styles.away} style={{ top: padding[0] + 8 }} role="status">
          {labels.baseMapAway(away.name)}
          <button type="button" onClick={() => setAway(null)}>
            {labels.retry}
          </button>
        </div>
      )}
      {basemap === 'loading' && shown === null && (
        <div className={styles.loading} role="status">
          {labels.baseMapLoading}
        </div>
      )}
      {controller !== null && selectedId !== null && renderWindow !== undefined && (
        <VehicleAnchor
          key={selectedId}
          controller={controller}
          vehicleId={selectedId}
          padding={padding}
          label={plateOf(selectedId) ?? String(selectedId)}
          closeLabel={labels.closeWindow}
          onClose={() => onSelect(null)}
        >
          {renderWindow(selectedId)}
        </VehicleAnchor>
      )}
      {cluster !== null && (
        <ClusterCard
          cluster={cluster}
          positions={positions}
          plateOf={plateOf}
          labels={labels}
          nowMs={props.nowMs ?? Date.now}
          onPick={pickFromCard}
          onMenu={props.onMenu}
          onHold={hold}
          onClose={close}
        />
      )}
      <MapControls
        isBare={props.isBare === true}
        labels={labels}
        zoom={view.zoom}
        metresPerPx={view.metresPerPx}
        sources={shown?.sources}
        menu={props.mapMenu}
        padding={padding}
        followed={[...followedIds].map((id) => ({ id, plate: plateOf(id) ?? String(id) }))}
        onZoom={(levels) => controller?.camera.zoomBy(levels)}
        onFit={() => controller?.camera.fit()}
        onFollowEnd={(id) => props.onFollowEnd?.(id)}
      />
    </section>
  );
}

/** Keeps the list of a cluster open for a moment after the pointer has left, and while the pointer is over the list. */
function useLingering() {
  const [cluster, setCluster] = useState<HoveredCluster | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isHeld = useRef(false);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    isHeld.current = false;
    setCluster(null);
  }, []);
  const hover = useCallback((next: HoveredCluster | null) => {
    if (next !== null) {
      clearTimeout(timer.current);
      timer.current = undefined;
      setCluster((old) => (old !== null && old.x === next.x && old.y === next.y ? old : next));
      return;
    }
    if (timer.current !== undefined || isHeld.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (!isHeld.current) setCluster(null);
    }, CARD_LINGERS_MS);
  }, []);
  const hold = useCallback(
    (held: boolean) => {
      isHeld.current = held;
      if (!held) hover(null);
    },
    [hover],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { cluster, hover, hold, close };
}
