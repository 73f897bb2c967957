import { describe, expect, it } from 'vitest';
import { lastTime, nextTime, outlived } from './schedule.ts';

const at = (text: string) => Date.parse(text);
const shown = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString();

describe('the schedule of backups', () => {
  const daily = { rhythm: 'daily', hour: 3, weekday: 0 } as const;
  // Sunday at 23:00 in the zone.
  const weekly = { rhythm: 'weekly', hour: 23, weekday: 0 } as const;

  it('means the hour of the system zone, not the one of the machine', () => {
    expect(shown(lastTime(daily, at('2026-11-21T18:59:59Z'), 8))).toBe('2026-11-20T19:00:00.000Z');
    expect(shown(lastTime(daily, at('2026-11-21T19:00:00Z'), 8))).toBe('2026-11-21T19:00:00.000Z');
    expect(shown(nextTime(daily, at('2026-11-21T19:00:00Z'), 8))).toBe('2026-11-22T19:00:00.000Z');
    expect(shown(lastTime(daily, at('2026-11-21T08:00:00Z'), -5.5))).toBe(
      '2026-11-20T08:30:00.000Z',
    );
  });

  it('comes once a week on its day', () => {
    // 2026-11-22 is a Sunday.
    expect(shown(lastTime(weekly, at('2026-11-22T14:59:00Z'), 8))).toBe('2026-11-15T15:00:00.000Z');
    expect(shown(lastTime(weekly, at('2026-11-22T15:00:00Z'), 8))).toBe('2026-11-22T15:00:00.000Z');
    expect(shown(nextTime(weekly, at('2026-11-22T15:00:00Z'), 8))).toBe('2026-11-29T15:00:00.000Z');
  });

  it('is never when it is off', () => {
    expect(lastTime({ ...daily, rhythm: 'off' }, Date.now(), 8)).toBeUndefined();
    expect(nextTime({ ...daily, rhythm: 'off' }, Date.now(), 8)).toBeUndefined();
  });
});

describe('what is kept', () => {
  const now = at('2026-11-21T00:00:00Z');
  const made = [1, 2, 3, 10, 40].map((days) => ({
    days,
    startedAt: new Date(now - days * 86_400_000),
  }));
  const gone = (keepLast: number, keepDays: number) =>
    outlived(made, { keepLast, keepDays }, now).map(({ days }) => days);

  it('is bounded by a number, by an age, by both or by nothing', () => {
    expect(gone(3, 0)).toEqual([10, 40]);
    expect(gone(0, 7)).toEqual([10, 40]);
    expect(gone(2, 20)).toEqual([3, 10, 40]);
    expect(gone(0, 0)).toEqual([]);
  });

  it('is always the newest', () => {
    expect(outlived(made.slice(4), { keepLast: 1, keepDays: 1 }, now)).toEqual([]);
  });
});
