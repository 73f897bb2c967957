/** The datum that a map's pictures lie on. */
export type MapDatum = 'wgs84' | 'gcj02' | 'bd09';

/** Kinds of base map that the product knows, in the order in which they are offered, with their map service code. */
export const mapTypes = {
  system: { code: 4, labelKey: 'code.mapService.system', datum: 'wgs84' },
  tiandi: { code: 1, labelKey: 'code.mapService.tianditu', datum: 'wgs84' },
  gaode: { code: 2, labelKey: 'code.mapService.gaode', datum: 'gcj02' },
  baidu: { code: 0, labelKey: 'code.mapService.baidu', datum: 'bd09' },
  googleChina: { code: 5, labelKey: 'code.mapService.googleChina', datum: 'gcj02' },
  google: { code: 3, labelKey: 'code.mapService.google', datum: 'wgs84' },
  osm: { code: 6, labelKey: 'code.mapService.osm', datum: 'wgs84' },
} as const satisfies Record<string, { code: number; labelKey: string; datum: MapDatum }>;

export type MapTypeKey = keyof typeof mapTypes;

export const mapTypeKeys = Object.keys(mapTypes) as MapTypeKey[];

/** A map of one's own has this and its number as map service code, and `own` and its number as key. */
export const OWN_MAP_CODE = 1000;

/** So many maps of one's own can be set up. */
export const MAX_OWN_MAPS = 20;

/** Key of a map of one's own. */
export const ownMapKey = (id: number): string => `own${id}`;
