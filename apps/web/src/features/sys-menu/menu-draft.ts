import {
  flatMenus,
  type MenuDefinition,
  type MenuLayout,
  mayBeHidden,
  menus,
  orderedUrls,
  type StoredMenuLayout,
  type TextEdit,
  type Wording,
} from '@outrider/contract';

/** Longest name of a menu entry, as the server takes it. */
export const MAX_NAME = 60;

/** Names of the entries by the key of their text, then by language. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a person arranges the menus, until it is saved. */
export interface MenuDraft extends MenuLayout {
  /** only those that differ from what is stored */
  readonly names: Names;
}

/** An entry as the editor's tree shows it. */
export interface MenuLine {
  readonly menu: MenuDefinition;
  readonly level: number;
  /** empty for the first level */
  readonly parent: string;
  readonly index: number;
  readonly siblings: number;
  readonly isHidden: boolean;
  /** url of an entry above that is hidden, and takes this one with it */
  readonly hiddenBy: string | undefined;
}

export function draftOf({ order, hidden, pictures }: StoredMenuLayout): MenuDraft {
  return { order, hidden, pictures, names: {} };
}

/** All entries in the order of the draft, hidden ones among them. */
export function linesOf(
  draft: MenuDraft,
  list: readonly MenuDefinition[] = menus,
  above: { parent: string; level: number; hiddenBy?: string | undefined } = {
    parent: '',
    level: 0,
  },
): MenuLine[] {
  const { parent, level, hiddenBy } = above;
  return siblingsOf(draft, parent, list).flatMap((url, index, { length: siblings }) => {
    const menu = list.find((entry) => entry.url === url);
    if (menu === undefined) return [];
    const isHidden = mayBeHidden(url) && draft.hidden.includes(url);
    const below = {
      parent: url,
      level: level + 1,
      hiddenBy: hiddenBy ?? (isHidden ? url : undefined),
    };
    return [
      { menu, level, parent, index, siblings, isHidden, hiddenBy },
      ...linesOf(draft, menu.children ?? [], below),
    ];
  });
}

function siblingsOf(draft: MenuDraft, parent: string, list: readonly MenuDefinition[]): string[] {
  const wanted = Object.hasOwn(draft.order, parent) ? (draft.order[parent] ?? []) : [];
  return orderedUrls(
    list.map(({ url }) => url),
    wanted,
  );
}

/** Moves an entry among its siblings. @param to its new place, from 0 */
export function moved(
  draft: MenuDraft,
  { menu, parent, siblings }: MenuLine,
  to: number,
): MenuDraft {
  const list =
    parent === '' ? menus : (flatMenus().find(({ url }) => url === parent)?.children ?? []);
  const urls = siblingsOf(draft, parent, list).filter((url) => url !== menu.url);
  urls.splice(Math.max(0, Math.min(siblings - 1, to)), 0, menu.url);
  return { ...draft, order: { ...draft.order, [parent]: urls } };
}

export function withHidden(draft: MenuDraft, url: string, isHidden: boolean): MenuDraft {
  const others = draft.hidden.filter((other) => other !== url);
  return { ...draft, hidden: isHidden ? [...others, url] : others };
}

/** @param picture undefined for the product's own */
export function withPicture(draft: MenuDraft, url: string, picture: string | undefined): MenuDraft {
  const { [url]: _before, ...others } = draft.pictures;
  return { ...draft, pictures: picture === undefined ? others : { ...others, [url]: picture } };
}

export function withName(
  draft: MenuDraft,
  stored: StoredMenuLayout,
  labelKey: string,
  language: string,
  name: string,
): MenuDraft {
  const { [language]: _before, ...others } = draft.names[labelKey] ?? {};
  const isAsStored = name === storedName(stored, labelKey, language);
  const own = isAsStored ? others : { ...others, [language]: name };
  return { ...draft, names: { ...draft.names, [labelKey]: own } };
}

/** The name that is shown before the draft is saved. */
function storedName(stored: StoredMenuLayout, labelKey: string, language: string): string {
  const wording = wordingOf(stored, labelKey, language);
  if (wording === undefined) return labelKey;
  const forms = wording.forms !== null && wording.isUsed ? wording.forms : wording.shipped;
  return forms.text ?? labelKey;
}

/** How an entry's name is worded in a language: as shipped and as changed. */
export function wordingOf(
  stored: StoredMenuLayout,
  labelKey: string,
  language: string,
): Wording | undefined {
  return stored.names[labelKey]?.[language];
}

/** An entry's name as the draft has it. */
export function nameIn(
  draft: MenuDraft,
  stored: StoredMenuLayout,
  labelKey: string,
  language: string,
): string {
  return draft.names[labelKey]?.[language] ?? storedName(stored, labelKey, language);
}

/** What the product itself would be: order, pictures, names, nothing hidden. */
export function shippedDraft(stored: StoredMenuLayout): MenuDraft {
  let draft: MenuDraft = { order: {}, hidden: [], pictures: {}, names: {} };
  for (const [labelKey, wordings] of Object.entries(stored.names)) {
    for (const [language, { shipped }] of Object.entries(wordings)) {
      draft = withName(draft, stored, labelKey, language, shipped.text ?? labelKey);
    }
  }
  return draft;
}

/** The changes of names that the draft makes. */
export function nameEdits(draft: MenuDraft, stored: StoredMenuLayout): TextEdit[] {
  const { vocabulary } = stored;
  return Object.entries(draft.names).flatMap(([key, names]) =>
    Object.entries(names).flatMap(([language, name]) => {
      const wording = wordingOf(stored, key, language);
      if (wording === undefined) return [];
      const forms = name === wording.shipped.text ? null : { text: name };
      return [{ key, language, vocabulary, forms, version: wording.version }];
    }),
  );
}

/** Whether the draft arranges or names anything otherwise than is stored. */
export function isChanged(draft: MenuDraft, stored: StoredMenuLayout): boolean {
  const orderOf = (layout: MenuLayout) =>
    linesOf({ ...layout, names: {} }).map(({ menu }) => menu.url);
  const sorted = (texts: readonly string[]) => [...texts].sort().join();
  const pictures = ({ pictures: of }: MenuLayout) =>
    sorted(Object.entries(of).map((entry) => entry.join('=')));
  return (
    nameEdits(draft, stored).length > 0 ||
    orderOf(draft).join() !== orderOf(stored).join() ||
    sorted(draft.hidden) !== sorted(stored.hidden) ||
    pictures(draft) !== pictures(stored)
  );
}

/** Whether a name can be saved. */
export function nameProblem(name: string): 'empty' | 'tooLong' | undefined {
  if (name.trim() === '') return 'empty';
  return name.length > MAX_NAME ? 'tooLong' : undefined;
}
