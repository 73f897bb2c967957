import type { MapServices, OwnMap } from '@outrider/contract';

/** What the form holds until it is saved. */
export interface MapDraft {
  readonly defaultKey: string;
  readonly offered: ReadonlySet<string>;
  readonly urls: Readonly<Record<string, string>>;
  /** Only those that were typed or removed. */
  readonly keys: Readonly<Record<string, string>>;
  readonly own: readonly OwnMap[];
}

/** The form as the server has it. */
export function draftOf(services: MapServices): MapDraft {
  const { known, own, defaultKey } = services;
  return {
    defaultKey,
    offered: new Set([
      ...known.filter(({ isOffered }) => isOffered).map(({ key }) => key),
      ...own.filter(({ isOffered }) => isOffered).map(({ id }) => `own${id}`),
    ]),
    urls: Object.fromEntries(
      known.flatMap(({ key, sheets }) =>
        sheets.filter(({ url }) => url !== '').map(({ sheet, url }) => [`${key}.${sheet}`, url]),
      ),
    ),
    keys: {},
    own: own.map(({ isOffered: _offered, needsKey: _needs, hasKey: _has, ...map }) => map),
  };
}

/** What is sent: a first map that is no longer offered gives way to the system's. */
export function requestOf(draft: MapDraft, version: number) {
  const { defaultKey, offered, urls, keys, own } = draft;
  return {
    version,
    defaultKey: defaultKey === 'system' || offered.has(defaultKey) ? defaultKey : 'system',
    offered: [...offered].filter((key) => key !== 'system'),
    urls: { ...urls },
    keys: { ...keys },
    own: [...own],
  };
}

/** A map of one's own to be filled in. */
export function newOwnMap(own: readonly OwnMap[]): OwnMap {
  const id = Math.max(0, ...own.map((one) => one.id)) + 1;
  return {
    id,
    name: '',
    kind: 'raster',
    url: '',
    satelliteUrl: '',
    datum: 'wgs84',
    minZoom: 0,
    maxZoom: 18,
    tileSize: 256,
    sourceText: '',
    sourceUrl: '',
  };
}
