import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import styles from './load-state.module.css';

/** What a panel shows of data that is on its way, here, or did not come. */
export function LoadState<Data>({
  query,
  rows,
  children,
}: {
  readonly query: UseQueryResult<Data>;
  /** lines of the skeleton */
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
}) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows }} />;
  return (
    <div className={styles.failed} role="alert">
      <span>
        <b>{t('userInfo.loadFailed')}</b> {errorText(t, query.error)}
      </span>
      <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
