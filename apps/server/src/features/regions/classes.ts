import { CallError } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { type ClassRow, listClasses } from './classes.queries.ts';
import type { TreeKind, Viewer } from './viewer.ts';

/** The classifications of a tree as one viewer may see them. */
export class ClassTree {
  readonly byId: ReadonlyMap<number, ClassRow>;
  /** of everybody, also what the viewer does not see */
  readonly count: number;

  constructor(rows: readonly ClassRow[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    this.count = rows.length;
  }

  static async read(
    q: Queryable,
    viewer: Viewer,
    kind: TreeKind,
    options: { readonly forUpdate?: boolean } = {},
  ): Promise<ClassTree> {
    return new ClassTree(await listClasses(q, viewer, kind, options));
  }

  /**
   * What the viewer sees: what is his to see, what holds an area that he sees, and everything above
   * those, so that no part of the tree hangs in the air.
   */
  seen(classIdsOfAreas: Iterable<number> = []): ClassRow[] {
    const seen = new Set<number>();
    const rise = (id: number | null) => {
      for (let at = id; at !== null && !seen.has(at); at = this.byId.get(at)?.parentId ?? null) {
        seen.add(at);
      }
    };
    for (const row of this.byId.values()) if (row.isSeen) rise(row.id);
    for (const id of classIdsOfAreas) rise(id);
    return [...this.byId.values()].filter(({ id }) => seen.has(id));
  }

  /** A classification and all that are below it. */
  below(topId: number): ReadonlySet<number> {
    const children = new Map<number, number[]>();
    for (const { id, parentId } of this.byId.values()) {
      if (parentId !== null) children.set(parentId, [...(children.get(parentId) ?? []), id]);
    }
    const found = new Set<number>();
    const waiting = [topId];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...(children.get(id) ?? []));
    }
    return found;
  }

  /** How many stand above each other down to this one. */
  depthOf(id: number | null): number {
    let depth = 0;
    for (let at = id; at !== null; at = this.byId.get(at)?.parentId ?? null) depth++;
    return depth;
  }

  /** @throws CallError areaClassUnknown for one that the viewer does not see, areaOfOther for one he only sees */
  demandEditable(id: number, seenIds: ReadonlySet<number>): ClassRow {
    const row = this.byId.get(id);
    if (row === undefined || !seenIds.has(id)) throw new CallError('areaClassUnknown');
    if (!row.isEditable) throw new CallError('areaOfOther');
    return row;
  }
}
