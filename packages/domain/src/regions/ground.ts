/** The ellipsoid of WGS 84, in metres. */
const EQUATOR_M = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_2 = FLATTENING * (2 - FLATTENING);
const RADIANS = Math.PI / 180;

/** Least radius of curvature anywhere on the ellipsoid: what is sized with it is never too small. */
export const LEAST_CURVATURE_M = EQUATOR_M * (1 - ECCENTRICITY_2);

/**
 * Distance on the ellipsoid in metres by Lambert's formula for long lines: some metres off over
 * thousands of kilometres, and quick enough to be asked for every position.
 */
export function groundDistanceM(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const reduced1 = Math.atan((1 - FLATTENING) * Math.tan(lat1 * RADIANS));
  const reduced2 = Math.atan((1 - FLATTENING) * Math.tan(lat2 * RADIANS));
  const half = ((lng2 - lng1) * RADIANS) / 2;
  const hav =
    Math.sin((reduced2 - reduced1) / 2) ** 2 +
    Math.cos(reduced1) * Math.cos(reduced2) * Math.sin(half) ** 2;
  if (hav === 0) return 0;
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(hav)));
  const sum = (reduced1 + reduced2) / 2;
  const difference = (reduced2 - reduced1) / 2;
  const sine = Math.sin(angle);
  const x =
    ((angle - sine) * Math.sin(sum) ** 2 * Math.cos(difference) ** 2) / Math.cos(angle / 2) ** 2;
  const y =
    ((angle + sine) * Math.cos(sum) ** 2 * Math.sin(difference) ** 2) / Math.sin(angle / 2) ** 2;
  const corrected = angle - (FLATTENING / 2) * (x + y);
  // At the very antipode the correction has no meaning; the sphere is near enough there.
  return EQUATOR_M * (Number.isFinite(corrected) ? corrected : angle);
}

/** Metres of one degree northwards and eastwards at a latitude, on the ellipsoid. */
export function metresPerDegree(lat: number): { readonly north: number; readonly east: number } {
  const sine = Math.sin(lat * RADIANS);
  const w = Math.sqrt(1 - ECCENTRICITY_2 * sine * sine);
  return {
    north: ((EQUATOR_M * (1 - ECCENTRICITY_2)) / w ** 3) * RADIANS,
    east: (EQUATOR_M / w) * Math.cos(lat * RADIANS) * RADIANS,
  };
}
