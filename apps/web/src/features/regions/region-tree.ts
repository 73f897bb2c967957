import type { Area, AreaClass } from '@outrider/contract';
import { type AreaType, areaType, boundsOf, type Shape, shapeOfWire } from '@outrider/domain';
import { type TreeItem, TreeModel } from '../../kit/tree/tree-model.ts';

/** What a node of the tree stands for. */
export type RegionNode =
  | { readonly kind: 'class'; readonly of: AreaClass }
  | { readonly kind: 'area'; readonly of: Area };

export const classNodeId = (id: number): string => `c${id}`;
export const areaNodeId = (id: number): string => `a${id}`;

/** The id of the area that a node stands for, undefined for a classification. */
export function areaIdOfNode(nodeId: string): number | undefined {
  return nodeId.startsWith('a') ? Number(nodeId.slice(1)) : undefined;
}

/** Classifications with the regions or markers below them, as rows of one tree. */
export class RegionTree {
  readonly model: TreeModel;
  readonly areas: ReadonlyMap<number, Area>;
  readonly classes: ReadonlyMap<number, AreaClass>;

  constructor(treeList: readonly AreaClass[], areaList: readonly Area[]) {
    this.areas = new Map(areaList.map((area) => [area.id, area]));
    this.classes = new Map(treeList.map((one) => [one.id, one]));
    this.model = new TreeModel([...treeList.map(itemOfClass), ...areaList.map(itemOfArea)]);
  }

  nodeOf(nodeId: string): RegionNode | undefined {
    const id = Number(nodeId.slice(1));
    const area = nodeId.startsWith('a') ? this.areas.get(id) : undefined;
    if (area !== undefined) return { kind: 'area', of: area };
    const found = nodeId.startsWith('c') ? this.classes.get(id) : undefined;
    return found && { kind: 'class', of: found };
  }

  /** Whether anything that the person sees hangs below a classification. */
  hasChildren(classId: number): boolean {
    const index = this.model.indexOf(classNodeId(classId));
    return index !== undefined && this.model.canExpand(index);
  }

  /** The areas that are checked. */
  checkedAreas(): Area[] {
    return this.model.checkedLeaves().flatMap((index) => this.#areaAt(index) ?? []);
  }

  #areaAt(index: number): Area | undefined {
    const id = areaIdOfNode(this.model.items[index]!.id);
    return id === undefined ? undefined : this.areas.get(id);
  }
}

const itemOfClass = ({ id, name, parentId, remark }: AreaClass): TreeItem => ({
  id: classNodeId(id),
  parentId: parentId === null ? null : classNodeId(parentId),
  name,
  keywords: remark,
  group: true,
});

const itemOfArea = ({ id, areaName, treeId, description }: Area): TreeItem => ({
  id: areaNodeId(id),
  parentId: classNodeId(treeId),
  name: areaName,
  keywords: description,
  group: false,
});

const shapes = new WeakMap<object, Shape | null>();

/** The shape of an area or of one of its former states; null for one that cannot be drawn. Read once, then remembered. */
export function shapeOf(
  drawn: Readonly<{ areaType: number; points: string; radius: number }>,
): Shape | null {
  const known = shapes.get(drawn);
  if (known !== undefined) return known;
  const type = areaTypeOf(drawn.areaType);
  const read =
    type === undefined
      ? null
      : shapeOfWire({
          areaType: type,
          points: drawn.points,
          radius: drawn.radius,
        });
  const shape = read !== null && 'shape' in read ? read.shape : null;
  shapes.set(drawn, shape);
  return shape;
}

function areaTypeOf(code: number): AreaType | undefined {
  return Object.values(areaType).find((type) => type === code);
}

/** Places that a view must hold to show a shape. */
export function placesOf(shape: Shape): readonly { readonly lat: number; readonly lng: number }[] {
  const { south, west, north, east } = boundsOf(shape);
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ];
}
