import { describe, expect, it } from 'vitest';
import { isNetwork, networkOf } from './ip-address.ts';

describe('whom an address stands for', () => {
  it('is itself in IPv4, whichever way it is written', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('is its /64 in IPv6, so that nobody has 2⁶⁴ attempts', () => {
    const network = networkOf('2001:db8:1:2:aaaa::1');
    expect(networkOf('2001:db8:1:2::ffff')).toBe(network);
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(network);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});

it('an address or a range is told from what is none', () => {
  const good = ['10.0.0.1', '10.0.0.0/8', '10.0.0.0/255.0.0.0', '::1', 'fd00::/8', 'loopback'];
  const bad = ['proxy', '10.0.0', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/x', ''];
  expect(good.filter((text) => !isNetwork(text))).toEqual([]);
  expect(bad.filter(isNetwork)).toEqual([]);
});
