import { CallError } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { auditChange, auditImport } from './area-audit.ts';
import { insertAreas, isDepartmentOf, type NewArea } from './areas.queries.ts';
import { insertClass } from './classes.queries.ts';
import { ClassTree } from './classes.ts';
import { AreaFileError, type AreaFormat, MAX_FILE_BYTES } from './formats/found-area.ts';
import { readAreaFile } from './formats/read-area-file.ts';
import { cut } from './given-texts.ts';
import { type ImportPlan, planOf } from './import-plan.ts';
import { MAX_CLASS_DEPTH, MAX_CLASSES } from './limits.ts';
import { type AreaParts, demandClass, demandRoom } from './save-area.ts';
import { regionsChanged } from './topics.ts';
import { mayDo, type TreeKind, type Viewer } from './viewer.ts';

/** What is to become of a file. */
export interface ImportWish {
  readonly treeId: number;
  /** makes the areas; else they are only looked at */
  readonly run: boolean;
  readonly fileName: string;
  readonly content: AsyncIterable<Uint8Array>;
}

export interface ImportOutcome extends ImportPlan {
  readonly format: AreaFormat;
  readonly isDone: boolean;
  /** ids of the areas that were made */
  readonly ids: readonly number[];
  /** classifications that are made for the file's folders */
  readonly newClasses: number;
}

const MIB = 1024 * 1024;

/**
 * Reads a file of areas: says what would be made and what is wrong, or makes what is sound, below a
 * classification, with the file's folders as classifications below that.
 * @throws CallError areaFileUnreadable, areaFileDatum, fileTooLarge, areaClassUnknown,
 *   areaLimitReached, permissionDenied
 */
export async function importAreas(
  { db, bus }: AreaParts,
  viewer: Viewer,
  { treeId, run, fileName, content }: ImportWish,
): Promise<ImportOutcome> {
  const { kind } = await demandClass(db, viewer, treeId);
  if (!mayDo(viewer, kind, 'import')) throw new CallError('permissionDenied');
  const found = readFound(await bounded(content));
  const title = fileName.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  const plan = await planOf(found, kind, cut(title.trim(), 40) || found.format);
  const outcome = { ...plan, format: found.format };
  if (!run) {
    const tree = await ClassTree.read(db, viewer, kind);
    return { ...outcome, isDone: false, ids: [], newClasses: missingFolders(tree, treeId, plan) };
  }
  const made = await db.tx((q) => makeAll(q, viewer, kind, treeId, plan, fileName));
  if (made.ids.length > 0) bus.publish(regionsChanged, { ids: made.ids });
  return { ...outcome, isDone: true, ...made };
}

function readFound(bytes: Uint8Array) {
  try {
    return readAreaFile(bytes);
  } catch (error) {
    if (!(error instanceof AreaFileError)) throw error;
    if (error.reason === 'tooLarge') throw tooLarge(error);
    const code = error.reason === 'datum' ? 'areaFileDatum' : 'areaFileUnreadable';
    throw new CallError(code, { cause: error });
  }
}

function tooLarge(cause?: unknown): CallError {
  const values = { max: MAX_FILE_BYTES / MIB };
  return new CallError('areaFileTooLarge', { cause, details: { values } });
}

async function bounded(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > MAX_FILE_BYTES) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

const childKey = (parentId: number, name: string) => `${parentId}/${name}`;

/** Classifications that the viewer sees, by what they stand below and their name. */
function childrenOf(tree: ClassTree): Map<string, number> {
  const children = new Map<string, number>();
  for (const { id, parentId, name, isSeen } of tree.byId.values()) {
    if (parentId !== null && isSeen) children.set(childKey(parentId, name), id);
  }
  return children;
}

/** How many classifications a file's folders need that are not there yet. */
function missingFolders(tree: ClassTree, treeId: number, { areas }: ImportPlan): number {
  const children = childrenOf(tree);
  const missing = new Set<string>();
  for (const { folders } of areas) {
    let at: number | string = treeId;
    for (const name of folders) {
      const there: number | undefined =
        typeof at === 'number' ? children.get(childKey(at, name)) : undefined;
      at = there ?? `${at}/${name}`;
      if (typeof at === 'string') missing.add(at);
    }
  }
  return missing.size;
}

async function makeAll(
  q: Queryable,
  viewer: Viewer,
  kind: TreeKind,
  treeId: number,
  { areas }: ImportPlan,
  fileName: string,
): Promise<{ ids: number[]; newClasses: number }> {
  const tree = await ClassTree.read(q, viewer, kind, { forUpdate: true });
  const top = tree.byId.get(treeId);
  if (top === undefined) throw new CallError('areaClassUnknown');
  const departmentId = (await isDepartmentOf(q, viewer, top.departmentId))
    ? top.departmentId
    : viewer.departmentId;
  const points = areas.reduce((sum, { pointCount }) => sum + pointCount, 0);
  await demandRoom(q, areas.length, points);
  const children = childrenOf(tree);
  const room = MAX_CLASS_DEPTH - tree.depthOf(treeId);
  let newClasses = 0;
  const classOf = async (folders: readonly string[]): Promise<number> => {
    let at = treeId;
    for (const name of folders.slice(0, room)) {
      const there = children.get(childKey(at, name));
      const id = there ?? (await addFolder(at, name));
      children.set(childKey(at, name), id);
      at = id;
    }
    return at;
  };
  const addFolder = async (parentId: number, name: string): Promise<number> => {
    newClasses++;
    if (tree.count + newClasses > MAX_CLASSES) {
      throw new CallError('areaLimitReached', { details: { values: { max: MAX_CLASSES } } });
    }
    const fields = { name, parentId, departmentId, remark: '' };
    const id = await insertClass(q, kind, viewer.userId, fields);
    await auditChange(q, viewer, { name: 'areaClass', id }, name, {
      after: { name, parentId, deptid: departmentId, remark: '' },
    });
    return id;
  };
  const rows: NewArea[] = [];
  for (const {
    name,
    description,
    color,
    isShared,
    iconType,
    shape,
    pointCount,
    folders,
  } of areas) {
    const classId = await classOf(folders);
    const photoFile = null;
    rows.push({
      ...{ name, description, color, isShared, iconType, shape, pointCount },
      ...{ classId, departmentId, photoFile },
    });
  }
  const ids = rows.length === 0 ? [] : await insertAreas(q, viewer, rows);
  const named = ids.map((id, index) => ({ id, name: rows[index]?.name ?? '' }));
  await auditImport(q, viewer, named, cut(fileName, 200));
  return { ids, newClasses };
}
