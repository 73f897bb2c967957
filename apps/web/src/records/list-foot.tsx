import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useT } from '../client/language.ts';
import { Pager } from '../kit/grid/pager.tsx';
import styles from './list.module.css';
import type { RowAction } from './slots.ts';
import type { Selection } from './use-selection.ts';
import { PAGE_SIZES, type ViewSettings } from './view-settings.ts';

export interface ListFootProps {
  readonly list: UseQueryResult<{ readonly count: number }>;
  readonly view: ViewSettings;
  readonly page: number;
  readonly isNarrow: boolean;
  readonly selection: Selection;
  readonly bulkActions: readonly RowAction[];
  readonly onPage: (page: number, limit: number) => void;
}

/** How many records there are, what is done with those chosen, and the pages. */
export function ListFoot(props: ListFootProps) {
  const { list, view, page, isNarrow, selection, bulkActions, onPage } = props;
  const t = useT();
  const count = list.data?.count ?? 0;
  const chosen = selection.rows.length;
  return (
    <div className={styles.foot}>
      {chosen === 0 ? (
        <span className={styles.total} role="status">
          {list.data && t('records.total', { count })}
        </span>
      ) : (
        <>
          <span className={styles.total} role="status">
            {t('records.selected', { count: chosen })}
          </span>
          {bulkActions.map((action) => (
            <Button
              key={action.key}
              size="small"
              danger={action.danger ?? false}
              disabled={action.disabled ?? false}
              onClick={action.onClick}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" type="text" onClick={selection.clear}>
            {t('records.clearSelection')}
          </Button>
        </>
      )}
      <span className={styles.space} />
      {count > 0 && (
        <Pager
          page={page}
          limit={view.limit}
          total={count}
          sizes={PAGE_SIZES}
          isNarrow={isNarrow}
          onChange={onPage}
        />
      )}
    </div>
  );
}
