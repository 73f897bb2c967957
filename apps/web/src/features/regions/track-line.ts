import { decodeTrackColumns, type TrackColumns } from '@outrider/contract';
import { isLocated, lineOfTrack, type TrackFix, type Wgs84 } from '@outrider/domain';
import { callForBody } from '../../client/call.ts';

export interface TrackLine {
  readonly fixes: number;
  readonly path: readonly Wgs84[];
}

/** The places of a vehicle's track that make a line (spec/1 §5). */
export async function trackLine(
  carid: number,
  start: Date,
  end: Date,
  signal: AbortSignal,
): Promise<TrackLine> {
  const range = { startTime: start.toISOString(), endTime: end.toISOString() };
  const body = await callForBody(
    'carPositions',
    { carid, ...range, format: 'columns' },
    { signal },
  );
  if (body === null) return { fixes: 0, path: [] };
  const track = decodeTrackColumns(body);
  return { fixes: track.length, path: lineOfTrack(fixesOf(track)) };
}

function* fixesOf(track: TrackColumns): Generator<TrackFix> {
  for (let i = 0; i < track.length; i++) {
    yield {
      lat: track.latE6[i]! / 1e6,
      lng: track.lngE6[i]! / 1e6,
      speedKmh: track.speedDkmh[i]! / 10,
      isLocated: isLocated(track.statusBits[i]!),
    };
  }
}
