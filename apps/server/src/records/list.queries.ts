import { CallError } from '@outrider/contract';
import type { AnyRow, ListAnswer, ListRequest, RecordOption } from '@outrider/contract/records';
import type { Queryable } from '../platform/database.ts';
import { likePattern, listConditions, orderOf, scopeCondition } from './conditions.queries.ts';
import { Params, plainSql, readByIds, readRows, type SelectRest } from './select.queries.ts';
import type { RecordCaller, RecordSource } from './source.ts';

/** A page of the records that a caller sees. */
export async function listRecords(
  q: Queryable,
  source: RecordSource,
  caller: RecordCaller,
  request: ListRequest,
): Promise<ListAnswer> {
  const params = new Params();
  const where = await listConditions(q, source, caller, request, params);
  const { page, limit } = request;
  const rest = { where, order: orderOf(source, request), limit, offset: (page - 1) * limit };
  const [ids, totals] = await Promise.all([
    pageIds(q, source, rest, params),
    totalsOf(q, source, where, params),
  ]);
  const data = await readByIds(q, source, ids);
  return { data: data.map((row) => shownRow(source, caller, row)), ...totals };
}

/**
 * Ids of a page's records, in its order: what has to be put in order are keys then, not whole rows with
 * everything that is joined to them, and tables that neither filter nor order names are not read.
 */
async function pageIds(
  q: Queryable,
  source: RecordSource,
  { where, order, limit, offset }: Required<SelectRest>,
  params: Params,
): Promise<number[]> {
  const rows = await q.query<{ id: number }>(
    `select x.id from ${source.from} where ${where.map((one) => `(${one})`).join(' and ')}
      order by ${order} limit ${limit} offset ${offset}`,
    params.values,
  );
  return rows.map(({ id }) => id);
}

/** What of a record a caller is shown. */
export function shownRow(source: RecordSource, caller: RecordCaller, row: AnyRow): AnyRow {
  return source.hooks?.shown?.(caller, row) ?? row;
}

/** How many records there are, and the sums of the fields that are summed. */
async function totalsOf(
  q: Queryable,
  source: RecordSource,
  where: readonly string[],
  params: Params,
): Promise<Pick<ListAnswer, 'count' | 'sums'>> {
  const names = Object.entries(source.definition.fields).flatMap(([name, field]) =>
    field.kind === 'number' && field.sum ? [name] : [],
  );
  const sums = names.map((name) => `, sum(${plainSql(source.columns[name]!)}) as "${name}"`);
  const row = await q.one<Readonly<Record<string, unknown>>>(
    `select count(*)::int as count ${sums.join('')}
       from ${source.from} where ${where.map((one) => `(${one})`).join(' and ')}`,
    params.values,
  );
  const count = Number(row?.count ?? 0);
  if (names.length === 0) return { count };
  return { count, sums: Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) };
}

/** A record that the caller sees. @throws CallError recordUnknown */
export async function getRecord(
  q: Queryable,
  source: RecordSource,
  caller: RecordCaller,
  id: number,
): Promise<AnyRow> {
  const params = new Params();
  const where = [`x.id = ${params.add(id)}`, scopeCondition(source, caller, params)];
  const [row] = await readRows(q, source, { where }, params);
  if (!row) throw new CallError('recordUnknown');
  return shownRow(source, caller, row);
}

/** Those of some records that the caller sees, locked until the transaction ends. */
export async function lockVisible(
  q: Queryable,
  source: RecordSource,
  caller: RecordCaller,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  const params = new Params();
  const where = [`x.id = any (${params.add(ids)}::int[])`, scopeCondition(source, caller, params)];
  return q.query(
    `select x.id, x.version from ${source.from} where ${where.join(' and ')} order by x.id for update of x`,
    params.values,
  );
}

/** Choices of a list; those that form a tree come whole. */
const MOST_CHOICES = 50;
const MOST_IN_TREE = 10_000;

/** Records that a field of another one may name. */
export async function choicesOf(
  q: Queryable,
  source: RecordSource,
  caller: RecordCaller,
  { search, ids }: { search?: string; ids?: readonly number[] },
): Promise<RecordOption[]> {
  const params = new Params();
  const label = plainSql(source.columns[source.definition.title]!);
  const where = [scopeCondition(source, caller, params)];
  if (source.choosable) where.push(source.choosable(caller, (value) => params.add(value)));
  if (ids) where.push(`x.id = any (${params.add(ids)}::int[])`);
  if (search?.trim()) where.push(`${label} ilike ${params.add(likePattern(search.trim()))}`);
  const most = source.parent ? MOST_IN_TREE : ids ? ids.length : MOST_CHOICES;
  return q.query<RecordOption & object>(
    `select x.id, ${label} as label ${source.parent ? `, ${source.parent} as "parentId"` : ''}
       from ${source.from} where ${where.map((one) => `(${one})`).join(' and ')}
      order by ${label}, x.id limit ${most}`,
    params.values,
  );
}

/** Which of some records a caller sees and may choose. */
export async function choosableIds(
  q: Queryable,
  source: RecordSource,
  caller: RecordCaller,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const params = new Params();
  const where = [`x.id = any (${params.add(ids)}::int[])`, scopeCondition(source, caller, params)];
  if (source.choosable) where.push(source.choosable(caller, (value) => params.add(value)));
  const rows = await q.query<{ id: number }>(
    `select x.id from ${source.from} where ${where.map((one) => `(${one})`).join(' and ')}`,
    params.values,
  );
  return new Set(rows.map(({ id }) => id));
}
