import type { BackupOverview } from '@outrider/contract';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { BackupTable } from './backup-table.tsx';
import styles from './backups-page.module.css';
import { MakeDialog } from './make-dialog.tsx';
import { PlanForm } from './plan-form.tsx';
import { RestoreGuide } from './restore-guide.tsx';
import { RunningBackup } from './running-backup.tsx';
import { useBackups } from './use-backups.ts';

export interface BackupRights {
  readonly mayMake: boolean;
  readonly mayPlan: boolean;
  readonly mayDelete: boolean;
  readonly mayDownload: boolean;
}

/** Backups of the database: which there are, a new one, the schedule, and how one is restored. */
export function BackupsPage(rights: BackupRights) {
  const t = useT();
  const query = useBackups();
  return (
    <section className={styles.page} aria-label={t('backup.title')}>
      {query.isPending && (
        <Skeleton className={styles.skeleton ?? ''} active title={false} paragraph={{ rows: 8 }} />
      )}
      {query.isError && !query.data && (
        <EmptyState alert title={t('backup.failed')} hint={errorText(t, query.error)}>
          <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      )}
      {query.data && <Backups overview={query.data} rights={rights} />}
    </section>
  );
}

function Backups({
  overview,
  rights,
}: {
  readonly overview: BackupOverview;
  readonly rights: BackupRights;
}) {
  const t = useT();
  const [making, setMaking] = useState(false);
  const [restoring, setRestoring] = useState<string | null>(null);
  const running = overview.data.find(({ state }) => state === 'running');
  const ended = overview.data.filter(({ state }) => state !== 'running');
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <div className={styles.bar}>
          {rights.mayMake && (
            <Button type="primary" disabled={running !== undefined} onClick={() => setMaking(true)}>
              {t('backup.make')}
            </Button>
          )}
          <span className={styles.folder}>{t('backup.folder', { folder: overview.folder })}</span>
        </div>
        {running && <RunningBackup backup={running} mayCancel={rights.mayMake} />}
        {ended.length === 0 && !running && (
          <EmptyState title={t('backup.empty')} hint={t('backup.emptyHint')} />
        )}
        {ended.length > 0 && (
          <BackupTable backups={ended} rights={rights} onRestore={setRestoring} />
        )}
      </div>
      <aside className={styles.side}>
        <PlanForm
          key={overview.schedule.version}
          schedule={overview.schedule}
          mayPlan={rights.mayPlan}
        />
        <p className={styles.note}>{t('backup.contents')}</p>
      </aside>
      {making && <MakeDialog overview={overview} onClose={() => setMaking(false)} />}
      <RestoreGuide file={restoring} folder={overview.folder} onClose={() => setRestoring(null)} />
    </div>
  );
}
