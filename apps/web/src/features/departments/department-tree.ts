import type { RowOf } from '@outrider/contract/records';
import type { department } from '@outrider/contract/records/department';

export type DepartmentRow = RowOf<typeof department>;

/** A department with those below it, and what all of them hold. */
export interface DepartmentNode {
  readonly row: DepartmentRow;
  readonly children?: readonly DepartmentNode[];
  readonly vehicles: number;
  readonly users: number;
}

/** Departments as a tree, those beside each other in their order, then by name. */
export function departmentTree(rows: readonly DepartmentRow[]): DepartmentNode[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<number | null, DepartmentRow[]>();
  for (const row of rows) {
    const parent = row.parentid && known.has(row.parentid.id) ? row.parentid.id : null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const nodesOf = (parent: number | null): DepartmentNode[] =>
    [...(below.get(parent) ?? [])].sort(inOrder).map((row) => {
      const children = nodesOf(row.id);
      const sum = (of: 'vehicles' | 'users') =>
        children.reduce((total, child) => total + child[of], row[of] ?? 0);
      return {
        row,
        ...(children.length > 0 && { children }),
        vehicles: sum('vehicles'),
        users: sum('users'),
      };
    });
  return nodesOf(null);
}

/** The departments whose name or contact holds a text, with everything above them. */
export function found(nodes: readonly DepartmentNode[], search: string): DepartmentNode[] {
  if (search === '') return [...nodes];
  return nodes.flatMap((node) => {
    const { deptname, contact, phone } = node.row;
    const fits = [deptname, contact, phone].some((text) => text?.toLowerCase().includes(search));
    if (fits) return [node];
    const children = found(node.children ?? [], search);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** A department and everything below it. */
export function idsBelow(rows: readonly DepartmentRow[], id: number): ReadonlySet<number> {
  const ids = new Set([id]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const row of rows) {
      if (row.parentid && ids.has(row.parentid.id) && !ids.has(row.id)) {
        ids.add(row.id);
        grown = true;
      }
    }
  }
  return ids;
}

/**
 * The numbers by which a department comes to stand one place further up or down among its siblings.
 * @returns those that change; none when it stands at the end already
 */
export function reordered(
  rows: readonly DepartmentRow[],
  id: number,
  step: -1 | 1,
): { readonly row: DepartmentRow; readonly sortorder: number }[] {
  const own = rows.find((row) => row.id === id);
  const siblings = rows.filter((row) => row.parentid?.id === own?.parentid?.id).sort(inOrder);
  const at = siblings.findIndex((row) => row.id === id);
  const to = at + step;
  if (at < 0 || to < 0 || to >= siblings.length) return [];
  const [moved] = siblings.splice(at, 1);
  siblings.splice(to, 0, moved!);
  return siblings.flatMap((row, index) =>
    row.sortorder === index + 1 ? [] : [{ row, sortorder: index + 1 }],
  );
}

function inOrder(a: DepartmentRow, b: DepartmentRow): number {
  return (a.sortorder ?? 0) - (b.sortorder ?? 0) || a.deptname.localeCompare(b.deptname);
}
