import { Modal } from 'antd';
import { useT } from '../../client/language.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import styles from './backups-page.module.css';

/** The exact command that brings a backup back: it cannot be done from a page of what it replaces. */
export function RestoreGuide({
  file,
  folder,
  onClose,
}: {
  /** name of the backup's file; null while nobody asks */
  readonly file: string | null;
  readonly folder: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  const separator = folder.includes('\\') ? '\\' : '/';
  const path = `${folder}${separator}${file ?? ''}`;
  const command = `npm start -- --restore ${shellText(path)} --replace`;
  return (
    <Modal
      open={file !== null}
      width={620}
      title={t('backup.restoreTitle')}
      footer={null}
      onCancel={onClose}
    >
      <p>{t('backup.restoreIntro')}</p>
      <div className={styles.command}>
        <code>{command}</code>
        <CopyButton text={() => command} label={t('backup.copy')} done={t('backup.copied')} />
      </div>
      <p>{t('backup.restoreFresh')}</p>
      <p>{t('backup.restoreAfter')}</p>
    </Modal>
  );
}

/** A path as a shell reads it. */
function shellText(path: string): string {
  return /^[\w./:\\-]+$/.test(path) ? path : `"${path}"`;
}
