import { ALL_PERMISSIONS, CallError, permissionKeys } from '@outrider/contract';
import type { FieldProblem, InputOf, RowOf } from '@outrider/contract/records';
import type { role } from '@outrider/contract/records/role';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';
import { accountsChanged } from '../identity/index.ts';
import { isUsedBeyond, replacePermissions, roleOf, usersOfRoles } from './roles.queries.ts';

type Values = InputOf<typeof role>;
type Row = RowOf<typeof role>;

/** A change of roles: the transaction, and who makes it. */
interface RoleChange {
  readonly q: Queryable;
  readonly caller: {
    readonly userId: number;
    readonly permissions: ReadonlySet<string>;
    readonly scope: Scope;
  };
}

/**
 * What is wrong with a role: nobody grants more than he has, and a role stays as it is when it is
 * built in, the caller's own, grants more than he has, or is that of users he does not see.
 */
export async function checkRole(
  { q, caller }: RoleChange,
  values: Values,
  before: Row | undefined,
): Promise<FieldProblem[]> {
  const kept = before && (await whyKept(q, caller, before));
  if (kept) return [{ field: 'rolename', messageKey: `record.role.${kept}` }];
  const given = values.permissions;
  if (given === undefined || given === null) return [];
  const refused = (messageKey: string): FieldProblem[] => [{ field: 'permissions', messageKey }];
  const keys = listOf(given);
  const had = new Set(listOf(before?.permissions) ?? []);
  if (!keys?.every((key) => isKnown(key) || had.has(key))) return refused('invalid.type');
  return keys.every((key) => mayGrant(caller.permissions, key))
    ? []
    : refused('record.role.grantsMore');
}

/** @throws CallError roleFixed, roleBeyond */
export async function keepRoles({ q, caller }: RoleChange, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const kept = await whyKept(q, caller, row);
    if (kept) throw new CallError(kept === 'beyond' ? 'roleBeyond' : 'roleFixed');
  }
}

/** Writes what roles grant, beside the roles themselves. */
export async function writeRoles(
  q: Queryable,
  changes: readonly { readonly id: number }[],
  inputs: readonly Values[],
): Promise<void> {
  for (const [at, { id }] of changes.entries()) {
    const given = inputs[at]?.permissions;
    // An empty list is kept as nothing; what was not given stays.
    if (given !== undefined) await replacePermissions(q, id, listOf(given) ?? []);
  }
}

/** Lets everybody who has one of these roles feel it at once. */
export async function rolesCommitted(
  { db, bus }: { readonly db: Queryable; readonly bus: Bus },
  changes: readonly { readonly id: number; readonly before?: Row }[],
): Promise<void> {
  const changed = changes.filter(({ before }) => before !== undefined).map(({ id }) => id);
  const userIds = changed.length > 0 ? await usersOfRoles(db, changed) : [];
  if (userIds.length > 0) bus.publish(accountsChanged, { userIds });
}

async function whyKept(
  q: Queryable,
  caller: RoleChange['caller'],
  row: Row,
): Promise<'fixed' | 'own' | 'beyond' | 'elsewhere' | undefined> {
  if (row.builtin) return 'fixed';
  if (!(listOf(row.permissions) ?? []).every((key) => mayGrant(caller.permissions, key))) {
    return 'beyond';
  }
  if ((await roleOf(q, caller.userId)) === row.id) return 'own';
  return (await isUsedBeyond(q, row.id, caller.scope)) ? 'elsewhere' : undefined;
}

const known: ReadonlySet<string> = new Set(permissionKeys);
const isKnown = (key: string): boolean => known.has(key);

function mayGrant(own: ReadonlySet<string>, key: string): boolean {
  if (own.has(ALL_PERMISSIONS)) return true;
  // A key of an earlier version grants nothing any more.
  return key !== ALL_PERMISSIONS && (own.has(key) || !isKnown(key));
}

function listOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((entry) => typeof entry === 'string');
  return texts.length === value.length ? [...new Set(texts)] : undefined;
}
