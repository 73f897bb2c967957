import type { CarMatch, CarSearch } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';
import {
  byDepartment,
  byDriver,
  byOwner,
  byPlate,
  byTerminal,
  byVehicle,
  type Look,
  stockMatches,
} from './search.queries.ts';

/** How many of each kind are shown. */
const MOST = 8;

type Kind = CarSearch['groups'][number]['kind'];

/** In the order in which they are shown. */
const looks: readonly (readonly [Kind, (look: Look) => Promise<CarMatch[]>])[] = [
  ['plate', byPlate],
  ['terminal', (look) => byTerminal(look, 'terminal')],
  ['card', (look) => byTerminal(look, 'card')],
  ['driver', byDriver],
  ['owner', byOwner],
  ['department', byDepartment],
  ['body', (look) => byVehicle(look, 'body')],
  ['remark', (look) => byVehicle(look, 'remark')],
];

/** Looks everywhere at once for a part of a text, whatever its case. */
export async function searchEverything(
  q: Queryable,
  scope: Scope,
  text: string,
): Promise<CarSearch> {
  const sought = text.trim().toLowerCase();
  if (sought === '') return { groups: [], stock: [] };
  // One more than is shown says whether there are others.
  const look: Look = { q, scope, text: sought, limit: MOST + 1 };
  const [stock, ...found] = await Promise.all([
    stockMatches({ ...look, limit: MOST }),
    ...looks.map(async ([kind, find]) => ({ kind, cars: await find(look) })),
  ]);
  const groups = found
    .filter(({ cars }) => cars.length > 0)
    .map(({ kind, cars }) => ({ kind, cars: cars.slice(0, MOST), more: cars.length > MOST }));
  return { groups, stock };
}
