import { App, Button, Pagination, Skeleton } from 'antd';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useNow } from '../../kit/use-now.ts';
import styles from './inbox-list.module.css';
import { MessageRow } from './message-row.tsx';
import type { InboxFilter, useInbox } from './use-inbox.ts';

const AGES_MS = 30_000;
const PAGE_SIZES = [20, 50, 100, 200];

export interface InboxListProps {
  readonly inbox: ReturnType<typeof useInbox>;
  readonly filter: InboxFilter;
  readonly onPage: (page: number, limit: number) => void;
  /** Ids of the selected messages; undefined where nothing is selected (the dialog). */
  readonly selected?: ReadonlySet<number>;
  readonly onSelect?: (selected: ReadonlySet<number>) => void;
  readonly onFollow?: () => void;
}

/** A page of messages, with its states: loading, failed, empty. */
export function InboxList(props: InboxListProps) {
  const { inbox, filter, onPage, selected, onSelect, onFollow } = props;
  const t = useT();
  const now = useNow(AGES_MS);
  const { list, read } = inbox;
  const confirmDelete = useConfirmDelete(inbox);
  if (list.isPending)
    return (
      <Skeleton className={styles.skeleton ?? ''} active title={false} paragraph={{ rows: 8 }} />
    );
  if (list.isError) {
    return (
      <EmptyState alert title={t('inbox.failed')} hint={errorText(t, list.error)}>
        <Button onClick={() => void list.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  const { data, count } = list.data;
  if (data.length === 0) {
    const some = filter.onlyUnread || filter.kind !== null;
    return (
      <EmptyState
        title={t(some ? 'inbox.emptyUnread' : 'inbox.empty')}
        hint={t(some ? 'inbox.emptyUnreadHint' : 'inbox.emptyHint')}
      />
    );
  }
  const select = (id: number, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect?.(next);
  };
  return (
    <>
      <ul className={styles.list} aria-label={t('inbox.list')} aria-busy={list.isFetching}>
        {data.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            now={now}
            onRead={() => read.mutate([message.id])}
            onDelete={() => confirmDelete([message.id])}
            onFollow={onFollow}
            {...(selected && {
              selected: selected.has(message.id),
              onSelect: (on: boolean) => select(message.id, on),
            })}
          />
        ))}
      </ul>
      {count > filter.limit && (
        <Pagination
          className={styles.pages ?? ''}
          size="small"
          current={filter.page}
          pageSize={filter.limit}
          pageSizeOptions={PAGE_SIZES}
          total={count}
          showSizeChanger={selected !== undefined}
          onChange={onPage}
        />
      )}
    </>
  );
}

/** Asks before messages go. */
export function useConfirmDelete({ remove }: ReturnType<typeof useInbox>) {
  const t = useT();
  const { modal } = App.useApp();
  return (ids: readonly number[], done?: () => void) =>
    void modal.confirm({
      title: t('inbox.confirmDelete', { count: ids.length }),
      okText: t('inbox.delete'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      onOk: async () => {
        // A failure has been told by then; the dialog closes all the same.
        await remove.mutateAsync(ids).then(done, () => undefined);
      },
    });
}
