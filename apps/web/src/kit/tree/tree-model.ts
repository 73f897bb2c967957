/** One node of a flat tree, parents in any order. */
export interface TreeItem {
  readonly id: string;
  /** A parent that is not in the list makes the node a root. */
  readonly parentId: string | null;
  readonly name: string;
  /** Further texts the search finds the node by. */
  readonly keywords?: string;
  /** Groups may hold children; leaves are what is checked, filtered and counted. */
  readonly group: boolean;
}

export const Unchecked = 0;
export const Checked = 1;
export const HalfChecked = 2;

/**
 * A tree of groups and leaves in typed arrays. Nodes stand in depth-first order, so a subtree is a
 * range of indexes: `index … end[index] - 1`; checking, filtering and flattening are plain loops
 * (50,000 nodes: about a millisecond each). It knows nothing of what the nodes mean.
 */
export class TreeModel {
  readonly count: number;
  readonly items: readonly TreeItem[];
  readonly parent: Int32Array;
  readonly depth: Uint16Array;
  readonly end: Int32Array;
  /** Check state per node: a leaf's own, a group's derived from the leaves shown below it. */
  readonly checked: Uint8Array;
  /** Node indexes in display order; only the first `rowCount` are valid. */
  readonly rows: Int32Array;
  rowCount = 0;
  /** Shown leaves and shown checked leaves below each group (for a leaf: itself). */
  readonly leavesShown: Int32Array;
  readonly position: Int32Array;
  readonly siblings: Int32Array;

  #index = new Map<string, number>();
  #expanded: Uint8Array;
  /** Expansion while searching, forgotten with the search. */
  #expandedInSearch: Uint8Array;
  #shown: Uint8Array;
  #rowOf: Int32Array;
  #haystack: (string | undefined)[];
  #query = '';
  #passes: ((index: number) => boolean) | null = null;
  #listeners = new Set<() => void>();
  #version = 0;

  constructor(items: readonly TreeItem[]) {
    const order = depthFirst(items);
    const count = order.length;
    this.count = count;
    this.items = order.map((entry) => items[entry.item]!);
    this.parent = new Int32Array(count);
    this.depth = new Uint16Array(count);
    this.end = new Int32Array(count);
    this.checked = new Uint8Array(count);
    this.rows = new Int32Array(count);
    this.leavesShown = new Int32Array(count);
    this.position = new Int32Array(count);
    this.siblings = new Int32Array(count);
    this.#expanded = new Uint8Array(count);
    this.#expandedInSearch = new Uint8Array(count);
    this.#shown = new Uint8Array(count).fill(1);
    this.#rowOf = new Int32Array(count);
    this.#haystack = new Array<string | undefined>(count);
    for (let i = 0; i < count; i++) {
      this.parent[i] = order[i]!.parent;
      this.depth[i] = order[i]!.depth;
      this.#index.set(this.items[i]!.id, i);
    }
    for (let i = count - 1; i >= 0; i--) {
      this.end[i] = Math.max(this.end[i]!, i + 1);
      const parent = this.parent[i]!;
      if (parent >= 0) this.end[parent] = Math.max(this.end[parent]!, this.end[i]!);
      else if (this.items[i]!.group) this.#expanded[i] = 1;
    }
    this.#refilter();
  }

  get version(): number {
    return this.#version;
  }

  get query(): string {
    return this.#query;
  }

  /** @returns the function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  indexOf(id: string): number | undefined {
    return this.#index.get(id);
  }

  /** Row of a node, or -1 when a collapsed ancestor or a filter hides it. */
  rowOf(index: number): number {
    return this.#rowOf[index]!;
  }

