import { CallError } from '@outrider/contract';
import {
  type Field,
  type FilterCondition,
  isReadable,
  isSortable,
  type ListQuery,
} from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
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

/** Whether a caller sees every department there is: nothing stands beside the one that he sees. */
async function seesEveryDepartment(q: Queryable, { scope }: RecordCaller): Promise<boolean> {
  if (scope.kind !== 'department') return false;
  const beside = await q.one(
    'select 1 as other from department where parent_id is null and id <> $1 limit 1',
    [scope.departmentId],
  );
  return beside === undefined;
}

/** The scope of a list: nothing is asked of its rows where a caller sees them all. */
async function listScope(
  q: Queryable,
  source: RecordSource,
  caller: RecordCaller,
  params: Params,
): Promise<string[]> {
  const { scope } = source;
  const isOfDepartment = 'isOfDepartment' in scope && scope.isOfDepartment;
  if (isOfDepartment && (await seesEveryDepartment(q, caller))) return [];
  return [scopeCondition(source, caller, params)];
}

/** Everything that narrows a list down: scope, quick search, filters. */
export async function listConditions(
  q: Queryable,
  source: RecordSource,
  caller: RecordCaller,
  query: ListQuery,
  params: Params,
): Promise<string[]> {
  const conditions = await listScope(q, source, caller, params);
  const search = query.search?.trim();
  if (search) conditions.push(searchCondition(source, search, params));
  for (const [name, condition] of Object.entries(query.filter ?? {})) {
    const field = readableField(source, name);
    conditions.push(filterCondition(field, source.columns[name]!, condition, params));
  }
  return conditions.length > 0 ? conditions : ['true'];
}

/** The order of a list; equal rows stand by their ids, so that pages never overlap. */
export function orderOf(source: RecordSource, query: ListQuery): string {
  const { field: name, order } = query.sort ?? source.definition.sort;
  const field = readableField(source, name);
  if (!isSortable(field)) throw new CallError('requestInvalid');
  const column = source.columns[name]!;
  // An index read backwards has its nulls first; where there are none it does as well.
  const nulls = 'isFilled' in column && column.isFilled ? '' : ' nulls last';
  return `${plainSql(column)} ${order}${nulls}, x.id ${order}`;
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
  if (source.found) return source.found(text, (value) => params.add(value));
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
  if (column.kind === 'read' && column.orElse) {
    const { sql, code } = column.orElse;
    return `${sql} = any (${list}) or (${sql} is null and ${code} = any (${list}))`;
  }
  return `${idSql(column)} = any (${list})`;
}
