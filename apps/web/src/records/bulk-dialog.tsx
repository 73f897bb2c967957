import {
  type Field,
  isWritable,
  type Problem,
  problemOf,
  type RecordDefinition,
} from '@outrider/contract/records';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { CallError } from '../client/call-error.ts';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { confirm } from '../client/notices.ts';
import { callRecord } from '../client/record-call.ts';
import { FieldInput } from './field-input.tsx';
import styles from './form.module.css';
import { initialValues, keptOf } from './form-values.ts';
import { problemText, recordTexts } from './record-texts.ts';
import type { RecordSlots, Row } from './slots.ts';
import { useReload } from './use-records.ts';

export interface BulkDialogProps {
  readonly record: RecordDefinition;
  readonly slots: RecordSlots;
  readonly rows: readonly Row[];
  readonly onClose: (isDone: boolean) => void;
}

/** Fields that may be set for many records at once. */
export function bulkFields(record: RecordDefinition): [string, Field][] {
  return Object.entries(record.fields).filter(([, field]) => field.bulk && isWritable(field));
}

/** Sets one field of many records to the same value. */
export function BulkDialog({ record, slots, rows, onClose }: BulkDialogProps) {
  const t = useT();
  const texts = recordTexts(t, record);
  const id = useId();
  const fields = bulkFields(record);
  const [name, setName] = useState(fields[0]?.[0] ?? '');
  const [values, setValues] = useState(() => initialValues(record, undefined));
  const [problem, setProblem] = useState<Problem | undefined>();
  const reload = useReload(record);
  const field = record.fields[name];
  const Own = slots.inputs?.[name];
  const setting = useMutation({
    mutationFn: () =>
      callRecord(record, 'updateMany', {
        ids: rows.map((row) => row.id),
        values: field ? { [name]: keptOf(field, values[name]) } : {},
      }),
    onSuccess: ({ updated }) => {
      confirm(t('records.updated', { count: updated }));
      reload();
      onClose(true);
    },
    onError: (error) => {
      const refused = error instanceof CallError ? error.details?.fields : undefined;
      setProblem(refused?.find((one) => one.field === name) ?? refused?.[0]);
    },
  });
  const apply = () => {
    const found = field && problemOf(field, values[name]);
    setProblem(found);
    if (!found) setting.mutate();
  };
  const props = {
    id: `${id}-value`,
    value: values[name],
    onChange: (value: unknown) => {
      setValues({ ...values, [name]: value });
      setProblem(undefined);
    },
    disabled: setting.isPending,
    values,
    invalid: problem !== undefined,
    describedBy: problem && `${id}-problem`,
  };
  return (
    <Modal
      open
      width={440}
      title={t('records.setManyTitle', { count: rows.length })}
      onCancel={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('action.cancel')}</Button>
          <Button type="primary" loading={setting.isPending} onClick={apply}>
            {t('records.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.field}>
          <label htmlFor={`${id}-field`}>{t('records.whichField')}</label>
          <Select
            id={`${id}-field`}
            value={name}
            options={fields.map(([key]) => ({ value: key, label: texts.field(key) }))}
            onChange={(key) => {
              setName(key);
              setProblem(undefined);
            }}
          />
        </div>
        {field && (
          <div className={styles.field}>
            <label htmlFor={props.id}>{t('records.newValue')}</label>
            {Own ? (
              <Own key={name} {...props} />
            ) : (
              <FieldInput
                key={name}
                {...props}
                record={record}
                name={name}
                field={field}
                label={texts.field(name)}
              />
            )}
            {problem && (
              <span id={`${id}-problem`} className={styles.problem} role="alert">
                {problemText(t, problem)}
              </span>
            )}
          </div>
        )}
        {setting.isError && problem === undefined && (
          <Alert type="error" showIcon role="alert" title={errorText(t, setting.error)} />
        )}
      </div>
    </Modal>
  );
}
