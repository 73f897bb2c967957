import { describe, expect, it } from 'vitest';
import { Checked, HalfChecked, type TreeItem, TreeModel, Unchecked } from './tree-model.ts';

const group = (id: string, parentId: string | null, name = id): TreeItem => ({
  id,
  parentId,
  name,
  group: true,
});
const leaf = (id: string, parentId: string, keywords = ''): TreeItem => ({
  id,
  parentId,
  name: id,
  keywords,
  group: false,
});

const buildTree = () =>
  new TreeModel([
    leaf('a1', 'north', '013900000001'),
    group('root', null, 'Whole fleet'),
    group('north', 'root', 'North depot'),
    group('south', 'root', 'South depot'),
    leaf('a2', 'north'),
    leaf('b1', 'south'),
    group('empty', 'root', 'Empty depot'),
  ]);

const shown = (tree: TreeModel) =>
  [...tree.rows.slice(0, tree.rowCount)].map((index) => tree.items[index]!.id);
const stateOf = (tree: TreeModel, id: string) => tree.checked[tree.indexOf(id)!];

describe('a tree', () => {
  it('opens with its roots expanded and siblings in the given order', () => {
    expect(shown(buildTree())).toEqual(['root', 'north', 'south', 'empty']);
  });

  it('shows children below their expanded parent', () => {
    const tree = buildTree();
    tree.setExpanded(tree.indexOf('north')!, true);
    expect(shown(tree)).toEqual(['root', 'north', 'a1', 'a2', 'south', 'empty']);
    const a2 = tree.indexOf('a2')!;
    expect([tree.depth[a2], tree.position[a2], tree.siblings[a2]]).toEqual([2, 2, 2]);
  });

  it('opens what stands in the way when a node is revealed', () => {
    const tree = buildTree();
    tree.expandAll(false);
    expect(tree.reveal(tree.indexOf('b1')!)).toBe(3);
  });

  it('treats a node whose parent is out of sight as a root', () => {
    const tree = new TreeModel([group('x', 'not there'), leaf('y', 'x')]);
    expect(shown(tree)).toEqual(['x', 'y']);
  });
});

describe('checking', () => {
  it('checks everything below and half-checks what is above', () => {
    const tree = buildTree();
    tree.toggleChecked(tree.indexOf('north')!);
    expect(['a1', 'a2', 'north', 'b1', 'root'].map((id) => stateOf(tree, id))).toEqual([
      Checked,
      Checked,
      Checked,
      Unchecked,
      HalfChecked,
    ]);
  });

  it('checks the rest of a half-checked group, then unchecks it', () => {
    const tree = buildTree();
    const north = tree.indexOf('north')!;
    tree.toggleChecked(tree.indexOf('a1')!);
    expect(tree.checked[north]).toBe(HalfChecked);
    tree.toggleChecked(north);
    expect(tree.checked[north]).toBe(Checked);
    tree.toggleChecked(north);
    expect(tree.checkedLeaves()).toEqual([]);
  });

  it('leaves alone what a filter hides', () => {
    const tree = buildTree();
    const a1 = tree.indexOf('a1')!;
    tree.setFilter((index) => index !== a1);
    tree.toggleChecked(tree.indexOf('north')!);
    tree.setFilter(null);
    expect(stateOf(tree, 'a1')).toBe(Unchecked);
    expect(stateOf(tree, 'north')).toBe(HalfChecked);
  });

  it('never checks an empty group', () => {
    const tree = buildTree();
    tree.toggleChecked(tree.indexOf('empty')!);
    expect(stateOf(tree, 'empty')).toBe(Unchecked);
  });

  it('restores a remembered selection and forgets what is gone', () => {
    const tree = buildTree();
    tree.restoreChecked(['b1', 'sold']);
    expect(tree.checkedLeaves().map((index) => tree.items[index]!.id)).toEqual(['b1']);
  });
});

describe('searching', () => {
  it('finds a leaf by its name or its keywords and opens the way to it', () => {
    const tree = buildTree();
    tree.setQuery('0139');
    expect(shown(tree)).toEqual(['root', 'north', 'a1']);
    tree.setQuery('B1 ');
    expect(shown(tree)).toEqual(['root', 'south', 'b1']);
  });

  it('shows everything below a group that matches', () => {
    const tree = buildTree();
    tree.setQuery('north');
    expect(shown(tree)).toEqual(['root', 'north', 'a1', 'a2']);
  });

  it('returns to the expansion from before the search', () => {
    const tree = buildTree();
    tree.setQuery('a1');
    tree.setExpanded(tree.indexOf('north')!, false);
    expect(shown(tree)).toEqual(['root', 'north']);
    tree.setQuery('');
    expect(shown(tree)).toEqual(['root', 'north', 'south', 'empty']);
  });

  it('combines with a filter and drops groups left without leaves', () => {
    const tree = buildTree();
    const a1 = tree.indexOf('a1')!;
    tree.setQuery('depot');
    tree.setFilter((index) => index === a1);
    expect(shown(tree)).toEqual(['root', 'north', 'a1']);
  });
});
