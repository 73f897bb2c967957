import { type Wgs84, wgs84 } from '@outrider/domain';
import {
  HALF_WORLD_M,
  latOfY,
  lngOfX,
  projectedMetresPerGroundMetre,
  resolutionOfZoom,
  xOfLng,
  yOfLat,
  zoomOfResolution,
} from './projection.ts';

/** A point of a plane, in projected metres. */
export interface PlanePoint {
  x: number;
  y: number;
}

/**
 * The flat sheet that a base map's pictures lie on: a datum and a projection. All that is stored, sent or handed to
 * pages is WGS 84; it meets the sheet here and nowhere else. Changing the base map may change the plane, and then
 * whatever was projected must be projected anew (`MapStage.onPlane`).
 */
export interface MapPlane {
  readonly datum: 'wgs84' | 'gcj02' | 'bd09';
  /** Code under which OpenLayers knows the projection. */
  readonly projection: string;
  /** West, south, east and north end of what may be looked at, in metres of the plane. */
  readonly extent: readonly [number, number, number, number];
  /** Where a place lies on the plane. @param into is filled and returned, so that moving a fleet makes no objects */
  project(latDeg: number, lngDeg: number, into: PlanePoint): PlanePoint;
  /** The place at a point of the plane. */
  unproject(x: number, y: number): Wgs84;
  /** How many metres of the plane one metre on the ground is at a latitude. */
  metresPerGroundMetre(latDeg: number): number;
  /** Metres of the plane per CSS pixel at a zoom level. */
  resolutionOfZoom(zoom: number): number;
  zoomOfResolution(resolution: number): number;
}

/** The square world of web mercator without the ends that nobody needs. */
export const MERCATOR_EXTENT = [
  -HALF_WORLD_M,
  -HALF_WORLD_M * 0.95,
  HALF_WORLD_M,
  HALF_WORLD_M * 0.95,
] as const;

/** Web mercator of positions as satellites give them: the system map, OpenStreetMap, Google outside China, Tianditu. */
export const wgs84Plane: MapPlane = {
  datum: 'wgs84',
  projection: 'EPSG:3857',
  extent: MERCATOR_EXTENT,
  project(latDeg, lngDeg, into) {
    into.x = xOfLng(lngDeg);
    into.y = yOfLat(latDeg);
    return into;
  },
  unproject: (x, y) => wgs84(latOfY(y), lngOfX(x)),
  metresPerGroundMetre: projectedMetresPerGroundMetre,
  resolutionOfZoom,
  zoomOfResolution,
};
