import { isGranted, type PermissionKey } from '@outrider/contract';
import type { Scope } from '../fleet/index.ts';

/** Who looks at regions or changes them. */
export interface Viewer {
  readonly userId: number;
  readonly loginName: string;
  /** shown beside what he draws */
  readonly displayName: string;
  /** the department he belongs to */
  readonly departmentId: number;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<string>;
  /** network address, for the audit */
  readonly address: string;
}

/** Regions have one tree of classifications, markers another. */
export type TreeKind = 'region' | 'marker';

type Button = 'read' | 'add' | 'edit' | 'del' | 'import' | 'export';

/** Whether a viewer's role lets him do this with what is in a tree. */
export function mayDo(viewer: Viewer, kind: TreeKind, button: Button): boolean {
  const key: PermissionKey = kind === 'region' ? `regionSet.${button}` : `markersManage.${button}`;
  return isGranted(viewer.permissions, key);
}

/** Whether he sees what is in a tree: also on the map where the fleet is watched. */
export function maySee(viewer: Viewer, kind: TreeKind): boolean {
  return mayDo(viewer, kind, 'read') || isGranted(viewer.permissions, 'positionMonitor.read');
}

/**
 * SQL of who sees and who edits rows `row` of department `dept` (spec/1 §4). One sees the own ones,
 * those of departments in one's scope, and shared ones of the own department and those above it; one
 * edits the own ones, and those in one's scope that are nobody's any more.
 * @param params the statement's parameters so far; the condition's own are appended
 */
export function ownership(
  { userId, departmentId, scope }: Viewer,
  params: unknown[],
  { row, dept, shared }: { row: string; dept: string; shared: string },
): { readonly sees: string; readonly edits: string } {
  const bind = (value: unknown) => `$${params.push(value)}`;
  const own = `${row}.owner_id is not distinct from ${bind(userId)}::int`;
  const inScope =
    scope.kind === 'department'
      ? `${dept}.path @> array[${bind(scope.departmentId)}::int]`
      : 'false';
  const above = `${dept}.id = any ((select path from department where id = ${bind(departmentId)})::int[])`;
  return {
    sees: `(${own} or ${inScope} or (${shared} and ${above}))`,
    edits: `(${own} or (${row}.owner_id is null and ${inScope}))`,
  };
}
