import { isGranted } from '@outrider/contract';
import type { SearchRights } from '../features/map-search/index.ts';
import { useSession } from './session.ts';

const NOBODY: readonly string[] = [];

/** What of the searches on the map the user's role allows. */
export function useSearchRights(): SearchRights {
  const permissions = useSession((state) => state.session?.user.permissions ?? NOBODY);
  const granted = new Set(permissions);
  return {
    timed: isGranted(granted, 'trackReplay.read'),
    addMarker: isGranted(granted, 'markersManage.add'),
    addRegion: isGranted(granted, 'regionSet.add'),
  };
}
