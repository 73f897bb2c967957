import { describe, expect, it } from 'vitest';
import { en } from './bundles/en.ts';
import { languages, loadMessages, matchLanguage } from './languages.ts';
import { createTranslate, type Messages } from './translate.ts';

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

/** Plural forms differ between languages (zh has only `other`): compare what the code calls. */
const calledKeys = (messages: Messages) =>
  [
    ...new Set(
      Object.keys(messages).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')),
    ),
  ].sort();

const textOf = (messages: Messages, key: string) => messages[key] ?? messages[`${key}_other`] ?? '';

describe('language bundles', () => {
  for (const { id, name } of languages) {
    it(`has every text in ${name}`, async () => {
      expect(calledKeys(await loadMessages(id))).toEqual(calledKeys(en));
    });

    it(`keeps the placeholders of every text in ${name}`, async () => {
      const messages = await loadMessages(id);
      for (const key of calledKeys(en)) {
        expect([key, placeholdersOf(textOf(messages, key))]).toEqual([
          key,
          placeholdersOf(textOf(en, key)),
        ]);
      }
    });

    it(`leaves no text empty in ${name}`, async () => {
      for (const [key, text] of Object.entries(await loadMessages(id))) {
        expect([key, text.trim()]).not.toEqual([key, '']);
      }
    });
  }
});

describe('translating', () => {
  it('puts values in place of placeholders', () => {
    const t = createTranslate('en', en, en);
    expect(t('connection.retrying', { attempt: 2, max: 5 })).toContain('2');
  });

  it('chooses the plural form of the language', () => {
    const t = createTranslate('en', en, en);
    expect(t('time.minutesAgo', { count: 1 })).toBe('1 min ago');
    expect(t('units.vehicles', { count: 1 })).toBe('1 vehicle');
    expect(t('units.vehicles', { count: 12 })).toBe('12 vehicles');
    expect(t('units.vehicles', { count: 43_750 })).toBe('43,750 vehicles');
  });

  it('shows the English text where a language lacks one', () => {
    const t = createTranslate('zh', {}, en);
    expect(t('login.submit')).toBe(en['login.submit']);
  });
});

describe('choosing a language', () => {
  it('matches a browser tag by its primary language', () => {
    expect(matchLanguage('zh-Hans-CN')).toBe('zh');
    expect(matchLanguage('EN_gb')).toBe('en');
    expect(matchLanguage('fr')).toBeUndefined();
    expect(matchLanguage(null)).toBeUndefined();
  });
});
