import {
  CallError,
  flatMenus,
  type MenuLayout,
  mayBeHidden,
  orderedUrls,
  pictureFileId,
  type SaveMenuLayout,
  shippedOrder,
  showsPicture,
} from '@outrider/contract';
import type { Transaction } from '../../platform/database.ts';
import { keepFile, releaseFile } from '../files/index.ts';
import { writeAudit } from '../identity/index.ts';
import {
  applyEdits,
  checkEdits,
  type TextEditor,
  type TextParts,
  tellChanged,
} from '../texts/index.ts';
import { type LayoutRow, lockLayout, writeLayout } from './layout.queries.ts';

/** Menus have little room for a name. */
const MAX_MENU_NAME = 60;

/**
 * Arranges and names the menus, all of it or nothing.
 * @throws CallError menuRequired, fileUnknown, recordUnknown, recordInvalid, and recordChanged when
 *   somebody else did so meanwhile
 */
export async function saveLayout(
  parts: TextParts,
  editor: TextEditor,
  request: SaveMenuLayout,
): Promise<{ version: number }> {
  const next = checkedLayout(request);
  refuseLongNames(request);
  const labels = new Set(flatMenus().map(({ labelKey }) => labelKey));
  const names = await checkEdits(parts.texts, request.names, (key) => labels.has(key));
  const { user, address } = editor;
  const made = await parts.db.tx(async (q) => {
    const before = await lockLayout(q);
    refuseStale(request.version, before);
    await changeFiles(q, user.id, before, next);
    const by = { userId: user.id, name: user.displayName || user.loginName };
    const version = await writeLayout(q, next, by);
    await writeAudit(q, {
      action: 'menusChanged',
      userId: user.id,
      loginName: user.loginName,
      address,
      detail: { version, before: layoutOf(before), after: next },
    });
    const revision = names.length === 0 ? undefined : await applyEdits(q, editor, names);
    return { version, revision };
  });
  if (made.revision !== undefined) tellChanged(parts, made.revision);
  return { version: made.version };
}

function layoutOf({ order, hidden, pictures }: MenuLayout): MenuLayout {
  return { order, hidden, pictures };
}

/** Keeps what differs from the product's arrangement, of entries that there are. */
function checkedLayout({ order, hidden, pictures }: MenuLayout): MenuLayout {
  const entries = new Map(flatMenus().map((menu) => [menu.url, menu]));
  if (!hidden.every(mayBeHidden)) throw new CallError('menuRequired');
  const shipped = Object.entries(shippedOrder());
  return {
    order: Object.fromEntries(
      shipped.flatMap(([parent, urls]) => {
        const wanted = Object.hasOwn(order, parent) ? (order[parent] ?? []) : [];
        const ordered = orderedUrls(urls, wanted);
        return ordered.join() === urls.join() ? [] : [[parent, ordered] as const];
      }),
    ),
    hidden: [...new Set(hidden)].filter((url) => entries.has(url)),
    pictures: Object.fromEntries(
      Object.entries(pictures).filter(([url, picture]) => {
        return entries.has(url) && showsPicture(url) && picture !== entries.get(url)?.imgurl;
      }),
    ),
  };
}

function refuseLongNames({ names }: SaveMenuLayout): void {
  const fields = names.flatMap(({ language, key, forms }) =>
    Object.values(forms ?? {}).flatMap((text) => {
      const field = `${language}.${key}.text`;
      if (text.includes('\n')) return [{ field, messageKey: 'invalid.characters' }];
      if (text.length <= MAX_MENU_NAME) return [];
      return [{ field, messageKey: 'invalid.tooLong', values: { max: MAX_MENU_NAME } }];
    }),
  );
  if (fields.length > 0) throw new CallError('recordInvalid', { details: { fields } });
}

function refuseStale(version: number, now: LayoutRow): void {
  if (version === now.version) return;
  const current = { id: 0, version: now.version, ...layoutOf(now) };
  throw new CallError('recordChanged', {
    details: { conflict: { by: now.by, at: now.at?.toISOString() ?? '', current } },
  });
}

/** Uploaded pictures stay as long as an entry has them. */
async function changeFiles(
  q: Transaction,
  ownerUserId: number,
  before: MenuLayout,
  next: MenuLayout,
): Promise<void> {
  const had = fileIdsOf(before);
  const has = fileIdsOf(next);
  for (const id of has) {
    if (had.has(id)) continue;
    const kept = await keepFile(q, id, { ownerUserId, purpose: 'menuPicture' });
    if (!kept) throw new CallError('fileUnknown');
  }
  for (const id of had) {
    if (!has.has(id)) await releaseFile(q, id);
  }
}

function fileIdsOf({ pictures }: MenuLayout): Set<string> {
  return new Set(Object.values(pictures).flatMap((picture) => pictureFileId(picture) ?? []));
}
