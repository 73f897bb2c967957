import { describe, expect, it } from 'vitest';
import {
  arrangeMenus,
  mayBeHidden,
  orderedUrls,
  pictureFileId,
  shippedLayout,
  showsPicture,
} from './menu-layout.ts';
import { flatMenus, menus } from './menus.ts';

const SETTINGS = '/operationManage/sysSeting';

describe('the menus of a platform', () => {
  it('are the product’s as long as nobody has arranged them', () => {
    expect(arrangeMenus(shippedLayout)).toEqual(menus);
  });

  it('stand in the wanted order, and what came later at its shipped place', () => {
    expect(orderedUrls(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
    expect(orderedUrls(['a', 'b', 'c', 'd'], ['d', 'a', 'c'])).toEqual(['d', 'a', 'b', 'c']);
    expect(orderedUrls(['new', 'a', 'b'], ['b', 'a'])).toEqual(['new', 'b', 'a']);
    expect(orderedUrls(['a', 'b'], ['gone', 'b', 'b'])).toEqual(['a', 'b']);
  });

  it('are without what is hidden, and all that is below it', () => {
    const urls = flatMenus(
      arrangeMenus({ ...shippedLayout, hidden: ['/operationManage/messageNotify'] }),
    ).map(({ url }) => url);
    expect(urls.filter((url) => url.includes('messageNotify'))).toEqual([]);
    expect(urls).toContain(SETTINGS);
  });

  it('keep the pages that bring others back, and what leads to them', () => {
    const kept = ['/operationManage', SETTINGS, `${SETTINGS}/sysMenu`, `${SETTINGS}/roleManage`];
    expect(kept.filter(mayBeHidden)).toEqual([]);
    expect([`${SETTINGS}/sysMenuX`, '/home', `${SETTINGS}/userRequest`].every(mayBeHidden)).toBe(
      true,
    );
    const arranged = arrangeMenus({ ...shippedLayout, hidden: kept });
    expect(arranged).toEqual(menus);
  });

  it('have their own pictures where these are shown', () => {
    const [home] = arrangeMenus({ ...shippedLayout, pictures: { '/home': 'system' } });
    expect(home?.imgurl).toBe('system');
    expect(['/home', SETTINGS, `${SETTINGS}/userRequest`].map((url) => showsPicture(url))).toEqual([
      true,
      true,
      false,
    ]);
    expect([pictureFileId('file:0a1b'), pictureFileId('file:../x')]).toEqual(['0a1b', undefined]);
  });
});
