import type { Messages } from '@outrider/i18n';

/** A text may be so long; the longest shipped ones have a few hundred characters. */
const MAX_LENGTH = 2000;

/** Why an entry of a language file is left out. */
export type Refusal = 'unknownKey' | 'noText' | 'tooLong' | 'placeholders' | 'controlCharacter';

export interface CheckedOverrides {
  readonly texts: Messages;
  readonly refused: readonly { readonly key: string; readonly reason: Refusal }[];
}

/**
 * Keeps of a language file what can stand for a shipped text: known keys, with the same placeholders.
 * What it keeps is text and nothing else; it is never read as markup.
 * @param content the parsed file; undefined when it is no object of texts at all
 * @param shipped the texts of that language
 */
export function checkOverrides(content: unknown, shipped: Messages): CheckedOverrides | undefined {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return undefined;
  const texts: [string, string][] = [];
  const refused: { key: string; reason: Refusal }[] = [];
  for (const [key, text] of Object.entries(content)) {
    const reason = refusalOf(key, text, shipped);
    if (reason === undefined) texts.push([key, text]);
    else refused.push({ key, reason });
  }
  return { texts: Object.fromEntries(texts), refused };
}

function refusalOf(key: string, text: unknown, shipped: Messages): Refusal | undefined {
  // Own keys only: `constructor` and `__proto__` are keys of every object, and of no bundle.
  const original = Object.hasOwn(shipped, key) ? shipped[key] : undefined;
  if (original === undefined) return 'unknownKey';
  if (typeof text !== 'string' || text.trim() === '') return 'noText';
  if (text.length > MAX_LENGTH) return 'tooLong';
  if (/[^\P{Cc}\n]/u.test(text)) return 'controlCharacter';
  return placeholdersOf(text) === placeholdersOf(original) ? undefined : 'placeholders';
}

function placeholdersOf(text: string): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  return [...new Set(names)].sort().join();
}
