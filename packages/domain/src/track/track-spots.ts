import { haversineM, type Wgs84, wgs84 } from '../geo.ts';

/** Fixes of one vehicle in the order of their times, as columns; `isLocated` tells which have a place. */
export interface TrackFixes {
  readonly length: number;
  readonly timeS: ArrayLike<number>;
  /** degrees × 10⁶ */
  readonly latE6: ArrayLike<number>;
  readonly lngE6: ArrayLike<number>;
  readonly speedDkmh: ArrayLike<number>;
  readonly headingDeg: ArrayLike<number>;
  readonly alarmBits: ArrayLike<number>;
  readonly isLocated: (index: number) => boolean;
}

/** A place of a track: where the vehicle was from its first until its last report of that very place. */
export interface TrackSpot {
  readonly at: Wgs84;
  readonly startS: number;
  readonly endS: number;
  readonly speedKmh: number;
  readonly headingDeg: number;
  readonly hasAlarm: boolean;
  /** Between the spot before and this one nobody knows where the vehicle was. */
  readonly isAfterGap: boolean;
}

/** A time during which the vehicle stood. */
export interface TrackStop {
  readonly at: Wgs84;
  readonly startS: number;
  readonly endS: number;
}

/** A track is broken where no report came for longer (spec/3 §4.3). */
export const TRACK_GAP_S = 1800;
/** Up to this speed a vehicle stands (spec/3 §3, filterValue). */
export const STOP_SPEED_KMH = 1;
/** Shorter ones are no stops (spec/3 §3, parkingTimeLimit). */
export const LEAST_STOP_S = 60;
/** Fixes of a vehicle that stands wander no further. */
const STANDING_WITHIN_M = 200;

/**
 * The places of a track: fixes without a place and those at 0/0 are left out, and what is reported of one
 * place again and again is one spot (spec/3 §5, filters 2 and 4).
 */
export function trackSpots(fixes: TrackFixes): TrackSpot[] {
  const spots: TrackSpot[] = [];
  for (let i = 0; i < fixes.length; i++) {
    const latE6 = fixes.latE6[i] ?? 0;
    const lngE6 = fixes.lngE6[i] ?? 0;
    if (!fixes.isLocated(i) || (latE6 === 0 && lngE6 === 0)) continue;
    const at = wgs84(latE6 / 1e6, lngE6 / 1e6);
    const timeS = fixes.timeS[i] ?? 0;
    const hasAlarm = (fixes.alarmBits[i] ?? 0) !== 0;
    const last = spots.at(-1);
    const isSame = last?.at.lat === at.lat && last.at.lng === at.lng && last.hasAlarm === hasAlarm;
    if (last !== undefined && isSame) {
      spots[spots.length - 1] = { ...last, endS: timeS };
      continue;
    }
    spots.push({
      at,
      startS: timeS,
      endS: timeS,
      speedKmh: (fixes.speedDkmh[i] ?? 0) / 10,
      headingDeg: fixes.headingDeg[i] ?? 0,
      hasAlarm,
      isAfterGap: last !== undefined && timeS - last.endS > TRACK_GAP_S,
    });
  }
  return spots;
}

/**
 * When and where the vehicle stood: at most `STOP_SPEED_KMH`, for `LEAST_STOP_S` or longer, until it was
 * seen to move. Silence while it stands ends no stop, as long as it is found where it was.
 */
export function stopsOf(spots: readonly TrackSpot[]): TrackStop[] {
  const standing: TrackStop[] = [];
  let open: TrackStop | undefined;
  for (const spot of spots) {
    if (open !== undefined && distanceM(open.at, spot.at) > STANDING_WITHIN_M) open = undefined;
    const stands = spot.speedKmh <= STOP_SPEED_KMH;
    if (open !== undefined && (stands || !spot.isAfterGap)) {
      open = { ...open, endS: stands ? spot.endS : spot.startS };
      standing[standing.length - 1] = open;
    } else if (stands) {
      open = { at: spot.at, startS: spot.startS, endS: spot.endS };
      standing.push(open);
    }
    if (!stands) open = undefined;
  }
  return standing.filter(({ startS, endS }) => endS - startS >= LEAST_STOP_S);
}

/** Kilometres along the spots; what lies behind a gap is not counted, nor how fixes of a standing vehicle wander. */
export function trackKm(spots: readonly TrackSpot[]): number {
  let metres = 0;
  spots.forEach((spot, i) => {
    const before = spots[i - 1];
    if (before === undefined || spot.isAfterGap) return;
    const stands = spot.speedKmh <= STOP_SPEED_KMH && before.speedKmh <= STOP_SPEED_KMH;
    if (!stands) metres += distanceM(before.at, spot.at);
  });
  return metres / 1000;
}

const distanceM = (a: Wgs84, b: Wgs84) => haversineM(a.lat, a.lng, b.lat, b.lng);
