import { describe, expect, it } from 'vitest';
import { toy } from './testing/toy-record.ts';
import { defaultView, moved, readView } from './view-settings.ts';

const keys = (view: ReturnType<typeof readView>) => view.columns.map(({ key }) => key);

describe('how a person looks at a list', () => {
  it('is at first as the definition says', () => {
    const view = defaultView(toy);
    expect(keys(view)).not.toContain('password');
    expect(keys(view)).not.toContain('serial');
    expect(view.columns.find(({ key }) => key === 'seen')?.checked).toBe(false);
    expect(view.fixed).toBe(1);
    expect(view.limit).toBe(20);
  });

  it('keeps order, widths and what is shown, within their limits', () => {
    const view = readView(toy, {
      columns: [
        { key: 'size', checked: true, width: 9999 },
        { key: 'name', checked: false, width: 200 },
      ],
      fixed: 99,
      limit: 15,
    });
    expect(keys(view).slice(0, 2)).toEqual(['size', 'name']);
    expect(view.columns[0]?.width).toBe(800);
    expect(view.columns[1]).toEqual({ key: 'name', checked: false, width: 200 });
    expect(view.fixed).toBe(view.columns.filter(({ checked }) => checked).length);
    expect(view.limit).toBe(15);
  });

  it('forgets fields that went, and puts those that came at the end', () => {
    const view = readView(toy, { columns: [{ key: 'gone' }, { key: 'tags' }, { key: 'tags' }] });
    expect(keys(view)[0]).toBe('tags');
    expect(new Set(keys(view)).size).toBe(view.columns.length);
    expect(view.columns.length).toBe(defaultView(toy).columns.length);
  });

  it('is the standard when what was kept is of no use', () => {
    for (const stored of [null, 7, 'x', [], { columns: 'no', fixed: 'a', limit: 21 }]) {
      expect(readView(toy, stored)).toEqual(defaultView(toy));
    }
  });

  it('moves a column to a place, which is clamped', () => {
    const { columns } = defaultView(toy);
    const first = columns[0]!.key;
    expect(moved(columns, first, 1)[1]?.key).toBe(first);
    expect(moved(columns, first, 99).at(-1)?.key).toBe(first);
    expect(moved(columns, first, -5)).toEqual(columns);
    expect(moved(columns, 'gone', 1)).toBe(columns);
  });
});
