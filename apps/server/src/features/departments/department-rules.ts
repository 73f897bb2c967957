import type { FieldProblem, InputOf, RowOf } from '@outrider/contract/records';
import type { department } from '@outrider/contract/records/department';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Queryable } from '../../platform/database.ts';
import { directoryChanged, type Scope } from '../fleet/index.ts';
import { stands } from './departments.queries.ts';

type Values = InputOf<typeof department>;
type Row = RowOf<typeof department>;

/**
 * What is wrong with where a department is to stand: it needs one above it, which is not itself and
 * not below it, and nobody moves the department he belongs to himself.
 */
export async function checkDepartment(
  q: Queryable,
  scope: Scope,
  values: Values,
  before: Row | undefined,
): Promise<FieldProblem[]> {
  const refused = (messageKey: string): FieldProblem[] => [{ field: 'parentid', messageKey }];
  const { parentid } = values;
  const isOwn = before !== undefined && isTopOf(scope, before.id);
  if (before !== undefined && (parentid === undefined || parentid === before.parentid?.id)) {
    return [];
  }
  // The top of what one sees has none to be shown above it: it stays where it is.
  if (isOwn) return parentid === null ? [] : refused('record.department.ownStays');
  if (parentid === undefined || parentid === null) return refused('invalid.required');
  if (before === undefined) return [];
  const isBelow = parentid === before.id || (await stands(q, parentid, before.id));
  return isBelow ? refused('record.department.belowItself') : [];
}

/** Whoever belongs to a department learns nothing of what is above it. */
export function withoutAbove(scope: Scope, row: Row): Row {
  return isTopOf(scope, row.id) ? { ...row, parentid: null } : row;
}

/** The own department stays where it is: that none is shown above it says nothing. */
export function keptAbove(
  scope: Scope,
  values: Values,
  before: Row | undefined,
): Readonly<Record<string, unknown>> {
  const isKept = before !== undefined && isTopOf(scope, before.id) && 'parentid' in values;
  return isKept ? { parent_id: before.parentid?.id ?? null } : {};
}

/** Tells every process that keeps the tree. */
export function departmentsCommitted(bus: Bus, changes: readonly { readonly id: number }[]): void {
  bus.publish(directoryChanged, { kind: 'department', ids: changes.map(({ id }) => id) });
}

function isTopOf(scope: Scope, id: number): boolean {
  return scope.kind === 'department' && scope.departmentId === id;
}
