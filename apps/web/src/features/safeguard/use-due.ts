import type { DueCount, DueKind } from '@outrider/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../client/call.ts';

const KEY = ['dueCounts'];

/** How much of a kind is open, and when "soon" begins; undefined until it is known. */
export function useDueCount(kind: DueKind): DueCount | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('dueCounts', {}, { signal }),
    staleTime: 0,
  });
  return data?.find((count) => count.kind === kind);
}

/** @returns the function that counts anew, after a change */
export function useRecount(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries]);
}
