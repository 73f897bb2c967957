import type { Backup } from '@outrider/contract';
import { Button, Progress } from 'antd';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { sizeText } from '../../kit/size-text.ts';
import styles from './backups-page.module.css';
import { useBackupAction } from './use-backups.ts';

/** How far the backup is that is being made. */
export function RunningBackup({
  backup,
  mayCancel,
}: {
  readonly backup: Backup;
  readonly mayCancel: boolean;
}) {
  const t = useT();
  const { id, phase, doneBytes, totalBytes } = backup;
  const cancel = useBackupAction(() => call('cancelBackup', { id }), {
    done: t('backup.cancelled'),
  });
  const isWriting = phase === 'writing' && totalBytes > 0;
  const percent = phase === 'checking' ? 100 : Math.floor((100 * doneBytes) / (totalBytes || 1));
  return (
    <div className={styles.running} role="status">
      <div className={styles.phase}>
        <strong>{t(`backup.phase.${phase === '' ? 'writing' : phase}`)}</strong>
        {isWriting && <span>{t('backup.progress', { percent, size: sizeText(totalBytes) })}</span>}
      </div>
      <Progress percent={percent} showInfo={false} status="active" size="small" />
      {mayCancel && (
        <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {t('backup.cancel')}
        </Button>
      )}
    </div>
  );
}
