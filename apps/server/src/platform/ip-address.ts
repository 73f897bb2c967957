import { isIPv6 } from 'node:net';

/**
 * Arithmetic with addresses. Node keeps it in the module of sockets, which only the edges may
 * import; here it comes without them.
 */
export { BlockList, isIPv6 } from 'node:net';

/**
 * Whom an address stands for when failures or connections are counted: an IPv4 address for itself,
 * an IPv6 address for its /64, of which one household or company usually holds a whole one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '');
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, gap)).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
