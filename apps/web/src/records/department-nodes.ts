import type { RecordOption } from '@outrider/contract/records';

/** A department in a tree of them. */
interface DepartmentNode {
  readonly key: number;
  readonly title: string;
  readonly children: DepartmentNode[];
}

/** Departments as a tree, narrowed to those that a search finds and what stands above and below these. */
export function departmentNodes(
  options: readonly RecordOption[],
  search: string,
): DepartmentNode[] {
  const nodes = new Map(
    options.map(({ id, label }): [number, DepartmentNode] => [
      id,
      { key: id, title: label, children: [] },
    ]),
  );
  const roots: DepartmentNode[] = [];
  for (const { id, parentId } of options) {
    const node = nodes.get(id);
    if (node) (nodes.get(parentId ?? 0)?.children ?? roots).push(node);
  }
  const narrowed = (list: readonly DepartmentNode[]): DepartmentNode[] =>
    list.flatMap((node) => {
      if (node.title.toLowerCase().includes(search)) return [node];
      const children = narrowed(node.children);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return search === '' ? roots : narrowed(roots);
}
