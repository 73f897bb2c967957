import type { RecordDefinition } from '@outrider/contract/records';
import { Button, Drawer, Skeleton, Tabs } from 'antd';
import { CallError } from '../client/call-error.ts';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { Facts } from './facts.tsx';
import styles from './form.module.css';
import { HistoryTab } from './history-tab.tsx';
import { recordTexts } from './record-texts.ts';
import type { RecordSlots, Row, RowAction } from './slots.ts';
import { useRecord } from './use-records.ts';
import { titleOf } from './value-text.ts';

export interface DetailDrawerProps {
  readonly record: RecordDefinition;
  readonly slots: RecordSlots;
  readonly id: number;
  /** the record as the list has it, shown until it comes */
  readonly known: Row | undefined;
  readonly actionsOf: (row: Row) => readonly RowAction[];
  readonly onEdit: ((row: Row) => void) | undefined;
  readonly onRemove: ((row: Row) => void) | undefined;
  readonly onClose: () => void;
}

/** Everything about one record: its facts, its history, and what is special about it. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { record, slots, id, known, onEdit, onRemove, onClose } = props;
  const t = useT();
  const query = useRecord(record, id);
  const row = query.data ?? known;
  const isGone = query.error instanceof CallError && query.error.code === 'recordUnknown';
  const hasFailed = isGone || (query.isError && row === undefined);
  const tabs = [
    ...(row
      ? [
          {
            key: 'facts',
            label: t('records.facts'),
            children: <Facts {...{ record, slots, row }} />,
          },
        ]
      : []),
    ...(row
      ? (slots.detailTabs ?? []).map(({ key, label, render }) => ({
          key,
          label: t(label as Parameters<typeof t>[0]),
          children: render(row),
        }))
      : []),
    {
      key: 'history',
      label: t('records.history'),
      children: <HistoryTab record={record} id={id} />,
    },
  ];
  return (
    <Drawer
      open
      size="min(720px, 100vw)"
      title={row && !isGone ? titleOf(t, record, row) : recordTexts(t, record).one}
      onClose={onClose}
      styles={{ body: { paddingBlockStart: 8 } }}
      footer={
        row &&
        !isGone && (
          <div className={styles.foot}>
            <span>
              {onRemove && (
                <Button danger type="text" onClick={() => onRemove(row)}>
                  {t('records.remove')}
                </Button>
              )}
            </span>
            <ActionButtons actions={props.actionsOf(row)} />
            {onEdit && (
              <Button type="primary" onClick={() => onEdit(row)}>
                {t('records.edit')}
              </Button>
            )}
          </div>
        )
      }
    >
      {hasFailed ? (
        <EmptyState
          alert
          title={t(isGone ? 'records.gone' : 'records.recordFailed')}
          hint={isGone ? t('records.goneHint') : errorText(t, query.error)}
        >
          {isGone ? (
            <Button onClick={onClose}>{t('records.close')}</Button>
          ) : (
            <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
          )}
        </EmptyState>
      ) : row === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <Tabs items={tabs} />
      )}
    </Drawer>
  );
}
