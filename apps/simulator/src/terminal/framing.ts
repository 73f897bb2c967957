import { encodeFrame, encodeMessage } from '@outrider/jt808';
import type { TerminalIdentity } from './identity.ts';

/** The frame of a message whose body is already encoded. */
export function frameOf(
  identity: TerminalIdentity,
  messageId: number,
  serial: number,
  body: Uint8Array,
): Uint8Array {
  const { version, phone } = identity;
  return encodeFrame({ messageId, version, phone, serial }, body);
}

/** The registration 0x0100 of a terminal of the Guangdong, Shenzhen fleet. */
export function registrationFrame(identity: TerminalIdentity, serial: number): Uint8Array {
  const body = encodeMessage(0x0100, identity.version, {
    provinceId: 44,
    cityId: 300,
    makerId: identity.manufacturer,
    terminalModel: identity.model,
    terminalId: identity.terminalNumber,
    plateColor: identity.plateColor,
    plate: identity.plate,
  });
  return frameOf(identity, 0x0100, serial, body);
}

/** The authentication 0x0102. */
export function authenticationFrame(
  identity: TerminalIdentity,
  serial: number,
  authCode: string,
): Uint8Array {
  const imei = `86${identity.phone.padStart(13, '0').slice(-13)}`;
  const body = encodeMessage(0x0102, identity.version, {
    authCode,
    imei,
    softwareVersion: 'OUTRIDER-SIM 1',
  });
  return frameOf(identity, 0x0102, serial, body);
}
