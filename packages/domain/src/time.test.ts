import { describe, expect, it } from 'vitest';
import { instantOf, parseInstant } from './time.ts';

describe('times', () => {
  it('are read as UTC unless they name a zone', () => {
    const expected = Date.UTC(2026, 10, 21, 2, 15, 50);
    for (const text of [
      '2026-11-21 02:15:50',
      '2026-11-21T02:15:50Z',
      '2026-11-21T02:15:50.123Z',
      '2026-11-21T10:15:50+08:00',
      '2026-11-20T21:45:50-04:30',
    ]) {
      expect(parseInstant(text)).toBe(expected);
    }
  });

  it('are refused when no calendar has them', () => {
    for (const text of [
      '',
      'now',
      '2026-02-30 00:00:00',
      '2026-13-01 00:00:00',
      '2026-01-01 24:00:00',
      '2026-01-01 00:60:00',
      '2026-01-01',
    ]) {
      expect(parseInstant(text)).toBeUndefined();
    }
    expect(() => instantOf(Number.NaN)).toThrow(RangeError);
  });
});
