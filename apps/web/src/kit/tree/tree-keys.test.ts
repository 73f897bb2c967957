import { describe, expect, it } from 'vitest';
import { commandOf, rowStartingWith } from './tree-keys.ts';
import { TreeModel } from './tree-model.ts';

// Rows: fleet, north, alpha, beta, south
const buildTree = () => {
  const tree = new TreeModel([
    { id: 'fleet', parentId: null, name: 'Fleet', group: true },
    { id: 'north', parentId: 'fleet', name: 'North', group: true },
    { id: 'a', parentId: 'north', name: 'Alpha', group: false },
    { id: 'b', parentId: 'north', name: 'Beta', group: false },
    { id: 'south', parentId: 'fleet', name: 'South', group: true },
  ]);
  tree.setExpanded(tree.indexOf('north')!, true);
  return tree;
};

describe('the keyboard of the tree', () => {
  it('moves along the rows', () => {
    const tree = buildTree();
    expect(commandOf(tree, 'ArrowDown', 1, 10)).toEqual({ kind: 'go', row: 2 });
    expect(commandOf(tree, 'ArrowUp', 1, 10)).toEqual({ kind: 'go', row: 0 });
    expect(commandOf(tree, 'End', 0, 10)).toEqual({ kind: 'go', row: 4 });
    expect(commandOf(tree, 'PageDown', 0, 10)).toEqual({ kind: 'go', row: 10 });
  });

  it('opens a closed group, then enters it', () => {
    const tree = buildTree();
    const north = tree.indexOf('north')!;
    tree.setExpanded(north, false);
    expect(commandOf(tree, 'ArrowRight', 1, 10)).toEqual({
      kind: 'expand',
      index: north,
      expanded: true,
    });
    tree.setExpanded(north, true);
    expect(commandOf(tree, 'ArrowRight', 1, 10)).toEqual({ kind: 'go', row: 2 });
  });

  it('closes an open group, else goes to the parent', () => {
    const tree = buildTree();
    expect(commandOf(tree, 'ArrowLeft', 1, 10)).toMatchObject({ kind: 'expand', expanded: false });
    expect(commandOf(tree, 'ArrowLeft', 3, 10)).toEqual({ kind: 'go', row: 1 });
  });

  it('selects a leaf with Enter and checks with the space bar', () => {
    const tree = buildTree();
    const alpha = tree.indexOf('a')!;
    expect(commandOf(tree, 'Enter', 2, 10)).toEqual({ kind: 'select', index: alpha });
    expect(commandOf(tree, ' ', 2, 10)).toEqual({ kind: 'check', index: alpha });
  });

  it('leaves other keys to the browser', () => {
    expect(commandOf(buildTree(), 'F5', 0, 10)).toBeUndefined();
  });

  it('jumps to the next name that begins with the typed letters', () => {
    const tree = buildTree();
    expect(rowStartingWith(tree, 's', 0)).toBe(4);
    expect(rowStartingWith(tree, 'be', 3)).toBe(3);
    expect(rowStartingWith(tree, 'x', 2)).toBe(2);
  });
});
