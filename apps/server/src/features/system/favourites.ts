import { carNodeId, vehicleIdOfNode } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { readPreferences, savePreference } from './preferences.queries.ts';

const KEY = 'favorite';

/** The user's favourite vehicles. */
export async function readFavourites(q: Queryable, userId: number): Promise<Set<number>> {
  const { [KEY]: stored } = await readPreferences(q, userId, KEY);
  return new Set(vehicleIdsIn(stored) ?? []);
}

/** The same as the JSON list of node ids that the client keeps (spec/3 §3, carCollect). */
export async function readFavouriteNodes(q: Queryable, userId: number): Promise<string> {
  return JSON.stringify([...(await readFavourites(q, userId))].map(carNodeId));
}

/**
 * Saves them from the client's JSON list.
 * @returns false when it is no list of vehicle node ids
 */
export async function saveFavourites(q: Queryable, userId: number, json: string): Promise<boolean> {
  const ids = vehicleIdsIn(parsed(json));
  if (!ids) return false;
  return savePreference(q, userId, KEY, JSON.stringify(ids.map(carNodeId)));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function vehicleIdsIn(list: unknown): number[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const ids = list.map((node) => (typeof node === 'string' ? vehicleIdOfNode(node) : undefined));
  return ids.every((id) => id !== undefined) ? ids : undefined;
}
