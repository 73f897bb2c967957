import { flatMenus } from '@outrider/contract';
import { readLayout, saveLayout } from '../../features/menus/index.ts';
import { type TextParts, wordingOf, wordingsOf } from '../../features/texts/index.ts';
import type { Handlers } from '../bind.ts';

/** How the menus are arranged and called. */
export function menuLayoutHandlers(
  parts: TextParts,
): Pick<Handlers, 'menuLayout' | 'saveMenuLayout'> {
  const { db, texts } = parts;
  return {
    async menuLayout() {
      const [{ at, ...layout }, { vocabulary, all }] = await Promise.all([
        readLayout(db),
        wordingsOf(texts, texts.vocabulary),
      ]);
      const names = flatMenus().map(({ labelKey }) => [
        labelKey,
        Object.fromEntries(all.map((of) => [of.language, wordingOf(of, labelKey)])),
      ]);
      return {
        ...layout,
        at: at?.toISOString() ?? null,
        order: copied(layout.order),
        hidden: [...layout.hidden],
        vocabulary,
        names: Object.fromEntries(names),
      };
    },

    saveMenuLayout: (request, { session: { user } }, { address }) =>
      saveLayout(parts, { user, address }, request),
  };
}

function copied(order: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(order).map(([parent, urls]) => [parent, [...urls]]));
}
