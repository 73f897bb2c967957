import type { RecordDefinition } from '@outrider/contract/records';
import { fallbackLanguage, languages, matchLanguage } from '@outrider/i18n';
import type { TextSource } from '../../features/languages/index.ts';
import { type Texts, textOf } from './sheet-fields.ts';

/** Texts of all languages on offer, those of a reader first. @param language id or tag of the reader's */
export async function textsFor(texts: TextSource, language: string): Promise<Texts[]> {
  const own = matchLanguage(language) ?? fallbackLanguage;
  const others = languages.map(({ id }) => id).filter((id) => id !== own);
  return Promise.all([own, ...others].map((id) => texts(id)));
}

/** What a list is called: as its page is in the menu, or as one of its records. */
export function listTitle(definition: RecordDefinition, texts: Texts): string {
  const menu = `menu.${definition.page.slice(definition.page.lastIndexOf('/') + 1)}`;
  return textOf(texts, menu in texts ? menu : `record.${definition.name}`);
}
