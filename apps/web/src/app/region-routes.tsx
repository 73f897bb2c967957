import { RegionsPage } from '../features/regions/index.ts';

/** The page of regions. */
export function RegionSetRoute() {
  return <RegionsPage kind="region" />;
}

/** The page of markers. */
export function MarkersRoute() {
  return <RegionsPage kind="marker" />;
}
