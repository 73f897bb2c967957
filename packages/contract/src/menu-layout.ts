import type { MenuDefinition } from './menu-definition.ts';
import { flatMenus, menus } from './menus.ts';

/** How a platform arranges the menus; the product's own arrangement is `shippedLayout`. */
export interface MenuLayout {
  /** url of a parent, empty for the first level → urls of what is below it */
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** urls of entries that nobody sees or opens, with all that is below them */
  readonly hidden: readonly string[];
  /** url → name of a menu picture, or `file:<id>` of an uploaded one */
  readonly pictures: Readonly<Record<string, string>>;
}

export const shippedLayout: MenuLayout = { order: {}, hidden: [], pictures: {} };

/** Without these pages nobody could bring a hidden page back, or give anybody the right to. */
const always: readonly string[] = [
  '/operationManage/sysSeting/sysMenu',
  '/operationManage/sysSeting/roleManage',
];

/** Whether an entry may be hidden; what leads to the pages that bring others back may not. */
export function mayBeHidden(url: string): boolean {
  return !always.some((page) => page === url || page.startsWith(`${url}/`));
}

/** Levels of the menus whose pictures are shown anywhere, counted from the first one as 0. */
const PICTURE_LEVELS = 2;

/** Whether an entry's picture is shown anywhere: only the first levels have room for it. */
export function showsPicture(url: string, list = menus, level = 0): boolean {
  if (level >= PICTURE_LEVELS) return false;
  return list.some((menu) => menu.url === url || showsPicture(url, menu.children ?? [], level + 1));
}

/**
 * The menus as a platform arranges them: in its order, without what it hides, with its pictures.
 * What the arrangement does not know, as it came with a later version, stands at its shipped place.
 */
export function arrangeMenus(
  layout: MenuLayout,
  list: readonly MenuDefinition[] = menus,
  parent = '',
): MenuDefinition[] {
  const hidden = new Set(layout.hidden.filter(mayBeHidden));
  const byUrl = new Map(list.map((menu) => [menu.url, menu]));
  return orderedUrls([...byUrl.keys()], ownOf(layout.order, parent) ?? []).flatMap((url) => {
    const menu = byUrl.get(url);
    if (menu === undefined || hidden.has(url)) return [];
    const imgurl = ownOf(layout.pictures, url) ?? menu.imgurl;
    if (menu.children === undefined) return [{ ...menu, imgurl }];
    return [{ ...menu, imgurl, children: arrangeMenus(layout, menu.children, url) }];
  });
}

/**
 * Siblings in the order that is wanted.
 * @param shipped the product's order; one that is not wanted anywhere follows the one before it here
 */
export function orderedUrls(shipped: readonly string[], wanted: readonly string[]): string[] {
  const ordered = [...new Set(wanted)].filter((url) => shipped.includes(url));
  shipped.forEach((url, index) => {
    if (ordered.includes(url)) return;
    const before = shipped[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, url);
  });
  return ordered;
}

/** The urls of what is below each parent, in the product's order. */
export function shippedOrder(): Record<string, string[]> {
  const order: Record<string, string[]> = { '': menus.map(({ url }) => url) };
  for (const { url, children = [] } of flatMenus()) {
    if (children.length > 0) order[url] = children.map((child) => child.url);
  }
  return order;
}

const FILE = /^file:([0-9a-f]{1,64})$/;

/** @returns the id of the uploaded picture that an entry has; undefined for one of the product's */
export function pictureFileId(picture: string): string | undefined {
  return FILE.exec(picture)?.[1];
}

function ownOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
