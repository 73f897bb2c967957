import { describe, expect, it } from 'vitest';
import { Glides, type Step } from './glides.ts';

const nowMs = 1_790_000_000_000;
const step = (changes: Partial<Step> = {}): Step => ({
  row: 3,
  fromX: 0,
  fromY: 0,
  toX: 100,
  toY: 0,
  oldGpsTimeS: nowMs / 1000 - 3,
  newGpsTimeS: nowMs / 1000 - 1,
  nowMs,
  resolution: 2,
  ...changes,
});

describe('a marker between two fixes', () => {
  it('takes as long as the vehicle took', () => {
    const glides = new Glides();
    glides.begin(step());
    expect(glides.progressOf(3, nowMs + 1000)?.part).toBeCloseTo(0.5, 9);
    expect(glides.progressOf(3, nowMs + 2000)).toBeUndefined();
    expect(glides.isActive).toBe(false);
  });

  it.each([
    ['the new fix is old', { newGpsTimeS: nowMs / 1000 - 300, oldGpsTimeS: nowMs / 1000 - 302 }],
    ['there is a long gap', { oldGpsTimeS: nowMs / 1000 - 500 }],
    ['the fixes are in the wrong order', { oldGpsTimeS: nowMs / 1000 + 10 }],
    ['it would cross half the screen', { toX: 5000 }],
  ])('jumps when %s', (_reason, changes) => {
    const glides = new Glides();
    glides.begin(step(changes));
    expect(glides.isActive).toBe(false);
  });

  it('is one of a bounded number', () => {
    const glides = new Glides();
    for (let row = 0; row < 1000; row++) glides.begin(step({ row }));
    expect(glides.progressOf(299, nowMs + 1)).toBeDefined();
    expect(glides.progressOf(300, nowMs + 1)).toBeUndefined();
    glides.sweep(nowMs + 10_000);
    expect(glides.isActive).toBe(false);
  });
});
