import { encodeMessage } from '@outrider/jt808';
import type { GatewayParts } from '../gateway-parts.ts';
import type { Incoming } from '../incoming.ts';

/** 0x0002: says nothing but "I am here". */
export function heartbeat({ session, serial, messageId }: Incoming, { heard }: GatewayParts): void {
  if (session.terminal) heard.note(session.terminal);
  session.acknowledge(serial, messageId);
}

/** 0x0003: the terminal wants to be forgotten. */
export function logout({ session, serial, messageId }: Incoming, { registry }: GatewayParts): void {
  session.acknowledge(serial, messageId);
  registry.leave(session);
}

/** 0x0004: answered with our time (0x8004). */
export function serverTime({ session }: Incoming, { clock }: GatewayParts): void {
  session.send(0x8004, encodeMessage(0x8004, session.edition, { serverTime: clock() }));
}
