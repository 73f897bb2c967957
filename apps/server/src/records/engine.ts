import { CallError } from '@outrider/contract';
import {
  type AnyInput,
  type AnyRow,
  type Dependents,
  type FieldProblem,
  type FileRequest,
  fieldOf,
  type HistoryEntry,
  type ListAnswer,
  type ListRequest,
  type OptionsRequest,
  type RecordDefinition,
  type RecordOption,
  type UpdateManyRequest,
  type UpdateRequest,
  type WrittenAnswer,
} from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
import { detachFiles } from './attachments.queries.ts';
import { auditChanges, type ChangeKind, historyOf, lastChangeOf } from './audit.queries.ts';
import { namedIn, namedProblems } from './checks.ts';
import { invalid, refusalOf } from './failures.ts';
import {
  changedValues,
  columnValues,
  inputOf,
  inputProblems,
  newValues,
  secretsIn,
} from './inputs.ts';
import { choicesOf, getRecord, listRecords, lockVisible, shownRow } from './list.queries.ts';
import { filesIn, writeParts } from './parts-of-rows.ts';
import { namingSeenDepartments } from './seen-departments.queries.ts';
import { readByIds } from './select.queries.ts';
import type {
  RecordCaller,
  RecordChange,
  RecordParts,
  RecordSource,
  WriteContext,
} from './source.ts';
import { countDependents, deleteRows, insertRows, updateRows } from './write.queries.ts';

/** Rows that are inserted in one statement. */
const INSERT_AT_ONCE = 500;

/** What the problems of each input of several were. */
export class InputsInvalid extends Error {
  readonly problems: readonly (readonly FieldProblem[])[];
  constructor(problems: readonly (readonly FieldProblem[])[]) {
    super('some inputs are not accepted');
    this.problems = problems;
  }
}

/**
 * Lists, makes, changes and removes the records of every source. Each method takes the caller, whose
 * scope is applied here and nowhere else; whether he is granted the operation was checked before.
 */
export class RecordEngine {
  readonly #parts: RecordParts;
  readonly #sources: Readonly<Record<string, RecordSource>>;

  constructor(parts: RecordParts, sources: Readonly<Record<string, RecordSource>>) {
    this.#parts = parts;
    this.#sources = sources;
  }

  /** @throws Error for a name that no source has */
  source(name: string): RecordSource {
    const source = Object.hasOwn(this.#sources, name) ? this.#sources[name] : undefined;
    if (!source) throw new Error(`no record is called ${name}`);
    return source;
  }

  list(source: RecordSource, caller: RecordCaller, request: ListRequest): Promise<ListAnswer> {
    return listRecords(this.#parts.db, source, caller, request);
  }

  /** @throws CallError recordUnknown, also for a record that the caller does not see */
  get(source: RecordSource, caller: RecordCaller, id: number): Promise<AnyRow> {
    return getRecord(this.#parts.db, source, caller, id);
  }

  /**
   * Makes sure that a file belongs to a record that the caller sees.
   * @throws CallError recordUnknown; fileUnknown
   */
  async demandFile(
    source: RecordSource,
    caller: RecordCaller,
    { id, file }: FileRequest,
  ): Promise<void> {
    const row = await this.get(source, caller, id);
    const given = filesIn(source, inputOf(source.definition, row));
    if (!given.includes(file)) throw new CallError('fileUnknown');
  }

  /** What a field that names another record may be set to. */
  async options(
    source: RecordSource,
    caller: RecordCaller,
    { field: name, ...rest }: OptionsRequest,
  ): Promise<RecordOption[]> {
    const field = fieldOf(source.definition, name);
    if (field?.kind !== 'reference') throw new CallError('requestInvalid');
    return choicesOf(this.#parts.db, this.source(field.to), caller, rest);
  }

  /** @throws CallError recordUnknown */
  async history(source: RecordSource, caller: RecordCaller, id: number): Promise<HistoryEntry[]> {
    await this.get(source, caller, id);
    const { db } = this.#parts;
    const entries = await historyOf(db, audited(source), id);
    return namingSeenDepartments(db, caller.scope, source.definition, entries);
  }

  /** @throws CallError recordInvalid with the fields that were not accepted */
  async add(source: RecordSource, caller: RecordCaller, input: AnyInput): Promise<WrittenAnswer> {
    try {
      const [row] = await this.addMany(source, caller, [input]);
      return { id: row!.id, version: row!.version };
    } catch (error) {
      throw error instanceof InputsInvalid ? invalid(error.problems[0] ?? []) : error;
    }
  }

  /**
   * Makes several records, all of them or none.
   * @throws InputsInvalid with the problems of each input
   */
  async addMany(
    source: RecordSource,
    caller: RecordCaller,
    inputs: readonly AnyInput[],
    kind: ChangeKind = 'recordAdded',
  ): Promise<AnyRow[]> {
    const changes = await this.#change(source, async (q) => {
      const all: RecordChange[] = [];
      for (let at = 0; at < inputs.length; at += INSERT_AT_ONCE) {
        const some = inputs.slice(at, at + INSERT_AT_ONCE);
        all.push(...(await this.insert(q, source, caller, some, kind)));
      }
      return all;
    });
    return changes.map(({ after }) => after!);
  }

  /**
   * Makes several records within a transaction; whoever calls it tells others after the commit by
   * `committed`.
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

  /**
   * Changes a record.
   * @throws CallError recordUnknown; recordChanged with what it is now when somebody else changed it
   *   meanwhile; recordInvalid with the fields that were not accepted
   */
  async update(
    source: RecordSource,
    caller: RecordCaller,
    { id, version, values }: UpdateRequest,
  ): Promise<WrittenAnswer> {
    const [change] = await this.#change(source, async (q) => {
      const [locked] = await lockVisible(q, source, caller, [id]);
      if (!locked) throw new CallError('recordUnknown');
      if (locked.version !== version) throw await this.#conflict(q, source, caller, id);
      return this.#set(q, source, caller, [id], values);
    });
    return { id, version: change!.after!.version };
  }

