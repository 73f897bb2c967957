import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { call } from '../../client/call.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import { kinds, type RegionKind } from './region-kind.ts';
import { RegionTree } from './region-tree.ts';

/** The tree of regions or markers; what is open, checked and searched stays when it is loaded anew. */
export function useRegionTree(kind: RegionKind, isWanted = true) {
  const client = useQueryClient();
  const query = useQuery({
    // As `useCall` has it: whoever adds a region elsewhere loads this tree anew too.
    queryKey: [kinds[kind].tree, {}],
    queryFn: async ({ signal }) => {
      const answer = await call(kinds[kind].tree, {}, { signal });
      const names = [...answer.treeList.map(({ name }) => name)];
      await loadGlyphs(names.concat(answer.areaList.map(({ areaName }) => areaName)).join(''));
      return answer;
    },
    enabled: isWanted,
  });
  const before = useRef<RegionTree | null>(null);
  const { data } = query;
  const tree = useMemo(() => {
    if (data === undefined) return null;
    const next = new RegionTree(data.treeList, data.areaList);
    if (before.current !== null) next.model.restoreState(before.current.model);
    before.current = next;
    return next;
  }, [data]);
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: [kinds[kind].tree] }),
    [client, kind],
  );
  return { tree, error: query.error, isPending: query.isPending, retry: query.refetch, reload };
}
