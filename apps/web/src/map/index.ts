export { FleetMap, type FleetMapHandle, type FleetMapProps } from './fleet-map.tsx';
export type { MapPadding, MapPosition } from './fleet-map-controller.ts';
export type { LivePositionsView } from './live-positions-view.ts';
export type { MapLabels } from './map-labels.ts';
export { MAX_ZOOM, MIN_ZOOM } from './scale.ts';
