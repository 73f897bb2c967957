/** A text may be so long; the longest shipped ones have a few hundred characters. */
export const MAX_TEXT_LENGTH = 2000;

/** Why a text cannot stand for a shipped one. */
export type TextProblem = 'empty' | 'tooLong' | 'controlCharacter' | 'placeholders';

/** @returns the names of a text's `{placeholders}`, each once, in order of the alphabet */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

/**
 * Whether a text can stand for another one: it says something, and it has the same placeholders.
 * @param shipped the text that it would stand for
 * @param form plural form of both; a form other than `other` may leave out the count ("a vehicle")
 * @returns undefined when it can
 */
export function textProblem(
  text: string,
  shipped: string,
  form = 'other',
): TextProblem | undefined {
  if (text.trim() === '') return 'empty';
  if (text.length > MAX_TEXT_LENGTH) return 'tooLong';
  // Line breaks are the only control characters that a text needs.
  if (/[^\P{Cc}\n]/u.test(text)) return 'controlCharacter';
  const counted = (name: string) => form === 'other' || name !== 'count';
  const own = placeholdersOf(text).filter(counted).join();
  return own === placeholdersOf(shipped).filter(counted).join() ? undefined : 'placeholders';
}
