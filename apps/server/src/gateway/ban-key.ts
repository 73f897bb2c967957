import { networkOf } from '../platform/ip-address.ts';
import type { Session } from './session.ts';

/** UDP is counted apart: its sender's address can be forged, and must not shut others out of TCP. */
export function banKey({ address, isStream }: Pick<Session, 'address' | 'isStream'>): string {
  const network = networkOf(address);
  return isStream ? network : `udp:${network}`;
}
