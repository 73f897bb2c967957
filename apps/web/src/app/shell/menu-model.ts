import type { MenuItem } from '@outrider/contract';
import type { Language } from '@outrider/i18n';

/** An entry of the menus as the shell shows it: only what leads to a page of this client. */
export interface MenuEntry {
  readonly url: string;
  readonly picture: string;
  /** Whether the entry itself is a page; a parent only holds pages. */
  readonly isPage: boolean;
  readonly isMonitor: boolean;
  readonly keepAlive: boolean;
  readonly isHidden: boolean;
  readonly nameIn: (language: Language) => string;
  readonly children: readonly MenuEntry[];
}

/** Entries of this platform number and above are dropped (spec/1 §3). */
const DROPPED_PLATFORM = 2;
const HIDDEN_MENU = 2;
const BUTTON = 2;
const PAGE = 1;
const MONITOR = 1;

/**
 * @param items what the server answered for the user
 * @param hasPage whether this client has the page: a newer server may name others
 */
export function menuEntries(
  items: readonly MenuItem[],
  hasPage: (url: string) => boolean,
): MenuEntry[] {
  return items.flatMap((item) => {
    if (item.platform >= DROPPED_PLATFORM || item.leaftype === BUTTON) return [];
    const children = menuEntries(item.children, hasPage);
    const isPage = item.leaftype === PAGE && hasPage(item.url);
    if (!isPage && children.length === 0) return [];
    return [
      {
        url: item.url,
        picture: item.imgurl,
        isPage,
        isMonitor: item.displaytype === MONITOR,
        keepAlive: item.keepAlive,
        isHidden: item.menutype === HIDDEN_MENU,
        nameIn: (language: Language) => item.translations[language] ?? item.text,
        children,
      },
    ];
  });
}

/** The entries a person sees: hidden ones are reached by other ways (menutype 2). */
export function shownEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.isHidden) return [];
    const children = shownEntries(entry.children);
    if (!entry.isPage && children.length === 0) return [];
    return [{ ...entry, children }];
  });
}

/** From the first level down to the entry of a path; empty when the menus do not name it. */
export function trailTo(entries: readonly MenuEntry[], path: string): readonly MenuEntry[] {
  for (const entry of entries) {
    if (entry.url === path && entry.isPage) return [entry];
    const below = trailTo(entry.children, path);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

/** The page an entry opens when none of it was open before. */
export function firstPageOf(entry: MenuEntry): string | undefined {
  if (entry.isPage) return entry.url;
  for (const child of entry.children) {
    const page = firstPageOf(child);
    if (page !== undefined) return page;
  }
  return undefined;
}
