import type { Queryable } from '../platform/database.ts';
import type { Column, RecordSource } from './source.ts';

/** Values of one row by the names of its columns. */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** What of a table's columns inserts need to know. */
export interface TableShape {
  /** what stands for nothing in columns that take no null */
  readonly blanks: ReadonlyMap<string, unknown>;
}

const shapes = new Map<string, Promise<TableShape>>();

const blankByType: Readonly<Record<string, unknown>> = { text: '', boolean: false, 'text[]': [] };

/** Reads once which columns of a table take no null. */
export function shapeOf(q: Queryable, table: string): Promise<TableShape> {
  let shape = shapes.get(table);
  if (!shape) {
    shape = readShape(q, table);
    shape.catch(() => shapes.delete(table));
    shapes.set(table, shape);
  }
  return shape;
}

async function readShape(q: Queryable, table: string): Promise<TableShape> {
  const columns = await q.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and attnotnull and not attisdropped`,
    [table],
  );
  return { blanks: new Map(columns.map(({ name, type }) => [name, blankByType[type]])) };
}

function filled({ blanks }: TableShape, values: ColumnValues): ColumnValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null && blanks.get(name) !== undefined ? blanks.get(name) : value,
    ]),
  );
}

/** Inserts rows in one statement. @returns their ids, in the order of the rows */
export async function insertRows(
  q: Queryable,
  { table }: RecordSource,
  rows: readonly ColumnValues[],
): Promise<number[]> {
  const shape = await shapeOf(q, table);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.join(', ');
  const inserted = await q.query<{ id: number }>(
    `insert into ${table} (${columns})
     select ${columns} from rows from (jsonb_populate_recordset(null::${table}, $1::jsonb))
       with ordinality as given
      order by given.ordinality
     returning id`,
    [JSON.stringify(rows.map((row) => filled(shape, row)))],
  );
  return inserted.map(({ id }) => id);
}

/** Sets columns of rows, and counts the change. */
export async function updateRows(
  q: Queryable,
  { table }: RecordSource,
  ids: readonly number[],
  values: ColumnValues,
): Promise<void> {
  const names = Object.keys(values);
  const shape = await shapeOf(q, table);
  const set = names.map((name) => `${name} = given.${name}`);
  await q.execute(
    `update ${table} set ${[...set, `version = ${table}.version + 1`].join(', ')}
       from jsonb_populate_record(null::${table}, $2::jsonb) given
      where ${table}.id = any ($1::int[])`,
    [ids, JSON.stringify(filled(shape, values))],
  );
}

export async function deleteRows(
  q: Queryable,
  { table }: RecordSource,
  ids: readonly number[],
): Promise<void> {
  await q.execute(`delete from ${table} where id = any ($1::int[])`, [ids]);
}

/** Makes the rows between a record and others those that are given. */
export async function writeLinks(
  q: Queryable,
  { table, own, other }: Extract<Column, { kind: 'links' }>,
  id: number,
  others: readonly number[],
): Promise<void> {
  await q.execute(`delete from ${table} where ${own} = $1 and not ${other} = any ($2::int[])`, [
    id,
    others,
  ]);
  await q.execute(
    `insert into ${table} (${own}, ${other}) select $1, unnest($2::int[]) on conflict do nothing`,
    [id, others],
  );
}

/** What depends on records, counted. */
export async function countDependents(
  q: Queryable,
  source: RecordSource,
  ids: readonly number[],
): Promise<{ labelKey: string; count: number; examples: string[]; blocks: boolean }[]> {
  const found = [];
  for (const { labelKey, blocks, from, label } of source.dependents ?? []) {
    const row = await q.one<{ count: number; examples: string[] | null }>(
      `select count(*)::int as count, (array_remove(array_agg((${label})::text), null))[1:5] as examples from ${from}`,
      [ids],
    );
    if (row && row.count > 0) {
      found.push({ labelKey, blocks, count: row.count, examples: row.examples ?? [] });
    }
  }
  return found;
}
