import { type Area, type AreaClass, BASE_PATH, calls } from '@outrider/contract';
import { categoryOf } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import { type AreaRow, visibleAreas } from './areas.queries.ts';
import type { ClassRow } from './classes.queries.ts';
import { ClassTree } from './classes.ts';
import { mayDo, type TreeKind, type Viewer } from './viewer.ts';

/** A tree with its areas as JSON text in pieces: thousands of shapes never become one text. */
export async function treeWithAreas(
  q: Queryable,
  viewer: Viewer,
  kind: TreeKind,
): Promise<Iterable<string>> {
  const [tree, areas] = [
    await ClassTree.read(q, viewer, kind),
    await visibleAreas(q, viewer, { kind }),
  ];
  const classes = tree.seen(areas.map(({ classId }) => classId));
  return written(
    classes.map((row) => presentClass(viewer, row)),
    areas,
    viewer,
  );
}

function* written(
  treeList: readonly AreaClass[],
  areas: readonly AreaRow[],
  viewer: Viewer,
): Generator<string> {
  yield `{"treeList":${JSON.stringify(treeList)},"areaList":[`;
  let before = '';
  for (const row of areas) {
    yield before + JSON.stringify(presentArea(viewer, row));
    before = ',';
  }
  yield ']}';
}

/** One may change what is one's own, where one's role has the button. */
function mayChange(viewer: Viewer, row: { readonly kind: TreeKind; readonly isEditable: boolean }) {
  return row.isEditable && (mayDo(viewer, row.kind, 'edit') || mayDo(viewer, row.kind, 'del'));
}

export function presentArea(viewer: Viewer, row: AreaRow): Area {
  return {
    id: row.id,
    areaName: row.name,
    treeId: row.classId,
    deptid: row.departmentId,
    areaType: row.areaType,
    radius: row.radius,
    points: row.points,
    color: row.color,
    share: row.isShared ? 1 : 0,
    description: row.description,
    category: categoryOf(row.areaType),
    userid: row.ownerId,
    ownerName: row.ownerName,
    editable: mayChange(viewer, row),
    iconType: row.iconType,
    photo: row.photoFile === null ? '' : photoUrl(row.id, row.photoFile),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Where a marker's picture is fetched, a path of this host; another picture has another address. */
export function photoUrl(areaId: number, fileId: string): string {
  return `${BASE_PATH}${calls.areaPhoto.path}?id=${areaId}&file=${fileId}`;
}

function presentClass(viewer: Viewer, row: ClassRow): AreaClass {
  return {
    id: row.id,
    name: row.name,
    parentId: row.parentId,
    remark: row.remark,
    deptid: row.departmentId,
    userid: row.ownerId,
    ownerName: row.ownerName,
    editable: mayChange(viewer, row),
    version: row.version,
  };
}
