import { departmentIdOfNode } from '@outrider/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';

const FRESH_MS = 60_000;

/** Departments and vehicles of the own scope, for choosing one; loaded when a form first wants them. */
export function useFleetLists(isWanted: boolean) {
  const query = useQuery({
    queryKey: ['fleetLists'],
    queryFn: async ({ signal }) => {
      const lists = await call('deptTreeAndCarInfo', {}, { signal });
      await loadGlyphs(lists.deptTreelist.map(({ name }) => name).join(''));
      return lists;
    },
    staleTime: FRESH_MS,
    enabled: isWanted,
  });
  const { data } = query;
  const departments = useMemo(() => {
    const nodes = data?.deptTreelist ?? [];
    const known = new Set(nodes.map(({ nodeId }) => nodeId));
    return nodes.flatMap(({ nodeId, parentId, name }) => {
      const value = departmentIdOfNode(nodeId);
      if (value === undefined) return [];
      return [{ id: nodeId, pId: known.has(parentId) ? parentId : 0, value, title: name }];
    });
  }, [data]);
  return { departments, cars: data?.carTreelist ?? [], isPending: query.isPending && isWanted };
}
