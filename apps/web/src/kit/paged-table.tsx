import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { EmptyState } from './empty-state.tsx';
import styles from './paged-table.module.css';

/** Rows per page that a person may choose (spec/2 §9). */
const SIZES = [20, 50, 100, 200];

/** What of a list is looked at: a page of it, in an order. */
export interface Paging {
  /** from 1 */
  readonly page: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

export const firstPage = (order: Paging['order']): Paging => ({ page: 1, limit: 20, order });

export interface PagedTableProps<Row> {
  /** The answer for this paging; the one before may be shown until it comes. */
  readonly query: UseQueryResult<{ readonly data: Row[]; readonly count: number }>;
  readonly rowKey: keyof Row & string;
  readonly columns: TableColumnsType<Row>;
  readonly paging: Paging;
  readonly onPaging: (paging: Paging) => void;
  /** Said when the list could not be loaded. */
  readonly failed: string;
  /** Said when nothing is in it. */
  readonly empty: string;
  /** What the list holds in all: "12 vehicles". */
  readonly totalText: (count: number) => string;
  readonly scroll?: TableProps<Row>['scroll'];
}

/** A list that the server sorts and gives page by page, with its states: loading, failed, empty. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { query, rowKey, columns, paging, onPaging, failed, empty, totalText, scroll } = props;
  const t = useT();
  if (query.isError && !query.data) {
    return (
      <EmptyState alert title={failed} hint={errorText(t, query.error)}>
        <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      columns={columns}
      dataSource={query.data?.data ?? []}
      loading={query.isPending || query.isPlaceholderData}
      scroll={scroll ?? { x: 'max-content' }}
      locale={{ emptyText: <span className={styles.none}>{empty}</span> }}
      onChange={(pages, _filters, sorting, { action }) => {
        if (action === 'sort' && !Array.isArray(sorting)) {
          onPaging({ ...paging, page: 1, order: sorting.order === 'ascend' ? 'asc' : 'desc' });
          return;
        }
        const limit = pages.pageSize ?? paging.limit;
        onPaging({ ...paging, limit, page: limit === paging.limit ? (pages.current ?? 1) : 1 });
      }}
      pagination={{
        current: paging.page,
        pageSize: paging.limit,
        total: query.data?.count ?? 0,
        pageSizeOptions: SIZES,
        showSizeChanger: true,
        size: 'small',
        showTotal: totalText,
      }}
    />
  );
}
