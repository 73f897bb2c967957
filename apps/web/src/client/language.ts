import {
  createTranslate,
  fallbackLanguage,
  isMessageKey,
  type Language,
  languages,
  loadMessages,
  type MessageKey,
  type Messages,
  matchLanguage,
  type Part,
  type Translate,
  tagOf,
  type Vocabulary,
} from '@outrider/i18n';
import { create } from 'zustand';
import { loadGlyphs } from '../theme/load-glyphs.ts';

const STORAGE_KEY = 'outrider.language';

interface LanguageState {
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  readonly t: Translate;
  /** The texts in force, of the parts in use. */
  readonly messages: Messages;
}

const useLanguageStore = create<LanguageState>()(() => ({
  language: fallbackLanguage,
  vocabulary: 'vehicle',
  t: createTranslate(fallbackLanguage, {}),
  messages: {},
}));

/** Gives the server's own wording of a language's texts; see `setOverrides`. */
type Overrides = (language: Language) => Promise<Messages>;

interface Wanted {
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  readonly parts: ReadonlySet<Part>;
  readonly overrides: Overrides | null;
}

const initial: Wanted = {
  language: fallbackLanguage,
  vocabulary: 'vehicle',
  parts: new Set(['entry']),
  overrides: null,
};
/** What is asked for last, perhaps still loading, and what is shown. */
let wanted = initial;
let shown: Wanted | undefined;
let latest: Promise<void> = Promise.resolve();

/** Loads a language's texts and shows them; remembered by this browser. */
export async function setLanguage(language: Language): Promise<void> {
  await show({ language });
  localStorage.setItem(STORAGE_KEY, language);
}

/** Says vehicle or device (spec/1 §1) from now on. */
export function setVocabulary(vocabulary: Vocabulary): Promise<void> {
  return vocabulary === wanted.vocabulary ? latest : show({ vocabulary });
}

/**
 * Loads parts of the texts, in the language in force and whatever is chosen later; to be awaited
 * before a page that needs them is shown. A second time it costs nothing.
 */
export function loadTexts(...parts: readonly Part[]): Promise<void> {
  if (parts.every((part) => wanted.parts.has(part))) return latest;
  return show({ parts: new Set([...wanted.parts, ...parts]) });
}

/** Lets a source of texts win over the shipped ones, in every language that is shown from now on. */
export function setOverrides(overrides: Overrides): Promise<void> {
  return show({ overrides });
}

/** Asks for the server's own wording anew: somebody has just changed it here. */
export function reloadTexts(): Promise<void> {
  wanted = { ...wanted };
  latest = load(wanted);
  return latest;
}

function show(change: Partial<Wanted>): Promise<void> {
  const next = { ...wanted, ...change };
  const isSame =
    next.language === wanted.language &&
    next.vocabulary === wanted.vocabulary &&
    next.parts === wanted.parts &&
    next.overrides === wanted.overrides;
  if (shown !== undefined && isSame) return latest;
  wanted = next;
  latest = load(wanted);
  return latest;
}

/** Whoever is overtaken by another wish waits for that one: it holds his wish too. */
async function load(asked: Wanted): Promise<void> {
  const { language, vocabulary, parts, overrides } = asked;
  try {
    const [shipped, own] = await Promise.all([
      loadMessages(language, { parts, vocabulary }),
      overrides?.(language) ?? {},
    ]);
    const messages = { ...shipped, ...own };
    const names = languages.map(({ name }) => name);
    await loadGlyphs([...Object.values(messages), ...names].join(''));
    if (asked !== wanted) return latest;
    document.documentElement.lang = tagOf(language);
    useLanguageStore.setState({
      language,
      vocabulary,
      t: createTranslate(language, messages),
      messages,
    });
    shown = asked;
  } catch (error) {
    // A wish that cannot be met must not stand in the way of the next one.
    if (asked === wanted) {
      wanted = shown ?? initial;
      latest = Promise.resolve();
    }
    throw error;
  }
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

/** Whether a string (an error's message key from the server, say) has a text. */
export function hasText(key: string): key is MessageKey {
  return isMessageKey(key, currentLanguage().messages);
}
