import type { RecordDefinition } from '@outrider/contract/records';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useT } from '../client/language.ts';
import { Pager } from '../kit/grid/pager.tsx';
import styles from './list.module.css';
import { recordTexts } from './record-texts.ts';
import type { RowAction } from './slots.ts';
import type { Selection } from './use-selection.ts';
import { valueText } from './value-text.ts';
import { PAGE_SIZES, type ViewSettings } from './view-settings.ts';

export interface ListFootProps {
  readonly record: RecordDefinition;
  readonly list: UseQueryResult<{
    readonly count: number;
    readonly sums?: Readonly<Record<string, number>>;
  }>;
  readonly view: ViewSettings;
  readonly page: number;
  readonly isNarrow: boolean;
  readonly selection: Selection;
  readonly bulkActions: readonly RowAction[];
  readonly onPage: (page: number, limit: number) => void;
}

/** How many records there are, what is done with those chosen, and the pages. */
export function ListFoot(props: ListFootProps) {
  const { record, list, view, page, isNarrow, selection, bulkActions, onPage } = props;
  const t = useT();
  const count = list.data?.count ?? 0;
  const chosen = selection.rows.length;
  return (
    <div className={styles.foot}>
      {chosen === 0 ? (
        <span className={styles.total} role="status">
          {list.data && t('records.total', { count })}
          {Object.entries(list.data?.sums ?? {}).map(([name, sum]) => (
            <Sum key={name} record={record} name={name} sum={sum} />
          ))}
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

/** A sum over all records that the filter lets through. */
function Sum({
  record,
  name,
  sum,
}: {
  readonly record: RecordDefinition;
  readonly name: string;
  readonly sum: number;
}) {
  const t = useT();
  const field = record.fields[name];
  if (field === undefined) return null;
  return (
    <span className={styles.sum}>
      {t('records.sum', {
        name: recordTexts(t, record).field(name),
        value: valueText(t, field, sum),
      })}
    </span>
  );
}
