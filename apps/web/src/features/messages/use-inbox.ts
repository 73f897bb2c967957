import type { InboxMessage } from '@outrider/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import { setUnreadMessages, useUnreadMessages } from '../../client/unread-messages.ts';

export interface InboxFilter {
  readonly onlyUnread: boolean;
  readonly kind: InboxMessage['kind'] | null;
  readonly page: number;
  readonly limit: number;
}

const KEY = 'messageList';

/** A page of the inbox, loaded anew when a message came or was read elsewhere. */
export function useInbox({ onlyUnread, kind, page, limit }: InboxFilter) {
  const t = useT();
  const queries = useQueryClient();
  const unread = useUnreadMessages((state) => state.unread);
  const list = useQuery({
    queryKey: [KEY, onlyUnread, kind, page, limit],
    queryFn: ({ signal }) =>
      call(
        'messageList',
        { page, limit, unread: onlyUnread ? 1 : 0, ...(kind && { kind }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const known = list.data?.unread;
  useEffect(() => {
    if (known !== undefined) setUnreadMessages(known);
  }, [known]);
  useEffect(() => {
    if (unread !== null && known !== undefined && unread !== known) {
      void queries.invalidateQueries({ queryKey: [KEY] });
    }
  }, [unread, known, queries]);

  const settled = {
    onSuccess: (answer: { unread: number }) => {
      setUnreadMessages(answer.unread);
      return queries.invalidateQueries({ queryKey: [KEY] });
    },
    onError: (error: unknown) => warn(errorText(t, error)),
  };
  const read = useMutation({
    mutationFn: (ids: readonly number[] | 'all') =>
      call('messageRead', { ids: ids === 'all' ? ids : JSON.stringify(ids) }),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: (ids: readonly number[]) => call('messageDelete', { ids: JSON.stringify(ids) }),
    ...settled,
  });
  return { list, read, remove };
}
