import { useQuery } from '@tanstack/react-query';
import { callForBody } from './call.ts';

/** The administrator's roads as GeoJSON; undefined while they are not there, or where there are none. */
export function useBasemapOverlay(): unknown {
  const overlay = useQuery({
    queryKey: ['basemapOverlay'],
    queryFn: async ({ signal }) => {
      const body = await callForBody('basemapOverlay', {}, { signal });
      const geoJson: unknown = body === null ? null : JSON.parse(new TextDecoder().decode(body));
      return geoJson;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return overlay.data ?? undefined;
}
