import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import type { FleetMapHandle } from '../../map/index.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** Which vehicle's window is open, and which vehicles the map keeps in view. */
export interface VehicleChoice {
  readonly selected: number | null;
  readonly followed: ReadonlySet<number>;
  /** Opens a vehicle's window; null closes it. */
  readonly select: (vehicleId: number | null) => void;
  /** Opens a vehicle's window and brings the vehicle into view. */
  readonly locate: (vehicleId: number) => void;
  /** Locates a vehicle and keeps it in view: alone, or beside those that are followed already. */
  readonly follow: (vehicleId: number, beside?: boolean) => void;
  readonly unfollow: (vehicleId: number) => void;
  readonly unfollowAll: () => void;
}

/** Holds the choice, and moves the map to whom it names. */
export function useVehicleChoice(
  map: FleetMapHandle | null,
  plateOf: (vehicleId: number) => string,
): VehicleChoice {
  const t = useT();
  const [selected, setSelected] = useState<number | null>(null);
  const [followed, setFollowed] = useState(NOBODY);
  const [locating, setLocating] = useState<{ readonly vehicleId: number } | null>(null);

  const bringIntoView = useEffectEvent((vehicleId: number) => {
    if (map?.locate(vehicleId)) return;
    warn(t('vehicle.noPositionOf', { plate: plateOf(vehicleId) }));
  });
  // After the selection has been drawn: a phone's sheet decides where the middle of the map is.
  useEffect(() => {
    if (locating !== null) bringIntoView(locating.vehicleId);
  }, [locating]);

  const select = useCallback((vehicleId: number | null) => {
    setSelected(vehicleId);
    // Whoever follows one vehicle and turns to another is done with the first; several stay together.
    setFollowed((now) => (now.size > 1 ? now : NOBODY));
  }, []);
  const locate = useCallback(
    (vehicleId: number) => {
      select(vehicleId);
      setLocating({ vehicleId });
    },
    [select],
  );
  const follow = useCallback(
    (vehicleId: number, beside = false) => {
      locate(vehicleId);
      setFollowed((now) => new Set(beside ? [...now, vehicleId] : [vehicleId]));
    },
    [locate],
  );
  const unfollow = useCallback((vehicleId: number) => {
    setFollowed((now) => new Set([...now].filter((id) => id !== vehicleId)));
  }, []);
  const unfollowAll = useCallback(() => setFollowed(NOBODY), []);

  return useMemo(
    () => ({ selected, followed, select, locate, follow, unfollow, unfollowAll }),
    [selected, followed, select, locate, follow, unfollow, unfollowAll],
  );
}