  /** Sets the same values for many records, all of them or none. @returns how many */
  async updateMany(
    source: RecordSource,
    caller: RecordCaller,
    { ids, values }: UpdateManyRequest,
  ): Promise<number> {
    const changes = await this.#change(source, async (q) => {
      const locked = await lockVisible(q, source, caller, ids);
      if (locked.length !== ids.length) throw new CallError('recordUnknown');
      return this.#set(q, source, caller, ids, values);
    });
    return changes.length;
  }

  /** What depends on records that are to be removed. */
  async dependents(
    source: RecordSource,
    caller: RecordCaller,
    ids: readonly number[],
  ): Promise<Dependents[]> {
    return this.#parts.db.tx(async (q) => {
      const visible = await lockVisible(q, source, caller, ids);
      if (visible.length !== ids.length) throw new CallError('recordUnknown');
      return countDependents(q, source, ids);
    });
  }

  /**
   * Removes records, all of them or none.
   * @throws CallError recordUnknown; recordInUse with what keeps them
   */
  async remove(
    source: RecordSource,
    caller: RecordCaller,
    ids: readonly number[],
  ): Promise<number> {
    const { definition, hooks } = source;
    const changes = await this.#change(source, async (q) => {
      const locked = await lockVisible(q, source, caller, ids);
      if (locked.length !== ids.length) throw new CallError('recordUnknown');
      const dependents = (await countDependents(q, source, ids)).filter(({ blocks }) => blocks);
      if (dependents.length > 0) throw new CallError('recordInUse', { details: { dependents } });
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
    });
    return changes.length;
  }

  /** Tells others of changes that are committed; a failure of that undoes nothing. */
  async committed(source: RecordSource, changes: readonly RecordChange[]): Promise<void> {
    try {
      await source.hooks?.committed?.(this.#parts, changes);
    } catch (error) {
      const { log } = this.#parts;
      log.error({ event: 'records.committed.failed', record: source.definition.name, error });
    }
  }

  async #change(
    source: RecordSource,
    work: (q: Queryable) => Promise<RecordChange[]>,
  ): Promise<RecordChange[]> {
    try {
      const changes = await this.#parts.db.tx(work);
      await this.committed(source, changes);
      return changes;
    } catch (error) {
      throw refusalOf(source, error);
    }
  }

  /** Sets values of locked records. */
  async #set(
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

  async #conflict(
    q: Queryable,
    source: RecordSource,
    caller: RecordCaller,
    id: number,
  ): Promise<CallError> {
    const [row] = await readByIds(q, source, [id]);
    const current = shownRow(source, caller, row!);
    const last = await lastChangeOf(q, audited(source), id);
    const at = (last?.at ?? new Date()).toISOString();
    return new CallError('recordChanged', {
      details: { conflict: { by: last?.by ?? '', at, current } },
    });
  }
}

/** The definition under whose name the changes of a source are written down. */
function audited({ definition, history }: RecordSource): RecordDefinition {
  return history === undefined ? definition : { ...definition, name: history };
}
