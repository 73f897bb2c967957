import { errors } from '@outrider/contract';
import { terminal } from '@outrider/contract/records/terminal';
import { useMutation } from '@tanstack/react-query';
import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { callRecord } from '../../client/record-call.ts';
import styles from './equip-dialogs.module.css';

const MAX_NOTE = 200;
const NOT_INSTALLED = errors.terminalNotInstalled.errCode;

/** Takes a terminal out of its vehicle into the department's stock. */
export function TakeOutDialog({
  carid,
  plate,
  number,
  onClose,
}: {
  readonly carid: number;
  readonly plate: string;
  /** of the terminal */
  readonly number: string;
  readonly onClose: (done: boolean) => void;
}) {
  const t = useT();
  const noteId = useId();
  const [note, setNote] = useState('');
  const takeOut = useMutation({
    mutationFn: async () => {
      const request = { page: 1, limit: 1, filter: { carid: { in: [carid] } } };
      const { data } = await callRecord(terminal, 'list', request);
      const [row] = data;
      if (!row) throw new CallError(NOT_INSTALLED);
      await call('removeDevice', {
        terminalId: row.id,
        ...(note.trim() !== '' && { note: note.trim() }),
      });
    },
    onSuccess: () => {
      confirm(t('equip.takenOut', { number, plate }));
      onClose(true);
    },
  });
  return (
    <Modal
      open
      width={440}
      title={t('equip.takeOutTitle', { number, plate })}
      okText={t('equip.takeOut')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true, loading: takeOut.isPending }}
      onOk={() => takeOut.mutate()}
      onCancel={() => onClose(false)}
      destroyOnHidden
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('equip.takeOutHint')}</p>
        <div className={styles.field}>
          <label htmlFor={noteId}>{t('equip.note')}</label>
          <Input
            id={noteId}
            maxLength={MAX_NOTE}
            value={note}
            placeholder={t('equip.noteHint')}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {takeOut.error && (
          <Alert showIcon role="alert" type="error" title={errorText(t, takeOut.error)} />
        )}
      </div>
    </Modal>
  );
}
