import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import { get as projectionOf } from 'ol/proj.js';
import ImageTileSource from 'ol/source/ImageTile.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import { createXYZ } from 'ol/tilegrid.js';
import { type BaseMap, EMPTY_TILE_STATUS, type TileSheet, tileUrl } from './base-map.ts';
import type { MapPalette } from './palette.ts';
import { type MapPlane, wgs84Plane } from './plane.ts';
import type { VectorSheet } from './vector-sheet.ts';

/** So many tiles in a row that do not come, and the map counts as away. */
const FAILURES = 6;
/** Over the system map, below regions. */
const FIRST_ORDER = 1;
/** Its canvases are by themselves: a filter of the page's makes them darker. */
const CLASS_NAME = 'o-tile-sheet';

/** The tiles of a base map as layers, on the plane that they were drawn for. */
export interface TileSheets {
  readonly plane: MapPlane;
  readonly layers: readonly BaseLayer[];
  setPalette(palette: MapPalette): void;
  setLocale(locale: string): void;
  dispose(): void;
}

export interface TileSheetOptions {
  readonly palette: MapPalette;
  readonly locale: string;
  /** Tiles do not come; told once. */
  readonly onAway: () => void;
}

/** Makes a base map's layers; nothing is fetched before they stand in a map. */
export async function makeTileSheets(
  base: BaseMap,
  { palette, locale, onAway }: TileSheetOptions,
): Promise<TileSheets> {
  const plane = await planeOf(base.datum);
  const vectors: VectorSheet[] = [];
  let isAway = false;
  // Counted by sheet: names that come do not make up for a ground that does not.
  const countFailures = () => {
    let failures = 0;
    return (hasCome: boolean) => {
      failures = hasCome ? 0 : failures + 1;
      if (failures < FAILURES || isAway) return;
      isAway = true;
      onAway();
    };
  };
  const layers: BaseLayer[] = [];
  for (const [index, sheet] of base.sheets.entries()) {
    const zIndex = FIRST_ORDER + index;
    const onTile = countFailures();
    if (sheet.kind === 'raster') layers.push(rasterLayer(sheet, plane, zIndex, onTile));
    else {
      const { makeVectorSheet } = await import('./vector-sheet.ts');
      const vector = makeVectorSheet(sheet, { palette, locale, zIndex, onTile });
      vectors.push(vector);
      layers.push(vector.layer);
    }
  }
  return {
    plane,
    layers,
    setPalette: (next) => {
      for (const vector of vectors) vector.setPalette(next);
    },
    setLocale: (next) => {
      for (const vector of vectors) vector.setLocale(next);
    },
    dispose: () => {
      for (const layer of layers) layer.dispose();
    },
  };
}

async function planeOf(datum: MapPlane['datum']): Promise<MapPlane> {
  if (datum === 'wgs84') return wgs84Plane;
  // The line within which maps of China shift is a dozen kilobytes: only who looks at one loads it.
  const { bd09Plane, gcj02Plane } = await import('./planes-of-china.ts');
  return datum === 'bd09' ? bd09Plane : gcj02Plane;
}

function rasterLayer(
  sheet: TileSheet,
  plane: MapPlane,
  zIndex: number,
  onTile: (hasCome: boolean) => void,
): BaseLayer {
  const tileGrid = gridOf(sheet, plane);
  const source = new ImageTileSource({
    projection: plane.projection,
    tileGrid,
    tileSize: sheet.tileSize,
    wrapX: plane.datum !== 'bd09',
    transition: 150,
    loader: async (z, x, y, { signal }) => {
      try {
        const picture = await loadPicture(tileUrl(sheet.url, z, x, y), signal);
        onTile(true);
        return picture ?? nothing(sheet.tileSize);
      } catch (error) {
        // A view that has moved on no longer wants its tiles: that is nobody's failure.
        if (!signal.aborted) onTile(false);
        throw error;
      }
    },
  });
  return new TileLayer({ source, zIndex, className: CLASS_NAME, preload: 1 });
}

/** The zoom levels that a sheet has; beyond them its nearest pictures are stretched. */
function gridOf({ minZoom, maxZoom, tileSize }: TileSheet, plane: MapPlane): TileGrid {
  if (plane.datum !== 'bd09') return createXYZ({ minZoom, maxZoom, tileSize });
  const extent = projectionOf(plane.projection)?.getExtent();
  return new TileGrid({
    origin: [0, 0],
    minZoom,
    tileSize,
    ...(extent ? { extent } : {}),
    resolutions: Array.from({ length: maxZoom + 1 }, (_, zoom) => plane.resolutionOfZoom(zoom)),
  });
}

/** @returns null where the map has no picture, which is an answer too */
async function loadPicture(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  if (answer.status === EMPTY_TILE_STATUS) return null;
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

function nothing(size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  return canvas;
}
