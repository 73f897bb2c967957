import type { Extent } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type Projection from 'ol/proj/Projection.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type VectorTile from 'ol/VectorTile.js';
import { fontFamily } from '../theme/palette.ts';
import { EMPTY_TILE_STATUS, type TileSheet, tileUrl } from './base-map.ts';
import type { MapPalette, RoadColors } from './palette.ts';
import { wgs84Plane } from './plane.ts';

export interface VectorSheet {
  readonly layer: VectorTileLayer;
  setPalette(palette: MapPalette): void;
  setLocale(locale: string): void;
}

interface VectorSheetOptions {
  readonly palette: MapPalette;
  readonly locale: string;
  readonly zIndex: number;
  readonly onTile: (hasCome: boolean) => void;
}

/** Layers of the common schemas (Protomaps, OpenMapTiles, Shortbread) by what they are, lowest first. */
const kindOfLayer = new Map<string, LayerKind>([
  ['earth', 'land'],
  ['land', 'green'],
  ['landcover', 'green'],
  ['landuse', 'green'],
  ['park', 'green'],
  ['water', 'water'],
  ['ocean', 'water'],
  ['water_polygons', 'water'],
  ['waterway', 'river'],
  ['water_lines', 'river'],
  ['buildings', 'building'],
  ['building', 'building'],
  ['roads', 'road'],
  ['streets', 'road'],
  ['transportation', 'road'],
  ['boundaries', 'border'],
  ['boundary', 'border'],
  ['places', 'place'],
  ['place', 'place'],
  ['place_labels', 'place'],
  ['street_labels', 'roadName'],
  ['transportation_name', 'roadName'],
]);
type LayerKind =
  | 'land'
  | 'green'
  | 'water'
  | 'river'
  | 'building'
  | 'road'
  | 'border'
  | 'place'
  | 'roadName';

const order: Readonly<Record<LayerKind, number>> = {
  land: 0,
  green: 1,
  water: 2,
  river: 3,
  building: 4,
  road: 5,
  border: 8,
  roadName: 9,
  place: 10,
};

/** A vector map in the theme's colours: a palette is drawn anew from the tiles that are there. */
export function makeVectorSheet(sheet: TileSheet, options: VectorSheetOptions): VectorSheet {
  let { palette, locale } = options;
  const source = new VectorTileSource({
    format: new MVT(),
    projection: wgs84Plane.projection,
    minZoom: sheet.minZoom,
    maxZoom: sheet.maxZoom,
    tileSize: sheet.tileSize,
    tileUrlFunction: ([z, x, y]) => tileUrl(sheet.url, z!, x!, y!),
    tileLoadFunction: (tile, url) => load(tile as VectorTile<FeatureLike>, url, options.onTile),
  });
  const layer = new VectorTileLayer({
    source,
    zIndex: options.zIndex,
    declutter: true,
    background: palette.land,
    style: (feature, resolution) => styleOf(feature, resolution, palette, locale),
  });
  return {
    layer,
    setPalette(next) {
      if (next === palette) return;
      palette = next;
      layer.setBackground(next.land);
      layer.changed();
    },
    setLocale(next) {
      if (next === locale) return;
      locale = next;
      layer.changed();
    },
  };
}

function load(
  tile: VectorTile<FeatureLike>,
  url: string,
  onTile: (hasCome: boolean) => void,
): void {
  const fetched = async (extent: Extent, projection: Projection): Promise<void> => {
    try {
      const answer = await fetch(url, { credentials: 'same-origin' });
      const isThere = answer.status !== EMPTY_TILE_STATUS;
      if (isThere && !answer.ok) throw new Error(`status ${answer.status}`);
      const bytes = isThere ? await answer.arrayBuffer() : new ArrayBuffer(0);
      tile.setFeatures(
        tile.getFormat().readFeatures(bytes, { extent, featureProjection: projection }),
      );
      onTile(true);
    } catch {
      tile.onError();
      onTile(false);
    }
  };
  tile.setLoader((extent, _resolution, projection) => void fetched(extent, projection));
}

