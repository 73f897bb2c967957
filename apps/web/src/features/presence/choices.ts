import { useMemo } from 'react';
import { useCall } from '../../client/use-call.ts';
import type { TreeItem } from '../../kit/tree/tree-model.ts';

/** Departments with their vehicles, for trees of choices. */
export function useVehicleItems() {
  const tree = useCall('deptTreeAndCarInfo', {});
  const items = useMemo((): TreeItem[] => {
    const { deptTreelist = [], carTreelist = [] } = tree.data ?? {};
    return [
      ...deptTreelist.map(({ nodeId, parentId, name }) => ({
        id: nodeId,
        parentId: parentId || null,
        name,
        group: true,
      })),
      ...carTreelist.map(({ nodeId, parentId, name, terminal }) => ({
        id: nodeId,
        parentId,
        name,
        keywords: terminal,
        group: false,
      })),
    ];
  }, [tree.data]);
  return { items, isPending: tree.isPending, error: tree.error, refetch: tree.refetch };
}

/** Surface categories: what one can be inside of (spec/2 §3.2). */
const SURFACES = '3';

/** Regions that one can be inside of. */
export const useSurfaces = () => useCall('listAreas', { category: SURFACES });

/** The number in a node's id: `v12` is vehicle 12. */
export const numberOf = (nodeId: string) => Number(nodeId.slice(1));
