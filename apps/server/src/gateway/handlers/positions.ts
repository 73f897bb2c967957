import { decodeMessage } from '@outrider/jt808';
import type { GatewayParts } from '../gateway-parts.ts';
import { bodyOf, type ProvenIncoming } from '../incoming.ts';

/** 0x0200 and 0x0704: on their way to disk, and acknowledged when they are there. */
export function positions(incoming: ProvenIncoming, { pipeline }: GatewayParts): void {
  pipeline.acceptReports(incoming, incoming.bytes, incoming.offset, incoming.length);
}

/** 0x0201 and 0x0500: the answer to a command that is a location report too. */
export function answerWithPosition(incoming: ProvenIncoming, parts: GatewayParts): void {
  const { session, messageId, version, terminal } = incoming;
  const body = bodyOf(incoming).slice();
  const decoded = decodeMessage(messageId, version, body, terminal.reading?.dialect);
  if (decoded.ok && 'ackSerial' in decoded.value) {
    session.commands?.answered(messageId, decoded.value.ackSerial, decoded.value);
  }
  positions(incoming, parts);
}
