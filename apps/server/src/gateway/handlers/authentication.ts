import { ackResults, decodeMessage } from '@outrider/jt808';
import { banKey } from '../ban-key.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { bodyOf, type Incoming } from '../incoming.ts';

/** 0x0102: with the right code the connection is the terminal's from now on. */
export async function authentication(incoming: Incoming, parts: GatewayParts): Promise<void> {
  const { session, messageId, version, serial } = incoming;
  const { directory, registry, bans, knocks, metrics, log, clock } = parts;
  const decoded = decodeMessage(messageId, version, bodyOf(incoming));
  if (!decoded.ok || decoded.name !== 'authentication') {
    session.answer(serial, messageId, ackResults.badMessage);
    return;
  }
  const { phoneKey } = session;
  const terminal = await directory.authenticate(phoneKey, decoded.value.authCode);
  if (session.isClosed) return;
  if (terminal) {
    metrics.authentications.inc({ result: 'ok' });
    registry.enter(session, terminal);
    session.acknowledge(serial, messageId);
    log.debug({ event: 'gateway.session.opened', terminalId: terminal.id });
    return;
  }
  knocks.tell({ result: 'wrongCode', phone: phoneKey, address: session.address });
  const isBanned = bans.fail(banKey(session), clock());
  metrics.authentications.inc({ result: isBanned ? 'banned' : 'refused' });
  const event = isBanned ? 'gateway.address.banned' : 'gateway.authentication.refused';
  log.warn({ event, phone: phoneKey, address: session.address });
  session.answer(serial, messageId, ackResults.failed);
  if (isBanned) session.close('banned');
}
