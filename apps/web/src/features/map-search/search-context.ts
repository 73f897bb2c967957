import type { Area } from '@outrider/contract';
import type { ComponentType } from 'react';
import type { LivePositions } from '../../client/live-positions.ts';
import type { FleetMapHandle } from '../../map/index.ts';

/** What searches need of the page that the map is on. */
export interface SearchContext {
  readonly map: FleetMapHandle;
  readonly positions: LivePositions;
  readonly selected: number | null;
  readonly plateOf: (vehicleId: number) => string;
  readonly locate: (vehicleId: number) => void;
  readonly shownIds: () => ReadonlySet<number> | null;
  readonly showOnly: (ids: ReadonlySet<number> | null) => void;
  readonly openSide: (key: string | null) => void;
  readonly side: string | null;
}

/** What a role allows of what stands in the panels. */
export interface SearchRights {
  /** looking through stored positions */
  readonly timed: boolean;
  readonly addMarker: boolean;
  readonly addRegion: boolean;
}

/** A choice of the symbols that markers have on the map; the feature of regions owns it. */
export type SymbolInput = ComponentType<{
  readonly value: Area['iconType'];
  readonly onChange: (code: string) => void;
  readonly labelledBy: string;
}>;

/** What the side of the map may be open for; also the keys of the tools. */
export const searchKeys = ['place', 'route', 'areaNow', 'areaTime'] as const;
export type SearchKey = (typeof searchKeys)[number];

/** @returns the search that the side is open for, undefined for something else */
export function searchKeyOf(side: string | null): SearchKey | undefined {
  return searchKeys.find((key) => side === `search.${key}`);
}
