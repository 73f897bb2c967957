import {
  type AnyInput,
  type AnyRow,
  type Field,
  type FieldProblem,
  fieldOf,
  isAsked,
  isWritable,
  keptValue,
  problemOf,
  type RecordDefinition,
} from '@outrider/contract/records';
import type { Column, RecordSource } from './source.ts';
import type { ColumnValues } from './write.queries.ts';

/** The values of a new record: what was given, defaults, and nothing of what is not asked for. */
export function newValues(definition: RecordDefinition, given: AnyInput): AnyInput {
  const values: Record<string, unknown> = {};
  for (const [name, field] of writable(definition)) {
    const value = given[name] ?? defaultOf(field);
    values[name] = keptValue(field, value);
  }
  return withoutUnasked(definition, values);
}

/**
 * The values that a change sets: what was given, and nothing for what is no longer asked for beside it.
 * @param before the record as it is
 */
export function changedValues(
  definition: RecordDefinition,
  given: AnyInput,
  before: AnyRow,
): AnyInput {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of writable(definition)) {
    if (Object.hasOwn(given, name)) changed[name] = keptValue(field, given[name]);
  }
  const whole = { ...inputOf(definition, before), ...changed };
  for (const [name, field] of writable(definition)) {
    if (!isAsked(field, whole)) changed[name] = keptValue(field, null);
  }
  return changed;
}

/** What is wrong with values that are about to be kept. */
export function inputProblems(
  definition: RecordDefinition,
  values: AnyInput,
  before: AnyRow | undefined,
): FieldProblem[] {
  const whole = before ? { ...inputOf(definition, before), ...values } : values;
  return writable(definition).flatMap(([name, field]): FieldProblem[] => {
    // What nobody touches stays, even where later versions would no longer take it.
    if (before && !Object.hasOwn(values, name) && !field.when) return [];
    if (before && field.createOnly && Object.hasOwn(values, name) && !isKept(field, name)) {
      return [{ field: name, messageKey: 'invalid.createOnly' }];
    }
    if (!isAsked(field, whole)) return [];
    const found = problemOf(field, whole[name]);
    return found ? [{ field: name, ...found }] : [];
  });

  function isKept(field: Field, name: string): boolean {
    const kept = before && inputOf(definition, before)[name];
    return JSON.stringify(keptValue(field, kept)) === JSON.stringify(values[name]);
  }
}

/** A row in the form in which it would be handed in. */
export function inputOf(definition: RecordDefinition, row: AnyRow): AnyInput {
  return Object.fromEntries(
    writable(definition).map(([name, field]) => [name, writtenForm(field, row[name])]),
  );
}

/** The columns of the record's own row for some values. */
export function columnValues(source: RecordSource, values: AnyInput): ColumnValues {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const column = source.columns[name];
    if (column && hasOwnColumn(column)) columns[column.column] = value;
  }
  return columns;
}

/** Fields of secrets that values set. */
export function secretsIn(definition: RecordDefinition, values: AnyInput): string[] {
  return Object.keys(values).filter(
    (name) => fieldOf(definition, name)?.secret === true && values[name] !== null,
  );
}

function hasOwnColumn(
  column: Column,
): column is Extract<Column, { kind: 'stored' | 'reference' | 'files' }> {
  return column.kind === 'stored' || column.kind === 'reference' || column.kind === 'files';
}

function writable(definition: RecordDefinition): [string, Field][] {
  return Object.entries(definition.fields).filter(([, field]) => isWritable(field));
}

function defaultOf(field: Field): unknown {
  return 'defaultValue' in field ? field.defaultValue : undefined;
}

function withoutUnasked(definition: RecordDefinition, values: Record<string, unknown>): AnyInput {
  for (const [name, field] of writable(definition)) {
    if (!isAsked(field, values)) values[name] = keptValue(field, null);
  }
  return values;
}

function writtenForm(field: Field, value: unknown): unknown {
  if (field.kind === 'reference' || field.kind === 'files') {
    return Array.isArray(value) ? value.map(idOf) : idOf(value);
  }
  return value ?? null;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
}
