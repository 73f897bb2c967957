import type { MapContext } from '../features/monitoring/index.ts';
import { RegionSide } from '../features/regions/index.ts';
import { REGION_SIDE } from './monitoring-sides.ts';

/** What stands in the dock at the right of the live map. */
export default function MonitoringSide({ context }: { readonly context: MapContext }) {
  const { map, preferences, openSide, side, selected, plateOf } = context;
  if (side !== REGION_SIDE) return null;
  return (
    <RegionSide
      stage={map.stage}
      preferences={preferences}
      vehicle={selected === null ? null : { id: selected, plate: plateOf(selected) }}
      onLink={undefined}
      onClose={() => openSide(null)}
    />
  );
}
