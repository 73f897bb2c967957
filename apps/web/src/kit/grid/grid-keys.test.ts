import { describe, expect, it } from 'vitest';
import { clampFixed, clampWidth, tracksOf } from './grid-columns.ts';
import { gridCommandOf } from './grid-keys.ts';

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey', true>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('keys of a grid', () => {
  it('move by rows and pages, and stop at the ends', () => {
    const row = (key: string, at: number) => {
      const command = gridCommandOf(press(key), at, 50, 10);
      return command?.kind === 'go' ? command.row : undefined;
    };
    expect(row('ArrowDown', -1)).toBe(0);
    expect(row('ArrowDown', 49)).toBe(49);
    expect(row('ArrowUp', 0)).toBe(0);
    expect(row('ArrowUp', -1)).toBe(0);
    expect(row('PageDown', 45)).toBe(49);
    expect(row('PageUp', 12)).toBe(2);
    expect(row('Home', 30)).toBe(0);
    expect(row('End', 30)).toBe(49);
  });

  it('extend what is chosen with Shift', () => {
    expect(gridCommandOf(press('ArrowDown', { shiftKey: true }), 3, 9, 5)).toEqual({
      kind: 'go',
      row: 4,
      extend: true,
    });
  });

  it('open, choose and delete the active row', () => {
    expect(gridCommandOf(press('Enter'), 2, 9, 5)?.kind).toBe('open');
    expect(gridCommandOf(press(' '), 2, 9, 5)?.kind).toBe('toggle');
    expect(gridCommandOf(press('Delete'), 2, 9, 5)?.kind).toBe('remove');
    expect(gridCommandOf(press('a', { ctrlKey: true }), 2, 9, 5)?.kind).toBe('all');
  });

  it('do nothing without rows, without an active one, or with keys of the browser', () => {
    expect(gridCommandOf(press('ArrowDown'), -1, 0, 5)).toBeUndefined();
    expect(gridCommandOf(press('Enter'), -1, 9, 5)).toBeUndefined();
    expect(gridCommandOf(press('f', { ctrlKey: true }), 2, 9, 5)).toBeUndefined();
    expect(gridCommandOf(press('ArrowDown', { altKey: true }), 2, 9, 5)).toBeUndefined();
    expect(gridCommandOf(press('x'), 2, 9, 5)).toBeUndefined();
  });
});

describe('columns of a grid', () => {
  it('stay in sight from none to all of them', () => {
    expect([-1, 0, 2, 9, 1.7, Number.NaN].map((fixed) => clampFixed(fixed, 4))).toEqual([
      0, 0, 2, 4, 1, 0,
    ]);
  });

  it('are never too narrow to be seen nor wider than a screen', () => {
    expect([1, 120.4, 5000].map(clampWidth)).toEqual([48, 120, 800]);
  });

  it('stand behind the checkbox, with room left over before the actions', () => {
    const tracks = tracksOf([100, 50, 70], { fixed: 2, selects: true, actionsPx: 64 });
    expect(tracks.template).toBe('36px 100px 50px 70px minmax(0, 1fr) 64px');
    expect(tracks.totalPx).toBe(36 + 220 + 64);
    expect(tracks.fixedPx).toEqual([36, 136]);
  });
});
