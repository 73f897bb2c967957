import { CallError, errors } from '@outrider/contract';
import {
  type AnyInput,
  type FieldProblem,
  fieldOf,
  type SheetRowProblem,
} from '@outrider/contract/records';
import type { Database, Queryable } from '../../platform/database.ts';
import type { RecordEngine } from '../engine.ts';
import { inputProblems, newValues } from '../inputs.ts';
import type { RecordCaller, RecordSource } from '../source.ts';
import { breathe } from './breathe.ts';
import { type CellReading, cellReader, cellText } from './cell-values.ts';
import { ProblemList } from './problem-list.ts';
import { type Drafts, readDrafts } from './read-drafts.ts';
import { resolveNames } from './resolve-names.ts';
import { fieldKey, textOf } from './sheet-fields.ts';
import { rehearse } from './try-rows.ts';
import { repeatedValues } from './unique-values.queries.ts';

/** A row with nothing wrong, as it will be handed to the engine. */
export interface GoodRow {
  readonly row: number;
  readonly input: AnyInput;
}

export interface CheckedSheet {
  readonly rows: number;
  readonly good: readonly GoodRow[];
  readonly problems: readonly SheetRowProblem[];
  readonly problemCount: number;
  readonly ignoredHeadings: readonly string[];
}

export interface CheckParts {
  readonly db: Database;
  readonly engine: RecordEngine;
  readonly sources: Readonly<Record<string, RecordSource>>;
  readonly reading: CellReading;
}

/** Of a cell's text, what is shown beside its problem. */
const SHOWN_CHARACTERS = 60;

/**
 * Reads a sheet and finds what is wrong with it; nothing is written. What belongs together is asked of
 * the database at once: names of other records, and values that may be there once.
 * @throws CallError sheetUnreadable, sheetTooLarge, sheetEmpty, sheetHeadingsUnknown
 */
export async function checkSheet(
  parts: CheckParts,
  source: RecordSource,
  caller: RecordCaller,
  bytes: Uint8Array,
): Promise<CheckedSheet> {
  const { db: q, engine, reading } = parts;
  const { definition } = source;
  const sheet = await readDrafts(bytes, definition, reading.languages);
  const problems = new ProblemList();
  const told = teller(sheet, problems, source, reading);
  for (const field of sheet.headings.missing)
    told(undefined, { field, messageKey: 'invalid.columnMissing' });

  const inputs = await readInputs(sheet, source, reading);
  const unresolved = await resolveNames({ q, sources: parts.sources }, source, caller, inputs);
  const kept = new Map<number, AnyInput>();
  const pause = breathe();
  const missing = new Set(sheet.headings.missing);
  for (const [at, input] of inputs.entries()) {
    const values = newValues(definition, input);
    const found = new Map<string, FieldProblem>();
    for (const one of inputProblems(definition, values, undefined)) found.set(one.field, one);
    for (const one of unresolved[at] ?? []) found.set(one.field, one);
    for (const one of found.values()) if (!missing.has(one.field)) told(at, one);
    if (found.size === 0) kept.set(at, values);
    await pause();
  }
  for (const { at, field, sameAs } of await repeatedValues(q, source, kept)) {
    const row = sameAs === undefined ? undefined : sheet.drafts[sameAs]?.row;
    if (row === undefined) told(at, { field, messageKey: 'invalid.taken' });
    else told(at, { field, messageKey: 'invalid.repeated', values: { row } });
  }
  for (const [at, values] of kept) {
    if (problems.has(sheet.drafts[at]!.row)) continue;
    for (const one of await specialProblems(q, source, caller, values)) told(at, one);
    await pause();
  }
  const isGood = (at: number) => missing.size === 0 && !problems.has(sheet.drafts[at]!.row);
  const goodRows = () =>
    [...kept.keys()]
      .filter(isGood)
      .map((at) => ({ row: sheet.drafts[at]!.row, input: inputs[at]! }));
  // Only who writes to other tables too can still be surprised.
  if (source.hooks?.write) {
    const places = new Map(sheet.drafts.map(({ row }, at) => [row, at]));
    await rehearse({ db: parts.db, engine, source, caller }, goodRows(), ({ row }, problem) =>
      told(places.get(row), problem),
    );
  }
  return {
    rows: sheet.drafts.length,
    good: goodRows(),
    problems: problems.first(),
    problemCount: problems.count,
    ignoredHeadings: sheet.headings.ignored,
  };
}

type Teller = (at: number | undefined, problem: FieldProblem) => void;

/** Adds problems with the place they have in the sheet; without a row they are the headings'. */
function teller(
  { headings, headingRow, drafts }: Drafts,
  problems: ProblemList,
  { definition }: RecordSource,
  { languages }: CellReading,
): Teller {
  const places = new Map(headings.columns.map(({ field }, index) => [field, index]));
  const [own = {}] = languages;
  return (at, problem) => {
    const place = places.get(problem.field);
    const draft = at === undefined ? undefined : drafts[at];
    const cell = place === undefined ? null : (draft?.cells[place] ?? null);
    const isSecret = fieldOf(definition, problem.field)?.secret === true;
    const isField = fieldOf(definition, problem.field) !== undefined;
    problems.add({
      ...problem,
      row: draft?.row ?? headingRow,
      column:
        headings.columns[place ?? -1]?.heading ??
        (isField ? textOf(own, fieldKey(definition, problem.field)) : ''),
      text: isSecret ? '' : [...cellText(cell)].slice(0, SHOWN_CHARACTERS).join(''),
    });
  };
}

async function readInputs(
  { headings, drafts }: Drafts,
  { definition }: RecordSource,
  reading: CellReading,
): Promise<Record<string, unknown>[]> {
  const readers = headings.columns.map(({ field }) => ({
    field,
    read: cellReader(definition.fields[field]!, reading),
  }));
  const pause = breathe();
  const inputs: Record<string, unknown>[] = [];
  for (const { cells } of drafts) {
    const input: Record<string, unknown> = {};
    for (const [index, { field, read }] of readers.entries()) {
      const value = read(cells[index] ?? null);
      if (value !== null) input[field] = value;
    }
    inputs.push(input);
    await pause();
  }
  return inputs;
}

/** What a source of its own finds wrong with a row. */
async function specialProblems(
  q: Queryable,
  { hooks }: RecordSource,
  caller: RecordCaller,
  values: AnyInput,
): Promise<readonly FieldProblem[]> {
  try {
    return (await hooks?.check?.({ q, caller }, values, undefined)) ?? [];
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const fields = error.details?.fields;
    return fields ?? [{ field: '', messageKey: errors[error.code].messageKey }];
  }
}