  isExpanded(index: number): boolean {
    return (this.#query === '' ? this.#expanded : this.#expandedInSearch)[index] === 1;
  }

  canExpand(index: number): boolean {
    return this.items[index]!.group && this.end[index]! > index + 1;
  }

  setExpanded(index: number, expanded: boolean): void {
    (this.#query === '' ? this.#expanded : this.#expandedInSearch)[index] = expanded ? 1 : 0;
    this.#flatten();
    this.#changed();
  }

  expandAll(expanded: boolean): void {
    (this.#query === '' ? this.#expanded : this.#expandedInSearch).fill(expanded ? 1 : 0);
    this.#flatten();
    this.#changed();
  }

  /** Opens every ancestor so that the node has a row. @returns the row, -1 when a filter hides it */
  reveal(index: number): number {
    const expanded = this.#query === '' ? this.#expanded : this.#expandedInSearch;
    for (let i = this.parent[index]!; i >= 0; i = this.parent[i]!) expanded[i] = 1;
    this.#flatten();
    this.#changed();
    return this.rowOf(index);
  }

  /** Checks or unchecks a node with all leaves shown below it; a half-checked group becomes checked. */
  toggleChecked(index: number): void {
    this.setChecked(index, this.checked[index] !== Checked);
  }

  setChecked(index: number, checked: boolean): void {
    const value = checked ? Checked : Unchecked;
    for (let i = index; i < this.end[index]!; i++) {
      if (!this.items[i]!.group && this.#shown[i] === 1) this.checked[i] = value;
    }
    this.#deriveGroups();
    this.#changed();
  }

  clearChecked(): void {
    this.checked.fill(Unchecked);
    this.#deriveGroups();
    this.#changed();
  }

  /** Checks exactly these leaves (a remembered selection); unknown ids are left out. */
  restoreChecked(ids: Iterable<string>): void {
    this.checked.fill(Unchecked);
    for (const id of ids) {
      const index = this.#index.get(id);
      if (index !== undefined && !this.items[index]!.group) this.checked[index] = Checked;
    }
    this.#deriveGroups();
    this.#changed();
  }

  /** Takes over expansion, checks and search of the model this one replaces, node by node id. */
  restoreState(previous: TreeModel): void {
    for (let i = 0; i < previous.count; i++) {
      const index = this.#index.get(previous.items[i]!.id);
      if (index === undefined) continue;
      this.#expanded[index] = previous.#expanded[i]!;
      this.#expandedInSearch[index] = previous.#expandedInSearch[i]!;
      if (!this.items[index]!.group) this.checked[index] = previous.checked[i]!;
    }
    this.#query = previous.#query;
    this.#refilter();
    this.#changed();
  }

  checkedLeaves(): number[] {
    const leaves: number[] = [];
    for (let i = 0; i < this.count; i++) {
      if (this.checked[i] === Checked && !this.items[i]!.group) leaves.push(i);
    }
    return leaves;
  }

  /** Shows only leaves that pass (null: all) and, of groups, those that hold one. Call again with
   * the same function when what it looks at has changed. */
  setFilter(passes: ((index: number) => boolean) | null): void {
    this.#passes = passes;
    this.#refilter();
    this.#changed();
  }

  /** Shows what contains the text in its name or keywords; a group that does shows all below it. */
  setQuery(text: string): void {
    const query = text.trim().toLowerCase();
    if (query === this.#query) return;
    this.#query = query;
    if (query !== '') this.#expandedInSearch.fill(1);
    this.#refilter();
    this.#changed();
  }

  #matches(index: number): boolean {
    let text = this.#haystack[index];
    if (text === undefined) {
      const { name, keywords = '' } = this.items[index]!;
      text = `${name}\n${keywords}`.toLowerCase();
      this.#haystack[index] = text;
    }
    return text.includes(this.#query);
  }

  #refilter(): void {
    const { count, parent, items } = this;
    const shown = this.#shown;
    const searching = this.#query !== '';
    const filtering = this.#passes !== null;
    // 2: shown because an ancestor group (or itself) matched the text.
    const matched = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const above = parent[i]! >= 0 && matched[parent[i]!] === 1;
      matched[i] = !searching || above || this.#matches(i) ? 1 : 0;
      if (items[i]!.group) shown[i] = matched[i]! && !filtering ? 1 : 0;
      else shown[i] = matched[i]! && (this.#passes === null || this.#passes(i)) ? 1 : 0;
    }
    for (let i = count - 1; i >= 0; i--) {
      if (shown[i] === 1 && parent[i]! >= 0) shown[parent[i]!] = 1;
    }
    this.#deriveGroups();
    this.#flatten();
  }

  #deriveGroups(): void {
    const { count, parent, items, checked, leavesShown } = this;
    const checkedShown = new Int32Array(count);
    leavesShown.fill(0);
    for (let i = count - 1; i >= 0; i--) {
      if (!items[i]!.group) {
        leavesShown[i] = this.#shown[i]!;
        checkedShown[i] = this.#shown[i]! & (checked[i]! === Checked ? 1 : 0);
      } else {
        const total = leavesShown[i]!;
        const on = checkedShown[i]!;
        checked[i] = on === 0 ? Unchecked : on === total ? Checked : HalfChecked;
      }
      if (parent[i]! < 0) continue;
      leavesShown[parent[i]!]! += leavesShown[i]!;
      checkedShown[parent[i]!]! += checkedShown[i]!;
    }
  }

  #flatten(): void {
    const { count, end, parent, position, siblings } = this;
    const expanded = this.#query === '' ? this.#expanded : this.#expandedInSearch;
    const perParent = new Int32Array(count + 1);
    this.#rowOf.fill(-1);
    let row = 0;
    for (let i = 0; i < count; ) {
      if (this.#shown[i] === 0) {
        i = end[i]!;
        continue;
      }
      this.rows[row] = i;
      this.#rowOf[i] = row++;
      position[i] = ++perParent[parent[i]! + 1]!;
      i = expanded[i] === 1 ? i + 1 : end[i]!;
    }
    this.rowCount = row;
    for (let r = 0; r < row; r++) {
      const i = this.rows[r]!;
      siblings[i] = perParent[parent[i]! + 1]!;
    }
  }

  #changed(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

interface Placed {
  item: number;
  parent: number;
  depth: number;
}

/** Items in depth-first order, siblings in their given order. A cycle's nodes are left out. */
function depthFirst(items: readonly TreeItem[]): Placed[] {
  const byId = new Map<string, number>();
  for (let i = 0; i < items.length; i++) byId.set(items[i]!.id, i);
  const firstChild = new Int32Array(items.length).fill(-1);
  const nextSibling = new Int32Array(items.length).fill(-1);
  const roots: number[] = [];
  for (let i = items.length - 1; i >= 0; i--) {
    const parentId = items[i]!.parentId;
    const parent = parentId === null ? undefined : byId.get(parentId);
    if (parent === undefined || parent === i) roots.push(i);
    else {
      nextSibling[i] = firstChild[parent]!;
      firstChild[parent] = i;
    }
  }
  const order: Placed[] = [];
  const stack: Placed[] = roots.map((item) => ({ item, parent: -1, depth: 0 }));
  while (stack.length > 0) {
    const next = stack.pop()!;
    const placed = order.length;
    order.push(next);
    const children: number[] = [];
    for (let c = firstChild[next.item]!; c >= 0; c = nextSibling[c]!) children.push(c);
    for (let c = children.length - 1; c >= 0; c--) {
      stack.push({ item: children[c]!, parent: placed, depth: next.depth + 1 });
    }
  }
  return order;
}
