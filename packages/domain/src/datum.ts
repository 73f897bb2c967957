import { type Wgs84, wgs84 } from './geo.ts';

declare const datum: unique symbol;

interface LatLng {
  /** degrees, north positive */
  readonly lat: number;
  /** degrees, east positive */
  readonly lng: number;
}

/** A coordinate as maps published in mainland China shift it (GCJ-02). */
export type Gcj02 = LatLng & { readonly [datum]: 'gcj02' };
/** A coordinate as Baidu shifts it once more (BD-09). */
export type Bd09 = LatLng & { readonly [datum]: 'bd09' };

const RADIANS = Math.PI / 180;
/** Krasovsky 1940, on which the shift is computed. */
const SEMI_MAJOR_M = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006693421622965943;
const BAIDU_TURN = (3000 * Math.PI) / 180;

/** North, west, south, east of rectangles that hold mainland China, and of those within that are not of it. */
const inside = [
  [49.2204, 79.4462, 42.8899, 96.33],
  [54.1415, 109.6872, 39.3742, 135.0002],
  [42.8899, 73.1246, 29.5297, 124.143255],
  [29.5297, 82.9684, 26.7186, 97.0352],
  [29.5297, 97.0253, 20.414096, 124.367395],
  [20.414096, 107.975793, 17.871542, 111.744104],
] as const;
const outside = [
  [25.398623, 119.921265, 21.785006, 122.497559],
  [22.284, 101.8652, 20.0988, 106.665],
  [21.5422, 106.4525, 20.4878, 108.051],
  [55.8175, 109.0323, 50.3257, 119.127],
  [55.8175, 127.4568, 49.5574, 137.0227],
  [44.8922, 131.2662, 42.5692, 137.0227],
] as const;

function isIn(rectangles: typeof inside | typeof outside, { lat, lng }: LatLng): boolean {
  return rectangles.some(
    ([north, west, south, east]) => lat <= north && lat >= south && lng >= west && lng <= east,
  );
}

/**
 * Whether maps shift a coordinate: roughly mainland China, in rectangles. Near the border it can be
 * wrong by some tens of kilometres, as such shifts are on every map.
 */
export function isShifted(point: Wgs84): boolean {
  return isIn(inside, point) && !isIn(outside, point);
}

/** The coordinate on a GCJ-02 map; outside China it stays what it is (spec/1 §9). */
export function gcj02Of(point: Wgs84): Gcj02 {
  const { lat, lng } = point;
  if (!isShifted(point)) return { lat, lng } as Gcj02;
  const x = lng - 105;
  const y = lat - 35;
  const sine = Math.sin(lat * RADIANS);
  const bend = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const meridianM = (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / (bend * Math.sqrt(bend));
  const parallelM = (SEMI_MAJOR_M / Math.sqrt(bend)) * Math.cos(lat * RADIANS);
  return {
    lat: lat + northShiftM(x, y) / (meridianM * RADIANS),
    lng: lng + eastShiftM(x, y) / (parallelM * RADIANS),
  } as Gcj02;
}

/** The coordinate on Baidu's map; outside China it stays what it is. */
export function bd09Of(point: Wgs84): Bd09 {
  if (!isShifted(point)) return { lat: point.lat, lng: point.lng } as Bd09;
  const { lat, lng } = gcj02Of(point);
  const radius = Math.hypot(lng, lat) + 0.00002 * Math.sin(lat * BAIDU_TURN);
  const angle = Math.atan2(lat, lng) + 0.000003 * Math.cos(lng * BAIDU_TURN);
  return {
    lat: radius * Math.sin(angle) + 0.006,
    lng: radius * Math.cos(angle) + 0.0065,
  } as Bd09;
}

/** Rounds of the way back; the shift changes slowly, so each of them leaves a fraction of the error. */
const ROUNDS = 3;

/** The coordinate behind one that a map of China shifted, to some centimetres. */
export function wgs84OfGcj02(point: Gcj02): Wgs84 {
  return unshifted(point, gcj02Of);
}

/** The coordinate behind one on Baidu's map. */
export function wgs84OfBd09(point: Bd09): Wgs84 {
  return unshifted(point, bd09Of);
}

function unshifted(point: LatLng, shift: (guess: Wgs84) => LatLng): Wgs84 {
  let guess = wgs84(point.lat, point.lng);
  for (let round = 0; round < ROUNDS; round++) {
    const shown = shift(guess);
    guess = wgs84(guess.lat + point.lat - shown.lat, guess.lng + point.lng - shown.lng);
  }
  return guess;
}

function northShiftM(x: number, y: number): number {
  return (
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3 +
    ((20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * 2) / 3 +
    ((160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * 2) / 3
  );
}

function eastShiftM(x: number, y: number): number {
  return (
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3 +
    ((20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * 2) / 3 +
    ((150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * 2) / 3
  );
}
