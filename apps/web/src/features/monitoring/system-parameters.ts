import type { SystemParameters } from '@outrider/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The system's parameters: asked for once, shared by all who look at them. */
export function useSystemParameters(): UseQueryResult<SystemParameters> {
  return useQuery({
    queryKey: ['systemParameters'],
    queryFn: ({ signal }) => call('systemParameters', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
