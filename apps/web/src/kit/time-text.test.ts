import { createTranslate, loadMessages } from '@outrider/i18n';
import { describe, expect, it } from 'vitest';
import { ageText, dateTimeText, durationText, setTimeZone } from './time-text.ts';

describe('times', () => {
  it('are written in the zone of the system, the same in every language', () => {
    const instant = new Date(Date.UTC(2026, 10, 20, 23, 5, 9));
    setTimeZone(8);
    expect(dateTimeText(instant)).toBe('2026-11-21 07:05:09');
    setTimeZone(-3.5);
    expect(dateTimeText(instant)).toBe('2026-11-20 19:35:09');
    expect(dateTimeText(new Date(Number.NaN))).toBe('–');
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
