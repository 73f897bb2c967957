import type { TreeModel } from './tree-model.ts';

/** What a key asks for on the active row. */
export type TreeCommand =
  | { readonly kind: 'go'; readonly row: number }
  | { readonly kind: 'expand'; readonly index: number; readonly expanded: boolean }
  | { readonly kind: 'select' | 'check' | 'menu'; readonly index: number }
  | { readonly kind: 'nothing' };

const nothing: TreeCommand = { kind: 'nothing' };

/**
 * The keyboard of the WAI-ARIA tree pattern.
 * @param row the active row; @param pageRows rows that fit on the screen;
 * @param selectsGroups whether Enter selects a group too, instead of opening it
 * @returns the command of a key, undefined for a key that is none of the tree's
 */
export function commandOf(
  model: TreeModel,
  key: string,
  row: number,
  pageRows: number,
  selectsGroups = false,
): TreeCommand | undefined {
  const index = model.rows[row]!;
  const { group } = model.items[index]!;
  const open = model.canExpand(index) && model.isExpanded(index);
  switch (key) {
    case 'ArrowDown':
      return { kind: 'go', row: row + 1 };
    case 'ArrowUp':
      return { kind: 'go', row: row - 1 };
    case 'Home':
      return { kind: 'go', row: 0 };
    case 'End':
      return { kind: 'go', row: model.rowCount - 1 };
    case 'PageDown':
      return { kind: 'go', row: row + pageRows };
    case 'PageUp':
      return { kind: 'go', row: row - pageRows };
    case 'ArrowRight':
      if (open) return { kind: 'go', row: row + 1 };
      return model.canExpand(index) ? { kind: 'expand', index, expanded: true } : nothing;
    case 'ArrowLeft':
      if (open) return { kind: 'expand', index, expanded: false };
      return model.parent[index]! >= 0
        ? { kind: 'go', row: model.rowOf(model.parent[index]!) }
        : nothing;
    case 'Enter':
      return group && !selectsGroups
        ? { kind: 'expand', index, expanded: !open }
        : { kind: 'select', index };
    case ' ':
      return { kind: 'check', index };
    case 'ContextMenu':
      return { kind: 'menu', index };
    default:
      return undefined;
  }
}

/** @returns the next row (wrapping) whose name begins with the typed text, or the row itself. */
export function rowStartingWith(model: TreeModel, text: string, row: number): number {
  // A single letter moves on from the row it stands on; more letters narrow down from it.
  const first = text.length === 1 ? 1 : 0;
  for (let step = first; step < model.rowCount + first; step++) {
    const candidate = (row + step) % model.rowCount;
    const { name } = model.items[model.rows[candidate]!]!;
    if (name.toLowerCase().startsWith(text)) return candidate;
  }
  return row;
}
