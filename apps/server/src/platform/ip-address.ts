import { isIP, isIPv6 } from 'node:net';

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

/** Names of ranges that proxies are described with. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address, a range (`10.0.0.0/8`, `10.0.0.0/255.0.0.0`) or the name of one. */
export function isNetwork(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true;
  const [address = '', mask, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (mask === undefined) return true;
  if (/^\d{1,3}$/.test(mask)) return Number(mask) >= 1 && Number(mask) <= (family === 4 ? 32 : 128);
  return family === 4 && isIP(mask) === 4;
}
