import { type AnyRow, type Field, isReadable } from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
import type { Column, RecordSource } from './source.ts';

/** Parameters of a statement, collected while it is written; nothing that was handed in is ever part of its text. */
export class Params {
  readonly values: unknown[] = [];

  /** @returns the place-holder of a value */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** The expression of a field as it is ordered and searched by. */
export function plainSql(column: Column): string {
  switch (column.kind) {
    case 'stored':
    case 'files':
      return `x.${column.column}`;
    case 'reference':
    case 'lookup':
      return column.label;
    case 'read':
      return column.sql;
    case 'links':
    case 'hook':
      return 'null';
  }
}

/** The expression of the id that a field names; of any other field, of its value. */
export function idSql(column: Column): string {
  if (column.kind === 'lookup') return column.id;
  return column.kind === 'reference' ? `x.${column.column}` : plainSql(column);
}

/** The expression of a field as a row carries it. */
function rowSql(column: Column): string {
  switch (column.kind) {
    case 'stored':
      return `x.${column.column}`;
    case 'reference':
      return `case when x.${column.column} is not null
        then jsonb_build_object('id', x.${column.column}, 'label', ${column.label}) end`;
    case 'lookup':
      return `case when ${column.id} is not null
        then jsonb_build_object('id', ${column.id}, 'label', ${column.label}) end`;
    case 'links':
      return `(select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'label', ${column.label})
                               order by ${column.label}), '[]')
                 from ${column.table} l join ${column.otherTable} y on y.id = l.${column.other}
                where l.${column.own} = x.id)`;
    case 'files':
      return `(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name,
                                 'type', f.type, 'sizeBytes', f.bytes)
                               order by array_position(x.${column.column}, f.id)), '[]')
                 from file f where f.id = any (x.${column.column}))`;
    case 'read':
      return `(${column.sql})`;
    case 'hook':
      return 'null';
  }
}

const selects = new WeakMap<RecordSource, string>();

/** `select` and `from` of whole rows. */
function selectOf(source: RecordSource): string {
  let text = selects.get(source);
  if (text === undefined) {
    const fields = Object.entries(source.definition.fields).filter(([, field]) =>
      isReadable(field),
    );
    const columns = fields.map(([name]) => `${rowSql(source.columns[name]!)} as "${name}"`);
    text = `select x.id, x.version, ${columns.join(', ')} from ${source.from}`;
    selects.set(source, text);
  }
  return text;
}

export interface SelectRest {
  /** conditions, all of which hold */
  readonly where: readonly string[];
  readonly order?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** The statement that gives whole rows. */
function selectSql(source: RecordSource, { where, order, limit, offset }: SelectRest): string {
  const rest = [
    ...(where.length > 0 ? [`where ${where.map((one) => `(${one})`).join(' and ')}`] : []),
    ...(order ? [`order by ${order}`] : []),
    ...(limit === undefined ? [] : [`limit ${limit}`]),
    ...(offset ? [`offset ${offset}`] : []),
  ];
  return `${selectOf(source)} ${rest.join(' ')}`;
}

/** Reads whole rows. */
export async function readRows(
  q: Queryable,
  source: RecordSource,
  rest: SelectRest,
  params: Params,
): Promise<AnyRow[]> {
  const rows = await q.query<Record<string, unknown>>(selectSql(source, rest), params.values);
  return rows.map((row) => presentRow(source, row));
}

/** Reads rows by their ids, whoever may see them, in the order of the ids. */
export async function readByIds(
  q: Queryable,
  source: RecordSource,
  ids: readonly number[],
): Promise<AnyRow[]> {
  const params = new Params();
  const where = [`x.id = any (${params.add(ids)}::int[])`];
  const rows = await readRows(q, source, { where }, params);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A row of the database as the contract has it. */
function presentRow(source: RecordSource, row: Record<string, unknown>): AnyRow {
  const shown: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(source.definition.fields)) {
    if (isReadable(field)) shown[name] = presentValue(field, row[name]);
  }
  return { ...shown, id: Number(row.id), version: Number(row.version) };
}

function presentValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'files':
    case 'texts':
      return value ?? [];
    case 'reference':
      return field.multiple ? (value ?? []) : (value ?? null);
    case 'flag':
      return value === true;
    case 'number':
    case 'code':
      // numeric arrives as text, as it may be longer than a double; no field's limits are.
      return value === null || value === undefined ? null : Number(value);
    case 'time':
      return value instanceof Date ? value.toISOString() : (value ?? null);
    case 'text':
      return value === '' ? null : (value ?? null);
    case 'date':
    case 'special':
      return value ?? null;
  }
}
