import { flatMenus, menus } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { destinationOf, isKnownAddress, landingOf } from './destination.ts';
import { aliases, pages } from './pages.ts';

const MONITORING = '/positionMonitor';
const MESSAGES = '/operationManage/messageNotify/myMessage';

describe('the menus of the contract and the pages of the client', () => {
  const entries = flatMenus(menus);
  const pageEntries = entries.filter(({ permission }) => permission !== undefined);

  it('name the same routes: no entry without a page, no page without an entry', () => {
    expect(Object.keys(pages).sort()).toEqual(pageEntries.map(({ url }) => url).sort());
  });

  it('have no parent that holds nothing, and other names lead to pages', () => {
    const parents = entries.filter(({ permission }) => permission === undefined);
    expect(parents.filter(({ children = [] }) => children.length === 0)).toEqual([]);
    for (const target of Object.values(aliases)) expect(pages).toHaveProperty([target]);
  });
});

describe('an address', () => {
  it('without a page lands on live positions, else on the first page that is permitted', () => {
    expect(landingOf([MESSAGES, MONITORING])).toBe(MONITORING);
    expect(landingOf([MESSAGES])).toBe(MESSAGES);
    expect(landingOf([])).toBeNull();
    expect(destinationOf('/', [MESSAGES])).toEqual({ kind: 'redirect', to: MESSAGES });
  });

  it('opens its page, with or without a slash at the end', () => {
    expect(destinationOf(`${MONITORING}/`, [MONITORING])).toEqual({
      kind: 'page',
      path: MONITORING,
    });
  });

  it('that is another name leads to the page', () => {
    expect(destinationOf('/myMessage', [MESSAGES])).toEqual({ kind: 'redirect', to: MESSAGES });
  });

  it('of a parent leads to its first permitted page', () => {
    expect(destinationOf('/operationManage', [MONITORING, MESSAGES]).kind).toBe('redirect');
    expect(destinationOf('/operationManage', [MONITORING]).kind).toBe('forbidden');
  });

  it('says whether it is unknown or not permitted', () => {
    expect(destinationOf('/nowhere', [MONITORING])).toEqual({ kind: 'unknown' });
    expect(destinationOf(MESSAGES, [MONITORING])).toEqual({ kind: 'forbidden', path: MESSAGES });
    expect(destinationOf(MONITORING, [])).toEqual({ kind: 'nothing' });
    expect([isKnownAddress(MESSAGES), isKnownAddress('/nowhere')]).toEqual([true, false]);
  });
});
