import { type LanguageId, languageTable } from './language-table.ts';
import { type BundleLoaders, loaders, type Part, parts } from './loaders.ts';
import type { Messages } from './translate.ts';

/** A language on offer: one whose texts are complete. */
export type Language = keyof typeof loaders;

/** Which words the product uses (spec/1 §1): platform model 2 watches devices, not vehicles. */
export type Vocabulary = 'vehicle' | 'device';

/** The languages on offer, in the order of the product's table, each under its own name. */
export const languages = languageTable.filter((row): row is OfferedRow => isOffered(row.id));

type OfferedRow = Extract<(typeof languageTable)[number], { readonly id: Language }>;

/** Shown for what a language has no text for, and to whoever reads none of those on offer. */
export const fallbackLanguage: Language = 'en';

/** Whether there are complete texts of a language. */
export function isOffered(id: LanguageId): id is Language {
  return Object.hasOwn(loaders, id);
}

/** What to load of a language's texts: all parts in the words of vehicles unless told otherwise. */
export interface LoadOptions {
  readonly parts?: Iterable<Part>;
  readonly vocabulary?: Vocabulary;
}

/** @returns the texts of a language, loaded when first asked for. */
export async function loadMessages(
  language: Language,
  { parts: wanted = parts, vocabulary = 'vehicle' }: LoadOptions = {},
): Promise<Messages> {
  const bundle: BundleLoaders = loaders[language];
  const loaded = await Promise.all([
    ...[...wanted].map((part) => bundle[part]()),
    ...(vocabulary === 'device' ? [bundle.device()] : []),
  ]);
  return Object.assign({}, ...loaded);
}

/**
 * The language on offer that fits best.
 * @param wish the id of a language, a browser's tag such as `zh-Hans-CN`, or a whole
 *   `Accept-Language` header
 * @returns undefined when none fits
 */
export function matchLanguage(wish: string | null | undefined): Language | undefined {
  return matchAmong(
    wish,
    languages.map(({ id }) => id),
  );
}

/** @returns the language among `offered` that fits a wish best, as `matchLanguage` does. */
export function matchAmong<Id extends LanguageId>(
  wish: string | null | undefined,
  offered: readonly Id[],
): Id | undefined {
  for (const tag of tagsByPreference(wish ?? '')) {
    const found = offered.find((id) => id === tag) ?? rowOfTag(tag, offered);
    if (found !== undefined) return found;
  }
  return undefined;
}

function tagsByPreference(wish: string): string[] {
  const entries = wish.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().replaceAll('_', '-').split(';');
    const q = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
    return { tag: tag.trim(), weight: q === undefined ? 1 : Number(q) };
  });
  return entries
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The longest of the tags that begin this one, else a sister language (Hong Kong's for Chinese). */
function rowOfTag<Id extends LanguageId>(tag: string, offered: readonly Id[]): Id | undefined {
  const [primary = ''] = tag.split('-');
  let best: { id: Id; length: number } | undefined;
  for (const id of offered) {
    const row = languageTable.find((entry) => entry.id === id);
    for (const known of row?.tags ?? []) {
      const length = begins(known, tag) ? known.length : begins(primary, known) ? 0 : -1;
      if (length >= 0 && (best === undefined || length > best.length)) best = { id, length };
    }
  }
  return best?.id;
}

/** Whether a tag is, or begins with, whole parts of another: `zh` begins `zh-hk`, not `zho`. */
function begins(start: string, tag: string): boolean {
  return tag === start || tag.startsWith(`${start}-`);
}
