import { useCallback } from 'react';
import { hasText, useLanguage, useT } from '../../client/language.ts';
import { labelKeyOfPage } from '../destination.ts';
import { type MenuEntry, trailTo } from './menu-model.ts';

/** @returns names a page as the menus do; one that they do not hold, by the client's own texts */
export function usePageName(entries: readonly MenuEntry[]): (path: string) => string {
  const t = useT();
  const language = useLanguage();
  return useCallback(
    (path) => {
      const entry = trailTo(entries, path).at(-1);
      if (entry !== undefined) return entry.nameIn(language);
      const key = labelKeyOfPage(path);
      return key !== undefined && isPlain(key) ? t(key) : path;
    },
    [entries, language, t],
  );
}

type MenuKey = 'menu.positionMonitor';

function isPlain(key: string): key is MenuKey {
  return hasText(key);
}
