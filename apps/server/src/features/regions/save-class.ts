import { CallError, type calls, type RequestOf } from '@outrider/contract';
import type { Database } from '../../platform/database.ts';
import { auditChange } from './area-audit.ts';
import { isDepartmentOf, visibleBareAreas } from './areas.queries.ts';
import {
  type ClassFields,
  deleteClass,
  hasChildren,
  insertClass,
  updateClass,
} from './classes.queries.ts';
import { ClassTree } from './classes.ts';
import { GivenTexts } from './given-texts.ts';
import { MAX_CLASS_DEPTH, MAX_CLASSES } from './limits.ts';
import type { TreeKind, Viewer } from './viewer.ts';

type Given = RequestOf<(typeof calls)['saveRegionClass']>;

/**
 * Adds a classification or changes the one whose id is given.
 * @throws CallError recordInvalid, recordChanged, areaClassUnknown, areaOfOther, departmentUnknown,
 *   areaClassBelowItself (also when it would stand too deep), areaLimitReached
 * @returns its id
 */
export function saveClass(
  db: Database,
  viewer: Viewer,
  kind: TreeKind,
  given: Given,
): Promise<number> {
  return db.tx(async (q) => {
    const tree = await ClassTree.read(q, viewer, kind, { forUpdate: true });
    const areas = await visibleBareAreas(q, viewer, { kind });
    const seenIds = new Set(tree.seen(areas.map(({ classId }) => classId)).map(({ id }) => id));
    const before = given.id ? tree.demandEditable(given.id, seenIds) : undefined;
    if (before !== undefined && given.version !== undefined && before.version !== given.version) {
      throw new CallError('recordChanged');
    }
    const texts = new GivenTexts();
    const name = texts.name('name', given.name, 'region.class.nameRequired');
    const remark = texts.text('remark', given.remark);
    texts.demandSound();
    const parentId = given.parentId || null;
    if (parentId !== null && !seenIds.has(parentId)) throw new CallError('areaClassUnknown');
    const parent = parentId === null ? undefined : tree.byId.get(parentId);
    const departmentId =
      given.deptid ?? before?.departmentId ?? parent?.departmentId ?? viewer.departmentId;
    await demandPlace(tree, parentId, before?.id);
    // Who only sees a shared classification above puts his own department's below it.
    const mayHave =
      before?.departmentId === departmentId || (await isDepartmentOf(q, viewer, departmentId));
    if (!mayHave && given.deptid) throw new CallError('departmentUnknown');
    const fields = {
      name,
      remark,
      parentId,
      departmentId: mayHave ? departmentId : viewer.departmentId,
    };
    if (before !== undefined) {
      await updateClass(q, before.id, fields);
      const record = { name: 'areaClass', id: before.id } as const;
      await auditChange(q, viewer, record, name, {
        before: audited(before),
        after: audited(fields),
      });
      return before.id;
    }
    if (tree.count >= MAX_CLASSES) {
      throw new CallError('areaLimitReached', { details: { values: { max: MAX_CLASSES } } });
    }
    const id = await insertClass(q, kind, viewer.userId, fields);
    await auditChange(q, viewer, { name: 'areaClass', id }, name, { after: audited(fields) });
    return id;
  });
}

async function demandPlace(
  tree: ClassTree,
  parentId: number | null,
  ownId: number | undefined,
): Promise<void> {
  const below = ownId === undefined ? new Set<number>() : tree.below(ownId);
  if (parentId !== null && below.has(parentId)) throw new CallError('areaClassBelowItself');
  const own = ownId === undefined ? 0 : tree.depthOf(ownId);
  const height = Math.max(1, ...[...below].map((id) => tree.depthOf(id) - own + 1));
  if (tree.depthOf(parentId) + height > MAX_CLASS_DEPTH) {
    throw new CallError('areaLimitReached', { details: { values: { max: MAX_CLASS_DEPTH } } });
  }
}

/**
 * Deletes a classification.
 * @throws CallError areaClassUnknown, areaOfOther; areaClassHasChildren with its name when others or
 *   areas are below it, whoever sees them
 */
export function removeClass(
  db: Database,
  viewer: Viewer,
  kind: TreeKind,
  id: number,
): Promise<void> {
  return db.tx(async (q) => {
    const tree = await ClassTree.read(q, viewer, kind, { forUpdate: true });
    const areas = await visibleBareAreas(q, viewer, { kind, classIds: [...tree.below(id)] });
    const seen = tree.seen(areas.map(({ classId }) => classId));
    const row = tree.demandEditable(id, new Set(seen.map((one) => one.id)));
    if (await hasChildren(q, id)) {
      throw new CallError('areaClassHasChildren', { details: { values: { name: row.name } } });
    }
    await deleteClass(q, id);
    await auditChange(q, viewer, { name: 'areaClass', id }, row.name, { before: audited(row) });
  });
}

function audited({ name, parentId, departmentId, remark }: ClassFields) {
  return { name, parentId, deptid: departmentId, remark };
}
