import { describe, expect, it } from 'vitest';
import { arrowsAlong } from './arrows-along.ts';

const view = { width: 1000, height: 1000 };

describe('arrows along a line', () => {
  it('stand evenly, also across corners, and point the way', () => {
    const arrows = arrowsAlong(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 100 },
      ],
      60,
      view,
    );
    expect(arrows).toEqual([
      { x: 30, y: 0, dx: 1, dy: 0 },
      { x: 90, y: 0, dx: 1, dy: 0 },
      { x: 100, y: 50, dx: 0, dy: 1 },
    ]);
  });

  it('are never closer than 30 px', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
    ];
    expect(arrowsAlong(line, 5, view)).toHaveLength(10);
  });

  it('stand only where they are seen, however long the line is', () => {
    const far = [
      { x: -1e9, y: 500 },
      { x: -1e8, y: 500 },
      { x: -100, y: 500 },
      { x: 500, y: 500 },
    ];
    const arrows = arrowsAlong(far, 60, view);
    expect(arrows.length).toBeGreaterThan(5);
    expect(arrows.every(({ x }) => x >= 0)).toBe(true);
  });
});
