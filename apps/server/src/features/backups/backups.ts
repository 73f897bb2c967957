import { open } from 'node:fs/promises';
import { CallError, PRODUCT_VERSION } from '@outrider/contract';
import { createDatabase, type Database } from '../../platform/database.ts';
import type { RoleContext } from '../../platform/role.ts';
import { withLeaderLock } from '../../platform/scheduler.ts';
import { postMessage } from '../inbox/index.ts';
import { openArchive } from './archive/read-archive.ts';
import { BackupFolder } from './backup-folder.ts';
import { BackupRun } from './backup-run.ts';
import {
  askToCancel,
  type BackupRow,
  endInterrupted,
  enterFound,
  findBackup,
  forgetFailures,
  insertBackup,
  isTimeTaken,
  listBackups,
  removeBackupRow,
} from './backups.queries.ts';
import { measureDatabase } from './dump.queries.ts';
import { lastTime, outlived } from './schedule.ts';
import { readPlan } from './stored-plan.ts';
import { type BackupWish, SPARE_BYTES } from './write-backup.ts';

/** Who begins a backup. */
export interface Beginner {
  readonly userId: number;
  readonly name: string;
}

type Parts = Pick<RoleContext, 'config' | 'log' | 'bus' | 'clock'>;

/** Of all processes of an installation one makes a backup at a time. */
const LOCK = 'backups.run';
const FAILURES_KEEP_MS = 90 * 86_400_000;
const BACKUPS_PAGE = '/operationManage/sysSeting/sysBackup';
const MIB = 1024 * 1024;

