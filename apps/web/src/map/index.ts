export { FleetMap, type FleetMapHandle, type FleetMapProps } from './fleet-map.tsx';
export type { LivePositionsView } from './live-positions-view.ts';
export type { MapPadding, MapPosition } from './map-camera.ts';
export type { MapLabels } from './map-labels.ts';
export { layerOrder, type MapStage, type Release } from './map-stage.ts';
export { mapLabels } from './map-texts.ts';
export { DEFAULT_START, PlainMap, type PlainMapProps } from './plain-map.tsx';
export { type MapPlane, type PlanePoint, wgs84Plane } from './plane.ts';
export type { PictureOf } from './vehicles/vehicle-layer.ts';
