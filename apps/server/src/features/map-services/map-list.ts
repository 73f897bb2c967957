import {
  type MapDatum,
  type MapTypeKey,
  mapTypeKeys,
  mapTypes,
  OWN_MAP_CODE,
  type OwnMap,
  ownMapKey,
} from '@outrider/contract';
import { knownMaps, type Source } from './known.ts';
import { type MapSetUp, SYSTEM_KEY } from './set-up.ts';

/** Where the tiles of a sheet come from. */
export type SheetOrigin =
  | { readonly template: string; readonly key: string; readonly isOwn: boolean }
  | { readonly archive: string };

export interface Sheet {
  readonly sheet: string;
  readonly style: 'standard' | 'satellite';
  readonly kind: 'raster' | 'vector';
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly tileSize: 256 | 512;
  readonly origin: SheetOrigin;
}

/** A base map that can be drawn as things are set up. */
export interface BaseMap {
  readonly key: string;
  /** map service code */
  readonly code: number;
  /** empty for those that have a code of their own */
  readonly name: string;
  readonly datum: MapDatum;
  readonly sheets: readonly Sheet[];
  readonly sources: { readonly standard: readonly Source[]; readonly satellite: readonly Source[] };
}

const systemMap: BaseMap = {
  key: SYSTEM_KEY,
  code: mapTypes.system.code,
  name: '',
  datum: 'wgs84',
  sheets: [],
  sources: {
    standard: [
      { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
      { text: '© GeoNames', url: 'https://www.geonames.org/' },
    ],
    satellite: [],
  },
};

/** The maps that are offered and can be drawn, the system's first: one that lacks its key cannot. */
export function mapsOf(setUp: MapSetUp): BaseMap[] {
  const known = mapTypeKeys.flatMap((key) =>
    key === SYSTEM_KEY ? [systemMap] : [knownMap(key, setUp)],
  );
  const own = setUp.own.flatMap((one) => ownMap(one, setUp) ?? []);
  return [...known, ...own].filter(
    (map) => map.key === SYSTEM_KEY || (setUp.offered.includes(map.key) && map.sheets.length > 0),
  );
}

function knownMap(key: Exclude<MapTypeKey, 'system'>, setUp: MapSetUp): BaseMap {
  const { code, datum } = mapTypes[key];
  const { sheets, sources } = knownMaps[key];
  const secret = setUp.keys[key] ?? '';
  return {
    key,
    code,
    name: '',
    datum,
    sources,
    sheets: sheets.flatMap(({ url, ...sheet }): Sheet[] => {
      const own = setUp.urls[`${key}.${sheet.sheet}`];
      const template = own ?? url;
      if (needsKey(template) && secret === '') return [];
      const origin = { template, key: secret, isOwn: own !== undefined };
      return [{ ...sheet, kind: 'raster', tileSize: 256, origin }];
    }),
  };
}

function ownMap(one: OwnMap, setUp: MapSetUp): BaseMap | undefined {
  const key = ownMapKey(one.id);
  const secret = setUp.keys[key] ?? '';
  const facts = setUp.archives[key];
  if (one.kind === 'pmtiles' && facts === undefined) return undefined;
  const { kind, minZoom, maxZoom } = facts ?? { ...one, kind: 'raster' as const };
  const shared = { minZoom, maxZoom, tileSize: kind === 'vector' ? 512 : one.tileSize } as const;
  const sheets: Sheet[] = [];
  if (one.kind === 'pmtiles') {
    const origin = { archive: one.url };
    sheets.push({ ...shared, sheet: 'standard', style: 'standard', kind, origin });
  } else {
    for (const [style, template] of [
      ['standard', one.url],
      ['satellite', one.satelliteUrl],
    ] as const) {
      if (template === '' || (needsKey(template) && secret === '')) continue;
      const origin = { template, key: secret, isOwn: true };
      sheets.push({ ...shared, sheet: style, style, kind, origin });
    }
  }
  const source = { text: one.sourceText, url: one.sourceUrl };
  const sources = one.sourceText === '' ? [] : [source];
  return {
    key,
    code: OWN_MAP_CODE + one.id,
    name: one.name,
    datum: one.datum,
    sheets,
    sources: { standard: sources, satellite: sources },
  };
}

/** Whether an address is of no use without a key. */
export function needsKey(template: string): boolean {
  return template.includes('{key}');
}
