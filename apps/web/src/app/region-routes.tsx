import { RegionsPage } from '../features/regions/index.ts';

/** The page of markers. */
export function MarkersRoute() {
  return <RegionsPage kind="marker" />;
}
