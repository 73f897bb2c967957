import { randomBytes } from 'node:crypto';
import { CallError } from '@outrider/contract';
import type { ImportCheck, ImportState } from '@outrider/contract/records';
import { HOUR_MS, MINUTE_MS } from '@outrider/domain';
import { postMessage } from '../../features/inbox/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RecordEngine } from '../engine.ts';
import type { RecordCaller, RecordParts, RecordSource } from '../source.ts';
import type { CellReading } from './cell-values.ts';
import { cellText } from './cell-values.ts';
import { checkSheet, type GoodRow } from './check-sheet.ts';
import { auditSheet } from './import-audit.queries.ts';
import { ImportEntry } from './import-entry.ts';
import { SHEET_BYTES } from './limits.ts';
import { ProblemList } from './problem-list.ts';
import { writeAll, writeGood } from './write-rows.ts';

/** Checks that wait for the one in progress. */
const MOST_WAITING = 10;
/** Imports that write at the same time, and those that wait for their turn. */
const MOST_WRITING = 2;
const MOST_QUEUED = 20;
/** Rows of checked sheets that are kept for their owners' decision, of all together. */
const MOST_HELD_ROWS = 200_000;
const KEPT_MS = HOUR_MS;
const TIMEOUT_MS = 15 * MINUTE_MS;

export interface ImportParts extends RecordParts {
  readonly engine: RecordEngine;
  readonly sources: Readonly<Record<string, RecordSource>>;
  readonly clock: Clock;
}

/** A sheet as it is handed in. */
export interface HandedIn {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Who an import is for, and what its messages call the list. */
export interface ImportOwner {
  readonly caller: RecordCaller;
  readonly title: string;
}

/**
 * Checks sheets and writes them in the background: of each user one at a time. What was checked is
 * kept for an hour for its owner, and written once. The inbox tells how it ended.
 */
export class ImportJobs {
  readonly #parts: ImportParts;
  readonly #entries = new Map<string, ImportEntry>();
  readonly #checking = new Set<number>();
  readonly #queue: (() => Promise<void>)[] = [];
  readonly #writing = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  /**
   * Reads a sheet and says what is wrong with it.
   * @throws CallError importRunning, serverBusy, and what the sheet is refused for
   */
  async check(
    source: RecordSource,
    caller: RecordCaller,
    { name, content }: HandedIn,
    reading: CellReading,
  ): Promise<ImportCheck> {
    const { userId } = caller;
    if (this.#checking.has(userId) || this.#runningOf(userId)) throw new CallError('importRunning');
    if (this.#closing.signal.aborted || this.#checking.size >= MOST_WAITING) {
      throw new CallError('serverBusy');
    }
    this.#checking.add(userId);
    try {
      const bytes = await collect(content);
      const { db, engine, sources } = this.#parts;
      // One after the other: a sheet may take a hundred times its size while it is read.
      const mine = this.#turn.then(() =>
        checkSheet({ db, engine, sources, reading }, source, caller, bytes),
      );
      this.#turn = mine.catch(() => undefined);
      const sheet = await mine;
      this.#forget(userId, source.definition.name, sheet.good.length);
      const token = randomBytes(16).toString('hex');
      const endsAtMs = this.#parts.clock() + KEPT_MS;
      const head = { token, userId, record: source.definition.name, fileName: name, endsAtMs };
      this.#entries.set(token, new ImportEntry(head, sheet));
      const { rows, good, problems, problemCount, ignoredHeadings } = sheet;
      return { token, rows, good: good.length, problems, problemCount, ignoredHeadings };
    } finally {
      this.#checking.delete(userId);
    }
  }

