/**
 * Arithmetic with addresses. Node keeps it in the module of sockets, which only the edges may
 * import; here it comes without them.
 */
export { BlockList, isIPv6 } from 'node:net';
