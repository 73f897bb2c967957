import type { HistoryEntry, RecordDefinition } from '@outrider/contract/records';
import { Button, Skeleton } from 'antd';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { dateTimeText } from '../kit/time-text.ts';
import styles from './history-tab.module.css';
import { namedText, recordTexts } from './record-texts.ts';
import { useHistory } from './use-records.ts';
import { valueText } from './value-text.ts';

/** Who changed a record, when, from where, and what it was before. */
export function HistoryTab({
  record,
  id,
}: {
  readonly record: RecordDefinition;
  readonly id: number;
}) {
  const t = useT();
  const history = useHistory(record, id);
  if (history.isPending) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  if (history.isError) {
    return (
      <EmptyState alert title={t('records.historyFailed')} hint={errorText(t, history.error)}>
        <Button onClick={() => void history.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  if (history.data.length === 0) {
    return <EmptyState title={t('records.noHistory')} hint={t('records.noHistoryHint')} />;
  }
  return (
    <ol className={styles.entries}>
      {history.data.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <Entry record={record} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({
  record,
  entry,
}: {
  readonly record: RecordDefinition;
  readonly entry: HistoryEntry;
}) {
  const t = useT();
  const texts = recordTexts(t, record);
  const { action, actionKey } = entry;
  const show = (name: string, value: unknown) => {
    const field = record.fields[name];
    return field ? valueText(t, field, value) : String(value ?? '');
  };
  return (
    <>
      <header className={styles.head}>
        <strong>
          {action === 'other' ? namedText(t, actionKey ?? '') : t(`records.action.${action}`)}
        </strong>
        <span>{entry.loginname}</span>
        <time dateTime={entry.time}>{dateTimeText(new Date(entry.time))}</time>
        <span>{entry.address !== '' && t('records.fromAddress', { address: entry.address })}</span>
      </header>
      {entry.changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('records.fieldHeading')}</th>
              <th scope="col">{t('records.before')}</th>
              <th scope="col">{t('records.after')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field in record.fields ? texts.field(field) : field}</th>
                <td>{show(field, before)}</td>
                <td>{show(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
