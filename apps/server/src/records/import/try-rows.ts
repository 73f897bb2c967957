import { CallError, errors } from '@outrider/contract';
import type { AnyInput, FieldProblem } from '@outrider/contract/records';
import type { Database } from '../../platform/database.ts';
import type { RecordEngine } from '../engine.ts';
import { refusalOf } from '../failures.ts';
import { InputsInvalid } from '../record-writer.ts';
import type { RecordCaller, RecordSource } from '../source.ts';
import type { GoodRow } from './check-sheet.ts';

/** Rows that are written before others have their turn and the state is told. */
export const AT_ONCE = 250;

/** Told what a row was refused for. */
export type Refuse = (row: GoodRow, problem: FieldProblem) => void;

/**
 * Hands rows in together; when that is refused, finds by halving which of them it was.
 * @param insert takes all of these inputs or none
 * @returns how many were taken
 */
export async function insertGood(
  rows: readonly GoodRow[],
  insert: (inputs: readonly AnyInput[]) => Promise<unknown>,
  refuse: Refuse,
): Promise<number> {
  if (rows.length === 0) return 0;
  try {
    await insert(rows.map(({ input }) => input));
    return rows.length;
  } catch (error) {
    if (error instanceof InputsInvalid) {
      const rest = refuseEach(rows, error, refuse);
      return rest.length < rows.length ? insertGood(rest, insert, refuse) : 0;
    }
    if (!(error instanceof CallError)) throw error;
    const [only, ...others] = rows;
    if (only && others.length === 0) {
      for (const problem of problemsOf(error)) refuse(only, problem);
      return 0;
    }
    // The database refused one of them and does not say which.
    const middle = Math.ceil(rows.length / 2);
    const first = await insertGood(rows.slice(0, middle), insert, refuse);
    return first + (await insertGood(rows.slice(middle), insert, refuse));
  }
}

/** @returns the rows that have no problem */
export function refuseEach(
  rows: readonly GoodRow[],
  { problems }: InputsInvalid,
  refuse: Refuse,
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

class Rehearsed extends Error {}

/**
 * Writes rows and undoes it: what neither fields nor unique values tell (other tables that a record
 * writes to) the database then says itself.
 */
export async function rehearse(
  {
    db,
    engine,
    source,
    caller,
  }: {
    readonly db: Database;
    readonly engine: RecordEngine;
    readonly source: RecordSource;
    readonly caller: RecordCaller;
  },
  rows: readonly GoodRow[],
  refuse: Refuse,
): Promise<void> {
  const work = db.tx(async (q) => {
    const insert = async (inputs: readonly AnyInput[]) => {
      await q.execute('savepoint rehearsal');
      try {
        await engine.writer.insert(q, source, caller, inputs, 'recordImported');
        await q.execute('release savepoint rehearsal');
      } catch (error) {
        await q.execute('rollback to savepoint rehearsal');
        throw refusalOf(source, error);
      }
    };
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await insertGood(rows.slice(at, at + AT_ONCE), insert, refuse);
    }
    throw new Rehearsed();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}
