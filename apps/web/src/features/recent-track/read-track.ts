import { decodeTrackColumns } from '@outrider/contract';
import {
  isLocated,
  stopsOf,
  type TrackSpot,
  type TrackStop,
  trackKm,
  trackSpots,
} from '@outrider/domain';
import { callForBody } from '../../client/call.ts';

/** Where a vehicle was in the hours before now. */
export interface RecentTrack {
  readonly spots: readonly TrackSpot[];
  readonly stops: readonly TrackStop[];
  readonly km: number;
}

const HOUR_MS = 3_600_000;

/** Reads the track of the hours before now. @throws CallError */
export async function readTrack(
  carid: number,
  hours: number,
  signal: AbortSignal,
): Promise<RecentTrack> {
  const now = Date.now();
  const startTime = new Date(now - hours * HOUR_MS).toISOString();
  const endTime = new Date(now).toISOString();
  const input = { carid, startTime, endTime, format: 'columns' as const };
  const body = await callForBody('carPositions', input, { signal });
  if (body === null) return { spots: [], stops: [], km: 0 };
  const track = decodeTrackColumns(body);
  const spots = trackSpots({
    ...track,
    timeS: track.gpsTimeS,
    isLocated: (i) => isLocated(track.statusBits[i]!),
  });
  return { spots, stops: stopsOf(spots), km: trackKm(spots) };
}
