import type { ImportState, SheetRowProblem } from '@outrider/contract/records';
import type { CheckedSheet, GoodRow } from './check-sheet.ts';

/** A sheet that was checked, and what became of it. */
export class ImportEntry {
  readonly token: string;
  readonly userId: number;
  readonly record: string;
  readonly fileName: string;
  readonly rows: number;
  readonly problemCount: number;
  /** known for so long, running or not */
  readonly endsAtMs: number;
  /** until they are records */
  good: readonly GoodRow[];
  problems: readonly SheetRowProblem[];
  state: ImportState['state'] = 'checked';
  done = 0;
  added = 0;
  messageKey: string | null = null;

  constructor(
    head: Pick<ImportEntry, 'token' | 'userId' | 'record' | 'fileName' | 'endsAtMs'>,
    { rows, good, problems, problemCount }: CheckedSheet,
  ) {
    this.token = head.token;
    this.userId = head.userId;
    this.record = head.record;
    this.fileName = head.fileName;
    this.endsAtMs = head.endsAtMs;
    this.rows = rows;
    this.good = good;
    this.problems = problems;
    this.problemCount = problemCount;
  }

  get isRunning(): boolean {
    return this.state === 'running';
  }

  /** As its owner sees it. */
  get told(): ImportState {
    const isOver = this.state !== 'checked' && this.state !== 'running';
    return {
      state: this.state,
      rows: this.rows,
      done: this.done,
      added: this.added,
      refused: isOver ? this.rows - this.added : 0,
      problems: this.problems,
      messageKey: this.messageKey,
    };
  }
}
