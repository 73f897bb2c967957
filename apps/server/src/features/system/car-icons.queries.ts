import {
  type CarIconName,
  type CarIcons,
  carIconAddresses,
  carIconByStatus,
} from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { fileUrl } from '../files/index.ts';

type Pictures = Readonly<Record<CarIconName | 'any' | 'alarm', string | null>>;

interface IconRow {
  id: number;
  name: string;
  mapSize: number;
  rotates: boolean;
  map: Pictures;
  tree: Pictures;
}

const NAMES = ['any', 'alarm', 'driving', 'online', 'parked', 'standby', 'unlocated', 'offline'];

/** The pictures of a place as one JSON object; of several columns each holds one file at most. */
const pictures = (place: 'map' | 'tree') =>
  `json_build_object(${NAMES.map((name) => `'${name}', ${place}_${name}[1]`).join()}) as "${place}"`;

/** What the client ships, as the set that vehicles have without another one. */
const shipped: CarIcons[number] = {
  id: 0,
  name: '',
  mapSize: 24,
  rotates: true,
  iconMapJson: JSON.stringify(carIconAddresses('map')),
  iconTreeJson: JSON.stringify(carIconAddresses('tree')),
};

/** Every set of pictures: the shipped one first, then those of the installation. */
export async function carIcons(q: Queryable): Promise<CarIcons> {
  const rows = await q.query<IconRow>(
    `select id, name, map_size as "mapSize", rotates, ${pictures('map')}, ${pictures('tree')}
       from car_icon order by name, id`,
  );
  return [shipped, ...rows.map(presentIcon)];
}

function presentIcon({ id, name, mapSize, rotates, map, tree }: IconRow): CarIcons[number] {
  const iconMapJson = JSON.stringify(addressesOf(map, {}));
  // Where the tree has none, the map's picture stands there, smaller.
  const iconTreeJson = JSON.stringify(addressesOf(tree, map));
  return { id, name, mapSize, rotates, iconMapJson, iconTreeJson };
}

function addressesOf(own: Pictures, instead: Partial<Pictures>): Record<string, string> {
  const fileOf = (name: keyof Pictures) =>
    own[name] ?? own.any ?? instead[name] ?? instead.any ?? null;
  const entries = Object.entries(carIconByStatus).flatMap(([status, name]): [string, string][] => {
    const file = fileOf(name);
    return file === null ? [] : [[status, fileUrl(file)]];
  });
  const alarm = own.alarm ?? (own.any === null ? (instead.alarm ?? null) : null);
  if (alarm !== null) entries.push(['alarm', fileUrl(alarm)]);
  return Object.fromEntries(entries);
}
