import type { Wording } from '@outrider/contract';
import {
  groupForms,
  type Language,
  languages,
  type TextForms,
  type Vocabulary,
} from '@outrider/i18n';
import { fits, type PlatformTexts, type StoredText } from '../languages/index.ts';

/** One language's texts, as shipped and as changed, at one moment. */
export interface LanguageWordings {
  readonly language: Language;
  readonly shipped: ReadonlyMap<string, TextForms>;
  readonly stored: ReadonlyMap<string, StoredText>;
}

/** The wordings of all languages on offer, in their order. */
export interface Wordings {
  readonly revision: number;
  readonly vocabulary: Vocabulary;
  readonly all: readonly LanguageWordings[];
}

export async function wordingsOf(texts: PlatformTexts, vocabulary: Vocabulary): Promise<Wordings> {
  const table = await texts.stored.current();
  const all = await Promise.all(
    languages.map(async ({ id }) => ({
      language: id,
      shipped: groupForms(await texts.baseline(id, vocabulary)),
      stored: table.of(vocabulary, id),
    })),
  );
  return { revision: table.revision, vocabulary, all };
}

/** How a language words a text. */
export function wordingOf({ shipped, stored }: LanguageWordings, key: string): Wording {
  const forms = shipped.get(key) ?? {};
  const own = stored.get(key);
  return {
    shipped: forms,
    forms: own?.forms ?? null,
    isUsed: own === undefined || fits(own.forms, forms),
    version: own?.version ?? 0,
    by: own?.by ?? '',
    at: own?.at ?? null,
  };
}

/** What is shown: the change, unless it no longer fits. */
export function inForce(wordings: LanguageWordings, key: string): TextForms {
  const { forms, shipped, isUsed } = wordingOf(wordings, key);
  return forms !== null && isUsed ? forms : shipped;
}

/** Whether two texts are the same in every form. */
export function sameForms(a: TextForms, b: TextForms): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
