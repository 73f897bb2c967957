import type { CallName } from '@outrider/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call, type Input, type Output } from './call.ts';

/**
 * What a call answers, kept under its name and input: components that ask the same share one answer, and
 * a page that is left ends its call.
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<Output<Name>> {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    ...options,
  });
}
