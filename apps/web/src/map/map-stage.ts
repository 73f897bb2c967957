import type OlMap from 'ol/Map.js';
import type { MapCamera } from './map-camera.ts';
import type { MapPalette } from './palette.ts';
import type { MapPlane } from './plane.ts';

/** Stops what was begun. */
export type Release = () => void;

/**
 * What code that comes later than the map (regions, drawing, measuring, search results) works on. It adds layers and
 * interactions to the map, keeps its own features in WGS 84, and projects them through `plane`.
 */
export interface MapStage {
  /** The element that the map fills. */
  readonly element: HTMLElement;
  readonly map: OlMap;
  readonly camera: MapCamera;
  readonly plane: MapPlane;
  readonly palette: MapPalette;
  /** The plane is another one: project everything anew. The view has moved over already. */
  onPlane(listener: (plane: MapPlane, before: MapPlane) => void): Release;
  onPalette(listener: (palette: MapPalette) => void): Release;
  /** After each picture: for elements that stand beside the canvas and follow it. */
  onFrame(listener: () => void): Release;
  /** A tool takes the clicks: vehicles and clusters do not answer the pointer until it is given back. */
  holdPointer(): Release;
  /** A tool has the clicks at the moment. */
  readonly isPointerTaken: boolean;
  /** Whether a vehicle or cluster is at a pixel of the viewport: it has the click before what lies below it. */
  hasVehicleAt(x: number, y: number): boolean;
  /** Whether vehicles that lie close together are drawn as one marker; it is so until this says otherwise. */
  setClustered(isClustered: boolean): void;
}

/** What stands on which layer: base map 0, vehicles 10. */
export const layerOrder = { regions: 4, results: 6, marks: 8, vehicles: 10, drawing: 20 } as const;
