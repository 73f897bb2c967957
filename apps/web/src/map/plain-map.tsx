import { type ReactNode, type Ref, useMemo } from 'react';
import { useBasemapOverlay } from '../client/basemap-overlay.ts';
import { useLanguage, useT } from '../client/language.ts';
import { useSystemParameters } from '../client/system-parameters.ts';
import { usePageActive } from '../kit/page-active.ts';
import { useThemeColor } from '../theme/theme-colors.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import { FleetMap, type FleetMapHandle } from './fleet-map.tsx';
import type { LivePositionsView } from './live-positions-view.ts';
import type { MapPadding, MapPosition } from './map-camera.ts';
import { mapLabels } from './map-texts.ts';
import { noPositions } from './no-positions.ts';
import { useBaseMap } from './use-base-map.tsx';

/** spec/1 §9: where a map starts when nobody says so. */
export const DEFAULT_START: MapPosition = { lngDeg: 113.85494, latDeg: 22.58639, zoom: 10 };

export interface PlainMapProps {
  readonly ref?: Ref<FleetMapHandle | null> | undefined;
  /** Vehicles to draw; none without it. */
  readonly positions?: LivePositionsView | undefined;
  readonly plateOf?: ((vehicleId: number) => string | undefined) | undefined;
  readonly isShown?: ((vehicleId: number) => boolean) | undefined;
  readonly selectedId?: number | null | undefined;
  readonly onSelect?: ((vehicleId: number | null) => void) | undefined;
  readonly renderWindow?: ((vehicleId: number) => ReactNode) | undefined;
  /** Vehicles that are kept in view. */
  readonly followedIds?: ReadonlySet<number> | undefined;
  /** A small map beside others: nothing stands over it but where its data come from. */
  readonly isBare?: boolean | undefined;
  /** Where the map starts; the platform's start without it. Later changes are ignored. */
  readonly start?: MapPosition | undefined;
  readonly onMoved?: ((position: MapPosition) => void) | undefined;
  /** What panels cover of the map: top, right, bottom, left in CSS pixels. */
  readonly padding?: MapPadding | undefined;
}

const nobody = () => undefined;
const ignore = () => undefined;

/**
 * The map for a page or a dialog beside live monitoring: the same base map and the same controls, with vehicles only
 * when they are given. It fills its parent; regions, drawing and picking work on `ref.stage`.
 */
export function PlainMap(props: PlainMapProps) {
  const t = useT();
  const language = useLanguage();
  const theme = useThemeMode();
  const themeColor = useThemeColor((state) => state.color);
  const isActive = usePageActive();
  const parameters = useSystemParameters();
  const overlay = useBasemapOverlay();
  const base = useBaseMap();
  const labels = useMemo(() => mapLabels(t), [t]);
  if (parameters.isPending && props.start === undefined) return null;
  const system = parameters.data;
  const platformStart = system && { lngDeg: system.lng, latDeg: system.lat, zoom: system.zoom };
  return (
    <FleetMap
      ref={props.ref}
      positions={props.positions ?? noPositions}
      labels={labels}
      locale={language}
      theme={theme}
      themeColor={themeColor}
      start={props.start ?? platformStart ?? DEFAULT_START}
      plateOf={props.plateOf ?? nobody}
      isShown={props.isShown}
      selectedId={props.selectedId ?? null}
      onSelect={props.onSelect ?? ignore}
      renderWindow={props.renderWindow}
      onMoved={props.onMoved}
      followedIds={props.followedIds}
      isBare={props.isBare}
      overlay={overlay}
      isPaused={!isActive}
      {...base}
      padding={props.padding}
    />
  );
}
