import type { MenuItem } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { firstPageOf, menuEntries, shownEntries, trailTo } from './menu-model.ts';

const item = (url: string, more: Partial<MenuItem> = {}): MenuItem => ({
  url,
  text: url,
  imgurl: '',
  menutype: 0,
  leaftype: 1,
  displaytype: 0,
  platform: 0,
  keepAlive: false,
  translations: { zh: `中${url}` },
  children: [],
  ...more,
});
const parent = (url: string, ...children: MenuItem[]) => item(url, { leaftype: 0, children });
const entriesOf = (...items: MenuItem[]) => menuEntries(items, (url) => url !== '/unbuilt');
const urls = (entries: ReturnType<typeof entriesOf>) => entries.map(({ url }) => url);

describe('the menus a person sees', () => {
  it('are without entries of platform 2 and above, buttons, and pages this client has not', () => {
    const entries = entriesOf(
      item('/a', { children: [item('read', { leaftype: 2 })] }),
      item('/b', { platform: 2 }),
      item('/unbuilt'),
      parent('/empty', item('/unbuilt')),
    );
    expect(urls(entries)).toEqual(['/a']);
    expect(entries[0]!.children).toEqual([]);
  });

  it('leave hidden entries out, which are known all the same', () => {
    const entries = entriesOf(parent('/m', item('/m/hidden', { menutype: 2 })), item('/a'));
    expect(urls(shownEntries(entries))).toEqual(['/a']);
    expect(urls([...trailTo(entries, '/m/hidden')])).toEqual(['/m', '/m/hidden']);
  });

  it('are named in the language, else as the server named them', () => {
    const [entry] = entriesOf(item('/a'));
    expect([entry!.nameIn('zh'), entry!.nameIn('en')]).toEqual(['中/a', '/a']);
  });
});

describe('a first-level menu', () => {
  it('opens its first page at first', () => {
    const [menu] = entriesOf(parent('/m', parent('/m/g', item('/m/g/1'), item('/m/g/2'))));
    expect(firstPageOf(menu!)).toBe('/m/g/1');
  });

  it('is found from a page below it; a parent is no page', () => {
    const entries = entriesOf(parent('/m', parent('/m/g', item('/m/g/1'))));
    expect(urls([...trailTo(entries, '/m/g/1')])).toEqual(['/m', '/m/g', '/m/g/1']);
    expect(trailTo(entries, '/m/g')).toEqual([]);
    expect(trailTo(entries, '/elsewhere')).toEqual([]);
  });
});
