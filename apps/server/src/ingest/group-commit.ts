import { Batch } from './batch.ts';
import type { Stage } from './stage.ts';

export interface GroupCommitOptions {
  /** the stages that work on batches, in their order */
  stages: readonly Stage[];
  /** how long the first report of a batch waits for others, in ms */
  groupMs: number;
  /** a batch of so many rows waits no longer */
  groupRows: number;
  /** batches under way at the same time */
  writers: number;
  /** rows that may wait for the disk; with more of them the terminals are not read */
  maxWaitingRows: number;
  /** told when there is room again after the queue was full */
  onRelief: () => void;
  /** told when a stage failed: what the batch brought was not acknowledged, or not all of it */
  onFailure: (error: unknown) => void;
}

/**
 * Gathers what arrives into batches: while one is being committed the next one fills. A commit costs
 * about the same for one row as for a thousand, so this costs a little time and no throughput.
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  #open = new Batch();
  /** Batches that are done, to be filled again. */
  readonly #spare: Batch[] = [];
  /** Batches that wait for a writer. */
  readonly #sealed: Batch[] = [];
  #writing = 0;
  /** Rows that are sealed or under way. */
  #sealedRows = 0;
  #timer: NodeJS.Timeout | undefined;
  /** The open batch has waited long enough, but every writer was busy. */
  #isDue = false;
  #wasFull = false;
  #isDraining = false;
  #onIdle: (() => void) | undefined;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
  }

  /** The batch that is being filled. Call `filled` after adding to it. */
  get open(): Batch {
    return this.#open;
  }

  get waitingRows(): number {
    return this.#sealedRows + this.#open.weight;
  }

  /** Whether no more should be brought until `onRelief`. */
  get isFull(): boolean {
    if (this.waitingRows < this.#options.maxWaitingRows) return false;
    this.#wasFull = true;
    return true;
  }

  /** To be called when a whole message has been added. */
  filled(): void {
    const batch = this.#open;
    if (!this.#isDue) this.#timer ??= setTimeout(this.#onTimer, this.#options.groupMs);
    if (batch.weight >= this.#options.groupRows || this.#isDraining) this.#seal();
  }

  /**
   * Commits what waits without gathering any longer.
   * @returns whether everything was on disk in time
   */
  async drain(timeoutMs: number): Promise<boolean> {
    this.#isDraining = true;
    this.#seal();
    if (this.#isIdle) return true;
    const { promise, cancel } = waitAtMost(timeoutMs, (done) => {
      this.#onIdle = done;
    });
    await promise;
    cancel();
    clearTimeout(this.#timer);
    return this.#isIdle;
  }

  get #isIdle(): boolean {
    return this.#writing === 0 && this.#sealed.length === 0 && this.#open.isEmpty;
  }

  #onTimer = (): void => {
    this.#timer = undefined;
    // With all writers busy the batch goes on filling: it is taken when one of them is free.
    this.#isDue = true;
    if (this.#writing < this.#options.writers) this.#seal();
  };

  #seal(): void {
    if (this.#open.isEmpty) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
    this.#sealedRows += this.#open.weight;
    this.#sealed.push(this.#open);
    this.#open = this.#spare.pop() ?? new Batch();
    this.#pump();
  }

  #pump(): void {
    while (this.#writing < this.#options.writers) {
      const batch = this.#sealed.shift();
      if (!batch) return;
      this.#writing++;
      void this.#run(batch);
    }
  }

  async #run(batch: Batch): Promise<void> {
    const rows = batch.weight;
    try {
      for (const stage of this.#options.stages) await stage.onBatch?.(batch);
    } catch (error) {
      this.#options.onFailure(error);
    }
    batch.clear();
    this.#spare.push(batch);
    this.#writing--;
    this.#sealedRows -= rows;
    if (this.#sealed.length > 0) this.#pump();
    else if (this.#isDue || this.#isDraining) this.#seal();
    if (this.#wasFull && this.waitingRows <= this.#options.maxWaitingRows / 2) {
      this.#wasFull = false;
      this.#options.onRelief();
    }
    if (this.#isIdle) this.#onIdle?.();
  }
}

function waitAtMost(
  timeoutMs: number,
  begin: (done: () => void) => void,
): { promise: Promise<void>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
    begin(resolve);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}
