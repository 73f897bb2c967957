import { CallError, errors } from '@outrider/contract';
import type { FieldProblem } from '@outrider/contract/records';
import type { Database } from '../../platform/database.ts';
import { InputsInvalid, type RecordEngine } from '../engine.ts';
import { refusalOf } from '../failures.ts';
import type { RecordCaller, RecordChange, RecordSource } from '../source.ts';
import type { GoodRow } from './check-sheet.ts';

/** Rows that are written before others have their turn and the state is told. */
const AT_ONCE = 250;

/** What a row was refused for, since it was checked. */
export type Refuse = (row: GoodRow, problem: FieldProblem) => void;

export interface Writing {
  readonly db: Database;
  readonly engine: RecordEngine;
  readonly source: RecordSource;
  readonly caller: RecordCaller;
  readonly signal: AbortSignal;
  /** told after each step: rows that have been seen, and those of them that are records for good */
  readonly onProgress: (done: number, added: number) => void;
  readonly refuse: Refuse;
}

/** Writes all rows in one transaction, or none when it rejects. */
export async function writeAll(writing: Writing, rows: readonly GoodRow[]): Promise<void> {
  const { db, engine, source, caller, signal, onProgress } = writing;
  let at = 0;
  try {
    const changes = await db.tx(async (q) => {
      const all: RecordChange[] = [];
      for (; at < rows.length; at += AT_ONCE) {
        signal.throwIfAborted();
        const some = rows.slice(at, at + AT_ONCE).map(({ input }) => input);
        all.push(...(await engine.insert(q, source, caller, some, 'recordImported')));
        onProgress(at + some.length, 0);
      }
      signal.throwIfAborted();
      return all;
    });
    onProgress(rows.length, rows.length);
    await engine.committed(source, changes);
  } catch (error) {
    const refusal = refusalOf(source, error);
    if (refusal instanceof InputsInvalid) {
      refuseEach(writing, rows.slice(at, at + AT_ONCE), refusal);
      throw new CallError('recordInvalid', { cause: error });
    }
    throw refusal;
  }
}

/** Writes the rows that can be written, some at a time; each of these steps stays when a later one fails. */
export async function writeGood(writing: Writing, rows: readonly GoodRow[]): Promise<void> {
  let added = 0;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    writing.signal.throwIfAborted();
    const some = rows.slice(at, at + AT_ONCE);
    added += await writeSome(writing, some);
    writing.onProgress(at + some.length, added);
  }
}

/** @returns how many of the rows are records now */
async function writeSome(writing: Writing, rows: readonly GoodRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { engine, source, caller, refuse } = writing;
  try {
    const inputs = rows.map(({ input }) => input);
    await engine.addMany(source, caller, inputs, 'recordImported');
    return rows.length;
  } catch (error) {
    if (error instanceof InputsInvalid) {
      const rest = refuseEach(writing, rows, error);
      return rest.length < rows.length ? writeSome(writing, rest) : 0;
    }
    if (!(error instanceof CallError)) throw error;
    const [only, ...others] = rows;
    if (only && others.length === 0) {
      for (const problem of problemsOf(error)) refuse(only, problem);
      return 0;
    }
    // The database refused one of them and does not say which.
    const middle = Math.ceil(rows.length / 2);
    const first = await writeSome(writing, rows.slice(0, middle));
    return first + (await writeSome(writing, rows.slice(middle)));
  }
}

/** @returns the rows that have no problem */
function refuseEach(
  { refuse }: Writing,
  rows: readonly GoodRow[],
  { problems }: InputsInvalid,
): GoodRow[] {
  return rows.filter((row, at) => {
    const own = problems[at] ?? [];
    for (const problem of own) refuse(row, problem);
    return own.length === 0;
  });
}

function problemsOf(error: CallError): readonly FieldProblem[] {
  const fields = error.details?.fields ?? [];
  return fields.length > 0 ? fields : [{ field: '', messageKey: errors[error.code].messageKey }];
}
