import { CallError } from '@outrider/contract';
import {
  type Field,
  type FilterCondition,
  isReadable,
  isSortable,
  type ListQuery,
} from '@outrider/contract/records';
import { idSql, type Params, plainSql } from './select.queries.ts';
import type { Column, RecordCaller, RecordSource } from './source.ts';

/** The rows of a source that a caller sees: the one place where its scope is applied. */
export function scopeCondition(source: RecordSource, caller: RecordCaller, params: Params): string {
  const { scope } = source;
  switch (scope.kind) {
    case 'platform':
      return 'true';
    case 'own':
      return `${scope.user} = ${params.add(caller.userId)}`;
    case 'department':
      if (caller.scope.kind !== 'department') return 'false';
      return `${scope.path} @> array[${params.add(caller.scope.departmentId)}::int]`;
    case 'vehicle':
      if (caller.scope.kind === 'nothing') return 'false';
      if (caller.scope.kind === 'vehicle') {
        return `${scope.vehicle} = ${params.add(caller.scope.vehicleId)}`;
      }
      return `${scope.path} @> array[${params.add(caller.scope.departmentId)}::int]`;
  }
}

/** Everything that narrows a list down: scope, quick search, filters. */
export function listConditions(
  source: RecordSource,
  caller: RecordCaller,
  query: ListQuery,
  params: Params,
): string[] {
  const conditions = [scopeCondition(source, caller, params)];
  const search = query.search?.trim();
  if (search) conditions.push(searchCondition(source, search, params));
  for (const [name, condition] of Object.entries(query.filter ?? {})) {
    const field = readableField(source, name);
    conditions.push(filterCondition(field, source.columns[name]!, condition, params));
  }
  return conditions;
}

/** The order of a list; equal rows stand by their ids, so that pages never overlap. */
export function orderOf(source: RecordSource, query: ListQuery): string {
  const { field: name, order } = query.sort ?? source.definition.sort;
  const field = readableField(source, name);
  if (!isSortable(field)) throw new CallError('requestInvalid');
  const direction = order === 'desc' ? 'desc nulls last' : 'asc nulls last';
  return `${plainSql(source.columns[name]!)} ${direction}, x.id ${order === 'desc' ? 'desc' : 'asc'}`;
}

function readableField(source: RecordSource, name: string): Field {
  const { fields } = source.definition;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || !isReadable(field)) throw new CallError('requestInvalid');
  return field;
}

/** A text as a part of what `ilike` looks for. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function searchCondition(source: RecordSource, text: string, params: Params): string {
  const any = source.definition.search.map((name) =>
    containsSql(source.definition.fields[name]!, source.columns[name]!, text, params),
  );
  return any.length > 0 ? any.join(' or ') : 'false';
}

/** Formats whose texts are kept in capitals. */
const capitals: readonly string[] = ['plate', 'vin', 'nationalId'];

/**
 * Whether a field has a text in it, whatever its case. Folding the case of a column is what costs most in
 * a long list, so it is left out where there is none to fold: digits, Chinese, and what is kept in
 * capitals anyway.
 */
function containsSql(field: Field, column: Column, text: string, params: Params): string {
  const upper = text.toUpperCase();
  const isKeptUpper = field.kind === 'text' && capitals.includes(field.format ?? '');
  const hasNoCase = upper === text.toLowerCase();
  const operator = isKeptUpper || hasNoCase ? 'like' : 'ilike';
  return `${textSql(field, column)} ${operator} ${params.add(likePattern(isKeptUpper ? upper : text))}`;
}

function textSql(field: Field, column: Column): string {
  if (field.kind === 'texts') return `array_to_string(${plainSql(column)}, ' ')`;
  return field.kind === 'text' || field.kind === 'reference'
    ? plainSql(column)
    : `(${plainSql(column)})::text`;
}

function filterCondition(
  field: Field,
  column: Column,
  condition: FilterCondition,
  params: Params,
): string {
  if ('empty' in condition) return emptyCondition(field, column, condition.empty);
  if ('contains' in condition) {
    return containsSql(field, column, condition.contains, params);
  }
  if ('is' in condition) {
    return `coalesce(${plainSql(column)}, false) = ${params.add(condition.is)}`;
  }
  if ('in' in condition) return inCondition(field, column, condition.in, params);
  const value = plainSql(column);
  const from =
    condition.from === undefined ? [] : [`${value} >= ${limit(field, condition.from, params)}`];
  const to =
    condition.to === undefined ? [] : [`${value} <= ${limit(field, condition.to, params)}`];
  return [...from, ...to].join(' and ') || 'true';
}

const limitTypes: Partial<Record<Field['kind'], string>> = { date: 'date', time: 'timestamptz' };

function limit(field: Field, value: number | string, params: Params): string {
  if (field.kind !== 'number' && Number.isNaN(Date.parse(String(value)))) {
    throw new CallError('requestInvalid');
  }
  return `${params.add(value)}::${limitTypes[field.kind] ?? 'numeric'}`;
}

function emptyCondition(field: Field, column: Column, empty: boolean): string {
  const not = empty ? '' : 'not ';
  if (column.kind === 'links') {
    return `${not}(not exists (select 1 from ${column.table} l where l.${column.own} = x.id))`;
  }
  const value = idSql(column);
  if (field.kind === 'files' || field.kind === 'texts') {
    return `${not}(coalesce(cardinality(${value}), 0) = 0)`;
  }
  return field.kind === 'text' ? `${not}(coalesce(${value}, '') = '')` : `${not}(${value} is null)`;
}

function inCondition(
  field: Field,
  column: Column,
  values: readonly (number | string)[],
  params: Params,
): string {
  const list = `${params.add(values)}::int[]`;
  const namesOne = column.kind === 'reference' || column.kind === 'lookup';
  if (field.kind === 'reference' && field.to === 'department' && namesOne) {
    // A department stands for everything below it.
    return `${idSql(column)} in (select id from department where path && ${list})`;
  }
  if (column.kind === 'links') {
    return `exists (select 1 from ${column.table} l
                     where l.${column.own} = x.id and l.${column.other} = any (${list}))`;
  }
  if (column.kind === 'read' && field.kind === 'reference') {
    return `((${column.sql}) ->> 'id')::int = any (${list})`;
  }
  return `${idSql(column)} = any (${list})`;
}
