import { haversineM, type Wgs84, wgs84 } from '../geo.ts';

/** One position of a track, as far as a line made of it cares. */
export interface TrackFix {
  readonly lat: number;
  readonly lng: number;
  readonly speedKmh: number;
  readonly isLocated: boolean;
}

/** Positions nearer than this to the one kept before are left out (spec/1 §5, §9). */
export const LINE_OF_TRACK_M = 10_000;

/**
 * The places of a track that make a line (spec/1 §5): of positions that moved, were located and are not
 * 0/0, the first, and each that is more than `apartM` from the one kept before. Fewer than two make no
 * line.
 */
export function lineOfTrack(fixes: Iterable<TrackFix>, apartM = LINE_OF_TRACK_M): Wgs84[] {
  const kept: Wgs84[] = [];
  for (const { lat, lng, speedKmh, isLocated } of fixes) {
    if (!isLocated || !(speedKmh > 0) || lat === 0 || lng === 0) continue;
    const last = kept.at(-1);
    if (last !== undefined) {
      if (last.lat === lat && last.lng === lng) continue;
      if (haversineM(last.lat, last.lng, lat, lng) <= apartM) continue;
    }
    kept.push(wgs84(lat, lng));
  }
  return kept;
}
