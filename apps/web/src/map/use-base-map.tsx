import type { MapService } from '@outrider/contract';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useT } from '../client/language.ts';
import { mapName, styleOfMap, tileAddress, useMapConfig } from '../client/map-config.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import type { BaseMap } from './base-map.ts';

/** Whoever has one map only never needs it. */
const MapTypeMenu = lazy(async () => ({
  default: (await import('./map-type-menu.tsx')).MapTypeMenu,
}));

export interface BaseMapProps {
  readonly baseMap: BaseMap | null;
  readonly isDimmed: boolean;
  readonly mapMenu: ReactNode;
}

/** The base map that the user chose, for a `FleetMap`, with the menu in which he chooses another. */
export function useBaseMap(): BaseMapProps {
  const t = useT();
  const theme = useThemeMode();
  const maps = useMapConfig();
  const chosen = maps.find(({ isSelect }) => isSelect === 1);
  const name = chosen === undefined ? '' : mapName(t, chosen);
  const baseMap = useBaseMapOf(chosen, name);
  return {
    baseMap,
    isDimmed: theme === 'dark' && baseMap !== null && chosen?.dim === 1,
    mapMenu: maps.length > 1 && (
      <Suspense fallback={null}>
        <MapTypeMenu />
      </Suspense>
    ),
  };
}

/** The same object until something is drawn differently: whether it is dimmed is no such thing. */
function useBaseMapOf(chosen: MapService | undefined, name: string): BaseMap | null {
  const style = chosen && styleOfMap(chosen);
  const id = chosen && style && style.sheets.length > 0 ? `${chosen.key}-${style.style}` : null;
  const key = id === null ? null : `${id} ${chosen?.version} ${name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another map
  return useMemo(() => {
    if (id === null || chosen === undefined || style === undefined) return null;
    const sheets = style.sheets.map((sheet) => ({
      ...sheet,
      url: tileAddress(chosen, sheet.sheet),
    }));
    return { id, name, datum: chosen.datum, sheets, sources: style.sources };
  }, [key]);
}
