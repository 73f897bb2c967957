import { shiftPartAt } from './china-area.ts';
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

/** Whether maps of China show a coordinate elsewhere than it is; see `shiftPartAt`. */
export function isShifted({ lat, lng }: Wgs84): boolean {
  return shiftPartAt(lat, lng) > 0;
}

/** The coordinate on a GCJ-02 map; outside China it stays what it is (spec/1 §9). */
export function gcj02Of({ lat, lng }: Wgs84): Gcj02 {
  const part = shiftPartAt(lat, lng);
  if (part === 0) return { lat, lng } as Gcj02;
  const shifted = gcj02Within(lat, lng);
  return faded(lat, lng, shifted, part) as Gcj02;
}

function gcj02Within(lat: number, lng: number): LatLng {
  const x = lng - 105;
  const y = lat - 35;
  const sine = Math.sin(lat * RADIANS);
  const bend = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const meridianM = (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / (bend * Math.sqrt(bend));
  const parallelM = (SEMI_MAJOR_M / Math.sqrt(bend)) * Math.cos(lat * RADIANS);
  return {
    lat: lat + northShiftM(x, y) / (meridianM * RADIANS),
    lng: lng + eastShiftM(x, y) / (parallelM * RADIANS),
  };
}

/** Between where a place is and where maps of China would show it. */
function faded(lat: number, lng: number, shifted: LatLng, part: number): LatLng {
  if (part === 1) return shifted;
  return { lat: lat + (shifted.lat - lat) * part, lng: lng + (shifted.lng - lng) * part };
}

/** The coordinate on Baidu's map; outside China it stays what it is. */
export function bd09Of({ lat, lng }: Wgs84): Bd09 {
  const part = shiftPartAt(lat, lng);
  if (part === 0) return { lat, lng } as Bd09;
  const gcj02 = gcj02Within(lat, lng);
  const radius = Math.hypot(gcj02.lng, gcj02.lat) + 0.00002 * Math.sin(gcj02.lat * BAIDU_TURN);
  const angle = Math.atan2(gcj02.lat, gcj02.lng) + 0.000003 * Math.cos(gcj02.lng * BAIDU_TURN);
  const shifted = {
    lat: radius * Math.sin(angle) + 0.006,
    lng: radius * Math.cos(angle) + 0.0065,
  };
  return faded(lat, lng, shifted, part) as Bd09;
}

/**
 * Rounds of the way back. The shift changes slowly, so that each leaves a hundredth of the error or less; where it fades
 * out beyond the border, a third.
 */
const MOST_ROUNDS = 24;
/** A tenth of a millimetre. */
const CLOSE_ENOUGH_DEG = 1e-9;

/** The coordinate behind one that a map of China shifted, to a millimetre. */
export function wgs84OfGcj02(point: Gcj02): Wgs84 {
  return unshifted(point, gcj02Of);
}

/** The coordinate behind one on Baidu's map. */
export function wgs84OfBd09(point: Bd09): Wgs84 {
  return unshifted(point, bd09Of);
}

function unshifted(point: LatLng, shift: (guess: Wgs84) => LatLng): Wgs84 {
  let guess = wgs84(point.lat, point.lng);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const shown = shift(guess);
    const [north, east] = [point.lat - shown.lat, point.lng - shown.lng];
    guess = wgs84(guess.lat + north, guess.lng + east);
    if (Math.abs(north) + Math.abs(east) < CLOSE_ENOUGH_DEG) break;
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
