import { BASE_PATH } from '@outrider/contract';
import type { Language, Messages } from '@outrider/i18n';
import { setLanguage, setOverrides } from './language.ts';

/** The pages wait for it, so not for long; without an answer the shipped texts are shown. */
const PATIENCE_MS = 5_000;

/** The first image waits for the platform's wording no longer than this; what comes later is shown later. */
const FIRST_PATIENCE_MS = 400;

/**
 * Shows the first texts: the shipped ones of a language, and over them what this platform words
 * otherwise, also on the pages before sign-in.
 */
export async function startTexts(language: Language): Promise<void> {
  let early: Promise<Messages> | undefined = loadServerTexts(language);
  await setLanguage(language);
  const taken = setOverrides((wanted) => {
    const first = wanted === language ? early : undefined;
    early = undefined;
    return first ?? loadServerTexts(wanted);
  });
  const patience = new Promise<void>((resolve) => setTimeout(resolve, FIRST_PATIENCE_MS));
  await Promise.race([taken, patience]);
}

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
