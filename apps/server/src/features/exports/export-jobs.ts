import { CallError } from '@outrider/contract';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { postMessage } from '../inbox/index.ts';

/** Exports that are made at the same time; each reads the database while others wait for it. */
const MAX_RUNNING = 2;
/** Exports that wait beside them; of one user at most one. */
const MAX_WAITING = 50;
const TIMEOUT_MS = 10 * 60_000;

/** What this side needs of whoever keeps files. */
export interface ExportStore {
  /** Keeps the file for its owner; nothing of it is left when it rejects. @returns its id */
  save(file: {
    readonly content: AsyncIterable<Uint8Array>;
    readonly name: string;
    readonly ownerUserId: number;
  }): Promise<{ readonly id: string }>;
}

export interface ExportJob {
  readonly ownerUserId: number;
  /** of the list, in the owner's language; the file's name begins with it */
  readonly title: string;
  /** name of the file */
  readonly fileName: string;
  /** The bytes; ends early with an error when the signal is aborted. */
  readonly content: (signal: AbortSignal) => AsyncIterable<Uint8Array>;
}

interface ExportParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly store: ExportStore;
}

/**
 * Makes files for users while they do something else: a few at a time, the others in a short queue.
 * Each user is told in the inbox how it ended.
 */
export class ExportJobs {
  readonly #parts: ExportParts;
  readonly #waiting: ExportJob[] = [];
  readonly #running = new Map<ExportJob, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /** @throws CallError exportRunning when the user has one already, exportsBusy when too many wait */
  start(job: ExportJob): void {
    const all = [...this.#running.keys(), ...this.#waiting];
    if (all.some(({ ownerUserId }) => ownerUserId === job.ownerUserId)) {
      throw new CallError('exportRunning');
    }
    if (this.#closing.signal.aborted || this.#waiting.length >= MAX_WAITING) {
      throw new CallError('exportsBusy');
    }
    this.#waiting.push(job);
    this.#next();
  }

  /** Ends what runs, tells its owners, and starts nothing more. */
  async stop(): Promise<void> {
    this.#closing.abort();
    const dropped = this.#waiting.splice(0);
    await Promise.all([
      ...this.#running.values(),
      ...dropped.map((job) => this.#tell(job, undefined)),
    ]);
  }

  #next(): void {
    while (this.#running.size < MAX_RUNNING) {
      const job = this.#waiting.shift();
      if (!job) return;
      const done = this.#run(job).finally(() => {
        this.#running.delete(job);
        this.#next();
      });
      this.#running.set(job, done);
    }
  }

  async #run(job: ExportJob): Promise<void> {
    const { log, store } = this.#parts;
    const startedAtMs = performance.now();
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    let fileId: string | undefined;
    try {
      const { ownerUserId, fileName } = job;
      const saved = await store.save({ content: job.content(signal), name: fileName, ownerUserId });
      fileId = saved.id;
      const tookMs = Math.round(performance.now() - startedAtMs);
      log.info({ event: 'exports.finished', userId: ownerUserId, tookMs });
    } catch (error) {
      log.warn({ event: 'exports.failed', userId: job.ownerUserId, error });
    }
    await this.#tell(job, fileId);
  }

  async #tell({ ownerUserId, title }: ExportJob, fileId: string | undefined): Promise<void> {
    const textKey = fileId === undefined ? 'message.exportFailed' : 'message.exportReady';
    const message = { kind: 'export', textKey, values: { title } } as const;
    await postMessage(
      this.#parts,
      { userIds: [ownerUserId] },
      fileId === undefined ? message : { ...message, fileId },
    );
  }
}
