import { type BuiltInRole, builtInRoles } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { upsertBuiltInRole } from './users.queries.ts';

/**
 * Creates the built-in roles, and gives those that exist the grants of this version: a permission
 * that came with it is in the roles that it was made for.
 * @param q a transaction that holds the lock of setting up
 * @returns the id of each
 */
export async function ensureBuiltInRoles(q: Queryable): Promise<Record<BuiltInRole, number>> {
  const { administrator, dispatcher, viewer } = builtInRoles;
  return {
    administrator: await upsertBuiltInRole(q, administrator),
    dispatcher: await upsertBuiltInRole(q, dispatcher),
    viewer: await upsertBuiltInRole(q, viewer),
  };
}
