import type { UserRequest } from '@outrider/contract';
import { Button, Skeleton, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { StatusTag } from './status-tag.tsx';
import { type RequestFilter, RequestStatus, useUserRequests } from './use-user-requests.ts';
import styles from './user-requests-page.module.css';

const AGES_MS = 30_000;
const PAGE_SIZES = [20, 50, 100, 200];
const FIRST: RequestFilter = { status: RequestStatus.waiting, page: 1, limit: 20 };

/** Requests for accounts: who asks, and what became of it (spec/1 §2, sysSeting/userRequest). */
export function UserRequestsPage({ mayDecide }: { readonly mayDecide: boolean }) {
  const t = useT();
  const [filter, setFilter] = useState(FIRST);
  const [open, setOpen] = useState<UserRequest | null>(null);
  const list = useUserRequests(filter);
  const columns = useColumns(setOpen);
  const waiting = list.data?.waiting ?? 0;
  const choose = (key: string) => setFilter({ ...filter, page: 1, status: statusOf(key) });
  return (
    <section className={styles.page} aria-label={t('userRequest.title')}>
      <div className={styles.bar}>
        <PageTabs
          label={t('userRequest.filter')}
          value={filter.status === null ? 'all' : String(filter.status)}
          tabs={[
            {
              key: '0',
              label:
                waiting > 0
                  ? t('userRequest.waitingCount', { count: waiting })
                  : t('userRequest.waitingFilter'),
            },
            { key: '1', label: t('userRequest.approvedFilter') },
            { key: '2', label: t('userRequest.rejectedFilter') },
            { key: 'all', label: t('userRequest.allFilter') },
          ]}
          onChange={choose}
        />
        <span className={styles.space} />
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          {t('userRequest.refresh')}
        </Button>
      </div>
      {list.isPending && (
        <Skeleton className={styles.skeleton ?? ''} active title={false} paragraph={{ rows: 8 }} />
      )}
      {list.isError && (
        <EmptyState alert title={t('userRequest.failed')} hint={errorText(t, list.error)}>
          <Button onClick={() => void list.refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      )}
      {list.isSuccess && list.data.data.length === 0 && (
        <EmptyState
          title={t(filter.status === 0 ? 'userRequest.empty' : 'userRequest.emptyFilter')}
          hint={t(filter.status === 0 ? 'userRequest.emptyHint' : 'userRequest.emptyFilterHint')}
        />
      )}
      {list.isSuccess && list.data.data.length > 0 && (
        <Table<UserRequest>
          className={styles.table ?? ''}
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={list.data.data}
          onRow={(request) => ({ onClick: () => setOpen(request) })}
          rowClassName={styles.row ?? ''}
          pagination={{
            current: filter.page,
            pageSize: filter.limit,
            pageSizeOptions: PAGE_SIZES,
            total: list.data.count,
            hideOnSinglePage: list.data.count <= FIRST.limit,
            onChange: (page, limit) =>
              setFilter({ ...filter, page: limit === filter.limit ? page : 1, limit }),
          }}
        />
      )}
      <RequestDrawer request={open} mayDecide={mayDecide} onClose={() => setOpen(null)} />
    </section>
  );
}

function statusOf(key: string): RequestFilter['status'] {
  const known = [RequestStatus.waiting, RequestStatus.approved, RequestStatus.rejected];
  return known.find((status) => String(status) === key) ?? null;
}

function useColumns(open: (request: UserRequest) => void): TableColumnsType<UserRequest> {
  const t = useT();
  const now = useNow(AGES_MS);
  const phone = usePhoneWidth();
  const all: TableColumnsType<UserRequest> = [
    {
      key: 'applicant',
      title: t('userRequest.applicant'),
      render: (_, request) => (
        <span className={styles.applicant}>
          <button
            type="button"
            className={styles.name}
            onClick={(event) => {
              event.stopPropagation();
              open(request);
            }}
          >
            {request.displayname}
          </button>
          <small>{phone ? request.company : request.loginname}</small>
          {request.isNameTaken === 1 && <em>{t('userRequest.nameTaken')}</em>}
        </span>
      ),
    },
    { key: 'company', title: t('userRequest.company'), dataIndex: 'company', ellipsis: true },
    { key: 'phone', title: t('userRequest.phone'), dataIndex: 'phone', width: 150 },
    {
      key: 'received',
      title: t('userRequest.received'),
      width: 190,
      render: (_, { createtime }) => (
        <span className={styles.time}>
          {dateTimeText(new Date(createtime))}
          <small>{ageText(t, (now - Date.parse(createtime)) / 1000)}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('userRequest.state'),
      width: phone ? 110 : 180,
      render: (_, { status, decidedBy }) => (
        <span className={styles.time}>
          <StatusTag status={status} />
          {decidedBy !== '' && !phone && <small>{decidedBy}</small>}
        </span>
      ),
    },
  ];
  return phone ? all.filter(({ key }) => key === 'applicant' || key === 'state') : all;
}
