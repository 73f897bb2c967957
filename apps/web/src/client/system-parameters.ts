import type { SystemParameters } from '@outrider/contract';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { setTimeZone } from '../kit/time-text.ts';
import { call } from './call.ts';

/** The system's parameters: asked for once, shared by all who look at them. */
export const systemParametersQuery = queryOptions({
  queryKey: ['systemParameters'],
  queryFn: async ({ signal }): Promise<SystemParameters> => {
    const parameters = await call('systemParameters', {}, { signal });
    setTimeZone(parameters.timeZone);
    return parameters;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSystemParameters(): UseQueryResult<SystemParameters> {
  return useQuery(systemParametersQuery);
}
