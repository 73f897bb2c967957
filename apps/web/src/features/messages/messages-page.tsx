import type { InboxMessage } from '@outrider/contract';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../client/language.ts';
import { InboxList, useConfirmDelete } from './inbox-list.tsx';
import styles from './messages-page.module.css';
import { type InboxFilter, useInbox } from './use-inbox.ts';

const kinds: readonly InboxMessage['kind'][] = ['system', 'export', 'userRequest'];
const FIRST: InboxFilter = { onlyUnread: false, kind: null, page: 1, limit: 20 };
const NONE: ReadonlySet<number> = new Set();

/** My messages: everything the platform has told this user. */
export function MessagesPage() {
  const t = useT();
  const [filter, setFilter] = useState(FIRST);
  const [selected, setSelected] = useState(NONE);
  const inbox = useInbox(filter);
  const confirmDelete = useConfirmDelete(inbox);
  const { data } = inbox.list;
  const shown = data?.data ?? [];
  const change = (part: Partial<InboxFilter>) => {
    setFilter({ ...filter, page: 1, ...part });
    setSelected(NONE);
  };
  return (
    <section className={styles.page} aria-label={t('inbox.title')}>
      <div className={styles.bar}>
        <Checkbox
          aria-label={t('inbox.selectAll')}
          disabled={shown.length === 0}
          checked={shown.length > 0 && selected.size === shown.length}
          indeterminate={selected.size > 0 && selected.size < shown.length}
          onChange={(event) =>
            setSelected(event.target.checked ? new Set(shown.map(({ id }) => id)) : NONE)
          }
        />
        <Segmented
          value={filter.onlyUnread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: t('inbox.filterAll') },
            { value: 'unread', label: t('inbox.filterUnread') },
          ]}
          onChange={(value) => change({ onlyUnread: value === 'unread' })}
        />
        <Select<InboxMessage['kind'] | 'all'>
          className={styles.kind ?? ''}
          aria-label={t('inbox.allKinds')}
          value={filter.kind ?? 'all'}
          options={[
            { value: 'all', label: t('inbox.allKinds') },
            ...kinds.map((kind) => ({ value: kind, label: t(`inbox.kind.${kind}`) })),
          ]}
          onChange={(value) => change({ kind: value === 'all' ? null : value })}
        />
        <span className={styles.space} />
        {selected.size > 0 ? (
          <>
            <Button
              onClick={() =>
                inbox.read.mutate([...selected], { onSuccess: () => setSelected(NONE) })
              }
            >
              {t('inbox.markRead')}
            </Button>
            <Button danger onClick={() => confirmDelete([...selected], () => setSelected(NONE))}>
              {t('inbox.deleteSelected', { count: selected.size })}
            </Button>
          </>
        ) : (
          <>
            <span className={styles.unread} role="status">
              {data && data.unread > 0 && t('inbox.unread', { count: data.unread })}
            </span>
            <Button
              disabled={!data || data.unread === 0}
              loading={inbox.read.isPending}
              onClick={() => inbox.read.mutate('all')}
            >
              {t('inbox.readAll')}
            </Button>
          </>
        )}
      </div>
      <InboxList
        inbox={inbox}
        filter={filter}
        selected={selected}
        onSelect={setSelected}
        onPage={(page, limit) => change({ page: limit === filter.limit ? page : 1, limit })}
      />
    </section>
  );
}
