import { createTranslate, type Language, loadMessages, type Translate } from '@outrider/i18n';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import { type HelpLanguage, type HelpTexts, helpLanguages } from './article.ts';

/** The help in one language: its articles, and the words around them. */
export interface Help {
  readonly language: HelpLanguage;
  readonly t: Translate;
  readonly texts: HelpTexts;
}

const textLoaders: Record<HelpLanguage, () => Promise<HelpTexts>> = {
  zh: async () => (await import('./content/zh.ts')).texts,
  en: async () => (await import('./content/en.ts')).texts,
};

/**
 * @param asked the query parameter `lang` (spec/1 §2)
 * @param interfaceLanguage what the product is shown in; languages without help texts get English
 */
export function helpLanguageOf(asked: string | null, interfaceLanguage: Language): HelpLanguage {
  const known = (tag: string | null) => helpLanguages.find((language) => language === tag);
  return known(asked) ?? known(interfaceLanguage) ?? 'en';
}

const loaded = new Map<HelpLanguage, Promise<Help>>();

/** Loads the help of a language once; a failure is forgotten, so that it can be tried again. */
export function loadHelp(language: HelpLanguage): Promise<Help> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = load(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

async function load(language: HelpLanguage): Promise<Help> {
  const [texts, messages] = await Promise.all([
    textLoaders[language](),
    loadMessages(language, { parts: ['entry', 'help'] }),
  ]);
  const words = [...texts.values()].flatMap(({ title, introHtml, sections }) => [
    title,
    introHtml,
    ...sections.flatMap((section) => [section.title, section.html]),
  ]);
  await loadGlyphs([...words, ...Object.values(messages)].join(''));
  return { language, texts, t: createTranslate(language, messages) };
}
