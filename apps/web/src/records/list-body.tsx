import type { RecordDefinition } from '@outrider/contract/records';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { Grid } from '../kit/grid/grid.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import styles from './list.module.css';
import { listColumns } from './list-columns.tsx';
import type { ListState } from './query-state.ts';
import { recordTexts } from './record-texts.ts';
import { RowMenu } from './row-menu.tsx';
import type { RecordSlots, Row, RowAction } from './slots.ts';
import type { Selection } from './use-selection.ts';
import { titleOf } from './value-text.ts';
import type { ViewSettings } from './view-settings.ts';

const ACTIONS_PX = 64;
const ACTIONS_NARROW_PX = 34;

export interface ListBodyProps {
  readonly record: RecordDefinition;
  readonly slots: RecordSlots;
  readonly list: UseQueryResult<{ readonly data: readonly Row[]; readonly count: number }>;
  readonly view: ViewSettings;
  readonly onView: (view: ViewSettings) => void;
  readonly state: ListState;
  readonly change: (part: Partial<ListState>) => void;
  readonly selection: Selection;
  readonly opensOnClick: boolean;
  readonly onOpen: (row: Row) => void;
  readonly onEdit: ((row: Row) => void) | undefined;
  readonly onRemove: ((rows: readonly Row[]) => void) | undefined;
  readonly menuOf: (row: Row) => readonly RowAction[];
  readonly isNarrowed: boolean;
  readonly onAdd: (() => void) | undefined;
}

/** The rows of a list, or why there are none. */
export function ListBody(props: ListBodyProps) {
  const { record, slots, list, view, onView, state, change, selection, onOpen, onEdit } = props;
  const { opensOnClick } = props;
  const t = useT();
  const columns = useMemo(
    () => listColumns(t, record, view, slots, onOpen),
    [t, record, view, slots, onOpen],
  );
  const grid = useMemo(
    () => ({
      has: selection.has,
      set: selection.set,
      label: (row: Row) => t('records.select', { name: titleOf(t, record, row) }),
      allLabel: t('records.selectAll'),
    }),
    [selection, t, record],
  );
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data) {
    return (
      <div className={styles.body}>
        <EmptyState alert title={t('records.failed')} hint={errorText(t, list.error)}>
          <Button onClick={() => void list.refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      </div>
    );
  }
  const { data: rows = [], count = 0 } = list.data ?? {};
  if (rows.length === 0 && !list.isPlaceholderData) return <NoRows {...props} count={count} />;
  const sort = state.sort ?? record.sort;
  return (
    <div className={styles.body}>
      <Grid<Row>
        label={recordTexts(t, record).one}
        rows={rows}
        columns={columns}
        fixed={view.fixed}
        sort={{ key: sort.field, order: sort.order }}
        onSort={(field) =>
          change({
            page: 1,
            sort: { field, order: sort.field === field && sort.order === 'asc' ? 'desc' : 'asc' },
          })
        }
        onWidth={(key, width) =>
          onView({
            ...view,
            columns: view.columns.map((column) =>
              column.key === key ? { ...column, width } : column,
            ),
          })
        }
        resizeLabel={(name) => t('records.resize', { name })}
        selection={grid}
        onOpen={onOpen}
        opensOnClick={opensOnClick}
        onRemove={
          props.onRemove &&
          ((row) => {
            const chosen = selection.rows.length > 0 ? selection.rows : row ? [row] : [];
            if (chosen.length > 0) props.onRemove?.(chosen);
          })
        }
        actions={{
          widthPx: opensOnClick ? ACTIONS_NARROW_PX : ACTIONS_PX,
          render: (row) => (
            <RowMenu
              name={titleOf(t, record, row)}
              // On a phone there is room for one; editing is a tap away in the details.
              onEdit={onEdit && !opensOnClick ? () => onEdit(row) : undefined}
              actions={props.menuOf(row)}
            />
          ),
        }}
        isStale={list.isPlaceholderData}
        first={(state.page - 1) * view.limit}
        total={count}
      />
    </div>
  );
}

function NoRows({
  isNarrowed,
  change,
  onAdd,
  state,
  count,
}: ListBodyProps & { readonly count: number }) {
  const t = useT();
  if (count > 0 && state.page > 1) {
    return (
      <div className={styles.body}>
        <EmptyState title={t('records.pageGone')} hint={t('records.pageGoneHint')}>
          <Button onClick={() => change({ page: 1 })}>{t('records.firstPage')}</Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.body}>
      {isNarrowed ? (
        <EmptyState title={t('records.noneFound')} hint={t('records.noneFoundHint')}>
          <Button onClick={() => change({ search: '', filter: {} })}>
            {t('records.clearFilters')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('records.empty')} hint={t('records.emptyHint')}>
          {onAdd && (
            <Button type="primary" onClick={() => onAdd()}>
              {t('records.addFirst')}
            </Button>
          )}
        </EmptyState>
      )}
    </div>
  );
}

const SKELETON_ROWS = Array.from({ length: 14 }, (_, at) => at);

function ListSkeleton() {
  const t = useT();
  return (
    <div className={styles.body} role="status" aria-label={t('records.loading')}>
      {SKELETON_ROWS.map((at) => (
        <span key={at} className={styles.skeletonRow}>
          <Skeleton height={10} width={`${88 - ((at * 17) % 40)}%`} />
        </span>
      ))}
    </div>
  );
}
