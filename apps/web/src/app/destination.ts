import { flatMenus, type MenuDefinition, menus } from '@outrider/contract';
import { aliases, LANDING, pages } from './pages.ts';

/** What an address leads a signed-in user to. */
export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The page exists, but the user's role does not open it. */
  | { readonly kind: 'forbidden'; readonly path: string }
  | { readonly kind: 'unknown' }
  /** No page at all is open to the user. */
  | { readonly kind: 'nothing' };

/** @returns the page to open when none is named: live positions, else the first that is permitted; null for none */
export function landingOf(permitted: readonly string[]): string | null {
  if (permitted.includes(LANDING)) return LANDING;
  return permitted.find((path) => path in pages) ?? null;
}

/**
 * @param address path of the address bar
 * @param permitted routes the user may open (`authMenuList`)
 */
export function destinationOf(address: string, permitted: readonly string[]): Destination {
  const path = address.length > 1 ? address.replace(/\/+$/, '') : address;
  const landing = landingOf(permitted);
  if (landing === null) return { kind: 'nothing' };
  if (path === '/' || path === '') return { kind: 'redirect', to: landing };
  const alias = aliases[path];
  if (alias !== undefined) return { kind: 'redirect', to: alias };
  if (path in pages) return { kind: permitted.includes(path) ? 'page' : 'forbidden', path };
  const parent = flatMenus().find(({ url }) => url === path);
  const first = parent && firstPage(parent, permitted);
  if (first !== undefined) return { kind: 'redirect', to: first };
  return parent === undefined ? { kind: 'unknown' } : { kind: 'forbidden', path };
}

/** @returns the page that an address shows in the end; null where it shows none */
export function pageOf(address: string, permitted: readonly string[]): string | null {
  const destination = destinationOf(address, permitted);
  if (destination.kind === 'redirect') return destination.to;
  return destination.kind === 'page' ? destination.path : null;
}

/** Whether an address is one of the product behind sign-in, whoever may open it. */
export function isKnownAddress(path: string): boolean {
  return path === '/' || path in pages || path in aliases || isMenu(path);
}

/** @returns the text key of a page's name, undefined when the menus do not name the path */
export function labelKeyOfPage(path: string): string | undefined {
  return flatMenus().find(({ url }) => url === path)?.labelKey;
}

function isMenu(path: string): boolean {
  return flatMenus(menus).some(({ url }) => url === path);
}

/** The first permitted page below a parent. */
function firstPage(menu: MenuDefinition, permitted: readonly string[]): string | undefined {
  return flatMenus(menu.children ?? []).find(({ url }) => url in pages && permitted.includes(url))
    ?.url;
}
