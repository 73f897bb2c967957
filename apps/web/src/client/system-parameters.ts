import type { SystemParameters } from '@outrider/contract';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** The system's parameters: asked for once, shared by all who look at them. */
export const systemParametersQuery = queryOptions({
  queryKey: ['systemParameters'],
  queryFn: ({ signal }): Promise<SystemParameters> => call('systemParameters', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSystemParameters(): UseQueryResult<SystemParameters> {
  return useQuery(systemParametersQuery);
}
