import { EARTH_RADIUS_M } from '@outrider/domain';

/**
 * The one place that turns positions into map coordinates (EPSG:3857, metres of the projected plane) and back.
 * Positions are WGS 84 for now; base maps in other datums will convert here and nowhere else.
 */

const RADIANS = Math.PI / 180;
/** Half the width of the projected world. */
export const HALF_WORLD_M = Math.PI * EARTH_RADIUS_M;
/** Beyond this latitude the square world of EPSG:3857 ends. */
const MAX_LATITUDE_DEG = 85.0511;

/** Projected x in metres of a longitude in degrees. */
export function xOfLng(lngDeg: number): number {
  return lngDeg * RADIANS * EARTH_RADIUS_M;
}

/** Projected y in metres of a latitude in degrees; latitudes beyond ±85.0511° are clamped. */
export function yOfLat(latDeg: number): number {
  const lat = Math.max(-MAX_LATITUDE_DEG, Math.min(MAX_LATITUDE_DEG, latDeg));
  return EARTH_RADIUS_M * Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2));
}

/** Longitude in degrees of a projected x in metres. */
export function lngOfX(x: number): number {
  return x / EARTH_RADIUS_M / RADIANS;
}

/** Latitude in degrees of a projected y in metres. */
export function latOfY(y: number): number {
  return (2 * Math.atan(Math.exp(y / EARTH_RADIUS_M)) - Math.PI / 2) / RADIANS;
}

/** How many projected metres one metre on the ground is at a latitude: a circle's radius must be multiplied by it. */
export function projectedMetresPerGroundMetre(latDeg: number): number {
  return 1 / Math.cos(latDeg * RADIANS);
}

/** Projected metres per CSS pixel at a zoom level (256-pixel tiles). */
export function resolutionOfZoom(zoom: number): number {
  return (2 * HALF_WORLD_M) / 256 / 2 ** zoom;
}

/** Zoom level of a resolution in projected metres per CSS pixel. */
export function zoomOfResolution(resolution: number): number {
  return Math.log2((2 * HALF_WORLD_M) / 256 / resolution);
}
