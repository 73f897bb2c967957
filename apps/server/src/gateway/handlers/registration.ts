import { ackResults, decodeMessage, encodeMessage, registrationResults } from '@outrider/jt808';
import type { GatewayParts } from '../gateway-parts.ts';
import { bodyOf, type Incoming } from '../incoming.ts';

/** 0x0100: answered with a new authentication code, or with the reason why there is none (0x8100). */
export async function registration(incoming: Incoming, parts: GatewayParts): Promise<void> {
  const { session, messageId, version, serial } = incoming;
  const { directory, knocks, metrics, log } = parts;
  const decoded = decodeMessage(messageId, version, bodyOf(incoming));
  if (!decoded.ok || decoded.name !== 'registration') {
    session.answer(serial, messageId, ackResults.badMessage);
    return;
  }
  const { provinceId, cityId, makerId, terminalModel, terminalId, plateColor, plate } =
    decoded.value;
  const outcome = await directory.register({
    phone: session.phoneKey,
    protocolVersion: decoded.version,
    provinceId,
    cityId,
    manufacturer: makerId,
    model: terminalModel,
    deviceId: terminalId,
    plateColor,
    plate,
  });
  knocks.tell({
    result: outcome.result === 'ok' ? 'registered' : outcome.result,
    phone: session.phoneKey,
    address: session.address,
    device: {
      plate,
      plateColor,
      deviceId: terminalId,
      manufacturer: makerId,
      model: terminalModel,
    },
  });
  metrics.registrations.inc({ result: outcome.result });
  if (outcome.result !== 'ok') session.refusals++;
  log.info({
    event: 'gateway.terminal.registration',
    result: outcome.result,
    phone: session.phoneKey,
    address: session.address,
  });
  const authCode = outcome.result === 'ok' ? outcome.authCode : '';
  const answer = { ackSerial: serial, result: registrationResults[outcome.result], authCode };
  session.send(0x8100, encodeMessage(0x8100, session.version, answer));
}
