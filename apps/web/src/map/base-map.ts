import type { MapPlane } from './plane.ts';

/** One layer of a base map's pictures. */
export interface TileSheet {
  /** Address of a tile: {z} {x} {y}, rows from the north; on Baidu's plane from where its axes cross, southwards. */
  readonly url: string;
  readonly kind: 'raster' | 'vector';
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly tileSize: number;
}

/** A server's answer where its map has no picture, which is no failure. */
export const EMPTY_TILE_STATUS = 404;

/** The address of one tile. */
export function tileUrl(template: string, z: number, x: number, y: number): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

export interface MapSourceNote {
  readonly text: string;
  /** empty: no link */
  readonly url: string;
}

/** A base map that is drawn of tiles in place of the system's. The same object for as long as nothing changes. */
export interface BaseMap {
  /** Differs for each map and each of its styles. */
  readonly id: string;
  /** In the user's language. */
  readonly name: string;
  readonly datum: MapPlane['datum'];
  /** From below. */
  readonly sheets: readonly TileSheet[];
  /** What the owners of the pictures want to see said. */
  readonly sources: readonly MapSourceNote[];
}
