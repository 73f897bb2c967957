import { type Wgs84, wgs84 } from './geo.ts';

/**
 * Lengths, areas and angles on the WGS 84 ellipsoid, far closer than the 0.1% that measuring asks for. Distances and
 * bearings are Vincenty's (Survey Review 23/176, 1975), areas those of the authalic sphere (Snyder, Map Projections,
 * USGS 1395, 3-11). `haversineM` of geo.ts is the quick distance on a sphere for everything that is not measured.
 */

const RADIANS = Math.PI / 180;
const FULL_TURN = 2 * Math.PI;
/** WGS 84: half the equator's diameter in metres, and how much the poles are flattened. */
const A = 6_378_137;
const F = 1 / 298.257223563;
const B = A * (1 - F);
const E2 = F * (2 - F);
const E = Math.sqrt(E2);
const SECOND_E2 = (A * A - B * B) / (B * B);
/** A fix of longitude is found to some micrometres after 3 to 10 rounds, near the antipode never. */
const MOST_ROUNDS = 60;
/** No edge of an area is longer than this between two places of the sphere, or sphere and ellipsoid part ways. */
const LONGEST_EDGE_M = 100_000;
const MOST_PIECES = 256;

/** From one place to another along the shortest line. */
export interface Geodesic {
  readonly distanceM: number;
  /** The bearing at which the line leaves, degrees clockwise from north, [0, 360). */
  readonly bearingDeg: number;
}

/** The shortest line from a place to another; exact for antipodes too, where many lines are equally short. */
export function geodesicTo(from: Wgs84, to: Wgs84): Geodesic {
  return vincentyInverse(from, to) ?? nearAntipode(from, to);
}

/** Metres between two places. */
export function distanceM(from: Wgs84, to: Wgs84): number {
  return geodesicTo(from, to).distanceM;
}

/** Metres along a path. */
export function pathLengthM(path: readonly Wgs84[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += distanceM(path[i - 1]!, path[i]!);
  return sum;
}

/** The angle at `at` between the lines to two other places, degrees in [0, 180]. */
export function angleDeg(before: Wgs84, at: Wgs84, after: Wgs84): number {
  const turn = Math.abs(geodesicTo(at, before).bearingDeg - geodesicTo(at, after).bearingDeg);
  return turn > 180 ? 360 - turn : turn;
}

/** Where one arrives who leaves at a bearing (degrees clockwise from north) and goes so many metres straight on. */
export function destination(from: Wgs84, bearingDeg: number, lengthM: number): Wgs84 {
  const sinBearing = Math.sin(bearingDeg * RADIANS);
  const cosBearing = Math.cos(bearingDeg * RADIANS);
  const tanU = (1 - F) * Math.tan(from.lat * RADIANS);
  const cosU = 1 / Math.hypot(1, tanU);
  const sinU = tanU * cosU;
  const sigma1 = Math.atan2(tanU, cosBearing);
  const sinAlpha = cosU * sinBearing;
  const cosSqAlpha = 1 - sinAlpha * sinAlpha;
  const series = seriesOf(cosSqAlpha);
  const first = lengthM / (B * series.a);
  let sigma = first;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cos2M = Math.cos(2 * sigma1 + sigma);
    const next = first + deltaSigma(series.b, Math.sin(sigma), Math.cos(sigma), cos2M);
    const isFound = Math.abs(next - sigma) < 1e-13;
    sigma = next;
    if (isFound) break;
  }
  const cos2M = Math.cos(2 * sigma1 + sigma);
  const sinSigma = Math.sin(sigma);
  const cosSigma = Math.cos(sigma);
  const across = sinU * sinSigma - cosU * cosSigma * cosBearing;
  const lat = Math.atan2(
    sinU * cosSigma + cosU * sinSigma * cosBearing,
    (1 - F) * Math.hypot(sinAlpha, across),
  );
  const lambda = Math.atan2(sinSigma * sinBearing, cosU * cosSigma - sinU * sinSigma * cosBearing);
  const c = (F / 16) * cosSqAlpha * (4 + F * (4 - 3 * cosSqAlpha));
  const turned =
    lambda -
    (1 - c) *
      F *
      sinAlpha *
      (sigma + c * sinSigma * (cos2M + c * cosSigma * (2 * cos2M * cos2M - 1)));
  return wgs84(lat / RADIANS, normalLng(from.lng + turned / RADIANS));
}

