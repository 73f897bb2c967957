import { ByteReader } from './byte-reader.ts';
import type { Place } from './cell-codec.ts';
import type { FetchBytes } from './cell-store.ts';
import { placeKey } from './place-key.ts';

/** Chinese names of the base map's places by key, as scripts/basemap/names-zh.mjs writes them: keys rising, as steps. */
function decodeNames(bytes: Uint8Array): ReadonlyMap<number, string> {
  const reader = new ByteReader(bytes);
  const count = reader.count(2);
  const names = new Map<number, string>();
  let key = 0;
  for (let i = 0; i < count; i++) {
    key += reader.varint();
    names.set(key, reader.text());
  }
  return names;
}

/**
 * Loads what places are called in Chinese: all of China's that have a name, larger ones elsewhere.
 * @returns tells a place's name; where none is known, as the gazetteer has it in Latin letters
 * @throws when the file cannot be had or read
 */
export async function loadChineseNames(fetchBytes: FetchBytes): Promise<(place: Place) => string> {
  const names = decodeNames(await fetchBytes('names-zh.bin'));
  return (place) => names.get(placeKey(place)) ?? place.name;
}
