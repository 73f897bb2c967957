import { BASE_PATH, type Backup, calls } from '@outrider/contract';
import { Button, Modal, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { sizeText } from '../../kit/size-text.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import styles from './backups-page.module.css';
import type { BackupRights } from './backups-page.tsx';
import { useBackupAction } from './use-backups.ts';

const timeOf = ({ startTime }: Backup) => dateTimeText(new Date(startTime));

/** The backups there are, and those that came to nothing. */
export function BackupTable({
  backups,
  rights,
  onRestore,
}: {
  readonly backups: Backup[];
  readonly rights: BackupRights;
  readonly onRestore: (fileName: string) => void;
}) {
  const t = useT();
  const [deleting, setDeleting] = useState<Backup | null>(null);
  const remove = useBackupAction((id: number) => call('deleteBackup', { id }), {
    done: t('backup.deleted'),
    onDone: () => setDeleting(null),
  });
  const columns = useColumns(rights, onRestore, setDeleting);
  return (
    <>
      <Table<Backup>
        className={styles.table ?? ''}
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={backups}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
      />
      <Modal
        open={deleting !== null}
        title={deleting && t('backup.confirmDelete', { time: timeOf(deleting) })}
        okText={t('backup.delete')}
        cancelText={t('action.cancel')}
        okButtonProps={{ danger: true, loading: remove.isPending }}
        onOk={() => deleting && remove.mutate(deleting.id)}
        onCancel={() => setDeleting(null)}
      >
        {deleting?.state === 'done' && <p>{t('backup.confirmDeleteHint')}</p>}
        <p className={styles.fileName}>{deleting?.fileName}</p>
      </Modal>
    </>
  );
}

function useColumns(
  rights: BackupRights,
  onRestore: (fileName: string) => void,
  onDelete: (backup: Backup) => void,
): TableColumnsType<Backup> {
  const t = useT();
  const phone = usePhoneWidth();
  const actions = (backup: Backup) => {
    const address = `${BASE_PATH}${calls.downloadBackup.path}?id=${backup.id}`;
    return (
      <span className={styles.actions}>
        {backup.state === 'done' && rights.mayDownload && (
          // The browser itself saves it: it may be larger than a page's memory.
          <Button type="link" size="small" href={address} download={backup.fileName}>
            {t('backup.download')}
          </Button>
        )}
        {backup.state === 'done' && (
          <Button type="link" size="small" onClick={() => onRestore(backup.fileName)}>
            {t('backup.restore')}
          </Button>
        )}
        {rights.mayDelete && (
          <Button type="link" size="small" danger onClick={() => onDelete(backup)}>
            {t('backup.delete')}
          </Button>
        )}
      </span>
    );
  };
  const all: TableColumnsType<Backup> = [
    {
      key: 'time',
      title: t('backup.time'),
      ...(phone ? {} : { width: 178 }),
      render: (_, backup) => (
        <span className={styles.lines}>
          <span className={styles.figures}>{timeOf(backup)}</span>
          {phone && <Outcome backup={backup} />}
          {phone && actions(backup)}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('backup.kind'),
      width: 120,
      render: (_, { kind, by }) => (
        <span className={styles.lines}>
          <span className={styles.figures}>{t(`backup.kind.${kind}`)}</span>
          {by !== '' && <small>{by}</small>}
        </span>
      ),
    },
    { key: 'holds', title: t('backup.holds'), width: 150, render: (_, b) => t(holdsKey(b)) },
    {
      key: 'size',
      title: t('backup.size'),
      align: 'right',
      width: 110,
      render: (_, { sizeBytes, rowCount }) => (
        <span className={`${styles.lines} ${styles.right}`}>
          {sizeBytes === null ? '–' : sizeText(sizeBytes)}
          {rowCount !== null && <small>{t('backup.rows', { count: rowCount })}</small>}
        </span>
      ),
    },
    { key: 'state', title: t('backup.state'), render: (_, b) => <Outcome backup={b} /> },
    { key: 'actions', title: t('backup.actions'), width: 224, render: (_, b) => actions(b) },
  ];
  return phone ? all.filter(({ key }) => key === 'time' || key === 'size') : all;
}

const colors = { running: 'blue', done: 'green', failed: 'red', cancelled: 'default' } as const;

/** What became of it, and of a good one the checksum to compare a downloaded file with. */
function Outcome({ backup: { state, problemKey, sha256 } }: { readonly backup: Backup }) {
  const t = useT();
  const problem = problemKeys.find((key) => key === problemKey);
  return (
    <span className={styles.lines}>
      <Tag color={colors[state]}>{t(`backup.state.${state}`)}</Tag>
      {problem && <small>{t(problem)}</small>}
      {sha256 !== '' && (
        <small className={styles.sum} title={t('backup.checked', { sum: sha256 })}>
          {t('backup.checked', { sum: `${sha256.slice(0, 8)}…` })}
        </small>
      )}
    </span>
  );
}

const problemKeys = [
  'backup.problem.diskFull',
  'backup.problem.interrupted',
  'backup.problem.damaged',
  'backup.problem.failed',
] as const;

function holdsKey({ withPositions, withFiles }: Backup) {
  if (withPositions) return withFiles ? 'backup.holds.all' : 'backup.holds.noFiles';
  return withFiles ? 'backup.holds.noPositions' : 'backup.holds.neither';
}
