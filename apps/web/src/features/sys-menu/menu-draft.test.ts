import type { StoredMenuLayout, Wording } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  isChanged,
  linesOf,
  moved,
  nameEdits,
  nameIn,
  shippedDraft,
  withHidden,
  withName,
  withPicture,
} from './menu-draft.ts';

const wording = (text: string, more: Partial<Wording> = {}): Wording => ({
  shipped: { text },
  forms: null,
  isUsed: true,
  version: 0,
  by: '',
  at: null,
  ...more,
});
const stored: StoredMenuLayout = {
  order: {},
  hidden: [],
  pictures: {},
  version: 3,
  by: '',
  at: null,
  vocabulary: 'vehicle',
  names: {
    'menu.home': { en: wording('Overview', { forms: { text: 'Start' }, version: 7 }) },
  },
};
const draft = draftOf(stored);
const urls = (of: typeof draft) => linesOf(of).map(({ menu }) => menu.url);

describe('the draft of the menus', () => {
  it('is as stored until something is changed, and again when it is put back', () => {
    expect(isChanged(draft, stored)).toBe(false);
    const home = linesOf(draft).find(({ menu }) => menu.url === '/home')!;
    const later = moved(draft, home, 1);
    expect(urls(later).indexOf('/home')).toBeGreaterThan(urls(later).indexOf('/positionMonitor'));
    expect(isChanged(later, stored)).toBe(true);
    const again = linesOf(later).find(({ menu }) => menu.url === '/home')!;
    expect(isChanged(moved(later, again, 0), stored)).toBe(false);
  });

  it('keeps a moved entry among its siblings', () => {
    const home = linesOf(draft).find(({ menu }) => menu.url === '/home')!;
    const last = moved(draft, home, 99);
    expect(
      linesOf(last)
        .filter(({ level }) => level === 0)
        .at(-1)?.menu.url,
    ).toBe('/home');
  });

  it('knows what a hidden entry takes with it', () => {
    const hidden = withHidden(draft, '/operationManage/messageNotify', true);
    const below = linesOf(hidden).find(({ menu }) => menu.url.endsWith('/myMessage'));
    expect(below).toMatchObject({ isHidden: false, hiddenBy: '/operationManage/messageNotify' });
    expect(isChanged(withHidden(hidden, '/operationManage/messageNotify', false), stored)).toBe(
      false,
    );
  });

  it('sends names with their versions, as shipped when they are', () => {
    const named = withName(draft, stored, 'menu.home', 'en', 'Dashboard');
    expect(nameIn(named, stored, 'menu.home', 'en')).toBe('Dashboard');
    const place = { key: 'menu.home', language: 'en', vocabulary: 'vehicle', version: 7 };
    expect(nameEdits(named, stored)).toEqual([{ ...place, forms: { text: 'Dashboard' } }]);
    expect(nameEdits(shippedDraft(stored), stored)).toEqual([{ ...place, forms: null }]);
    expect(nameEdits(withName(named, stored, 'menu.home', 'en', 'Start'), stored)).toEqual([]);
  });

  it('takes a picture and gives the product’s back', () => {
    const pictured = withPicture(draft, '/home', 'system');
    expect(isChanged(pictured, stored)).toBe(true);
    expect(isChanged(withPicture(pictured, '/home', undefined), stored)).toBe(false);
  });
});