function styleOf(
  feature: FeatureLike,
  resolution: number,
  palette: MapPalette,
  locale: string,
): Style | Style[] | undefined {
  const kind = kindOfLayer.get(String(feature.get('layer')));
  if (kind === undefined) return undefined;
  const zIndex = order[kind];
  const isLine = feature.getGeometry()?.getType().endsWith('LineString') === true;
  switch (kind) {
    case 'land':
      return new Style({ zIndex, fill: new Fill({ color: palette.land }) });
    case 'green':
      return new Style({ zIndex, fill: new Fill({ color: palette.gridFine }) });
    case 'water':
      if (isLine) return river(palette, zIndex);
      return new Style({ zIndex, fill: new Fill({ color: palette.water }) });
    case 'river':
      return river(palette, zIndex);
    case 'building':
      if (resolution > 5) return undefined;
      return new Style({
        zIndex,
        fill: new Fill({ color: palette.grid }),
        stroke: new Stroke({ color: palette.grid, width: 0.5 }),
      });
    case 'border':
      return new Style({
        zIndex,
        stroke: new Stroke({ color: palette.border, width: 1, lineDash: [6, 4] }),
      });
    case 'road':
      return isLine ? roadStyle(feature, resolution, palette) : undefined;
    case 'roadName':
      return named(feature, palette, locale, { zIndex, isLine: true });
    case 'place':
      return named(feature, palette, locale, { zIndex, isLine: false });
  }
}

function river(palette: MapPalette, zIndex: number): Style {
  return new Style({ zIndex, stroke: new Stroke({ color: palette.water, width: 1.5 }) });
}

/** Classes of roads as the schemas call them. */
const roadClasses = new Map<string, { rank: 0 | 1 | 2 | 3; from: number }>([
  ['highway', { rank: 0, from: 2000 }],
  ['motorway', { rank: 0, from: 2000 }],
  ['trunk', { rank: 1, from: 1000 }],
  ['major_road', { rank: 1, from: 500 }],
  ['primary', { rank: 2, from: 300 }],
  ['secondary', { rank: 2, from: 120 }],
  ['medium_road', { rank: 2, from: 120 }],
  ['tertiary', { rank: 3, from: 60 }],
  ['minor_road', { rank: 3, from: 25 }],
  ['minor', { rank: 3, from: 25 }],
  ['residential', { rank: 3, from: 25 }],
  ['unclassified', { rank: 3, from: 25 }],
  ['service', { rank: 3, from: 8 }],
  ['path', { rank: 3, from: 4 }],
]);

function roadStyle(
  feature: FeatureLike,
  resolution: number,
  palette: MapPalette,
): Style[] | undefined {
  const name = String(feature.get('kind') ?? feature.get('class') ?? '');
  const road = roadClasses.get(name);
  if (road === undefined || resolution > road.from) return undefined;
  const { roads } = palette;
  const colors: readonly RoadColors[] = [roads.motorway, roads.trunk, roads.primary, roads.other];
  const width = Math.max(0.8, Math.min(14, (6 - road.rank * 1.4) * (10 / resolution) ** 0.45));
  const { fill, casing } = colors[road.rank]!;
  const zIndex = order.road + (3 - road.rank) / 4;
  const fillStyle = new Style({ zIndex: zIndex + 0.1, stroke: new Stroke({ color: fill, width }) });
  if (width < 2.5) return [fillStyle];
  return [
    new Style({ zIndex, stroke: new Stroke({ color: casing, width: width + 1.6 }) }),
    fillStyle,
  ];
}

function named(
  feature: FeatureLike,
  palette: MapPalette,
  locale: string,
  { zIndex, isLine }: { readonly zIndex: number; readonly isLine: boolean },
): Style | undefined {
  const language = locale.split('-', 1)[0] ?? 'en';
  const text: unknown =
    feature.get(`name:${language}`) ?? feature.get(`name_${language}`) ?? feature.get('name');
  if (typeof text !== 'string' || text === '') return undefined;
  const kind = String(feature.get('kind') ?? feature.get('class') ?? '');
  const isCountry = kind === 'country';
  const isLarge = isCountry || kind === 'city' || kind === 'locality' || kind === 'region';
  const rank = Number(feature.get('population_rank') ?? feature.get('rank') ?? 0);
  return new Style({
    zIndex: zIndex + rank / 100,
    text: new Text({
      text,
      font: `${isLarge ? '600 13px' : '12px'} ${fontFamily}`,
      placement: isLine ? 'line' : 'point',
      fill: new Fill({
        color: isCountry ? palette.textCountry : isLarge ? palette.text : palette.textMinor,
      }),
      stroke: new Stroke({ color: palette.halo, width: 3 }),
      overflow: false,
    }),
  });
}
