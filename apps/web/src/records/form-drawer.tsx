import type { RecordConflict } from '@outrider/contract';
import type { AnyInput, RecordDefinition } from '@outrider/contract/records';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Drawer, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CallError } from '../client/call-error.ts';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { confirm } from '../client/notices.ts';
import { callRecord } from '../client/record-call.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './form.module.css';
import { FormFields } from './form-fields.tsx';
import { recordTexts } from './record-texts.ts';
import type { RecordSlots, Row } from './slots.ts';
import { useRecordForm } from './use-record-form.ts';
import { useReload } from './use-records.ts';
import { titleOf } from './value-text.ts';

export interface FormDrawerProps {
  readonly record: RecordDefinition;
  readonly slots: RecordSlots;
  /** the record to be changed; undefined for a new one */
  readonly row: Row | undefined;
  /** values that a new one starts with */
  readonly initial?: AnyInput | undefined;
  /** @param id of what was saved; undefined when the form was left */
  readonly onClose: (id?: number) => void;
}

/** One attempt to save: what the form holds, unless a conflict was decided. */
interface Saving {
  readonly again?: boolean;
  readonly values?: AnyInput;
  readonly version?: number;
}

/** The form that makes or changes a record. */
export function FormDrawer({ record, slots, row, initial, onClose }: FormDrawerProps) {
  const t = useT();
  const texts = recordTexts(t, record);
  const form = useRecordForm(record, row, initial);
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const reload = useReload(record);
  const [asks, setAsks] = useState(false);
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const focusField = (name: string | undefined) => {
    const field = name && body.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    field.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus();
  };
  const saving = useMutation({
    mutationFn: ({ values = form.toSend(), version = row?.version ?? 0 }: Saving) =>
      row === undefined
        ? callRecord(record, 'add', { values })
        : callRecord(record, 'update', { id: row.id, version, values }),
    onSuccess: ({ id }, { again = false }) => {
      const title = record.fields[record.title]
        ? titleOf(t, record, { id, version: 0, ...form.values })
        : texts.one;
      confirm(t(row ? 'records.saved' : 'records.wasAdded', { name: title }));
      reload();
      if (!again) return onClose(id);
      form.reset(initial);
      focusFirst();
    },
    onError: (error) => {
      setConflict(error instanceof CallError ? (error.details?.conflict ?? null) : null);
      const refused = error instanceof CallError ? (error.details?.fields ?? []) : [];
      if (refused.length === 0) return;
      form.refuse(refused);
      // The problems have to be in the document before one can be shown.
      requestAnimationFrame(() => focusField(refused[0]?.field));
    },
  });
  const focusFirst = () =>
    body.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
  const save = (again = false) => {
    if (saving.isPending) return;
    const wrong = form.check();
    if (wrong !== undefined) {
      requestAnimationFrame(() => focusField(wrong));
      return;
    }
    if (row && Object.keys(form.toSend()).length === 0) return onClose(row.id);
    saving.mutate({ again });
  };
  const leave = () => {
    if (form.isChanged && !saving.isPending) setAsks(true);
    else onClose();
  };
  useWarnBeforeUnload(form.isChanged);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDateConfirmed(record, event)) event.preventDefault();
    const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's';
    if (!(event.ctrlKey || event.metaKey) || !isSave) return;
    event.preventDefault();
    save();
  };
  const problems = Object.keys(form.problems).length;
  return (
    <Drawer
      open
      size="min(720px, 100vw)"
      title={
        row
          ? t('records.editOne', { name: titleOf(t, record, row) })
          : t('records.addOne', { name: texts.one })
      }
      onClose={leave}
      afterOpenChange={(open) => {
        // Who was quicker than the drawer types where he is already.
        if (open && !body.current?.contains(document.activeElement)) focusFirst();
      }}
      footer={
        <div className={styles.foot}>
          <span className={styles.problem} role="status">
            {problems > 0 && t('records.problems', { count: problems })}
          </span>
          <Button onClick={leave}>{t('action.cancel')}</Button>
          {row === undefined && (
            <Button disabled={saving.isPending} onClick={() => save(true)}>
              {t('records.saveAndAdd')}
            </Button>
          )}
          <Button type="primary" loading={saving.isPending} onClick={() => save()}>
            {t('records.save')}
          </Button>
        </div>
      }
    >
      <form
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {saving.isError && conflict === null && (
          <Alert
            className={styles.alert ?? ''}
            type="error"
            showIcon
            role="alert"
            title={errorText(t, saving.error)}
          />
        )}
        <FormFields
          record={record}
          slots={slots}
          row={row}
          form={form}
          disabled={saving.isPending}
          formId={formId}
          bodyRef={body}
        />
        <input type="submit" hidden />
      </form>
      {conflict && row && (
        <ConflictDialog
          record={record}
          conflict={conflict}
          mine={form.toSend()}
          row={row}
          isSaving={saving.isPending}
          onClose={() => setConflict(null)}
          onSave={(values) => {
            setConflict(null);
            if (Object.keys(values).length > 0) {
              saving.mutate({ values, version: conflict.current.version });
              return;
            }
            reload();
            onClose(row.id);
          }}
        />
      )}
      <Modal
        open={asks}
        width={420}
        title={t('records.unsavedTitle')}
        okText={t('records.discard')}
        okButtonProps={{ danger: true }}
        cancelText={t('records.keepEditing')}
        onOk={() => onClose()}
        onCancel={() => setAsks(false)}
      >
        {t('records.unsaved')}
      </Modal>
    </Drawer>
  );
}

/** Enter in a calendar's input takes the day over; it does not send the form off as well. */
function isDateConfirmed({ fields }: RecordDefinition, { key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return false;
  const name = target.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
  return fields[name]?.kind === 'date' || fields[name]?.kind === 'time';
}

/** The browser asks too before the page itself is left. */
function useWarnBeforeUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
