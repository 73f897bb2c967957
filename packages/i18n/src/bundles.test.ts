import { describe, expect, it } from 'vitest';
import { en } from './bundles/en.ts';
import { languages, loadMessages } from './languages.ts';
import type { Messages } from './translate.ts';

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

const baseOf = (key: string) => key.replace(PLURAL_SUFFIX, '');

/** Plural forms differ between languages (zh has only `other`): compare what the code calls. */
const calledKeys = (messages: Messages) => [...new Set(Object.keys(messages).map(baseOf))].sort();

const textOf = (messages: Messages, key: string) => messages[key] ?? messages[`${key}_other`] ?? '';

const pluralKeys = calledKeys(en).filter((key) => !(key in en));

describe('language bundles', () => {
  it('hold every text of the product in one of their parts', async () => {
    expect(await loadMessages('en')).toEqual(en);
  });

  for (const { id, name, htmlLang } of languages) {
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

    it(`has exactly the plural forms that ${name} needs`, async () => {
      const messages = await loadMessages(id);
      const forms = new Intl.PluralRules(htmlLang).resolvedOptions().pluralCategories.toSorted();
      for (const key of pluralKeys) {
        const found = Object.keys(messages)
          .filter((candidate) => baseOf(candidate) === key)
          .map((candidate) => candidate.slice(key.length + 1));
        expect([key, found.toSorted()]).toEqual([key, forms]);
        // The count may be left out where the form says it: "a vehicle" for one.
        const other = placeholdersOf(messages[`${key}_other`] ?? '').filter((p) => p !== 'count');
        for (const form of found) {
          const own = placeholdersOf(messages[`${key}_${form}`] ?? '').filter((p) => p !== 'count');
          expect([`${key}_${form}`, own]).toEqual([`${key}_${form}`, other]);
        }
      }
    });

    it(`leaves no text empty in ${name}`, async () => {
      for (const [key, text] of Object.entries(await loadMessages(id))) {
        expect([key, text.trim()]).not.toEqual([key, '']);
      }
    });
  }
});
