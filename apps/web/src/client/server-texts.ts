import { BASE_PATH } from '@outrider/contract';
import type { Language, Messages } from '@outrider/i18n';

/** The pages wait for it, so not for long; without an answer the shipped texts are shown. */
const PATIENCE_MS = 5_000;

/**
 * What this platform words otherwise than the product does (spec/1 §7: `{lang}.json?v=3`). The server
 * has checked its files and named in its log what it could not take of them.
 * @returns key → text; empty when there is nothing, or no answer
 */
export async function loadServerTexts(language: Language): Promise<Messages> {
  try {
    const response = await fetch(`${BASE_PATH}/languages/${language}.json?v=3`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return {};
    const texts: unknown = await response.json();
    if (typeof texts !== 'object' || texts === null) return {};
    return Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => {
        return typeof entry[1] === 'string';
      }),
    );
  } catch {
    return {};
  }
}
