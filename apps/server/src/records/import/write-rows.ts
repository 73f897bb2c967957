import { CallError } from '@outrider/contract';
import type { AnyInput } from '@outrider/contract/records';
import type { Database } from '../../platform/database.ts';
import type { RecordEngine } from '../engine.ts';
import { refusalOf } from '../failures.ts';
import { InputsInvalid } from '../record-writer.ts';
import type { RecordCaller, RecordChange, RecordSource } from '../source.ts';
import type { GoodRow } from './check-sheet.ts';
import { AT_ONCE, insertGood, type Refuse, refuseEach, rehearse } from './try-rows.ts';

export interface Writing {
  readonly db: Database;
  readonly engine: RecordEngine;
  readonly source: RecordSource;
  readonly caller: RecordCaller;
  readonly signal: AbortSignal;
  /** told after each step: rows that have been seen, and those of them that are records for good */
  readonly onProgress: (done: number, added: number) => void;
  /** told what a row was refused for since it was checked */
  readonly refuse: Refuse;
}

/**
 * Writes all rows in one transaction, or none when it rejects.
 * @throws CallError recordInvalid after the rows that cannot be written were told
 */
export async function writeAll(writing: Writing, rows: readonly GoodRow[]): Promise<void> {
  const { db, engine, source, caller, signal, onProgress, refuse } = writing;
  let at = 0;
  try {
    const changes = await db.tx(async (q) => {
      const all: RecordChange[] = [];
      for (; at < rows.length; at += AT_ONCE) {
        signal.throwIfAborted();
        const some = rows.slice(at, at + AT_ONCE).map(({ input }) => input);
        all.push(...(await engine.writer.insert(q, source, caller, some, 'recordImported')));
        onProgress(at + some.length, 0);
      }
      signal.throwIfAborted();
      return all;
    });
    onProgress(rows.length, rows.length);
    await engine.committed(source, changes);
  } catch (error) {
    const refusal = refusalOf(source, error);
    if (refusal instanceof InputsInvalid) refuseEach(rows.slice(at, at + AT_ONCE), refusal, refuse);
    else if (refusal instanceof CallError) await rehearse(writing, rows, refuse);
    else throw refusal;
    throw new CallError('recordInvalid', { cause: error });
  }
}

/** Writes the rows that can be written, some at a time; each of these steps stays when a later one fails. */
export async function writeGood(writing: Writing, rows: readonly GoodRow[]): Promise<void> {
  const { engine, source, caller, signal, onProgress, refuse } = writing;
  const insert = (inputs: readonly AnyInput[]) =>
    engine.addMany(source, caller, inputs, 'recordImported');
  let added = 0;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = rows.slice(at, at + AT_ONCE);
    added += await insertGood(some, insert, refuse);
    onProgress(at + some.length, added);
  }
}
