import { type AlarmTexts, alarmBits, type TextList, type TextRow } from '@outrider/contract';
import { fallbackLanguage, type Language, type Vocabulary } from '@outrider/i18n';
import type { PlatformTexts } from '../languages/index.ts';
import { type CatalogueEntry, catalogue } from './catalogue.ts';
import { inForce, type LanguageWordings, sameForms, wordingOf, wordingsOf } from './wordings.ts';

/** Languages that translators compare with. */
const REFERENCES: readonly Language[] = ['zh', 'en'];

export interface TextFilter {
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  readonly q: string;
  readonly part: string | undefined;
  readonly state: 'all' | 'changed' | 'untranslated';
  readonly page: number;
  readonly limit: number;
}

/** A page of the texts that the filter lets through, in a language and in those it is compared with. */
export async function listTexts(texts: PlatformTexts, filter: TextFilter): Promise<TextList> {
  const { language, vocabulary, page, limit } = filter;
  const { all } = await wordingsOf(texts, vocabulary);
  const shown = all.filter((of) => of.language === language || REFERENCES.includes(of.language));
  const own = all.find((of) => of.language === language);
  const english = all.find((of) => of.language === fallbackLanguage);
  const q = filter.q.trim().toLowerCase();
  const lets = ({ key, part }: CatalogueEntry) =>
    own !== undefined &&
    (filter.part === undefined || part === filter.part) &&
    isInState(filter.state, own, english, key) &&
    isFound(q, shown, key);
  const found = (await catalogue()).filter(lets);
  const rows = found.slice((page - 1) * limit, page * limit);
  return {
    data: rows.map(({ key, part, placeholders }) => {
      return { key, part, placeholders: [...placeholders], wordings: rowOf(shown, key) };
    }),
    count: found.length,
    changed: own?.stored.size ?? 0,
    vocabulary,
    vocabularyInForce: texts.vocabulary,
  };
}

/** The names of all alarms in every language on offer, in the words of this platform. */
export async function listAlarmTexts(texts: PlatformTexts): Promise<AlarmTexts> {
  const { vocabulary, all } = await wordingsOf(texts, texts.vocabulary);
  return {
    vocabulary,
    data: alarmBits.map((key, alarmnumber) => ({ alarmnumber, key, wordings: rowOf(all, key) })),
  };
}

function rowOf(shown: readonly LanguageWordings[], key: string): TextRow['wordings'] {
  return Object.fromEntries(shown.map((of) => [of.language, wordingOf(of, key)]));
}

function isInState(
  state: TextFilter['state'],
  own: LanguageWordings,
  english: LanguageWordings | undefined,
  key: string,
): boolean {
  if (state === 'changed') return own.stored.has(key);
  if (state === 'all') return true;
  if (english === undefined || own === english) return false;
  const forms = inForce(own, key);
  // Signs and units alone need no translation.
  const says = Object.values(forms).some((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
  return says && sameForms(forms, inForce(english, key));
}

function isFound(q: string, shown: readonly LanguageWordings[], key: string): boolean {
  if (q === '' || key.toLowerCase().includes(q)) return true;
  return shown.some(({ shipped, stored }) =>
    [shipped.get(key), stored.get(key)?.forms].some((forms) =>
      Object.values(forms ?? {}).some((text) => text.toLowerCase().includes(q)),
    ),
  );
}
