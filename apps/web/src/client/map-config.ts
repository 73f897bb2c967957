import { BASE_PATH, type MapConfig, type MapService, mapService } from '@outrider/contract';
import type { MessageKey } from '@outrider/i18n';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** The base maps that the user has, with the chosen one: asked for once, shared by all maps. */
export const mapConfigQuery = queryOptions({
  queryKey: ['mapConfig'],
  queryFn: ({ signal }): Promise<MapConfig> => call('mapConfig', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const NONE: MapConfig = [];

/** The maps that the user has; none while that is not known. */
export function useMapConfig(): MapConfig {
  return useQuery(mapConfigQuery).data ?? NONE;
}

/** The way in which a chosen map is drawn: its style as the user left it, if it still has that. */
export function styleOfMap(map: MapService): MapService['styles'][number] | undefined {
  return map.styles.find(({ style }) => style === map.style) ?? map.styles[0];
}

/** Where a sheet's tiles are: on our server, which fetches them. */
export function tileAddress(map: MapService, sheet: string): string {
  return `${BASE_PATH}/map/tile/${map.key}/${sheet}/{z}/{x}/{y}?v=${map.version}`;
}

export interface MapWish {
  readonly type: number;
  readonly style: MapService['style'];
  readonly dim: MapService['dim'];
}

/** Changes the map at once, everywhere, and has it remembered for the user. */
export async function chooseMap(queries: QueryClient, wish: MapWish): Promise<void> {
  const { type, style, dim } = wish;
  queries.setQueryData(mapConfigQuery.queryKey, (maps) =>
    maps?.map((map) => ({
      ...map,
      isSelect: map.type === type ? 1 : 0,
      style: map.type === type ? style : map.style,
      dim,
    })),
  );
  await call('saveAlarmDangerLevel', { map: type, satellite: style === 'satellite' ? 1 : 0, dim });
}

const labelKeys = new Map<number, MessageKey>(
  mapService.map(({ code, labelKey }) => [code, labelKey]),
);

/** What a map is called: by its code, or as the administrator named it. */
export function mapName(t: (key: MessageKey) => string, { name, type, key }: MapService): string {
  const labelKey = labelKeys.get(type);
  return name !== '' || labelKey === undefined ? name || key : t(labelKey);
}
