import { createTranslate, loadMessages } from '@outrider/i18n';
import { describe, expect, it } from 'vitest';
import {
  ageText,
  dateTimeText,
  dayText,
  durationText,
  instantAt,
  setTimeZone,
} from './time-text.ts';

describe('times', () => {
  it('are written in the zone of the system, the same in every language', () => {
    const instant = new Date(Date.UTC(2026, 10, 20, 23, 5, 9));
    setTimeZone(8);
    expect(dateTimeText(instant)).toBe('2026-11-21 07:05:09');
    setTimeZone(-3.5);
    expect(dateTimeText(instant)).toBe('2026-11-20 19:35:09');
    expect(dateTimeText(new Date(Number.NaN))).toBe('–');
  });

  it('are read back from what the clocks there show', () => {
    for (const zone of [8, -3.5, 0]) {
      setTimeZone(zone);
      const instant = new Date(Date.UTC(2026, 1, 28, 22, 5, 9));
      expect(instantAt(dateTimeText(instant))).toEqual(instant);
    }
    expect(instantAt('soon')).toBeUndefined();
  });

  it('begin the day when it begins there', () => {
    setTimeZone(8);
    const evening = new Date(Date.UTC(2026, 1, 28, 17));
    expect(dayText(0, evening)).toBe('2026-03-01');
    expect(dayText(-1, evening)).toBe('2026-02-28');
    expect(dayText(31, evening)).toBe('2026-04-01');
  });

  it('always have their units', async () => {
    const zh = createTranslate('zh', await loadMessages('zh'));
    const en = createTranslate('en', await loadMessages('en'));
    expect(ageText(en, 200)).toBe('3 min ago');
    expect(ageText(zh, 200)).toBe('3 分钟前');
    expect(durationText(en, 7_530)).toBe('2 h 5 min');
    expect(durationText(zh, 7_530)).toBe('2 小时 5 分');
  });
});
