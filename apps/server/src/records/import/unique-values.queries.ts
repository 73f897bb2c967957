import type { AnyInput } from '@outrider/contract/records';
import type { Queryable } from '../../platform/database.ts';
import { columnValues } from '../inputs.ts';
import type { RecordSource } from '../source.ts';
import { shapeOf } from '../write.queries.ts';

/** A value that may be there once, and is there already or twice in the sheet. */
export interface Repeated {
  /** index of the input */
  readonly at: number;
  readonly field: string;
  /** index of the first input with the same; undefined when a record has it */
  readonly sameAs?: number;
}

interface UniqueIndex {
  readonly name: string;
  readonly table: string;
  readonly keys: readonly string[];
  readonly predicate: string | null;
}

/**
 * Finds the values of inputs that the database's unique indexes would refuse: all at once, and by the
 * very expressions of these indexes, so that a sheet is told what the database would say.
 * @param inputs by the row they stand in; values as they would be kept
 */
export async function repeatedValues(
  q: Queryable,
  source: RecordSource,
  inputs: ReadonlyMap<number, AnyInput>,
): Promise<Repeated[]> {
  const unique = source.unique ?? {};
  const names = Object.keys(unique);
  if (names.length === 0 || inputs.size === 0) return [];
  const found: Repeated[] = [];
  for (const index of await readIndexes(q, names)) {
    const field = unique[index.name]!;
    const isOwn = index.table === source.table;
    const rows = isOwn
      ? await ownRows(q, source, index, inputs)
      : foreignRows(index, field, inputs);
    if (rows.length === 0) continue;
    for (const { at, first, taken } of await compare(q, index, rows)) {
      // A record of another table may be taken over: whether it can be, the source's own check says.
      if (taken && isOwn) found.push({ at, field });
      else if (first !== at) found.push({ at, field, sameAs: first });
    }
  }
  return found;
}

async function readIndexes(q: Queryable, names: readonly string[]): Promise<UniqueIndex[]> {
  return q.query<UniqueIndex>(
    `select i.relname as name, t.relname as "table",
            (select array_agg(pg_get_indexdef(x.indexrelid, n, true) order by n)
               from generate_series(1, x.indnkeyatts) n) as keys,
            pg_get_expr(x.indpred, x.indrelid) as predicate
       from pg_index x
       join pg_class i on i.oid = x.indexrelid
       join pg_class t on t.oid = x.indrelid
      where x.indisunique and i.relname = any ($1::text[])
        and i.relnamespace = current_schema()::text::regnamespace`,
    [names],
  );
}

/** The columns that an index looks at, of one input. */
interface IndexRow {
  readonly at: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The columns of the record's own table that the index looks at. */
async function ownRows(
  q: Queryable,
  source: RecordSource,
  { keys, predicate }: UniqueIndex,
  inputs: ReadonlyMap<number, AnyInput>,
): Promise<IndexRow[]> {
  const { blanks } = await shapeOf(q, source.table);
  const expressions = [...keys, predicate ?? ''].join(' ');
  return [...inputs].map(([at, input]) => {
    const columns = Object.entries(columnValues(source, input)).filter(([column]) =>
      new RegExp(`\\b${column}\\b`).test(expressions),
    );
    const row = Object.fromEntries(
      columns.map(([column, value]) => [column, value ?? blanks.get(column) ?? null]),
    );
    return { at, row };
  });
}

/** Of another table only what its one key is can be told from a field. */
function foreignRows(
  { keys }: UniqueIndex,
  field: string,
  inputs: ReadonlyMap<number, AnyInput>,
): IndexRow[] {
  const [key] = keys;
  if (key === undefined || keys.length > 1 || !/^\w+$/.test(key)) return [];
  return [...inputs].flatMap(([at, input]) => {
    const value = input[field] ?? [];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.map((one) => ({ at, row: { [key]: one } }));
  });
}

async function compare(
  q: Queryable,
  { table, keys, predicate }: UniqueIndex,
  rows: readonly IndexRow[],
): Promise<{ at: number; first: number; taken: boolean }[]> {
  const given = keys.map((key, index) => `(${key}) as k${index}`).join(', ');
  const names = keys.map((_, index) => `k${index}`);
  const condition = predicate === null ? 'true' : predicate;
  const same = keys.map((key, index) => `(${key}) = given.k${index}`).join(' and ');
  return q.query(
    `with given as (
       select (item.given_json ->> 'at')::int as at, ${given}
         from jsonb_array_elements($1::jsonb) item(given_json)
        cross join lateral jsonb_populate_record(null::${table}, item.given_json -> 'row') ${table}
        where ${condition}
     ), judged as (
       select at, min(at) over (partition by ${names.join(', ')}) as first,
              exists (select 1 from ${table} where ${same} and (${condition})) as taken
         from given where ${names.map((name) => `${name} is not null`).join(' and ')}
     )
     select at, first, taken from judged where taken or first <> at order by at`,
    [JSON.stringify(rows)],
  );
}
