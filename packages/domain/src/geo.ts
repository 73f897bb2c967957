/** Radius used for every distance of the product, in metres (spec/2 §9). */
export const EARTH_RADIUS_M = 6_378_137;

declare const datum: unique symbol;

interface LatLng {
  /** degrees, north positive */
  readonly lat: number;
  /** degrees, east positive */
  readonly lng: number;
}

/** A coordinate as satellites give it. */
export type Wgs84 = LatLng & { readonly [datum]: 'wgs84' };

/** Marks plain degrees as WGS 84; the only way to make a `Wgs84`. */
export function wgs84(lat: number, lng: number): Wgs84 {
  return { lat, lng } as Wgs84;
}

const RADIANS = Math.PI / 180;

/** Great-circle distance in metres between two coordinates in degrees of one datum. */
export function haversineM(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const dLat = (lat2 - lat1) * RADIANS;
  const dLng = (lng2 - lng1) * RADIANS;
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Initial bearing from the first coordinate to the second, in degrees clockwise from north, [0, 360). */
export function bearingDeg(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const y = Math.sin((lng2 - lng1) * RADIANS) * Math.cos(lat2 * RADIANS);
  const x =
    Math.cos(lat1 * RADIANS) * Math.sin(lat2 * RADIANS) -
    Math.sin(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.cos((lng2 - lng1) * RADIANS);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

/** The eight compass names, clockwise from north; the index is the code. */
export const compassNames = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

export type CompassName = (typeof compassNames)[number];

/** The nearest of the eight compass names for a heading in degrees; any finite number is accepted. */
export function compassName(headingDeg: number): CompassName {
  const turn = (((headingDeg % 360) + 360) % 360) / 45;
  return compassNames[Math.round(turn) % 8] ?? 'north';
}
