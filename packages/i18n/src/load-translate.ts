import { fallbackLanguage, loadMessages, matchLanguage, type Vocabulary } from './languages.ts';
import { createTranslate, type Translate } from './translate.ts';

/**
 * Translates into a reader's language, for texts that are made outside a browser.
 * @param wish the id of a language, a browser's tag or a whole `Accept-Language` header; English
 *   when there are no such texts
 */
export async function loadTranslate(
  wish: string | null | undefined,
  vocabulary: Vocabulary = 'vehicle',
): Promise<Translate> {
  const language = matchLanguage(wish) ?? fallbackLanguage;
  return createTranslate(language, await loadMessages(language, { vocabulary }));
}
