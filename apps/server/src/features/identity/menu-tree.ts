import {
  arrangeMenus,
  buttonsFor,
  type MenuDefinition,
  type MenuItem,
  type MenuLayout,
  menusFor,
  pictureFileId,
} from '@outrider/contract';
import { fallbackLanguage, type Language, languages } from '@outrider/i18n';
import { fileUrl } from '../files/index.ts';
import type { TextSource } from '../languages/index.ts';
import type { SessionUser } from './sessions.queries.ts';

/** What an entry is: holds entries only, is a page, is a button of a page. */
const LeafType = { parent: 0, page: 1, button: 2 } as const;

/**
 * The menus of a user (spec/1 §3, §6), their names in every language on offer.
 * @param language the reader's, for `text`
 * @param texts how this platform words them
 * @param layout how it arranges them
 * @param platformModel what it watches
 */
export async function menuTree(
  user: SessionUser,
  language: Language,
  texts: TextSource,
  layout: MenuLayout,
  platformModel: number,
): Promise<MenuItem[]> {
  const fallback = await texts(fallbackLanguage);
  const names = await Promise.all(
    languages.map(async ({ id }) => {
      const messages = await texts(id);
      return [id, (key: string) => messages[key] ?? fallback[key] ?? key] as const;
    }),
  );
  const reader = { ...user, permissions: new Set(user.permissions), platformModel };
  const present = (menu: MenuDefinition): MenuItem => {
    const translations = Object.fromEntries(names.map(([id, name]) => [id, name(menu.labelKey)]));
    return {
      url: menu.url,
      text: translations[language] ?? translations[fallbackLanguage] ?? menu.url,
      imgurl: pictureOf(menu),
      menutype: menu.menutype,
      leaftype: menu.permission === undefined ? LeafType.parent : LeafType.page,
      displaytype: menu.displaytype,
      platform: menu.platform,
      keepAlive: menu.keepAlive ?? false,
      translations,
      children: [
        ...(menu.children ?? []).map(present),
        ...buttonsFor(reader, menu).map((name) => button(name, menu)),
      ],
    };
  };
  return menusFor(reader, arrangeMenus(layout)).map(present);
}

/** Name of the picture, or the address of an uploaded one. */
function pictureOf({ imgurl }: MenuDefinition): string {
  const fileId = pictureFileId(imgurl);
  return fileId === undefined ? imgurl : fileUrl(fileId);
}

/** A button has no name of its own: its page words it. */
function button(name: string, page: MenuDefinition): MenuItem {
  return {
    url: name,
    text: name,
    imgurl: '',
    menutype: 2,
    leaftype: LeafType.button,
    displaytype: page.displaytype,
    platform: page.platform,
    keepAlive: false,
    translations: {},
    children: [],
  };
}
