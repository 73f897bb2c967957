import type { AnyInput, AnyRow, FieldProblem, RecordDefinition } from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
import { detachFiles } from './attachments.queries.ts';
import { auditChanges, type ChangeKind } from './audit.queries.ts';
import { namedIn, namedProblems } from './checks.ts';
import { invalid } from './failures.ts';
import {
  changedValues,
  columnValues,
  inputOf,
  inputProblems,
  newValues,
  secretsIn,
} from './inputs.ts';
import { filesIn, writeParts } from './parts-of-rows.ts';
import { readByIds } from './select.queries.ts';
import type { RecordCaller, RecordChange, RecordSource, WriteContext } from './source.ts';
import { deleteRows, insertRows, updateRows } from './write.queries.ts';

/** What the problems of each input of several were. */
export class InputsInvalid extends Error {
  readonly problems: readonly (readonly FieldProblem[])[];
  constructor(problems: readonly (readonly FieldProblem[])[]) {
    super('some inputs are not accepted');
    this.problems = problems;
  }
}

/**
 * What is written of records within one transaction: the rows, what hangs on them and the audit log, after the inputs have
 * been found valid. Which rows a caller may touch is decided and locked before.
 */
export class RecordWriter {
  readonly #sources: Readonly<Record<string, RecordSource>>;

  constructor(sources: Readonly<Record<string, RecordSource>>) {
    this.#sources = sources;
  }

  /**
   * Makes several records within a transaction; whoever calls it tells others after the commit by
   * the engine's `committed`.
   * @throws InputsInvalid with the problems of each input
   */
  async insert(
    q: Queryable,
    source: RecordSource,
    caller: RecordCaller,
    inputs: readonly AnyInput[],
    kind: ChangeKind,
  ): Promise<RecordChange[]> {
    const { definition, hooks } = source;
    const context: WriteContext = { q, caller };
    const values = inputs.map((input) => newValues(definition, input));
    await this.#demandValid(context, source, values);
    const rows = [];
    for (const one of values) {
      const special = await hooks?.columns?.(context, one, undefined);
      rows.push({ ...columnValues(source, one), ...special });
    }
    const ids = await insertRows(q, source, rows);
    await writeParts(q, source, ids, values, []);
    const before = ids.map((id): RecordChange => ({ id }));
    await hooks?.write?.(context, before, values);
    const after = await readByIds(q, source, ids);
    const changes = after.map((row): RecordChange => ({ id: row.id, after: row }));
    const secrets = values.length === 1 ? secretsIn(definition, values[0]!) : [];
    await auditChanges(q, audited(source), caller, kind, changes, secrets);
    return changes;
  }

  /**
   * Writes down, in the transaction that made them, that records were made by another call than `add`.
   */
  async noteAdded(
    q: Queryable,
    source: RecordSource,
    caller: RecordCaller,
    ids: readonly number[],
  ): Promise<void> {
    const made = (await readByIds(q, source, ids)).map(
      (row): RecordChange => ({ id: row.id, after: row }),
    );
    await auditChanges(q, audited(source), caller, 'recordAdded', made);
  }

  /** Sets values of locked records. */
  async set(
    q: Queryable,
    source: RecordSource,
    caller: RecordCaller,
    ids: readonly number[],
    given: AnyInput,
  ): Promise<RecordChange[]> {
    const { definition, hooks } = source;
    const context: WriteContext = { q, caller };
    const before = await readByIds(q, source, ids);
    const values = before.map((row) => changedValues(definition, given, row));
    await this.#demandValid(context, source, values, before);
    for (const [at, row] of before.entries()) {
      const special = await hooks?.columns?.(context, values[at]!, row);
      await updateRows(q, source, [row.id], { ...columnValues(source, values[at]!), ...special });
    }
    const earlier = before.map((row) => inputOf(definition, row));
    await writeParts(q, source, ids, values, earlier);
    const changes = before.map((row): RecordChange => ({ id: row.id, before: row }));
    await hooks?.write?.(context, changes, values);
    const after = new Map((await readByIds(q, source, ids)).map((row) => [row.id, row]));
    const done = changes.map((change) => ({ ...change, after: after.get(change.id)! }));
    await auditChanges(
      q,
      audited(source),
      caller,
      'recordChanged',
      done,
      secretsIn(definition, values[0] ?? {}),
    );
    return done;
  }

  /** Removes locked records that nothing depends on, with their files. */
  async remove(
    q: Queryable,
    source: RecordSource,
    caller: RecordCaller,
    ids: readonly number[],
  ): Promise<RecordChange[]> {
    const { definition, hooks } = source;
    const rows = await readByIds(q, source, ids);
    await hooks?.remove?.({ q, caller }, rows);
    await deleteRows(q, source, ids);
    await detachFiles(
      q,
      rows.flatMap((row) => filesIn(source, inputOf(definition, row))),
    );
    const gone = rows.map((row): RecordChange => ({ id: row.id, before: row }));
    await auditChanges(q, audited(source), caller, 'recordRemoved', gone);
    return gone;
  }

  /** @throws CallError recordInvalid for one input; InputsInvalid for several */
  async #demandValid(
    context: WriteContext,
    source: RecordSource,
    inputs: readonly AnyInput[],
    before: readonly AnyRow[] = [],
  ): Promise<void> {
    const { q, caller } = context;
    const { definition, hooks } = source;
    // Of several records none may take over what only another one may name.
    const [only, ...others] = before;
    const kept = only && others.length === 0 ? namedIn(source, inputOf(definition, only)) : {};
    const named = await namedProblems(q, this.#sources, source, caller, inputs, kept);
    const problems: FieldProblem[][] = [];
    for (const [at, input] of inputs.entries()) {
      const plain = inputProblems(definition, input, before[at]);
      const found = plain.length > 0 ? plain : (named[at] ?? []);
      const special = found.length > 0 ? [] : await hooks?.check?.(context, input, before[at]);
      problems.push([...found, ...(special ?? [])]);
    }
    const bad = problems.find((of) => of.length > 0);
    if (!bad) return;
    throw before.length > 0 ? invalid(bad) : new InputsInvalid(problems);
  }
}

/** The definition under whose name the changes of a source are written down. */
export function audited({ definition, history }: RecordSource): RecordDefinition {
  return history === undefined ? definition : { ...definition, name: history };
}