/** The shortest line as places at most `stepM` apart, both ends included: long ones are curved on a map. */
export function geodesicPath(from: Wgs84, to: Wgs84, stepM = LONGEST_EDGE_M): Wgs84[] {
  const { distanceM: lengthM, bearingDeg } = geodesicTo(from, to);
  const pieces = Math.min(MOST_PIECES, Math.ceil(lengthM / stepM));
  const path = [from];
  for (let i = 1; i < pieces; i++) path.push(destination(from, bearingDeg, (lengthM * i) / pieces));
  path.push(to);
  return path;
}

/**
 * Square metres within a ring of places (open: the last is joined to the first) whose sides are shortest lines.
 * It may lie over a pole or the date line, and never is more than half the earth.
 */
export function ringAreaM2(ring: readonly Wgs84[]): number {
  let excess = 0;
  let winding = 0;
  const last = ring.at(-1);
  if (last === undefined || ring.length < 3) return 0;
  let from = last;
  for (const to of ring) {
    const path = isFar(from, to) ? geodesicPath(from, to) : [from, to];
    for (let i = 1; i < path.length; i++) {
      const dLng = lngBetween(path[i - 1]!, path[i]!) * RADIANS;
      winding += dLng;
      excess += excessBelow(authalicLat(path[i - 1]!.lat), authalicLat(path[i]!.lat), dLng);
    }
    from = to;
  }
  // A ring around a pole shuts in what the strips down to the equator leave over.
  const part =
    Math.abs(winding) > Math.PI ? Math.abs(FULL_TURN - Math.abs(excess)) : Math.abs(excess);
  return Math.min(part, 2 * FULL_TURN - part) * AUTHALIC_RADIUS_M * AUTHALIC_RADIUS_M;
}

/** Square metres between two meridians and two parallels. A west that is east of the east goes over the date line. */
export function boxAreaM2(southWest: Wgs84, northEast: Wgs84): number {
  const width = (((northEast.lng - southWest.lng) % 360) + 360) % 360;
  const isWhole = width === 0 && northEast.lng !== southWest.lng;
  const height =
    Math.sin(authalicLat(northEast.lat)) - Math.sin(authalicLat(Math.min(southWest.lat, 90)));
  const turn = (isWhole ? 360 : width) * RADIANS;
  return AUTHALIC_RADIUS_M * AUTHALIC_RADIUS_M * turn * Math.abs(height);
}

/** Square metres within so many metres of a place. */
export function circleAreaM2(radiusM: number): number {
  const half = Math.sin(Math.min(radiusM, Math.PI * AUTHALIC_RADIUS_M) / (2 * AUTHALIC_RADIUS_M));
  return 2 * FULL_TURN * AUTHALIC_RADIUS_M * AUTHALIC_RADIUS_M * half * half;
}

/** The places that lie `radiusM` from a centre, clockwise from north, as an open ring. */
export function circleRing(center: Wgs84, radiusM: number, points = 72): Wgs84[] {
  return Array.from({ length: points }, (_, i) => destination(center, (i * 360) / points, radiusM));
}

/** A longitude in [-180, 180]. */
export function normalLng(lngDeg: number): number {
  if (lngDeg >= -180 && lngDeg <= 180) return lngDeg;
  return ((((lngDeg + 180) % 360) + 360) % 360) - 180;
}

/** Degrees to the east from one longitude to another the short way round, [-180, 180]. */
function lngBetween(from: Wgs84, to: Wgs84): number {
  return normalLng(to.lng - from.lng);
}

function isFar(from: Wgs84, to: Wgs84): boolean {
  return Math.abs(from.lat - to.lat) > 0.5 || Math.abs(lngBetween(from, to)) > 0.5;
}

