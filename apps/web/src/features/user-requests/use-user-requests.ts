import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../client/call.ts';
import { useUnreadMessages } from '../../client/unread-messages.ts';

/** States of a request, as the server numbers them. */
export const RequestStatus = { waiting: 0, approved: 1, rejected: 2 } as const;

export interface RequestFilter {
  readonly status: 0 | 1 | 2 | null;
  readonly page: number;
  readonly limit: number;
}

const KEY = 'userRequests';

/** A page of the requests; loaded anew when a message tells that one has come. */
export function useUserRequests({ status, page, limit }: RequestFilter) {
  const unread = useUnreadMessages((state) => state.unread);
  const list = useQuery({
    queryKey: [KEY, status, page, limit],
    queryFn: ({ signal }) =>
      call('userRequests', { page, limit, ...(status !== null && { status }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = useReloadRequests();
  const known = useRef(unread);
  useEffect(() => {
    if (known.current !== null && unread !== null && unread > known.current) reload();
    known.current = unread;
  }, [unread, reload]);
  return list;
}

/** @returns the function that loads the requests anew, after a decision */
export function useReloadRequests(): () => void {
  const queries = useQueryClient();
  return useRef(() => void queries.invalidateQueries({ queryKey: [KEY] })).current;
}

/** Departments and roles that this administrator may give. */
export function useGrantOptions() {
  return useQuery({
    queryKey: ['userRequestOptions'],
    queryFn: ({ signal }) => call('userRequestOptions', {}, { signal }),
    staleTime: 0,
  });
}
