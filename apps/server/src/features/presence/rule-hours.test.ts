import { describe, expect, it } from 'vitest';
import { holdsAt, secondsWithin } from './rule-hours.ts';

const ZONE = 8;
/** A time of 20 November 2026 in the zone. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour - ZONE, minute) / 1000;
const day = { startS: 0, endS: 86_399 };
const office = { startS: 8 * 3600, endS: 18 * 3600 - 1 };
const night = { startS: 22 * 3600, endS: 6 * 3600 - 1 };

describe('the hours of a rule', () => {
  it('begin and end on the clock of the system zone', () => {
    expect([at(7, 59), at(8), at(17, 59), at(18)].map((s) => holdsAt(office, s, ZONE))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('go on over midnight when they end before they begin', () => {
    expect(
      [at(21, 59), at(22), at(24), at(29, 59), at(30)].map((s) => holdsAt(night, s, ZONE)),
    ).toEqual([false, true, true, true, false]);
  });

  it('are counted within a span of several days', () => {
    expect(secondsWithin(day, at(3), at(50), ZONE)).toBe(47 * 3600);
    expect(secondsWithin(office, at(3), at(24 + 9), ZONE)).toBe(11 * 3600);
    expect(secondsWithin(night, at(5), at(23), ZONE)).toBe(2 * 3600);
    expect(secondsWithin(office, at(19), at(20), ZONE)).toBe(0);
  });
});
