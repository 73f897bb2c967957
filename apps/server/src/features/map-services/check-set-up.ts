import { CallError, type OwnMap } from '@outrider/contract';
import { isArchiveName } from './archive.ts';
import { knownMaps } from './known.ts';
import { movedKeys } from './moved-keys.ts';
import { isMapKey, type MapSetUp, SYSTEM_KEY } from './set-up.ts';
import { isTileTemplate } from './template.ts';

/** What an administrator hands in. */
export interface SetUpChange {
  readonly defaultKey: string;
  readonly offered: readonly string[];
  readonly urls: Readonly<Record<string, string>>;
  /** those that are not named stay, an empty one is removed */
  readonly keys: Readonly<Record<string, string>>;
  readonly own: readonly OwnMap[];
}

/**
 * What is handed in as it is to be kept.
 * @param before whose secrets are kept unless the change names them
 * @throws CallError recordInvalid with the fields that cannot be so
 */
export function checkedSetUp(
  change: SetUpChange,
  before: Pick<MapSetUp, 'urls' | 'keys' | 'own'>,
): Omit<MapSetUp, 'archives'> {
  const own = change.own.map(trimmed);
  const fields = [...urlFaults(change.urls), ...own.flatMap(ownFaults)];
  const ids = own.map(({ id }) => id);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index) fields.push(`own.${index}.id`);
  });
  const exists = (key: string) => isMapKey(key, own);
  if (!change.offered.every(exists)) fields.push('offered');
  const isDefaultOffered =
    change.defaultKey === SYSTEM_KEY || change.offered.includes(change.defaultKey);
  if (!exists(change.defaultKey) || !isDefaultOffered) fields.push('defaultKey');
  if (fields.length > 0) throw refusal(fields, 'error.requestInvalid');
  const moved = movedKeys({ ...change, own }, before);
  if (moved.length > 0) throw refusal(moved, 'error.mapKeyAgain');
  const keys = { ...before.keys, ...change.keys };
  return {
    defaultKey: change.defaultKey,
    offered: [...new Set(change.offered)].filter((key) => key !== SYSTEM_KEY),
    urls: Object.fromEntries(Object.entries(change.urls).filter(([, url]) => url !== '')),
    keys: Object.fromEntries(
      Object.entries(keys).filter(([key, secret]) => secret !== '' && exists(key)),
    ),
    own,
  };
}

function refusal(fields: readonly string[], messageKey: string): CallError {
  const details = { fields: fields.map((field) => ({ field, messageKey })) };
  return new CallError('recordInvalid', { details });
}

/** Names of addresses that belong to no sheet, or cannot be those of tiles. */
function urlFaults(urls: Readonly<Record<string, string>>): string[] {
  const names = new Set(
    Object.entries(knownMaps).flatMap(([key, { sheets }]) =>
      sheets.map(({ sheet }) => `${key}.${sheet}`),
    ),
  );
  return Object.entries(urls)
    .filter(([name, url]) => !names.has(name) || (url !== '' && !isTileTemplate(url)))
    .map(([name]) => `urls.${name}`);
}

function ownFaults(one: OwnMap, index: number): string[] {
  const faults: string[] = [];
  const isUsable = one.kind === 'pmtiles' ? isArchiveName(one.url) : isTileTemplate(one.url);
  if (!isUsable) faults.push('url');
  if (one.satelliteUrl !== '' && !isTileTemplate(one.satelliteUrl)) faults.push('satelliteUrl');
  if (one.sourceUrl !== '' && !/^https?:\/\//i.test(one.sourceUrl)) faults.push('sourceUrl');
  if (one.name === '') faults.push('name');
  if (one.minZoom > one.maxZoom) faults.push('maxZoom');
  // Vector tiles are cut to the squares of web mercator, which Baidu's plane has not; nor has it other sizes.
  if (one.datum === 'bd09' && (one.kind === 'pmtiles' || one.tileSize !== 256))
    faults.push('datum');
  return faults.map((field) => `own.${index}.${field}`);
}

function trimmed(one: OwnMap): OwnMap {
  const { name, url, satelliteUrl, sourceText, sourceUrl } = one;
  return {
    ...one,
    name: name.trim(),
    url: url.trim(),
    satelliteUrl: one.kind === 'pmtiles' ? '' : satelliteUrl.trim(),
    sourceText: sourceText.trim(),
    sourceUrl: sourceUrl.trim(),
  };
}
