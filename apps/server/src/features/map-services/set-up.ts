import { type MapTypeKey, mapTypeKeys, type OwnMap, ownMapKey } from '@outrider/contract';
import type { ArchiveFacts } from './archive.ts';

/** What administrators made of the map services: a row of the table `setting`. */
export interface MapSetUp {
  /** Map of whoever has not chosen. */
  readonly defaultKey: string;
  /** Keys of the maps that users may choose, beside the system's. */
  readonly offered: readonly string[];
  /** `<key>.<sheet>` → address in place of the default one. */
  readonly urls: Readonly<Record<string, string>>;
  /** `<key>` → secret. */
  readonly keys: Readonly<Record<string, string>>;
  readonly own: readonly OwnMap[];
  /** `<key>` → what an archive of one's own holds, as it was when it was set up. */
  readonly archives: Readonly<Record<string, ArchiveFacts>>;
}

export const SYSTEM_KEY = 'system' satisfies MapTypeKey;

/** Without an administrator's word no picture comes from elsewhere. */
export const nothingSetUp: MapSetUp = {
  defaultKey: SYSTEM_KEY,
  offered: [],
  urls: {},
  keys: {},
  own: [],
  archives: {},
};

/** What was stored, in the form of this version: it went through `checkedSetUp` when it was saved. */
export function setUpOf(stored: unknown): MapSetUp {
  if (typeof stored !== 'object' || stored === null) return nothingSetUp;
  return { ...nothingSetUp, ...stored };
}

/** Whether a map of that key exists in a set-up. */
export function isMapKey(key: string, own: readonly OwnMap[]): boolean {
  return mapTypeKeys.some((known) => known === key) || own.some(({ id }) => ownMapKey(id) === key);
}
