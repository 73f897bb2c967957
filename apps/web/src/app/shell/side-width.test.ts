import { describe, expect, it } from 'vitest';
import {
  draggedTo,
  movedByKey,
  readSideState,
  type SideState,
  shownWidthPx,
} from './side-width.ts';

const open: SideState = { mode: 'open', widthPx: 280 };

describe('the side menu', () => {
  it('is 280 px wide until somebody sizes it, and survives what cannot be read', () => {
    for (const stored of [undefined, null, 'x', { mode: 'huge', widthPx: '3' }]) {
      expect(readSideState(stored)).toEqual(open);
    }
    expect(readSideState({ mode: 'pictures', widthPx: 9_999 })).toEqual({
      mode: 'pictures',
      widthPx: 480,
    });
  });

  it('snaps to its pictures when it is dragged narrow, and away at the edge', () => {
    expect(shownWidthPx(draggedTo(open, 333))).toBe(333);
    expect(shownWidthPx(draggedTo(open, 150))).toBe(180);
    expect(shownWidthPx(draggedTo(open, 100))).toBe(64);
    expect(shownWidthPx(draggedTo(open, 10))).toBe(0);
    expect(draggedTo(open, 10).widthPx).toBe(280);
  });

  it('goes through all its states by keyboard and comes back to its width', () => {
    const keys = ['Home', 'ArrowLeft', 'ArrowRight', 'ArrowRight'];
    const widths: number[] = [];
    keys.reduce((state, key) => {
      const next = movedByKey(state, key) ?? state;
      widths.push(shownWidthPx(next));
      return next;
    }, open);
    expect(widths).toEqual([64, 0, 64, 280]);
    expect(movedByKey(open, 'ArrowRight')?.widthPx).toBe(296);
    expect(movedByKey({ mode: 'open', widthPx: 180 }, 'ArrowLeft')?.mode).toBe('pictures');
    expect(movedByKey(open, 'x')).toBeUndefined();
  });
});
