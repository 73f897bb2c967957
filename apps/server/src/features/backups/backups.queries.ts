import type { Queryable } from '../../platform/database.ts';

export interface BackupRow {
  readonly id: number;
  readonly fileName: string;
  readonly kind: 'manual' | 'scheduled' | 'found';
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly withPositions: boolean;
  readonly withFiles: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly by: string;
  readonly phase: '' | 'waiting' | 'writing' | 'checking';
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly sizeBytes: number | null;
  readonly rowCount: number | null;
  readonly sha256: string;
  readonly productVersion: string;
  readonly problem: string;
}

const COLUMNS = `id, file_name as "fileName", kind, state, with_positions as "withPositions",
  with_files as "withFiles", started_at as "startedAt", ended_at as "endedAt", user_name as by,
  phase, done_bytes as "doneBytes", total_bytes as "totalBytes", size_bytes as "sizeBytes",
  row_count as "rowCount", coalesce(encode(sha256, 'hex'), '') as sha256,
  product_version as "productVersion", problem`;

const MOST_LISTED = 300;

/** The latest first. */
export function listBackups(q: Queryable): Promise<BackupRow[]> {
  return q.query(
    `select ${COLUMNS} from backup order by started_at desc, id desc limit ${MOST_LISTED}`,
  );
}

export function findBackup(q: Queryable, id: number): Promise<BackupRow | undefined> {
  return q.one(`select ${COLUMNS} from backup where id = $1`, [id]);
}

export interface NewBackup {
  readonly fileName: string;
  readonly kind: 'manual' | 'scheduled';
  readonly withPositions: boolean;
  readonly withFiles: boolean;
  readonly startedAt: Date;
  readonly userId: number | null;
  readonly by: string;
  readonly plannedAt: Date | null;
  readonly productVersion: string;
}

/** @returns its id */
export async function insertBackup(q: Queryable, backup: NewBackup): Promise<number> {
  const row = await q.one<{ id: number }>(
    `insert into backup (file_name, kind, state, with_positions, with_files, started_at, user_id,
                         user_name, planned_at, product_version, phase)
     values ($1, $2, 'running', $3, $4, $5, $6, $7, $8, $9, 'waiting') returning id`,
    [
      backup.fileName,
      backup.kind,
      backup.withPositions,
      backup.withFiles,
      backup.startedAt,
      backup.userId,
      backup.by,
      backup.plannedAt,
      backup.productVersion,
    ],
  );
  return row?.id ?? 0;
}

/** Says how far it is. @returns whether somebody asked that it end */
export async function noteProgress(
  q: Queryable,
  id: number,
  progress: { phase: BackupRow['phase']; doneBytes: number; totalBytes: number },
): Promise<boolean> {
  const row = await q.one<{ asked: boolean }>(
    `update backup set phase = $2, done_bytes = $3, total_bytes = $4 where id = $1
     returning cancel_asked as asked`,
    [id, progress.phase, Math.round(progress.doneBytes), Math.round(progress.totalBytes)],
  );
  return row?.asked ?? true;
}

export interface BackupEnd {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly endedAt: Date;
  readonly sizeBytes?: number;
  readonly rowCount?: number;
  readonly sha256?: Buffer;
  readonly problem?: string;
}

export async function endBackup(q: Queryable, id: number, end: BackupEnd): Promise<void> {
  await q.execute(
    `update backup set state = $2, ended_at = $3, size_bytes = $4, row_count = $5, sha256 = $6,
            problem = $7, phase = '' where id = $1`,
    [
      id,
      end.state,
      end.endedAt,
      end.sizeBytes ?? null,
      end.rowCount ?? null,
      end.sha256 ?? null,
      end.problem ?? '',
    ],
  );
}

/** @returns whether one runs under this id */
export async function askToCancel(q: Queryable, id: number): Promise<boolean> {
  const sql = `update backup set cancel_asked = true where id = $1 and state = 'running'`;
  return (await q.execute(sql, [id])) > 0;
}

/** Those whose process ended in between. For who holds the lock: none can be running then. */
export async function endInterrupted(q: Queryable, problem: string): Promise<number> {
  return await q.execute(
    `update backup set state = 'failed', ended_at = now(), problem = $1, phase = ''
      where state = 'running'`,
    [problem],
  );
}

/** Enters a file that somebody put into the folder. */
export async function enterFound(
  q: Queryable,
  backup: {
    fileName: string;
    withPositions: boolean;
    withFiles: boolean;
    startedAt: Date;
    sizeBytes: number;
    productVersion: string;
  },
): Promise<void> {
  await q.execute(
    `insert into backup (file_name, kind, state, with_positions, with_files, started_at, ended_at,
                         size_bytes, product_version)
     values ($1, 'found', 'done', $2, $3, $4, $4, $5, $6) on conflict (file_name) do nothing`,
    [
      backup.fileName,
      backup.withPositions,
      backup.withFiles,
      backup.startedAt,
      backup.sizeBytes,
      backup.productVersion,
    ],
  );
}

export async function removeBackupRow(q: Queryable, id: number): Promise<void> {
  await q.execute('delete from backup where id = $1', [id]);
}

/** Whether the schedule has had its turn at a time. */
export async function isTimeTaken(q: Queryable, plannedAt: Date): Promise<boolean> {
  return (await q.one('select 1 from backup where planned_at = $1', [plannedAt])) !== undefined;
}

/** Failures are told and then forgotten. */
export async function forgetFailures(q: Queryable, before: Date): Promise<void> {
  await q.execute(`delete from backup where state in ('failed', 'cancelled') and started_at < $1`, [
    before,
  ]);
}
