import {
  type Field,
  type FilterCondition,
  fieldOf,
  isReadable,
  isSortable,
  type ListQuery,
  type RecordDefinition,
} from '@outrider/contract/records';

/** What of a list is looked at: its filters, its order, and which page of it. */
export interface ListState extends ListQuery {
  /** from 1 */
  readonly page: number;
}

/** Between the two ends of a range; either may be missing. */
const RANGE = '..';

/** Names that no field has, for they hold a sign that identifiers do not have. */
const SORT = '-sort';
const PAGE = '-page';
/** Set to 1 for records without a value in the field, to 0 for those with one. */
const EMPTY = '.empty';

/**
 * Reads what an address says of a list: `q`, `<field>=<value>`, `-sort=<field>.desc`, `-page`. Whatever
 * does not fit the definition is left out: addresses are typed, shared and older than the program.
 */
export function readListState(record: RecordDefinition, query: URLSearchParams): ListState {
  const filter: Record<string, FilterCondition> = {};
  for (const [name, field] of Object.entries(record.fields)) {
    const condition = isReadable(field) ? readCondition(field, name, query) : undefined;
    if (condition !== undefined) filter[name] = condition;
  }
  const search = query.get('q')?.trim().slice(0, 100) ?? '';
  const sort = readSort(record, query.get(SORT));
  const page = Number(query.get(PAGE) ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    ...(search !== '' && { search }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort && { sort }),
  };
}

/** Writes a list's state into an address, whose other parts stay. */
export function writeListState(
  record: RecordDefinition,
  query: URLSearchParams,
  state: ListState,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.keys(record.fields)) {
    next.delete(name);
    next.delete(name + EMPTY);
    const condition = state.filter?.[name];
    if (condition === undefined) continue;
    if ('empty' in condition) next.set(name + EMPTY, condition.empty ? '1' : '0');
    else next.set(name, writeCondition(condition));
  }
  put(next, 'q', state.search ?? '');
  put(next, SORT, state.sort ? `${state.sort.field}.${state.sort.order}` : '');
  put(next, PAGE, state.page > 1 ? String(state.page) : '');
  return next;
}

function put(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name);
  else query.set(name, value);
}

function readSort(record: RecordDefinition, text: string | null): ListQuery['sort'] {
  const [name = '', order] = text?.split('.') ?? [];
  const field = fieldOf(record, name);
  if (!field || !isSortable(field) || (order !== 'asc' && order !== 'desc')) return undefined;
  return { field: name, order };
}

function readCondition(
  field: Field,
  name: string,
  query: URLSearchParams,
): FilterCondition | undefined {
  const empty = query.get(name + EMPTY);
  if (field.kind !== 'flag' && (empty === '0' || empty === '1')) return { empty: empty === '1' };
  const text = query.get(name)?.trim();
  return text ? conditionOf(field, text) : undefined;
}

function conditionOf(field: Field, text: string): FilterCondition | undefined {
  switch (field.kind) {
    case 'text':
    case 'texts':
      return { contains: text.slice(0, 200) };
    case 'flag':
      if (text === '1' || text === 'true') return { is: true };
      return text === '0' || text === 'false' ? { is: false } : undefined;
    case 'number':
      return rangeOf(text, (end) => (Number.isFinite(Number(end)) ? Number(end) : undefined));
    case 'date':
      return rangeOf(text, (end) => (/^\d{4}-\d\d-\d\d$/.test(end) ? end : undefined));
    case 'time':
      return rangeOf(text, (end) =>
        /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(end) && !Number.isNaN(Date.parse(end))
          ? end
          : undefined,
      );
    case 'code':
    case 'reference': {
      const ids = text.split(',').map(Number);
      const good = [...new Set(ids.filter((id) => Number.isInteger(id)))];
      return good.length > 0 ? { in: good.slice(0, 1000) } : undefined;
    }
    case 'files':
    case 'special':
      return undefined;
  }
}

/** `a..b`, `a..`, `..b`, or `a` for just this value. */
function rangeOf(
  text: string,
  read: (end: string) => number | string | undefined,
): FilterCondition | undefined {
  const [first = '', last = first] = text.split(RANGE);
  const from = first === '' ? undefined : read(first);
  const to = last === '' ? undefined : read(last);
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function writeCondition(condition: Exclude<FilterCondition, { empty: boolean }>): string {
  if ('contains' in condition) return condition.contains;
  if ('is' in condition) return condition.is ? '1' : '0';
  if ('in' in condition) return condition.in.join(',');
  return `${condition.from ?? ''}${RANGE}${condition.to ?? ''}`;
}
