import type { MapTypeKey } from '@outrider/contract';

/** One layer of pictures of a known map service. */
export interface KnownSheet {
  readonly sheet: string;
  readonly style: 'standard' | 'satellite';
  /** {z} {x} {y}, {0-3} for one of several servers, {key} for the installation's key. */
  readonly url: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export interface Source {
  readonly text: string;
  readonly url: string;
}

interface KnownMap {
  readonly sheets: readonly KnownSheet[];
  /** What the owner wants to see said on the map. */
  readonly sources: { readonly standard: readonly Source[]; readonly satellite: readonly Source[] };
}

const tiandituUrl = (layer: string) =>
  `https://t{0-7}.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk={key}`;
const gaodeUrl = (host: string, style: number) =>
  `https://${host}0{1-4}.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=${style}&x={x}&y={y}&z={z}`;
const googleUrl = (layer: string, more: string) =>
  `https://mt{0-3}.google.com/vt/lyrs=${layer}&${more}&x={x}&y={y}&z={z}`;

const same = (...sources: Source[]) => ({ standard: sources, satellite: sources });
const google = { text: '© Google', url: 'https://www.google.com/help/terms_maps/' };

/**
 * The map services that the product knows, with the addresses of their tiles. Services change: an administrator may put
 * another address in place of each. None is asked anything unless an administrator offers it.
 */
export const knownMaps: Readonly<Record<Exclude<MapTypeKey, 'system'>, KnownMap>> = {
  tiandi: {
    sheets: [
      { sheet: 'standard', style: 'standard', url: tiandituUrl('vec'), minZoom: 1, maxZoom: 18 },
      { sheet: 'labels', style: 'standard', url: tiandituUrl('cva'), minZoom: 1, maxZoom: 18 },
      { sheet: 'satellite', style: 'satellite', url: tiandituUrl('img'), minZoom: 1, maxZoom: 18 },
      {
        sheet: 'satelliteLabels',
        style: 'satellite',
        url: tiandituUrl('cia'),
        minZoom: 1,
        maxZoom: 18,
      },
    ],
    sources: same({ text: '© 天地图', url: 'https://www.tianditu.gov.cn/' }),
  },
  gaode: {
    sheets: [
      { sheet: 'standard', style: 'standard', url: gaodeUrl('webrd', 8), minZoom: 3, maxZoom: 18 },
      {
        sheet: 'satellite',
        style: 'satellite',
        url: gaodeUrl('webst', 6),
        minZoom: 3,
        maxZoom: 18,
      },
      {
        sheet: 'satelliteLabels',
        style: 'satellite',
        url: gaodeUrl('webst', 8),
        minZoom: 3,
        maxZoom: 18,
      },
    ],
    sources: same({ text: '© 高德地图 AutoNavi', url: 'https://lbs.amap.com/' }),
  },
  baidu: {
    sheets: [
      {
        sheet: 'standard',
        style: 'standard',
        url: 'https://maponline{0-3}.bdimg.com/tile/?qt=vtile&x={x}&y={y}&z={z}&styles=pl&scaler=1',
        minZoom: 3,
        maxZoom: 19,
      },
      {
        sheet: 'satellite',
        style: 'satellite',
        url: 'https://maponline{0-3}.bdimg.com/starpic/?qt=satepc&u=x={x};y={y};z={z};v=009;type=sate&fm=46',
        minZoom: 3,
        maxZoom: 19,
      },
      {
        sheet: 'satelliteLabels',
        style: 'satellite',
        url: 'https://maponline{0-3}.bdimg.com/tile/?qt=vtile&x={x}&y={y}&z={z}&styles=sl&scaler=1',
        minZoom: 3,
        maxZoom: 19,
      },
    ],
    sources: same({ text: '© 百度地图 Baidu', url: 'https://map.baidu.com/' }),
  },
  googleChina: {
    sheets: [
      {
        sheet: 'standard',
        style: 'standard',
        url: googleUrl('m', 'hl=zh-CN&gl=cn'),
        minZoom: 0,
        maxZoom: 20,
      },
      {
        sheet: 'satellite',
        style: 'satellite',
        url: googleUrl('s', 'hl=zh-CN&gl=cn'),
        minZoom: 0,
        maxZoom: 20,
      },
      {
        sheet: 'satelliteLabels',
        style: 'satellite',
        url: googleUrl('h', 'hl=zh-CN&gl=cn'),
        minZoom: 0,
        maxZoom: 20,
      },
    ],
    sources: same(google),
  },
  google: {
    sheets: [
      {
        sheet: 'standard',
        style: 'standard',
        url: googleUrl('m', 'hl=en'),
        minZoom: 0,
        maxZoom: 20,
      },
      {
        sheet: 'satellite',
        style: 'satellite',
        url: googleUrl('s', 'hl=en'),
        minZoom: 0,
        maxZoom: 20,
      },
      {
        sheet: 'satelliteLabels',
        style: 'satellite',
        url: googleUrl('h', 'hl=en'),
        minZoom: 0,
        maxZoom: 20,
      },
    ],
    sources: same(google),
  },
  osm: {
    sheets: [
      {
        sheet: 'standard',
        style: 'standard',
        url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        minZoom: 0,
        maxZoom: 19,
      },
      {
        // The project draws no pictures from above: these are free ones, ten metres to the point.
        sheet: 'satellite',
        style: 'satellite',
        url: 'https://tiles.maps.eox.at/wmts/1.0.0/s2cloudless_3857/default/g/{z}/{y}/{x}.jpg',
        minZoom: 0,
        maxZoom: 14,
      },
    ],
    sources: {
      standard: [
        { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
      ],
      satellite: [
        {
          text: 'Sentinel-2 cloudless by EOX IT Services GmbH (contains modified Copernicus Sentinel data 2016 & 2017)',
          url: 'https://s2maps.eu',
        },
      ],
    },
  },
};
