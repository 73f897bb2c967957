import { describe, expect, it } from 'vitest';
import { isPast } from './vehicle-info.ts';

const BEIJING = 8;
const MIDNIGHT_IN_BEIJING = Date.UTC(2026, 10, 21, 16);

describe('a day of the fleet', () => {
  it('is the last one of a service to its very end', () => {
    expect(isPast('2026-11-21', MIDNIGHT_IN_BEIJING - 1, BEIJING)).toBe(false);
    expect(isPast('2026-11-21', MIDNIGHT_IN_BEIJING, BEIJING)).toBe(true);
    expect(isPast(null, MIDNIGHT_IN_BEIJING, BEIJING)).toBe(false);
  });
});
