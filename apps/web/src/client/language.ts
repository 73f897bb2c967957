import {
  createTranslate,
  fallbackLanguage,
  type Language,
  languages,
  loadMessages,
  type Messages,
  matchLanguage,
  type Translate,
} from '@outrider/i18n';
import { create } from 'zustand';
import { loadGlyphs } from '../theme/load-glyphs.ts';

const STORAGE_KEY = 'outrider.language';

interface LanguageState {
  readonly language: Language;
  readonly t: Translate;
  /** Texts of the fallback language: what keys exist. */
  readonly fallback: Messages;
}

const useLanguageStore = create<LanguageState>()(() => ({
  language: fallbackLanguage,
  t: createTranslate(fallbackLanguage, {}, {}),
  fallback: {},
}));

/** Loads a language's texts and shows them; remembered by this browser. */
export async function setLanguage(language: Language): Promise<void> {
  const [messages, fallback] = await Promise.all([
    loadMessages(language),
    loadMessages(fallbackLanguage),
  ]);
  const texts = [...Object.values(messages), ...languages.map(({ name }) => name)];
  await loadGlyphs(texts.join(''));
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang =
    languages.find((entry) => entry.id === language)?.htmlLang ?? language;
  useLanguageStore.setState({
    language,
    t: createTranslate(language, messages, fallback),
    fallback,
  });
}

/** The language to start with: what was chosen here, else the browser's, else the fallback. */
export function startLanguage(): Language {
  return (
    matchLanguage(localStorage.getItem(STORAGE_KEY)) ??
    navigator.languages.map(matchLanguage).find((match) => match !== undefined) ??
    fallbackLanguage
  );
}

/** The translating function of the language in force; the component follows a change. */
export function useT(): Translate {
  return useLanguageStore((state) => state.t);
}

export function useLanguage(): Language {
  return useLanguageStore((state) => state.language);
}

/** For code outside components. */
export function currentLanguage(): LanguageState {
  return useLanguageStore.getState();
}
