import { CallError, type calls, type RequestOf } from '@outrider/contract';
import {
  type AreaType,
  areaType as areaTypes,
  categoryOf,
  type ShapeFault,
  type WireShape,
} from '@outrider/domain';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import { attachFile, releaseFile } from '../files/index.ts';
import { auditChange } from './area-audit.ts';
import { lastChangeOf } from './area-history.queries.ts';
import type { AreaUses } from './area-uses.ts';
import {
  type AreaFields,
  type AreaRow,
  countAreas,
  insertAreas,
  isDepartmentOf,
  removeArea,
  replaceShape,
  updateAreaFields,
  visibleAreas,
  visibleBareAreas,
} from './areas.queries.ts';
import { ClassTree } from './classes.ts';
import { GivenTexts } from './given-texts.ts';
import { MAX_AREA_POINTS, MAX_AREAS } from './limits.ts';
import { type SoundShape, soundShapeOf } from './sound-shape.ts';
import { regionsChanged } from './topics.ts';
import { photoUrl, presentArea } from './trees.ts';
import { mayDo, type TreeKind, type Viewer } from './viewer.ts';

type Given = RequestOf<(typeof calls)['addArea']>;
type GivenChange = RequestOf<(typeof calls)['updateArea']>;

/** What changing areas reaches. */
export interface AreaParts {
  readonly db: Database;
  readonly bus: Bus;
  /** who else has to do with areas and keeps them from being deleted */
  readonly uses: AreaUses;
}

/**
 * Adds an area of the viewer's own.
 * @throws CallError recordInvalid, areaShapeInvalid, areaClassUnknown, departmentUnknown, fileUnknown,
 *   areaLimitReached, permissionDenied
 * @returns its id
 */
export async function addArea(
  { db, bus }: AreaParts,
  viewer: Viewer,
  given: Given,
): Promise<number> {
  const id = await db.tx(async (q) => {
    const { shape, pointCount, ...fields } = await soundArea(q, viewer, given, undefined);
    await demandRoom(q, 1, pointCount);
    const [added = 0] = await insertAreas(q, viewer, [{ ...fields, shape, pointCount }]);
    await auditChange(q, viewer, { name: 'area', id: added }, fields.name, {
      after: audited({ ...fields, ...shape }),
    });
    return added;
  });
  bus.publish(regionsChanged, { ids: [id] });
  return id;
}

/**
 * Changes an area. A shape that is another one than before begins now; the one before keeps its time.
 * @throws CallError as {@link addArea}; areaUnknown, areaOfOther, recordChanged with what it is now
 */
export async function updateArea(
  { db, bus }: AreaParts,
  viewer: Viewer,
  given: GivenChange,
): Promise<number> {
  await db.tx(async (q) => {
    const before = await demandArea(q, viewer, given.id, 'edit');
    if (before.version !== given.version) throw await changedMeanwhile(q, viewer, before);
    const { shape, pointCount, ...fields } = await soundArea(q, viewer, given, before);
    if (!isSameShape(before, shape)) {
      await demandRoom(q, 0, pointCount - before.pointCount);
      await replaceShape(q, viewer, { areaId: given.id, shape, pointCount });
    }
    await updateAreaFields(q, given.id, fields);
    if (before.photoFile !== null && before.photoFile !== fields.photoFile) {
      await releaseFile(q, before.photoFile);
    }
    await auditChange(q, viewer, { name: 'area', id: given.id }, fields.name, {
      before: audited(before),
      after: audited({ ...fields, ...shape }),
    });
  });
  bus.publish(regionsChanged, { ids: [given.id] });
  return given.id;
}

/**
 * Deletes an area; the shapes that it had stay for reports on that time.
 * @throws CallError areaUnknown, areaOfOther, permissionDenied; areaInUse naming what uses it
 */
export async function deleteArea(
  { db, bus, uses }: AreaParts,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await db.tx(async (q) => {
    const before = await demandArea(q, viewer, id, 'del');
    const users = await uses.of(q, id);
    if (users.length > 0) {
      const values = { name: before.name, rules: users.join(', ') };
      throw new CallError('areaInUse', { details: { values } });
    }
    await removeArea(q, id);
    if (before.photoFile !== null) await releaseFile(q, before.photoFile);
    await auditChange(q, viewer, { name: 'area', id }, before.name, { before: audited(before) });
  });
  bus.publish(regionsChanged, { ids: [id] });
}

/** Every fault of a shape has a text of its own. */
function shapeFailure(fault: ShapeFault): CallError {
  const field = fault === 'radiusMissing' || fault === 'radiusInvalid' ? 'radius' : 'points';
  const fields = [{ field, messageKey: `region.fault.${fault}` }];
  return new CallError('areaShapeInvalid', { details: { fields } });
}

/** @throws CallError areaLimitReached when so much more would be too much for the installation */
export async function demandRoom(q: Queryable, areas: number, points: number): Promise<void> {
  const there = await countAreas(q);
  if (there.areas + areas > MAX_AREAS) {
    throw new CallError('areaLimitReached', { details: { values: { max: MAX_AREAS } } });
  }
  if (there.points + points > MAX_AREA_POINTS) {
    throw new CallError('areaLimitReached', { details: { values: { max: MAX_AREA_POINTS } } });
  }
}

