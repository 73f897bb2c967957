import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from './query-state.ts';
import { toy } from './testing/toy-record.ts';

const read = (query: string) => readListState(toy, new URLSearchParams(query));
const write = (query: string, state: ReturnType<typeof read>) =>
  decodeURIComponent(writeListState(toy, new URLSearchParams(query), state).toString());

describe('the state of a list in its address', () => {
  it('is the first page of everything when nothing is said', () => {
    expect(read('')).toEqual({ page: 1 });
  });

  it('has a filter of every kind', () => {
    const query =
      'q=ab&name=x&deptid=3&owners=4,5&weight=1.5..&locked=1&size=2,3&until=2026-01-01..2026-02-01&papers.empty=0&tags=t';
    expect(read(query)).toEqual({
      page: 1,
      search: 'ab',
      filter: {
        name: { contains: 'x' },
        deptid: { in: [3] },
        owners: { in: [4, 5] },
        weight: { from: 1.5 },
        locked: { is: true },
        size: { in: [2, 3] },
        until: { from: '2026-01-01', to: '2026-02-01' },
        papers: { empty: false },
        tags: { contains: 't' },
      },
    });
  });

  it('comes back as it was written', () => {
    for (const query of [
      'name=a..b',
      'until.empty=1',
      'weight=..7&-sort=weight.desc&-page=3&q=é 1',
      'seen=2026-01-01T00:00:00.000Z..2026-01-02T00:00:00.000Z',
      'locked=0',
    ]) {
      const state = read(query);
      expect(readListState(toy, writeListState(toy, new URLSearchParams(), state))).toEqual(state);
    }
  });

  it('takes one value of a range as both of its ends', () => {
    expect(read('until=2026-03-04').filter).toEqual({
      until: { from: '2026-03-04', to: '2026-03-04' },
    });
  });

  it('leaves out what does not fit the definition', () => {
    expect(
      read(
        'nothing=1&size=x&until=soon&weight=heavy&locked=maybe&password=a&plan=1&-sort=papers.asc&-page=-2&seen.empty=7',
      ),
    ).toEqual({ page: 1 });
    expect(read('-sort=name.upwards').sort).toBeUndefined();
  });

  it('leaves other parts of the address as they are', () => {
    expect(write('id=7&size=1&q=old', { page: 2, filter: { name: { contains: 'n' } } })).toBe(
      'id=7&name=n&-page=2',
    );
  });
});
