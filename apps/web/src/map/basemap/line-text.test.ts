import { describe, expect, it } from 'vitest';
import { layTextAlong, lengthOf } from './line-text.ts';

const widths = [10, 10, 10];

describe('the name along a road', () => {
  it('is written from left to right whichever way the road was drawn', () => {
    for (const line of [
      [0, 0, 200, 0],
      [200, 0, 0, 0],
    ]) {
      const text = layTextAlong(line, lengthOf(line), widths, 100, 10);
      expect(text?.glyphs.filter((_, i) => i % 3 === 0)).toEqual(
        [90, 100, 110].map((x) => expect.closeTo(x, 9)),
      );
      expect(Math.abs(text?.glyphs[2] ?? 9)).toBeLessThan(1e-9);
    }
  });

  it('is left out where the road is too short or turns sharply', () => {
    expect(layTextAlong([0, 0, 30, 0], 30, widths, 15, 10)).toBeNull();
    const corner = [0, 0, 100, 0, 100, 100];
    expect(layTextAlong(corner, lengthOf(corner), widths, 100, 10)).toBeNull();
    expect(layTextAlong(corner, lengthOf(corner), widths, 50, 10)).not.toBeNull();
  });
});