async function soundArea(
  q: Queryable,
  viewer: Viewer,
  given: Given,
  before: AreaRow | undefined,
): Promise<AreaFields & { shape: WireShape; pointCount: number }> {
  const texts = new GivenTexts();
  const name = texts.name('areaName', given.areaName, 'region.form.nameRequired.region');
  const description = texts.text('description', given.description);
  const color = texts.color('color', given.color);
  const iconType = texts.symbol('iconType', given.iconType);
  if (!given.treeId) texts.refuse('treeId', 'region.form.classRequired');
  const areaType = given.areaType as AreaType;
  if (given.category !== undefined && given.category !== categoryOf(areaType)) {
    texts.refuse('category', 'regionFault.code');
  }
  texts.demandSound();
  const { shape, pointCount } = soundShape(given);
  const { classId, kind, departmentId } = await soundPlace(q, viewer, given, before);
  if (!before && !mayDo(viewer, kind, 'add')) throw new CallError('permissionDenied');
  // A marker is a pin; nothing draws another shape of it.
  if (kind === 'marker' && areaType !== areaTypes.point) throw shapeFailure('pointInvalid');
  const photoFile = await soundPhoto(q, viewer, given.photo, before);
  const isShared = given.share === 1;
  return {
    ...{ name, description, color, iconType, isShared, classId, departmentId, photoFile },
    ...{ shape, pointCount },
  };
}

function soundShape(given: Given): SoundShape {
  const sound = soundShapeOf({
    areaType: given.areaType as AreaType,
    points: given.points,
    radius: given.radius ?? null,
  });
  if ('fault' in sound) throw shapeFailure(sound.fault);
  return sound;
}

/** The classification below which an area may stand, and the department to which it may belong. */
async function soundPlace(
  q: Queryable,
  viewer: Viewer,
  given: Pick<Given, 'treeId' | 'deptid'>,
  before: AreaRow | undefined,
): Promise<{ classId: number; kind: TreeKind; departmentId: number }> {
  const classId = given.treeId ?? 0;
  const { kind, departmentId: classDepartment } = await demandClass(q, viewer, classId);
  // What is of one tree is not put into the other: its rights would change with it.
  if (before && before.kind !== kind) throw new CallError('areaClassUnknown');
  const wanted = given.deptid ?? before?.departmentId ?? classDepartment;
  if (wanted === before?.departmentId || (await isDepartmentOf(q, viewer, wanted))) {
    return { classId, kind, departmentId: wanted };
  }
  if (given.deptid) throw new CallError('departmentUnknown');
  return { classId, kind, departmentId: viewer.departmentId };
}

/** @throws CallError areaClassUnknown unless the viewer sees this classification of either tree */
export async function demandClass(
  q: Queryable,
  viewer: Viewer,
  id: number,
): Promise<{ kind: TreeKind; departmentId: number }> {
  for (const kind of ['region', 'marker'] as const) {
    const tree = await ClassTree.read(q, viewer, kind);
    const row = tree.byId.get(id);
    if (row === undefined) continue;
    const areas = row.isSeen
      ? []
      : await visibleBareAreas(q, viewer, { kind, classIds: [...tree.below(id)] });
    if (tree.seen(areas.map(({ classId }) => classId)).some((one) => one.id === id)) {
      return { kind, departmentId: row.departmentId };
    }
  }
  throw new CallError('areaClassUnknown');
}

/** The picture that stays, or one that the viewer has just uploaded and that becomes the area's. */
async function soundPhoto(
  q: Queryable,
  viewer: Viewer,
  given: string | undefined,
  before: AreaRow | undefined,
): Promise<string | null> {
  const present = before?.photoFile ?? null;
  if (given === undefined) return present;
  if (given === '') return null;
  if (before && present !== null && [present, photoUrl(before.id, present)].includes(given)) {
    return present;
  }
  const wanted = { ownerUserId: viewer.userId, purpose: 'picture' } as const;
  if (!(await attachFile(q, given, wanted))) throw new CallError('fileUnknown');
  return given;
}

async function demandArea(
  q: Queryable,
  viewer: Viewer,
  id: number,
  button: 'edit' | 'del',
): Promise<AreaRow> {
  const [area] = await visibleAreas(q, viewer, { ids: [id], forUpdate: true });
  if (area === undefined) throw new CallError('areaUnknown');
  if (!mayDo(viewer, area.kind, button)) throw new CallError('permissionDenied');
  if (!area.isEditable) throw new CallError('areaOfOther');
  return area;
}

async function changedMeanwhile(q: Queryable, viewer: Viewer, area: AreaRow): Promise<CallError> {
  const { by = '', at = area.updatedAt } = (await lastChangeOf(q, 'area', area.id)) ?? {};
  const current = presentArea(viewer, area);
  return new CallError('recordChanged', {
    details: { conflict: { by, at: at.toISOString(), current } },
  });
}

function isSameShape(before: WireShape, after: WireShape): boolean {
  return (
    before.areaType === after.areaType &&
    before.radius === after.radius &&
    before.points === after.points
  );
}

/** What of an area the audit log keeps; of long shapes only how long they are, as their table has them. */
function audited(area: AreaFields & WireShape): Readonly<Record<string, string | number | null>> {
  const isLong = area.points.length > 2000;
  return {
    areaName: area.name,
    treeId: area.classId,
    deptid: area.departmentId,
    areaType: area.areaType,
    radius: area.radius,
    points: isLong ? `${area.points.split('{').length - 1}…` : area.points,
    color: area.color,
    share: area.isShared ? 1 : 0,
    description: area.description,
    iconType: area.iconType,
    photo: area.photoFile,
  };
}
