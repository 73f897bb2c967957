import { describe, expect, it } from 'vitest';
import {
  closeTabs,
  MAX_KEPT,
  neighbourOf,
  nothingVisited,
  readVisited,
  type Visited,
  visit,
  writeVisited,
} from './visited.ts';

const open = (state: Visited, path: string, keepAlive = true, search = '') =>
  visit(state, { path, search, keepAlive, menu: `/${path.split('/')[1]}` });
const openAll = (...paths: string[]) =>
  paths.reduce((state, path) => open(state, path), nothingVisited);
const tabsOf = (state: Visited) => state.tabs.map(({ path }) => path);
const keptOf = (state: Visited) => state.kept.map(({ path }) => path);

describe('the history strip', () => {
  it('lists each page once, in the order of the first visit, at its newest address', () => {
    const state = open(openAll('/a', '/b', '/a'), '/b', true, '?day=2');
    expect(state.tabs).toEqual([
      { path: '/a', search: '' },
      { path: '/b', search: '?day=2' },
    ]);
  });

  it('leads to the right neighbour of a closed page, else to the left one, else nowhere', () => {
    const { tabs } = openAll('/a', '/b', '/c');
    expect(neighbourOf(tabs, '/b')?.path).toBe('/c');
    expect(neighbourOf(tabs, '/c')?.path).toBe('/b');
    expect(neighbourOf(tabs.slice(0, 1), '/a')).toBeNull();
  });

  it('drops what a closed page had kept, and where its menu would have led', () => {
    const state = closeTabs(openAll('/a', '/b/1', '/b/2'), (path) => path !== '/b/2');
    expect(tabsOf(state)).toEqual(['/a', '/b/1']);
    expect(keptOf(state)).toEqual(['/a', '/b/1']);
    expect(state.lastOpen).toEqual({ '/a': '/a' });
  });
});

describe('pages that keep their state', () => {
  it('stay mounted when they are flagged so, the others do not', () => {
    const state = open(openAll('/a'), '/b', false);
    expect(tabsOf(state)).toEqual(['/a', '/b']);
    expect(keptOf(state)).toEqual(['/a']);
  });

  it('are bounded: the one not looked at for longest goes, its tab stays', () => {
    const paths = Array.from({ length: MAX_KEPT }, (_, i) => `/p${i}`);
    const state = open(open(openAll(...paths), '/p0'), '/one-more');
    expect(state.kept).toHaveLength(MAX_KEPT);
    expect(keptOf(state)).toContain('/p0');
    expect(keptOf(state)).not.toContain('/p1');
    expect(tabsOf(state)).toContain('/p1');
  });

  it('do not move in the page when they are looked at again: a moved element forgets its scroll', () => {
    expect(keptOf(openAll('/a', '/b', '/a'))).toEqual(['/a', '/b']);
  });
});

describe('what is remembered for the browser session', () => {
  it('comes back with strip and menus, without mounted pages', () => {
    const state = open(openAll('/a', '/b/1'), '/b/2', true, '?x=1');
    const back = readVisited(writeVisited(state, 7), 7);
    expect(back.tabs).toEqual(state.tabs);
    expect(back.lastOpen).toEqual({ '/a': '/a', '/b': '/b/2?x=1' });
    expect(back.kept).toEqual([]);
  });

  it('is nobody else’s, and nothing when it cannot be read', () => {
    expect(readVisited(writeVisited(openAll('/a'), 7), 8)).toEqual(nothingVisited);
    expect(readVisited('{', 7)).toEqual(nothingVisited);
    const foreign = {
      userId: 7,
      tabs: [{ path: '//evil.example', search: '' }],
      lastOpen: { '/a': 'x' },
    };
    expect(readVisited(JSON.stringify(foreign), 7)).toEqual(nothingVisited);
  });
});
