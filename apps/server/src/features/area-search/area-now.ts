import { PositionFlag } from '@outrider/contract';
import { boundsOf, preparedOf, type Shape } from '@outrider/domain';
import type { Directory, Scope, Vehicle } from '../fleet/index.ts';
import type { LiveStore } from '../live/index.ts';

/** A vehicle in an area, with its row of the live store. */
export interface VehicleThere {
  readonly vehicle: Vehicle;
  readonly row: number;
}

/** The vehicles of a scope whose last known place lies in an area. One pass over the fleet, in memory. */
export function vehiclesWithin(
  { live, directory }: { live: LiveStore; directory: Directory },
  scope: Scope,
  shape: Shape,
): VehicleThere[] {
  const { latE6, lngE6, flags } = live.columns;
  const { contains } = preparedOf(shape);
  const { south, north } = boundsOf(shape);
  const [lowest, highest] = [south * 1e6, north * 1e6];
  const found: VehicleThere[] = [];
  for (const [id, row] of live.entries()) {
    const lat = latE6[row]!;
    if (lat < lowest || lat > highest) continue;
    if ((flags[row]! & PositionFlag.hasPosition) === 0) continue;
    if (!contains(lat / 1e6, lngE6[row]! / 1e6)) continue;
    const vehicle = directory.vehicles.get(id);
    if (vehicle && directory.sees(scope, vehicle)) found.push({ vehicle, row });
  }
  return found;
}