/** @returns null where the rounds do not come to an end: near the antipode */
function vincentyInverse(from: Wgs84, to: Wgs84): Geodesic | null {
  const l = lngBetween(from, to) * RADIANS;
  const tanU1 = (1 - F) * Math.tan(from.lat * RADIANS);
  const cosU1 = 1 / Math.hypot(1, tanU1);
  const sinU1 = tanU1 * cosU1;
  const tanU2 = (1 - F) * Math.tan(to.lat * RADIANS);
  const cosU2 = 1 / Math.hypot(1, tanU2);
  const sinU2 = tanU2 * cosU2;
  let lambda = l;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const sinLambda = Math.sin(lambda);
    const cosLambda = Math.cos(lambda);
    const across = cosU2 * sinLambda;
    const along = cosU1 * sinU2 - sinU1 * cosU2 * cosLambda;
    const sinSigma = Math.hypot(across, along);
    if (sinSigma < 1e-16) {
      // The same place, or straight through the earth.
      return sinU1 * sinU2 + cosU1 * cosU2 * cosLambda < 0 ? null : { distanceM: 0, bearingDeg: 0 };
    }
    const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosU1 * cosU2 * sinLambda) / sinSigma;
    const cosSqAlpha = 1 - sinAlpha * sinAlpha;
    const cos2M = cosSqAlpha < 1e-16 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cosSqAlpha;
    const c = (F / 16) * cosSqAlpha * (4 + F * (4 - 3 * cosSqAlpha));
    const next =
      l +
      (1 - c) *
        F *
        sinAlpha *
        (sigma + c * sinSigma * (cos2M + c * cosSigma * (2 * cos2M * cos2M - 1)));
    if (Math.abs(next) > Math.PI) return null;
    if (Math.abs(next - lambda) < 1e-13) {
      const { a, b } = seriesOf(cosSqAlpha);
      return {
        distanceM: B * a * (sigma - deltaSigma(b, sinSigma, cosSigma, cos2M)),
        bearingDeg: positiveTurn(Math.atan2(across, along) / RADIANS),
      };
    }
    lambda = next;
  }
  return null;
}

/** How far from the place the shortest line to its antipode is cut in two, so that both halves are easy. */
const CUT_M = 8_000_000;
const BEARINGS_TRIED = 36;

/**
 * The shortest line leads through one of the places that are `CUT_M` away, and from there on it is the shortest too:
 * the bearing at which the whole way is shortest is searched.
 */
function nearAntipode(from: Wgs84, to: Wgs84): Geodesic {
  const lengthAt = (bearing: number) =>
    CUT_M + (vincentyInverse(destination(from, bearing, CUT_M), to)?.distanceM ?? Infinity);
  let best = 0;
  let shortest = Infinity;
  const step = 360 / BEARINGS_TRIED;
  for (let bearing = 0; bearing < 360; bearing += step) {
    const length = lengthAt(bearing);
    if (length < shortest) [best, shortest] = [bearing, length];
  }
  let [low, high] = [best - step, best + step];
  while (high - low > 1e-6) {
    const third = (high - low) / 3;
    if (lengthAt(low + third) < lengthAt(high - third)) high -= third;
    else low += third;
  }
  const bearing = (low + high) / 2;
  return { distanceM: lengthAt(bearing), bearingDeg: positiveTurn(bearing) };
}

/** Vincenty's A and B by Helmert's k1. */
function seriesOf(cosSqAlpha: number): { a: number; b: number } {
  const root = Math.sqrt(1 + cosSqAlpha * SECOND_E2);
  const k = (root - 1) / (root + 1);
  return { a: (1 + (k * k) / 4) / (1 - k), b: k * (1 - (3 / 8) * k * k) };
}

function deltaSigma(b: number, sinSigma: number, cosSigma: number, cos2M: number): number {
  const square = cos2M * cos2M;
  return (
    b *
    sinSigma *
    (cos2M +
      (b / 4) *
        (cosSigma * (2 * square - 1) -
          (b / 6) * cos2M * (4 * sinSigma * sinSigma - 3) * (4 * square - 3)))
  );
}

/** The radius of the sphere that has the ellipsoid's surface. */
const AUTHALIC_RADIUS_M = A * Math.sqrt(authalicQ(1) / 2);

function authalicQ(sinLat: number): number {
  return (1 - E2) * (sinLat / (1 - E2 * sinLat * sinLat) + Math.atanh(E * sinLat) / E);
}

/** The latitude on that sphere (radians) below which it has the same surface. */
function authalicLat(latDeg: number): number {
  const part = authalicQ(Math.sin(latDeg * RADIANS)) / authalicQ(1);
  return Math.asin(Math.max(-1, Math.min(1, part)));
}

/** Surface of the unit sphere between a great circle and the equator, signed by direction and hemisphere. */
function excessBelow(lat1: number, lat2: number, dLng: number): number {
  const tan1 = Math.tan(lat1 / 2);
  const tan2 = Math.tan(lat2 / 2);
  return 2 * Math.atan2(Math.tan(dLng / 2) * (tan1 + tan2), 1 + tan1 * tan2);
}

function positiveTurn(bearingDeg: number): number {
  return ((bearingDeg % 360) + 360) % 360;
}
