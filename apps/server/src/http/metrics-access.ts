import type { FastifyRequest } from 'fastify';
import { BlockList, isIPv6 } from '../platform/ip-address.ts';

const privateRanges = new BlockList();
privateRanges.addSubnet('127.0.0.0', 8, 'ipv4');
privateRanges.addSubnet('10.0.0.0', 8, 'ipv4');
privateRanges.addSubnet('172.16.0.0', 12, 'ipv4');
privateRanges.addSubnet('192.168.0.0', 16, 'ipv4');
privateRanges.addSubnet('169.254.0.0', 16, 'ipv4');
privateRanges.addAddress('::1', 'ipv6');
privateRanges.addSubnet('fc00::', 7, 'ipv6');
privateRanges.addSubnet('fe80::', 10, 'ipv6');

/**
 * Metrics tell nothing of the fleet, but much of the machine: only the own network may read them.
 * Who came through a proxy that is not trusted could be anybody, however near that proxy is.
 */
export function mayReadMetrics({ ip, headers, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (isForwarded && ip === socket.remoteAddress) return false;
  const plain = ip.replace(/^::ffff:/, '');
  return privateRanges.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