/** Makes backups, keeps the list of them, and follows the schedule. */
export class Backups {
  readonly folder: BackupFolder;
  readonly #parts: Parts;
  /** of its own: a backup holds connections for as long as it takes */
  readonly #db: Database;
  #run:
    | { id: number; ended: Promise<void>; stop: (why: 'stopped' | 'cancelled') => void }
    | undefined;
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.folder = new BackupFolder(parts.config.dataDir);
    this.#db = createDatabase({
      url: parts.config.databaseUrl,
      role: 'backup',
      maxConnections: 5,
      statementTimeoutMs: 0,
      onError: (error) =>
        parts.log.warn({ event: 'database.connection.lost', reason: error.message }),
    });
  }

  /** Tidies up after a process that ended in the middle of a backup. */
  async start(): Promise<void> {
    await this.folder.prepare();
    await withLeaderLock(this.#db, LOCK, () => this.#tidyUp());
    await this.reconcile();
  }

  /** Ends what is being made; a stopping server has no time for it. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#run?.stop('stopped');
    await this.#run?.ended;
    await this.#db.close();
  }

  /**
   * Begins a backup and resolves when it has begun.
   * @param plannedAt the time of the schedule that it is made for
   * @returns its id
   * @throws CallError backupRunning, backupNoSpace
   */
  async begin(wish: BackupWish, by: Beginner | undefined, plannedAt?: Date): Promise<number> {
    if (this.#isStopping || this.#run) throw new CallError('backupRunning');
    await this.#refuseWithoutSpace(wish);
    return await new Promise<number>((resolve, reject) => {
      const held = withLeaderLock(this.#db, LOCK, async () => {
        await this.#tidyUp();
        const run = await this.#newRun(wish, by, plannedAt);
        resolve(run.id);
        await run.ended;
      });
      held.then((ran) => {
        if (!ran) reject(new CallError('backupRunning'));
      }, reject);
    });
  }

  /** @throws CallError backupUnknown when none runs under this id */
  async cancel(id: number): Promise<void> {
    if (!(await askToCancel(this.#db, id))) throw new CallError('backupUnknown');
    if (this.#run?.id === id) this.#run.stop('cancelled');
  }

  /** The backups there are, as the folder has them. */
  async list(): Promise<BackupRow[]> {
    await this.reconcile();
    return await listBackups(this.#db);
  }

  /** @throws CallError backupUnknown, backupRunning */
  async remove(id: number): Promise<BackupRow> {
    const backup = await findBackup(this.#db, id);
    if (!backup) throw new CallError('backupUnknown');
    if (backup.state === 'running') throw new CallError('backupRunning');
    await this.folder.remove(backup.fileName);
    await removeBackupRow(this.#db, id);
    return backup;
  }

  /** A backup's file to be read; whoever opens it reads it or destroys the stream. */
  async open(id: number) {
    const backup = await findBackup(this.#db, id);
    if (backup?.state !== 'done') throw new CallError('backupUnknown');
    const handle = await open(this.folder.pathOf(backup.fileName)).catch(() => undefined);
    if (!handle) throw new CallError('backupUnknown');
    const { size } = await handle.stat();
    const stream = handle.createReadStream();
    return { type: 'application/gzip', name: backup.fileName, sizeBytes: size, stream };
  }

  /** What a backup would hold, and where it would go. */
  async measure() {
    const [without, everything, freeBytes] = await Promise.all([
      measureDatabase(this.#db, false),
      measureDatabase(this.#db, true),
      this.folder.freeBytes(),
    ]);
    return {
      databaseBytes: without.bytes,
      positionBytes: Math.max(everything.bytes - without.bytes, 0),
      fileBytes: everything.fileBytes,
      freeBytes,
      folder: this.folder.path,
    };
  }

  /** Makes the backup whose time has come. A time that passed while nothing ran is made up for. */
  async followSchedule(): Promise<void> {
    const { clock, config, log } = this.#parts;
    const { plan, changedAt } = await readPlan(this.#db);
    const timeMs = lastTime(plan, clock(), config.systemZoneHours);
    if (timeMs === undefined || changedAt === null || timeMs < changedAt.getTime()) return;
    const plannedAt = new Date(timeMs);
    if (this.#run || (await isTimeTaken(this.#db, plannedAt))) return;
    const wish = {
      kind: 'scheduled',
      withPositions: plan.withPositions,
      withFiles: plan.withFiles,
    } as const;
    try {
      await this.begin(wish, undefined, plannedAt);
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined;
      // Another one is being made; this one has its turn then.
      if (code === 'backupRunning') return;
      log.error({ event: 'backup.begin.failed', error });
      const problem =
        code === 'backupNoSpace' ? 'backup.problem.diskFull' : 'backup.problem.failed';
      const run = await this.#newRun(wish, undefined, plannedAt, problem);
      await run.ended;
    }
  }

  /** Enters files that came into the folder, and removes rows of those that went. */
  async reconcile(): Promise<void> {
    // In this order: a backup has its file before it is said to be done.
    const rows = await listBackups(this.#db);
    const names = await this.folder.list();
    const there = new Set(names);
    for (const row of rows) {
      if (row.state === 'done' && !there.has(row.fileName)) await removeBackupRow(this.#db, row.id);
    }
    const known = new Set(rows.map(({ fileName }) => fileName));
    for (const fileName of names) {
      if (!known.has(fileName)) await this.#enter(fileName).catch(() => {});
    }
  }

  async #enter(fileName: string): Promise<void> {
    const { manifest, close } = await openArchive(this.folder.pathOf(fileName));
    close();
    await enterFound(this.#db, {
      fileName,
      withPositions: manifest.withPositions,
      withFiles: manifest.withFiles,
      startedAt: new Date(manifest.createdAt),
      sizeBytes: await this.folder.sizeOf(fileName),
      productVersion: manifest.productVersion,
    });
  }

  /** Holding the lock: nothing is being written by anybody. */
  async #tidyUp(): Promise<void> {
    await this.folder.removeUnfinished();
    await endInterrupted(this.#db, 'backup.problem.interrupted');
  }

  async #newRun(
    wish: BackupWish,
    by: Beginner | undefined,
    plannedAt?: Date,
    problem?: string,
  ): Promise<{ id: number; ended: Promise<void> }> {
    const { clock, config, log } = this.#parts;
    const fileName = this.folder.newName(clock());
    const id = await insertBackup(this.#db, {
      fileName,
      ...wish,
      startedAt: new Date(clock()),
      userId: by?.userId ?? null,
      by: by?.name ?? '',
      plannedAt: plannedAt ?? null,
      productVersion: PRODUCT_VERSION,
    });
    log.info({ event: 'backup.started', id, ...wish });
    const { dataDir } = config;
    const job = { id, fileName, wish, problem };
    const run = new BackupRun({ db: this.#db, folder: this.folder, dataDir, clock, log }, job);
    const ended = run
      .make()
      .then((row) => this.#tell(row))
      .catch((error: unknown) => log.error({ event: 'backup.tell.failed', id, error }))
      .finally(() => {
        this.#run = undefined;
      });
    this.#run = { id, ended, stop: (why) => run.stop(why) };
    return { id, ended };
  }

  async #tell(backup: BackupRow | undefined): Promise<void> {
    const { bus, log } = this.#parts;
    if (!backup || backup.state === 'cancelled') return;
    const isDone = backup.state === 'done';
    if (isDone && backup.kind === 'scheduled') await this.#letGo();
    // A server that is being stopped says nothing: the next one finds it interrupted.
    if (this.#isStopping) return;
    await postMessage(
      { db: this.#db, bus, log },
      { permission: 'sysBackup.read', topDepartmentOnly: true },
      {
        kind: 'system',
        textKey: isDone ? 'message.backupDone' : 'message.backupFailed',
        values: {
          name: backup.fileName,
          sizeMiB: Math.max(0.1, Math.round(((backup.sizeBytes ?? 0) / MIB) * 10) / 10),
        },
        link: BACKUPS_PAGE,
      },
    );
  }

  /** Removes what the plan keeps no longer: backups of the schedule, and old failures. */
  async #letGo(): Promise<void> {
    const { clock, log } = this.#parts;
    const { plan } = await readPlan(this.#db);
    const made = (await listBackups(this.#db)).filter(
      ({ kind, state }) => kind === 'scheduled' && state === 'done',
    );
    for (const backup of outlived(made, plan, clock())) {
      await this.folder.remove(backup.fileName);
      await removeBackupRow(this.#db, backup.id);
      log.info({ event: 'backup.outlived', id: backup.id, fileName: backup.fileName });
    }
    await forgetFailures(this.#db, new Date(clock() - FAILURES_KEEP_MS));
  }

  /** Compressed it takes a third at most; that much has to be there beside what others need. */
  async #refuseWithoutSpace(wish: BackupWish): Promise<void> {
    await this.folder.prepare();
    const [{ bytes, fileBytes }, freeBytes] = await Promise.all([
      measureDatabase(this.#db, wish.withPositions),
      this.folder.freeBytes(),
    ]);
    const needed = bytes / 3 + (wish.withFiles ? fileBytes : 0) + SPARE_BYTES;
    if (freeBytes >= needed) return;
    const values = { needed: Math.ceil(needed / MIB), free: Math.floor(freeBytes / MIB) };
    throw new CallError('backupNoSpace', { details: { values } });
  }
}
