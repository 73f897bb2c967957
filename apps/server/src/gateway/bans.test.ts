import { describe, expect, it } from 'vitest';
import { Bans } from './bans.ts';

describe('bans', () => {
  it('fall on an address after enough failures, and end', () => {
    const bans = new Bans(3, 1000);
    expect([bans.fail('a', 0), bans.fail('a', 1), bans.fail('a', 2)]).toEqual([false, false, true]);
    expect(bans.isBanned('a', 1001)).toBe(true);
    expect(bans.isBanned('b', 1001)).toBe(false);
    expect(bans.isBanned('a', 1002)).toBe(false);
  });

  it('do not fall on failures that lie far apart', () => {
    const bans = new Bans(2, 1000);
    expect([0, 1000, 2000, 3000].map((atMs) => bans.fail('a', atMs))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('remember a bounded number of addresses', () => {
    const bans = new Bans(1, 1000);
    for (let i = 0; i < 12_000; i++) bans.fail(`address ${i}`, 0);
    expect(bans.size).toBe(10_000);
    expect(bans.isBanned('address 11999', 1)).toBe(true);
  });
});
