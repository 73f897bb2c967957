import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useBasemapOverlay } from '../../client/basemap-overlay.ts';
import { carIcons } from '../../client/car-icons.ts';
import { useLanguage, useT } from '../../client/language.ts';
import type { LivePositions } from '../../client/live-positions.ts';
import type { Preferences } from '../../client/preferences.ts';
import { useSystemParameters } from '../../client/system-parameters.ts';
import { usePageActive } from '../../kit/page-active.ts';
import {
  DEFAULT_START,
  FleetMap,
  type FleetMapHandle,
  type MapPadding,
  type MapPosition,
  mapLabels,
  type PictureOf,
  useBaseMap,
} from '../../map/index.ts';
import { useThemeColor } from '../../theme/theme-colors.ts';
import { useThemeMode } from '../../theme/theme-mode.ts';
import { readMapView } from './remembered.ts';

/** What covers the map's top, right, bottom and left: the status strip, on a phone also the sheet. */
const PADDING: MapPadding = [56, 0, 0, 0];
const PADDING_ABOVE_SHEET: MapPadding = [56, 0, 380, 0];
const VIEW_KEY = 'monitoring.mapView';

export interface LiveMapProps {
  readonly positions: LivePositions;
  readonly preferences: Preferences;
  /** Vehicles to draw; null for all. */
  readonly visible: ReadonlySet<number> | null;
  readonly selected: number | null;
  readonly onSelect: (vehicleId: number | null) => void;
  readonly onMenu: (vehicleId: number, clientX: number, clientY: number) => void;
  readonly renderWindow?: ((vehicleId: number) => ReactNode) | undefined;
  readonly followed: ReadonlySet<number>;
  readonly onFollowEnd: (vehicleId?: number) => void;
  readonly plateOf: (vehicleId: number) => string | undefined;
  /** what a vehicle's node says of its pictures */
  readonly iconOf: (vehicleId: number) => string | undefined;
  /** A sheet with the selected vehicle covers the lower part of the map. */
  readonly aboveSheet: boolean;
  /** Something else stands where the map is: it rests. */
  readonly isCovered: boolean;
  readonly mapRef: Ref<FleetMapHandle>;
}

/** The map of the monitoring page: starts where the user left it, else where the server says. */
export function LiveMap(props: LiveMapProps) {
  const { positions, preferences, visible, selected } = props;
  const t = useT();
  const language = useLanguage();
  const theme = useThemeMode();
  const isActive = usePageActive();
  const themeColor = useThemeColor((state) => state.color);
  const parameters = useSystemParameters();
  const overlay = useBasemapOverlay();
  const remembered = readMapView(preferences.get(VIEW_KEY));
  const [handle, setHandle] = useState<FleetMapHandle | null>(null);
  useHandle(props.mapRef, handle);
  useFirstFit(positions, remembered === null ? handle : null);

  const labels = useMemo(() => mapLabels(t), [t]);
  // Who is selected is shown whatever is checked: a person has asked for it by name.
  const isShown = useMemo(
    () => (visible === null ? undefined : (id: number) => id === selected || visible.has(id)),
    [visible, selected],
  );
  const onMoved = useCallback(
    (view: MapPosition) => preferences.set(VIEW_KEY, view),
    [preferences],
  );
  const pictureOf = usePictures(props.iconOf);
  const base = useBaseMap();
  if (parameters.isPending) return null;

  const system = parameters.data;
  const start = system
    ? { lngDeg: system.lng, latDeg: system.lat, zoom: system.zoom }
    : DEFAULT_START;
  return (
    <FleetMap
      ref={setHandle}
      positions={positions}
      labels={labels}
      locale={language}
      theme={theme}
      themeColor={themeColor}
      start={remembered ?? start}
      plateOf={props.plateOf}
      pictureOf={pictureOf}
      isShown={isShown}
      selectedId={selected}
      onSelect={props.onSelect}
      onMenu={props.onMenu}
      renderWindow={props.renderWindow}
      followedIds={props.followed}
      onFollowEnd={props.onFollowEnd}
      onMoved={onMoved}
      isPaused={!isActive || props.isCovered}
      overlay={overlay}
      {...base}
      padding={props.aboveSheet ? PADDING_ABOVE_SHEET : PADDING}
    />
  );
}

/** The pictures of vehicles on the map; another function once more of them are there. */
function usePictures(iconOf: LiveMapProps['iconOf']): PictureOf {
  const version = useSyncExternalStore(carIcons.subscribe, carIcons.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version draws the map anew
  return useCallback<PictureOf>(
    (vehicleId, status, hasAlarm) => {
      const icon = iconOf(vehicleId);
      if (icon === undefined || !carIcons.isOwnSet(icon)) return undefined;
      return carIcons.pictureOf(icon, 'map', status, hasAlarm);
    },
    [iconOf, version],
  );
}

function useHandle(ref: Ref<FleetMapHandle>, handle: FleetMapHandle | null): void {
  useEffect(() => {
    if (typeof ref === 'function') ref(handle);
    else if (ref) ref.current = handle;
  }, [ref, handle]);
}

/** Brings the whole fleet into view once, when the first snapshot is there. */
function useFirstFit(positions: LivePositions, handle: FleetMapHandle | null): void {
  const done = useRef(false);
  useEffect(() => {
    if (handle === null || done.current) return;
    const fit = () => {
      if (done.current || !positions.ready) return;
      done.current = handle.fit();
    };
    fit();
    return positions.onChange(fit);
  }, [positions, handle]);
}
