import type { Area, Calls, RequestOf } from '@outrider/contract';
import {
  categoryOf,
  DEFAULT_REGION_COLOR,
  faultOf,
  isRadius,
  type Shape,
  type ShapeFault,
  type ShapeKind,
  wireOfShape,
} from '@outrider/domain';

import type { RegionKind } from './region-kind.ts';
import { shapeOf } from './region-tree.ts';

/** A region or marker while somebody fills in its form and draws it. */
export interface AreaDraft {
  /** null for one that is new */
  readonly id: number | null;
  readonly version: number;
  readonly areaName: string;
  readonly treeId: number | null;
  readonly deptid: number | null;
  /** How it is drawn: the kind of the shape, once there is one. */
  readonly kind: ShapeKind;
  readonly shape: Shape | null;
  /** As typed; of circles it goes with the shape both ways. */
  readonly radiusM: number | null;
  readonly color: string;
  readonly isShared: boolean;
  readonly description: string;
  readonly iconType: string;
  /** address of the picture, or the id of one just uploaded */
  readonly photo: string;
}

/** Fields whose input a message belongs to. */
export type DraftField = 'areaName' | 'treeId' | 'shape' | 'radius';
export type DraftProblem = 'nameRequired' | 'classRequired' | 'radiusRange' | ShapeFault;
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

/** A new draft below a classification. */
export function newDraft(kind: RegionKind, treeId: number | null): AreaDraft {
  return {
    id: null,
    version: 1,
    areaName: '',
    treeId,
    deptid: null,
    kind: kind === 'marker' ? 'point' : 'circle',
    shape: null,
    radiusM: null,
    color: DEFAULT_REGION_COLOR,
    isShared: false,
    description: '',
    iconType: '',
    photo: '',
  };
}

/** The draft that says of an area what it is now. */
export function draftOf(area: Area): AreaDraft {
  const shape = shapeOf(area);
  return {
    id: area.id,
    version: area.version,
    areaName: area.areaName,
    treeId: area.treeId,
    deptid: area.deptid,
    kind: shape?.kind ?? 'circle',
    shape,
    radiusM: area.radius > 0 ? rounded(area.radius) : null,
    color: area.color,
    isShared: area.share === 1,
    description: area.description,
    iconType: area.iconType,
    photo: area.photo,
  };
}

/** The draft with a shape as it was drawn or dragged; a circle's radius follows. */
export function withShape(draft: AreaDraft, shape: Shape | null): AreaDraft {
  if (shape === null) return { ...draft, shape };
  const radiusM = shape.kind === 'circle' ? rounded(shape.radiusM) : draft.radiusM;
  return { ...draft, shape, kind: shape.kind, radiusM };
}

/** The draft with a radius as it was typed; a circle that is drawn follows where the number makes one. */
export function withRadius(draft: AreaDraft, radiusM: number | null): AreaDraft {
  const { shape } = draft;
  if (shape?.kind !== 'circle' || radiusM === null || !isRadius(radiusM)) {
    return { ...draft, radiusM };
  }
  return { ...draft, radiusM, shape: { ...shape, radiusM } };
}

/** The draft to be drawn anew as another kind: a shape of the kind before is none of the new one. */
export function withKind(draft: AreaDraft, kind: ShapeKind): AreaDraft {
  return { ...draft, kind, shape: null, radiusM: kind === 'circle' ? draft.radiusM : null };
}

/** What keeps a draft from being saved (spec/1 §5). */
export function problemsOf(draft: AreaDraft): DraftProblems {
  const { shape, radiusM } = draft;
  const problems: DraftProblems = {};
  if (draft.areaName.trim() === '') problems.areaName = 'nameRequired';
  if (draft.treeId === null) problems.treeId = 'classRequired';
  const isCircle = draft.kind === 'circle';
  if (isCircle && shape !== null && radiusM === null) problems.radius = 'radiusMissing';
  else if (radiusM !== null && !isRadius(radiusM)) problems.radius = 'radiusRange';
  const fault = shape === null ? 'nothingDrawn' : faultOf(shape);
  if (fault !== undefined) problems.shape = fault;
  return problems;
}

/** Whether two drafts would be saved as the same: how something is to be drawn is nothing yet. */
export function isSameDraft(a: AreaDraft, b: AreaDraft): boolean {
  const { shape: shapeA, kind: _kindA, ...restA } = a;
  const { shape: shapeB, kind: _kindB, ...restB } = b;
  return JSON.stringify([restA, wireText(shapeA)]) === JSON.stringify([restB, wireText(shapeB)]);
}

/** What is sent of a draft without problems. */
export function requestOf(draft: AreaDraft): RequestOf<Calls['addArea']> {
  if (draft.shape === null || draft.treeId === null) throw new Error('the draft has problems');
  const { areaType, points, radius } = wireOfShape(draft.shape);
  return {
    areaName: draft.areaName.trim(),
    treeId: draft.treeId,
    deptid: draft.deptid,
    areaType,
    radius: draft.shape.kind === 'line' ? radius : (draft.radiusM ?? radius),
    share: draft.isShared ? 1 : 0,
    color: draft.color,
    points,
    category: categoryOf(areaType),
    description: draft.description.trim(),
    iconType: draft.iconType,
    photo: draft.photo,
  };
}

/** Centimetres: what a mouse draws is no more exact. */
const rounded = (radiusM: number) => Math.round(radiusM * 100) / 100;

const wireText = (shape: Shape | null) => (shape === null ? null : wireOfShape(shape));
