import { useEffect, useEffectEvent, useState } from 'react';
import type { MapStage } from '../../map/index.ts';
import { TrackLayer, type TrackPick } from '../../map/track/track-layer.ts';
import type { RecentTrack } from './read-track.ts';

/** Shows a track on the map for as long as the component stands. */
export function useTrackLayer(
  stage: MapStage,
  track: RecentTrack | undefined,
  picked: TrackPick | null,
  onPick: (pick: TrackPick | null) => void,
): void {
  const [layer, setLayer] = useState<TrackLayer | null>(null);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const made = new TrackLayer(stage, (found) => pick(found));
    setLayer(made);
    return () => {
      setLayer(null);
      made.dispose();
    };
  }, [stage]);
  useEffect(() => layer?.show(track ?? { spots: [], stops: [] }), [layer, track]);
  useEffect(() => layer?.focus(picked), [layer, picked]);
}
