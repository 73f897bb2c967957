import { EncodeError } from '../codec/byte-writer.ts';
import type { Version } from '../version.ts';
import { longestFrame, writeFrame } from './escape.ts';
import type { Packet } from './header.ts';

/** Most bytes of body that one frame carries. */
export const MAX_BODY_BYTES = 1023;

/** What a sender says about a message; the lengths follow from the body. */
export interface OutgoingHeader {
  readonly messageId: number;
  readonly version: Version;
  /** Digits, filled up with zeros to 12 (2011, 2013) or 20 (2019). */
  readonly phone: string;
  readonly serial: number;
  /** The revision byte of the newer header, 1 if left out. */
  readonly protocolVersion?: number;
  /** 0 none (if left out), 1 RSA. The body is sent as given. */
  readonly encryption?: number;
  readonly packet?: Packet;
}

/**
 * A whole frame: escaped, with checksum and delimiters. Throws EncodeError when the body is longer
 * than 1,023 bytes (see `splitBody`) or the phone has too many digits.
 */
export function encodeFrame(header: OutgoingHeader, body: Uint8Array): Uint8Array {
  const head = encodeHeader(header, body.length);
  const out = new Uint8Array(longestFrame(head.length + body.length));
  return out.slice(0, writeFrame(out, 0, head, body));
}

/**
 * The frames of a message of any length: one plain frame if the body fits, else sub-packages with
 * consecutive serials from `header.serial` on. `maxBody` is the most that a sub-package carries.
 */
export function splitBody(
  header: OutgoingHeader,
  body: Uint8Array,
  maxBody: number = MAX_BODY_BYTES,
): Uint8Array[] {
  if (!(maxBody >= 1 && maxBody <= MAX_BODY_BYTES)) {
    throw new EncodeError(`${maxBody} is not a size from 1 to ${MAX_BODY_BYTES}`, 'maxBody');
  }
  if (body.length <= maxBody) return [encodeFrame(header, body)];
  const total = Math.ceil(body.length / maxBody);
  if (total > 0xffff) throw new EncodeError('needs more than 65,535 sub-packages', 'body');
  return Array.from({ length: total }, (_, i) =>
    encodeFrame(
      { ...header, serial: (header.serial + i) & 0xffff, packet: { total, index: i + 1 } },
      body.subarray(i * maxBody, (i + 1) * maxBody),
    ),
  );
}

/** The header of a message with a body of `bodyLength` bytes, unescaped. */
function encodeHeader(header: OutgoingHeader, bodyLength: number): Uint8Array {
  if (bodyLength > MAX_BODY_BYTES) {
    throw new EncodeError(`${bodyLength} bytes do not fit one frame`, 'body');
  }
  const { messageId, version, serial, packet, encryption = 0, protocolVersion = 1 } = header;
  const modern = version === 2019;
  const digits = header.phone.padStart(modern ? 20 : 12, '0');
  if (digits.length > (modern ? 20 : 12) || !/^[0-9a-f]+$/i.test(digits)) {
    throw new EncodeError(`"${header.phone}" is not a number of ${version}`, 'phone');
  }
  const properties =
    bodyLength | ((encryption & 7) << 10) | (packet ? 0x2000 : 0) | (modern ? 0x4000 : 0);
  const head = [messageId >> 8, messageId, properties >> 8, properties];
  if (modern) head.push(protocolVersion);
  for (let i = 0; i < digits.length; i += 2) head.push(Number.parseInt(digits.slice(i, i + 2), 16));
  head.push(serial >> 8, serial);
  if (packet) head.push(packet.total >> 8, packet.total, packet.index >> 8, packet.index);
  return Uint8Array.from(head);
}
