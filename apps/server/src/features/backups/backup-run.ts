import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { withLeaderLock } from '../../platform/scheduler.ts';
import { BackupUnreadableError } from './archive/read-archive.ts';
import type { BackupFolder } from './backup-folder.ts';
import {
  type BackupEnd,
  type BackupRow,
  endBackup,
  findBackup,
  noteProgress,
} from './backups.queries.ts';
import { verifyBackup } from './verify-backup.ts';
import {
  type BackupProgress,
  type BackupWish,
  DiskFullError,
  type WrittenBackup,
  writeBackup,
} from './write-backup.ts';

interface Parts {
  readonly db: Database;
  readonly folder: BackupFolder;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Job {
  readonly id: number;
  readonly fileName: string;
  readonly wish: BackupWish;
  /** it fails for this at once */
  readonly problem: string | undefined;
}

/** Closed days are rewritten under this lock: a day's table must not be swapped while it is copied. */
const REWRITE_LOCK = 'positions.rewrite-days';
const WAIT_MS = 500;
const NOTE_EVERY_MS = 500;

/** One backup from its beginning to its end, whatever that is. */
export class BackupRun {
  readonly #parts: Parts;
  readonly #job: Job;
  readonly #abort = new AbortController();
  #why: 'stopped' | 'cancelled' | undefined;
  #phase: BackupRow['phase'] = 'waiting';
  #progress: BackupProgress = { doneBytes: 0, totalBytes: 0 };

  constructor(parts: Parts, job: Job) {
    this.#parts = parts;
    this.#job = job;
  }

  stop(why: 'stopped' | 'cancelled'): void {
    this.#why ??= why;
    this.#abort.abort();
  }

  /** Resolves with what became of it; never rejects. */
  async make(): Promise<BackupRow | undefined> {
    const { db, folder, clock, log } = this.#parts;
    const { id, fileName, problem } = this.#job;
    const startedAtMs = clock();
    const end = problem
      ? ({ state: 'failed', endedAt: new Date(clock()), problem } as const)
      : await this.#write().then(
          (written): BackupEnd => ({ state: 'done', endedAt: new Date(clock()), ...written }),
          (error: unknown) => this.#endOf(error),
        );
    if (end.state !== 'done') await folder.remove(fileName).catch(() => {});
    await endBackup(db, id, end).catch((error: unknown) => {
      log.error({ event: 'backup.note.failed', id, error });
    });
    const { state, sizeBytes, rowCount } = end;
    log.info({
      event: 'backup.ended',
      id,
      state,
      sizeBytes,
      rowCount,
      tookMs: clock() - startedAtMs,
    });
    return await findBackup(db, id).catch(() => undefined);
  }

  async #write(): Promise<WrittenBackup> {
    const { db, folder, dataDir } = this.#parts;
    const { fileName, wish } = this.#job;
    const { signal } = this.#abort;
    const notes = this.#noteAgainAndAgain();
    try {
      await folder.prepare();
      const file = folder.unfinishedPathOf(fileName);
      const written = await this.#besideNoRewrite(async () => {
        this.#phase = 'writing';
        return await writeBackup({ db, dataDir }, file, wish, {
          signal,
          onProgress: (progress) => {
            this.#progress = progress;
          },
        });
      });
      this.#phase = 'checking';
      await verifyBackup(file, signal);
      await folder.finish(fileName);
      return written;
    } finally {
      notes.end();
    }
  }

  /** Waits for a rewrite in progress, and keeps others from beginning. */
  async #besideNoRewrite<T>(work: () => Promise<T>): Promise<T> {
    const { db } = this.#parts;
    if (!this.#job.wish.withPositions) return await work();
    for (;;) {
      this.#abort.signal.throwIfAborted();
      let result: { value: T } | undefined;
      await withLeaderLock(db, REWRITE_LOCK, async () => {
        result = { value: await work() };
      });
      if (result) return result.value;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }

  /** Lets everybody see how far it is, and sees whether somebody wants it to end. */
  #noteAgainAndAgain(): { end: () => void } {
    const { db } = this.#parts;
    let isNoting = false;
    const timer = setInterval(() => {
      if (isNoting) return;
      isNoting = true;
      const progress = { phase: this.#phase, ...this.#progress };
      noteProgress(db, this.#job.id, progress)
        .then(
          (isUnwanted) => {
            if (isUnwanted) this.stop('cancelled');
          },
          () => {},
        )
        .finally(() => {
          isNoting = false;
        });
    }, NOTE_EVERY_MS);
    return { end: () => clearInterval(timer) };
  }

  #endOf(error: unknown): BackupEnd {
    const { clock, log } = this.#parts;
    const endedAt = new Date(clock());
    if (this.#why === 'cancelled') return { state: 'cancelled', endedAt };
    if (this.#why === 'stopped') {
      return { state: 'failed', endedAt, problem: 'backup.problem.interrupted' };
    }
    log.error({ event: 'backup.failed', id: this.#job.id, error });
    return { state: 'failed', endedAt, problem: problemOf(error) };
  }
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof DiskFullError || fullDisk.has(code)) return 'backup.problem.diskFull';
  if (error instanceof BackupUnreadableError) return 'backup.problem.damaged';
  return 'backup.problem.failed';
}
