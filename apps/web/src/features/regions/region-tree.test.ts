import type { Area, AreaClass } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { areaNodeId, classNodeId, RegionTree, shapeOf } from './region-tree.ts';

const classOf = (id: number, parentId: number | null): AreaClass => ({
  id,
  name: `Class ${id}`,
  parentId,
  remark: '',
  deptid: 1,
  userid: 1,
  ownerName: 'Demo',
  editable: true,
  version: 1,
});
const areaOf = (id: number, treeId: number): Area => ({
  id,
  areaName: `Area ${id}`,
  treeId,
  deptid: 1,
  areaType: 5,
  radius: 0,
  points: '[{"x":113.9,"y":22.5}]',
  color: 'red',
  share: 0,
  description: '',
  category: 1,
  userid: 1,
  ownerName: 'Demo',
  editable: true,
  iconType: '',
  photo: '',
  version: 1,
  updatedAt: '2026-11-21T00:00:00Z',
});

describe('the tree of regions', () => {
  const tree = new RegionTree(
    [classOf(1, null), classOf(2, 1), classOf(3, null)],
    [areaOf(1, 2), areaOf(2, 1)],
  );

  it('tells classifications from the regions that have their numbers', () => {
    expect(tree.nodeOf(classNodeId(1))).toMatchObject({ kind: 'class', of: { name: 'Class 1' } });
    expect(tree.nodeOf(areaNodeId(1))).toMatchObject({ kind: 'area', of: { areaName: 'Area 1' } });
    expect(tree.nodeOf('a9')).toBeUndefined();
  });

  it('knows which classifications hold something', () => {
    expect([1, 2, 3].map((id) => tree.hasChildren(id))).toEqual([true, true, false]);
  });

  it('checks a classification with all that is below', () => {
    tree.model.setChecked(tree.model.indexOf(classNodeId(1)) ?? 0, true);
    expect(tree.checkedAreas().map(({ id }) => id)).toEqual([1, 2]);
  });

  it('draws nothing for a shape that cannot be read', () => {
    expect(shapeOf({ areaType: 3, points: 'rubbish', radius: 0 })).toBeNull();
    expect(shapeOf(areaOf(4, 1))).toMatchObject({ kind: 'point' });
  });
});
