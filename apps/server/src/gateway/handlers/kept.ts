import { crc32 } from 'node:zlib';
import { decodeMessage } from '@outrider/jt808';
import type { GatewayParts } from '../gateway-parts.ts';
import { bodyOf, type Incoming, type ProvenIncoming } from '../incoming.ts';

/**
 * Messages that are kept as they came, for the features that read them: driver cards, media events,
 * transparent data, and answers to commands. What cannot be decoded is kept all the same.
 */
export function kept(incoming: ProvenIncoming, { pipeline, heard }: GatewayParts): void {
  const { session, terminal, messageId, version, serial, receivedAtMs } = incoming;
  const body = bodyOf(incoming).slice();
  const decoded = decodeMessage(messageId, version, body, terminal.reading?.dialect);
  heard.note(terminal);
  pipeline.keep(incoming, {
    receivedAtMs,
    terminalId: terminal.id,
    vehicleId: terminal.vehicleId,
    phone: terminal.phone,
    messageId,
    serial,
    digest: crc32(body) | 0,
    fields: decoded.ok ? decoded.value : { unreadable: decoded.error },
    body,
  });
  if (!decoded.ok) return;
  const ackSerial = 'ackSerial' in decoded.value ? decoded.value.ackSerial : undefined;
  session.commands?.answered(messageId, ackSerial, decoded.value);
}

/** 0x0001: the terminal's general answer to a command. It is not answered. */
export function terminalAck(incoming: Incoming, { heard }: GatewayParts): void {
  const { session, version } = incoming;
  if (session.terminal) heard.note(session.terminal);
  const decoded = decodeMessage(0x0001, version, bodyOf(incoming));
  if (!decoded.ok || decoded.name !== 'terminalAck') return;
  const { ackSerial, ackMessageId, result } = decoded.value;
  session.commands?.acknowledged(ackSerial, ackMessageId, result);
}
