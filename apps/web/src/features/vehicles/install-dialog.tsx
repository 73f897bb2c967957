import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import styles from './equip-dialogs.module.css';
import { EquipSelect } from './equip-select.tsx';

const MAX_NOTE = 200;

/** One side of an installation; the other is chosen. */
export type Known =
  | { readonly terminalId: number; readonly name: string; readonly isSwap: boolean }
  | { readonly carid: number; readonly name: string; readonly isSwap: boolean };

/** Puts a terminal into a vehicle, or another one in its place. */
export function InstallDialog({
  known,
  onClose,
}: {
  readonly known: Known;
  readonly onClose: (done: boolean) => void;
}) {
  const t = useT();
  const ids = { choice: useId(), note: useId() };
  const [chosen, setChosen] = useState<number>();
  const [note, setNote] = useState('');
  // Whoever opened it to swap has said so; else the server tells that something is in the way.
  const [replace, setReplace] = useState(known.isSwap);
  const of = 'carid' in known ? 'terminal' : 'vehicle';
  const install = useMutation({
    mutationFn: (id: number) =>
      call('installDevice', {
        ...('carid' in known
          ? { terminalId: id, carid: known.carid }
          : { terminalId: known.terminalId, carid: id }),
        ...(replace && { replace }),
        ...(note.trim() !== '' && { note: note.trim() }),
      }),
    onSuccess: () => {
      confirm(t('equip.installed', { name: known.name }));
      onClose(true);
    },
  });
  const { error } = install;
  const isInTheWay =
    error instanceof CallError &&
    (error.code === 'vehicleOccupied' || error.code === 'terminalInstalled');
  const mayReplace = isInTheWay && !replace;
  const submit = () => {
    if (chosen !== undefined) install.mutate(chosen);
  };
  return (
    <Modal
      open
      width={480}
      title={t(known.isSwap ? 'equip.swapTitle' : 'equip.installTitle', { name: known.name })}
      okText={t(replace ? 'equip.swap' : 'equip.install')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: chosen === undefined || mayReplace, loading: install.isPending }}
      onOk={submit}
      onCancel={() => onClose(false)}
      destroyOnHidden
    >
      <div className={styles.form}>
        <div className={styles.field}>
          <label htmlFor={ids.choice}>
            {t(of === 'terminal' ? 'equip.terminal' : 'equip.vehicle')}
          </label>
          <EquipSelect
            id={ids.choice}
            of={of}
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              setReplace(known.isSwap);
              install.reset();
            }}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.note}>{t('equip.note')}</label>
          <Input
            id={ids.note}
            maxLength={MAX_NOTE}
            value={note}
            placeholder={t('equip.noteHint')}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {known.isSwap && <p className={styles.hint}>{t('equip.swapHint')}</p>}
        {error && (
          <Alert
            showIcon
            role="alert"
            type={isInTheWay ? 'warning' : 'error'}
            title={errorText(t, error)}
            description={mayReplace ? t('equip.replaceHint') : undefined}
            action={
              mayReplace && (
                <Button
                  size="small"
                  onClick={() => {
                    setReplace(true);
                    install.reset();
                  }}
                >
                  {t('equip.replace')}
                </Button>
              )
            }
          />
        )}
      </div>
    </Modal>
  );
}
