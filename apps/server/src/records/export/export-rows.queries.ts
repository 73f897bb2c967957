import { type ExportRequest, type Field, fieldOf } from '@outrider/contract/records';
import { cursorRows } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database.ts';
import { listConditions, orderOf } from '../conditions.queries.ts';
import { VALUE_SEPARATOR } from '../import/sheet-fields.ts';
import { Params, readByIds } from '../select.queries.ts';
import type { Column, RecordCaller, RecordSource } from '../source.ts';

/** Rows that are fetched at a time: some milliseconds of work. */
const BATCH = 500;

/** The values of a row, in the order of the columns. */
export type ExportRow = readonly unknown[];

/**
 * The rows of a list that a caller sees, in the list's order, with some of their fields, read from one
 * snapshot. Names stand where the list has names, several of them parted by semicolons.
 */
export async function* exportRows(
  db: Database,
  source: RecordSource,
  caller: RecordCaller,
  request: ExportRequest,
  columns: readonly string[],
): AsyncGenerator<ExportRow[], void> {
  const params = new Params();
  const where = await listConditions(db, source, caller, request, params);
  if (request.ids) where.push(`x.id = any (${params.add(request.ids)}::int[])`);
  const rest = `from ${source.from} where ${where.map((one) => `(${one})`).join(' and ')}
    order by ${orderOf(source, request)}`;
  const shown = source.hooks?.shown?.bind(source.hooks);
  if (shown) {
    // What of a row is shown is decided on whole rows.
    const pages = cursorRows<{ id: number }>(db, `select x.id ${rest}`, params.values, BATCH);
    for await (const page of pages) {
      const ids = page.map(({ id }) => id);
      const rows = await readByIds(db, source, ids);
      yield rows.map((row) => valuesOf(shown(caller, row), columns));
    }
    return;
  }
  const names = columns.map((_, index) => `c${index}`);
  const selected = columns.map((name, index) => {
    const field = fieldOf(source.definition, name)!;
    return `${cellSql(field, source.columns[name]!)} as ${names[index]}`;
  });
  const sql = `select ${selected.join(', ')} ${rest}`;
  for await (const rows of cursorRows<AnyValues>(db, sql, params.values, BATCH)) {
    yield rows.map((row) => valuesOf(row, names));
  }
}

type AnyValues = Readonly<Record<string, unknown>>;

function valuesOf(row: AnyValues, names: readonly string[]): ExportRow {
  return names.map((name) => row[name] ?? null);
}

const PARTS = `'${VALUE_SEPARATOR}'`;

function cellSql(field: Field, column: Column): string {
  switch (column.kind) {
    case 'stored':
      return field.kind === 'texts'
        ? `array_to_string(x.${column.column}, ${PARTS})`
        : `x.${column.column}`;
    case 'reference':
    case 'lookup':
      return column.label;
    case 'links':
      return `(select string_agg((${column.label})::text, ${PARTS} order by ${column.label})
                 from ${column.table} l join ${column.otherTable} y on y.id = l.${column.other}
                where l.${column.own} = x.id)`;
    case 'files':
      return `(select string_agg(f.name, ${PARTS} order by array_position(x.${column.column}, f.id))
                 from file f where f.id = any (x.${column.column}))`;
    case 'read':
      return `(${column.sql})`;
    case 'hook':
      return 'null';
  }
}
