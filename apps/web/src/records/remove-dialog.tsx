import type { Dependents, RecordDefinition } from '@outrider/contract/records';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { CallError } from '../client/call-error.ts';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { confirm } from '../client/notices.ts';
import { callRecord } from '../client/record-call.ts';
import { namedText } from './record-texts.ts';
import styles from './remove-dialog.module.css';
import type { Row } from './slots.ts';
import { useDependents, useReload } from './use-records.ts';
import { titleOf } from './value-text.ts';

/** Records that are named; of the others only the number is said. */
const MOST_NAMES = 5;

export interface RemoveDialogProps {
  readonly record: RecordDefinition;
  readonly rows: readonly Row[];
  readonly onClose: (removed: boolean) => void;
}

/** Asks before records are removed, and says what depends on them. */
export function RemoveDialog({ record, rows, onClose }: RemoveDialogProps) {
  const t = useT();
  const [ids] = useState(() => rows.map(({ id }) => id));
  const reload = useReload(record);
  const dependents = useDependents(record, ids);
  const removing = useMutation({
    mutationFn: () => callRecord(record, 'remove', { ids }),
    onSuccess: ({ removed }) => {
      confirm(t('records.removed', { count: removed }));
      reload();
      onClose(true);
    },
    // What came to depend on it meanwhile is in the answer.
    onError: () => void dependents.refetch(),
  });
  const refusal = removing.error instanceof CallError ? removing.error.details?.dependents : null;
  const all = refusal ?? dependents.data ?? [];
  const blocking = all.filter(({ blocks }) => blocks);
  const others = all.filter(({ blocks }) => !blocks);
  const names = rows.slice(0, MOST_NAMES).map((row) => titleOf(t, record, row));
  const list = names.join(t('records.listComma'));
  const more = rows.length - names.length;
  return (
    <Modal
      open
      width={480}
      title={
        rows.length === 1
          ? t('records.removeOne', { name: names[0] ?? '' })
          : t('records.removeMany', { count: rows.length })
      }
      onCancel={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('action.cancel')}</Button>
          <Button
            danger
            type="primary"
            disabled={dependents.isPending || blocking.length > 0}
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {t('records.remove')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {rows.length > 1 && (
          <p>
            {more > 0
              ? t('records.removeNamesMore', { names: list, count: more })
              : t('records.removeNames', { names: list })}
          </p>
        )}
        {dependents.isPending && (
          <div className={styles.checking} role="status">
            <Spin size="small" />
            {t('records.checking')}
          </div>
        )}
        {dependents.isError && (
          <Alert type="error" showIcon title={errorText(t, dependents.error)} />
        )}
        {blocking.length > 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('records.blocked')}
            description={<DependentList list={blocking} />}
          />
        )}
        {others.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('records.goesWith')}
            description={<DependentList list={others} />}
          />
        )}
        {removing.isError && blocking.length === 0 && (
          <Alert type="error" showIcon role="alert" title={errorText(t, removing.error)} />
        )}
        {blocking.length === 0 && <p className={styles.warning}>{t('records.removeWarning')}</p>}
      </div>
    </Modal>
  );
}

function DependentList({ list }: { readonly list: readonly Dependents[] }) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {list.map(({ labelKey, count, examples }) => (
        <li key={labelKey}>
          {namedText(t, labelKey, { count })}
          {examples.length > 0 && (
            <small>
              {count > examples.length
                ? t('records.examples', { names: examples.join(t('records.listComma')) })
                : examples.join(t('records.listComma'))}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
