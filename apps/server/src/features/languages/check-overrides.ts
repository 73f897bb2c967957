import { type Messages, type TextProblem, textProblem } from '@outrider/i18n';

/** Why an entry of a language file is left out. */
export type Refusal = TextProblem | 'unknownKey' | 'noText';

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
  if (typeof text !== 'string') return 'noText';
  const form = /_(zero|one|two|few|many)$/.exec(key)?.[1];
  return textProblem(text, original, form);
}
