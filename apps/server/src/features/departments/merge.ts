import { CallError } from '@outrider/contract';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { directoryChanged, type Scope } from '../fleet/index.ts';
import { accountsChanged, writeAudit } from '../identity/index.ts';
import {
  columnsThatName,
  contentsOf,
  type DepartmentContents,
  deleteDepartment,
  idsIn,
  lockDepartments,
  moveAll,
} from './departments.queries.ts';

/** Who merges, and from where. */
interface Merger {
  readonly userId: number;
  readonly loginName: string;
  readonly scope: Scope;
  readonly address: string;
}

/**
 * How much stands in a department and below it.
 * @throws CallError departmentUnknown, also for one of other people
 */
export async function departmentContents(
  db: Database,
  scope: Scope,
  id: number,
): Promise<DepartmentContents> {
  const contents = scope.kind === 'department' && (await contentsOf(db, id, scope.departmentId));
  if (!contents) throw new CallError('departmentUnknown');
  return contents;
}

/**
 * Moves everything that names a department to another one, and deletes it: departments below it,
 * vehicles, people, and whatever else the database has that belongs to a department.
 * @throws CallError departmentUnknown, departmentBelowItself, ownAccount (nobody merges the department
 *   that he belongs to), departmentNameTaken when both have departments of one name below them
 */
export async function mergeDepartment(
  { db, bus }: { readonly db: Database; readonly bus: Bus },
  merger: Merger,
  fromId: number,
  intoId: number,
): Promise<void> {
  const moved = await db.tx(async (q) => {
    const { from, into } = await demandBoth(q, merger.scope, fromId, intoId);
    const vehicles = await idsIn(q, 'vehicle', fromId);
    const terminals = await idsIn(q, 'terminal', fromId);
    const users = await idsIn(q, 'user_account', fromId);
    const counts: Record<string, number> = {};
    for (const { table, column } of await columnsThatName(q)) {
      const count = await moveAll(q, table, column, fromId, intoId);
      if (count > 0) counts[table] = (counts[table] ?? 0) + count;
    }
    await deleteDepartment(q, fromId);
    const { userId, loginName, address } = merger;
    const detail = { name: into.name, from: from.name, fromId, moved: counts };
    const entry = { action: 'departmentMerged', userId, loginName, address, detail } as const;
    await writeAudit(q, { ...entry, record: { name: 'department', id: intoId } });
    await writeAudit(q, { ...entry, record: { name: 'department', id: fromId } });
    return { vehicles, terminals, users };
  });
  bus.publish(directoryChanged, { kind: 'department', ids: [fromId, intoId] });
  if (moved.vehicles.length > 0) {
    bus.publish(directoryChanged, { kind: 'vehicle', ids: moved.vehicles });
  }
  if (moved.terminals.length > 0) {
    bus.publish(directoryChanged, { kind: 'terminal', ids: moved.terminals });
  }
  if (moved.users.length > 0) bus.publish(accountsChanged, { userIds: moved.users });
}

async function demandBoth(q: Transaction, scope: Scope, fromId: number, intoId: number) {
  const topId = scope.kind === 'department' ? scope.departmentId : 0;
  const both = await lockDepartments(q, topId, [fromId, intoId]);
  const from = both.find(({ id }) => id === fromId);
  const into = both.find(({ id }) => id === intoId);
  if (!from || !into) throw new CallError('departmentUnknown');
  // Also true of one and the same.
  if (into.path.includes(fromId)) throw new CallError('departmentBelowItself');
  if (fromId === topId) throw new CallError('ownAccount');
  return { from, into };
}
