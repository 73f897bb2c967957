import type { MenuItem } from '@outrider/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { systemParametersQuery } from '../client/system-parameters.ts';
import { onSessionEnd } from './session.ts';

/** What calls answered, kept for the signed-in user; emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Retrying is the call layer's: it knows which calls are safe to repeat.
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 30_000,
      // The server may be reached where the browser sees no internet.
      networkMode: 'always',
    },
  },
});

/** Drops the answers that no page on the screen uses: one of them may be what broke a page. */
export function dropUnusedAnswers(): void {
  queryClient.removeQueries({ type: 'inactive' });
}

onSessionEnd(() => queryClient.clear());

/** Asks for what the frame waits for; it shows the failures itself. */
export function prefetchFrame(): void {
  void queryClient.prefetchQuery(menusQuery);
  void queryClient.prefetchQuery(systemParametersQuery);
}

/** The menus of the signed-in user, asked for once. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: ({ signal }): Promise<MenuItem[]> => call('menus', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
