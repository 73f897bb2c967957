import { describe, expect, it } from 'vitest';
import { en } from './bundles/en.ts';
import { createTranslate, isMessageKey } from './translate.ts';

describe('translating', () => {
  const t = createTranslate('en', en);

  it('puts values in place of placeholders', () => {
    expect(t('connection.retrying', { attempt: 2, max: 5 })).toContain('2');
  });

  it('chooses the plural form of the language', () => {
    expect(t('time.minutesAgo', { count: 1 })).toBe('1 min ago');
    expect(t('units.vehicles', { count: 1 })).toBe('1 vehicle');
    expect(t('units.vehicles', { count: 12 })).toBe('12 vehicles');
    expect(t('units.vehicles', { count: 43_750 })).toBe('43,750 vehicles');
  });

  it('chooses among the forms of languages that have more of them', () => {
    const russian = createTranslate('ru', {
      'units.vehicles_one': '{count} машина',
      'units.vehicles_few': '{count} машины',
      'units.vehicles_many': '{count} машин',
      'units.vehicles_other': '{count} машины',
    });
    expect(russian('units.vehicles', { count: 21 })).toBe('21 машина');
    expect(russian('units.vehicles', { count: 3 })).toBe('3 машины');
    expect(russian('units.vehicles', { count: 11 })).toBe('11 машин');
  });

  it('shows the English text where a language lacks one', () => {
    expect(createTranslate('zh', {}, en)('login.submit')).toBe(en['login.submit']);
  });

  it('tells keys from other strings', () => {
    expect(isMessageKey('login.submit', en)).toBe(true);
    expect(isMessageKey('units.vehicles', en)).toBe(true);
    expect(isMessageKey('constructor', en)).toBe(false);
  });
});