  /**
   * Begins to write a checked sheet.
   * @throws CallError importUnknown for a token that is used up, forgotten or somebody else's;
   *   importRunning; recordInvalid when all rows are wanted and some are not good; serverBusy
   */
  run(source: RecordSource, owner: ImportOwner, token: string, which: 'all' | 'good'): void {
    const { userId } = owner.caller;
    const entry = this.#entryOf(userId, source, token);
    if (this.#runningOf(userId)) throw new CallError('importRunning');
    if (entry.state !== 'checked') throw new CallError('importUnknown');
    if (entry.good.length === 0 || (which === 'all' && entry.good.length < entry.rows)) {
      throw new CallError('recordInvalid', { details: { rows: entry.problems.slice(0, 20) } });
    }
    if (this.#closing.signal.aborted || this.#queue.length >= MOST_QUEUED) {
      throw new CallError('serverBusy');
    }
    entry.state = 'running';
    this.#queue.push(() => this.#write(source, owner, entry, which));
    this.#next();
  }

  /** How far an import has come. @throws CallError importUnknown */
  state(source: RecordSource, caller: RecordCaller, token: string): ImportState {
    return this.#entryOf(caller.userId, source, token).told;
  }

  /** Ends what runs after the step it is at, tells its owners what was done, and starts nothing more. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#turn;
    while (this.#queue.length > 0 || this.#writing.size > 0) {
      this.#next();
      await Promise.all(this.#writing);
    }
  }

  #next(): void {
    while (this.#writing.size < MOST_WRITING) {
      const job = this.#queue.shift();
      if (!job) return;
      const done = job().finally(() => {
        this.#writing.delete(done);
        this.#next();
      });
      this.#writing.add(done);
    }
  }

  async #write(
    source: RecordSource,
    { caller, title }: ImportOwner,
    entry: ImportEntry,
    which: 'all' | 'good',
  ): Promise<void> {
    const { db, log, engine } = this.#parts;
    const rows = entry.good;
    const problems = new ProblemList();
    const beganAtMs = performance.now();
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const write = which === 'all' ? writeAll : writeGood;
    try {
      await write(
        {
          db,
          engine,
          source,
          caller,
          signal,
          onProgress: (done, added) => Object.assign(entry, { done, added }),
          refuse: ({ row, input }, problem) =>
            problems.add({ ...problem, row, column: '', text: shown(input[problem.field]) }),
        },
        rows,
      );
      entry.state = 'done';
    } catch (error) {
      const refusal = error instanceof CallError;
      entry.state = signal.aborted ? 'stopped' : 'failed';
      entry.messageKey = refusal ? `error.${error.code}` : null;
      if (!refusal && !signal.aborted) {
        log.error({ event: 'records.import.failed', record: entry.record, error });
      }
    }
    if (problems.count > 0) entry.problems = problems.first();
    entry.good = [];
    const { added } = entry;
    const tookMs = Math.round(performance.now() - beganAtMs);
    log.info({
      event: 'records.import.ended',
      record: entry.record,
      state: entry.state,
      added,
      tookMs,
    });
    await this.#conclude(caller, title, source, entry);
  }

  async #conclude(
    caller: RecordCaller,
    title: string,
    { definition }: RecordSource,
    { state, added, rows, record, fileName }: ImportEntry,
  ): Promise<void> {
    const { db, bus, log } = this.#parts;
    const refused = rows - added;
    try {
      const detail = { file: fileName.slice(0, 200), rows, added, state };
      await auditSheet(db, caller, record, 'sheetImported', detail);
    } catch (error) {
      log.error({ event: 'records.import.audit.failed', record, error });
    }
    const textKey =
      state === 'done'
        ? 'message.importDone'
        : state === 'stopped'
          ? 'message.importStopped'
          : 'message.importFailed';
    const values = { title, added, refused };
    const to = { userIds: [caller.userId] };
    await postMessage({ db, bus, log }, to, {
      kind: 'system',
      textKey,
      values,
      link: definition.page,
    });
  }

  #entryOf(userId: number, source: RecordSource, token: string): ImportEntry {
    const entry = this.#entries.get(token);
    const isHis = entry?.userId === userId && entry.record === source.definition.name;
    if (!isHis || entry.endsAtMs < this.#parts.clock()) throw new CallError('importUnknown');
    return entry;
  }

  #runningOf(userId: number): boolean {
    return [...this.#entries.values()].some((entry) => entry.userId === userId && entry.isRunning);
  }

  /** Makes room: what is over its time, what the user checked before, then the oldest. */
  #forget(userId: number, record: string, wanted: number): void {
    const now = this.#parts.clock();
    for (const [token, entry] of this.#entries) {
      const isReplaced = entry.userId === userId && entry.record === record;
      if (!entry.isRunning && (entry.endsAtMs < now || isReplaced)) this.#entries.delete(token);
    }
    for (const [token, entry] of this.#entries) {
      const held = [...this.#entries.values()].reduce((sum, { good }) => sum + good.length, 0);
      if (held + wanted <= MOST_HELD_ROWS) return;
      if (!entry.isRunning) this.#entries.delete(token);
    }
  }
}

function shown(value: GoodRow['input'][string]): string {
  return typeof value === 'string' || typeof value === 'number' ? cellText(value).slice(0, 60) : '';
}

/** @throws CallError sheetTooLarge */
async function collect(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > SHEET_BYTES) {
      throw new CallError('sheetTooLarge', { details: { values: { max: 20_000 } } });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
