import type { BackupOverview } from '@outrider/contract';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { sizeText } from '../../kit/size-text.ts';
import styles from './backups-page.module.css';
import { useBackupAction } from './use-backups.ts';

/** What a new backup shall hold, and what that takes. */
export function MakeDialog({
  overview,
  onClose,
}: {
  readonly overview: BackupOverview;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [withPositions, setPositions] = useState(true);
  const [withFiles, setFiles] = useState(true);
  const { databaseBytes, positionBytes, fileBytes, freeBytes } = overview;
  const start = useBackupAction(
    () =>
      call('startBackup', { withPositions: withPositions ? 1 : 0, withFiles: withFiles ? 1 : 0 }),
    { onDone: onClose },
  );
  const size = databaseBytes + (withPositions ? positionBytes : 0) + (withFiles ? fileBytes : 0);
  return (
    <Modal
      open
      width={460}
      title={t('backup.makeTitle')}
      okText={t('backup.begin')}
      cancelText={t('action.cancel')}
      okButtonProps={{ loading: start.isPending }}
      onOk={() => start.mutate(undefined)}
      onCancel={onClose}
    >
      <div className={styles.choices}>
        <Checkbox checked={withPositions} onChange={({ target }) => setPositions(target.checked)}>
          {t('backup.positions')}
          <small>{t('backup.positionsHint', { size: sizeText(positionBytes) })}</small>
        </Checkbox>
        <Checkbox checked={withFiles} onChange={({ target }) => setFiles(target.checked)}>
          {t('backup.files')}
          <small>{t('backup.filesHint', { size: sizeText(fileBytes) })}</small>
        </Checkbox>
      </div>
      <p className={styles.note}>
        {t('backup.space', { size: sizeText(size), free: sizeText(freeBytes) })}
      </p>
    </Modal>
  );
}
