import { ownMapKey } from '@outrider/contract';
import type { SetUpChange } from './check-set-up.ts';
import { knownMaps } from './known.ts';
import type { MapSetUp } from './set-up.ts';
import { serverOf } from './template.ts';

/** An address of tiles, and the field of the form in which it stands. */
interface Address {
  readonly field: string;
  readonly template: string;
}

/**
 * Fields with addresses that would send a secret that is kept to a server which did not have it: whoever
 * changes an address need not know the key, so it has to be entered again.
 */
export function movedKeys(
  change: Pick<SetUpChange, 'urls' | 'keys' | 'own'>,
  before: Pick<MapSetUp, 'urls' | 'keys' | 'own'>,
): string[] {
  const kept = Object.entries(before.keys).filter(
    ([key, secret]) => secret !== '' && change.keys[key] === undefined,
  );
  return kept.flatMap(([key]) => {
    const known = new Set(addressesOf(key, before).map(({ template }) => serverOf(template)));
    return addressesOf(key, change)
      .filter(({ template }) => !known.has(serverOf(template)))
      .map(({ field }) => field);
  });
}

function addressesOf(key: string, { urls, own }: Pick<MapSetUp, 'urls' | 'own'>): Address[] {
  const map = Object.entries(knownMaps).find(([name]) => name === key)?.[1];
  const index = own.findIndex(({ id }) => ownMapKey(id) === key);
  const ours = own[index];
  const all = map
    ? map.sheets.map(({ sheet, url }) => {
        const name = `${key}.${sheet}`;
        return { field: `urls.${name}`, template: urls[name] || url };
      })
    : ours
      ? [
          { field: `own.${index}.url`, template: ours.url },
          { field: `own.${index}.satelliteUrl`, template: ours.satelliteUrl },
        ]
      : [];
  return all.filter(({ template }) => template.includes('{key}'));
}
