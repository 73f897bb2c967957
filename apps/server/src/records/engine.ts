import { CallError } from '@outrider/contract';
import {
  type AnyInput,
  type AnyRow,
  type Dependents,
  type FileRequest,
  fieldOf,
  type HistoryEntry,
  type ListAnswer,
  type ListRequest,
  type OptionsRequest,
  type RecordOption,
  type UpdateManyRequest,
  type UpdateRequest,
  type WrittenAnswer,
} from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
import { type ChangeKind, historyOf, lastChangeOf } from './audit.queries.ts';
import { invalid, refusalOf } from './failures.ts';
import { inputOf } from './inputs.ts';
import { choicesOf, getRecord, listRecords, lockVisible, shownRow } from './list.queries.ts';
import { filesIn } from './parts-of-rows.ts';
import { audited, InputsInvalid, RecordWriter } from './record-writer.ts';
import { namingSeenDepartments } from './seen-departments.queries.ts';
import { readByIds } from './select.queries.ts';
import type { RecordCaller, RecordChange, RecordParts, RecordSource } from './source.ts';
import { countDependents } from './write.queries.ts';

/** Rows that are inserted in one statement. */
const INSERT_AT_ONCE = 500;

/**
 * Lists, makes, changes and removes the records of every source. Each method takes the caller, whose
 * scope is applied here and nowhere else; whether he is granted the operation was checked before.
 */
export class RecordEngine {
  readonly #parts: RecordParts;
  readonly #sources: Readonly<Record<string, RecordSource>>;
  readonly #writer: RecordWriter;

  constructor(parts: RecordParts, sources: Readonly<Record<string, RecordSource>>) {
    this.#parts = parts;
    this.#sources = sources;
    this.#writer = new RecordWriter(sources);
  }

  /** Writes within transactions that others began; they tell of it by `committed` afterwards. */
  get writer(): RecordWriter {
    return this.#writer;
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
        all.push(...(await this.#writer.insert(q, source, caller, some, kind)));
      }
      return all;
    });
    return changes.map(({ after }) => after!);
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
      return this.#writer.set(q, source, caller, [id], values);
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
      return this.#writer.set(q, source, caller, ids, values);
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
    const changes = await this.#change(source, async (q) => {
      const locked = await lockVisible(q, source, caller, ids);
      if (locked.length !== ids.length) throw new CallError('recordUnknown');
      const dependents = (await countDependents(q, source, ids)).filter(({ blocks }) => blocks);
      if (dependents.length > 0) throw new CallError('recordInUse', { details: { dependents } });
      return this.#writer.remove(q, source, caller, ids);
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
