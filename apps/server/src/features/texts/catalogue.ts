import {
  fallbackLanguage,
  groupForms,
  loadMessages,
  type Part,
  parts,
  placeholdersOf,
} from '@outrider/i18n';

/** A text of the product: where it is shown, and what values it is given. */
export interface CatalogueEntry {
  readonly key: string;
  readonly part: Part;
  readonly placeholders: readonly string[];
}

let loaded: Promise<readonly CatalogueEntry[]> | undefined;

/** Every text of the product in the order of its parts; made once, as it ships with the program. */
export function catalogue(): Promise<readonly CatalogueEntry[]> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<readonly CatalogueEntry[]> {
  const entries = new Map<string, CatalogueEntry>();
  for (const part of parts) {
    for (const [key, forms] of groupForms(
      await loadMessages(fallbackLanguage, { parts: [part] }),
    )) {
      if (entries.has(key)) continue;
      const placeholders = placeholdersOf(Object.values(forms).join('\n'));
      entries.set(key, { key, part, placeholders });
    }
  }
  return [...entries.values()];
}
