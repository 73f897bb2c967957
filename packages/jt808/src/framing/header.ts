import { hexOf } from '../codec/text.ts';
import type { Version } from '../version.ts';

/** Which packet of how many a sub-packaged message's frame carries; both count from 1. */
export interface Packet {
  readonly total: number;
  readonly index: number;
}

/** Message header (table "message header content"). */
export interface Header {
  readonly messageId: number;
  /** 2019 by the layout of the header; 2013 for the older layout, which 2011 shares. */
  readonly version: Version;
  /** The byte of the newer header that counts revisions of the protocol; 1 is 2019. */
  readonly protocolVersion?: number;
  /** 12 digits, since 2019 20, as on the wire. */
  readonly phone: string;
  /** `phone` without leading zeros: the same terminal in either header. */
  readonly phoneKey: string;
  readonly serial: number;
  readonly bodyOffset: number;
  readonly bodyLength: number;
  /** Bits 10 to 12 of the properties: 0 none, 1 RSA. */
  readonly encryption: number;
  readonly packet?: Packet;
}

export interface HeaderError {
  readonly error: 'too-short' | 'bad-length' | 'bad-packet';
}

const LENGTH_MASK = 0x3ff;
const PACKET_FLAG = 0x2000;
const VERSION_FLAG = 0x4000;
const OLD_HEADER = 12;
const NEW_HEADER = 17;
const PACKET_PART = 4;

/**
 * A header in place: one object for a whole connection, filled anew for every frame, for callers
 * that cannot afford an object per message. `decodeHeader` is the comfortable form.
 */
export class HeaderView {
  messageId = 0;
  version: Version = 2013;
  protocolVersion = 0;
  phoneOffset = 0;
  phoneBytes = 0;
  serial = 0;
  encryption = 0;
  bodyOffset = 0;
  bodyLength = 0;
  /** 0 when the message is not sub-packaged. */
  packetTotal = 0;
  packetIndex = 0;

  /** Reads the header of an unescaped frame without checksum; undefined, or what is wrong. */
  read(frame: Uint8Array): HeaderError['error'] | undefined {
    if (frame.length < OLD_HEADER) return 'too-short';
    const properties = word(frame, 2);
    const packeted = (properties & PACKET_FLAG) !== 0;
    const bodyLength = properties & LENGTH_MASK;
    const headLength = frame.length - bodyLength - (packeted ? PACKET_PART : 0);
    // Some terminals set the flag of 2019 and send the header of 2013.
    const announced = (properties & VERSION_FLAG) !== 0 ? NEW_HEADER : OLD_HEADER;
    if (headLength !== announced && headLength !== OLD_HEADER) {
      return headLength < announced ? 'too-short' : 'bad-length';
    }
    const modern = headLength === NEW_HEADER;
    this.messageId = word(frame, 0);
    this.version = modern ? 2019 : 2013;
    this.protocolVersion = modern ? (frame[4] as number) : 0;
    this.phoneOffset = modern ? 5 : 4;
    this.phoneBytes = modern ? 10 : 6;
    this.serial = word(frame, headLength - 2);
    this.encryption = (properties >> 10) & 7;
    this.bodyLength = bodyLength;
    this.bodyOffset = frame.length - bodyLength;
    this.packetTotal = packeted ? word(frame, headLength) : 0;
    this.packetIndex = packeted ? word(frame, headLength + 2) : 0;
    if (packeted && (this.packetIndex === 0 || this.packetIndex > this.packetTotal)) {
      return 'bad-packet';
    }
    return undefined;
  }
}

function word(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}

const shared = new HeaderView();

/**
 * The header of an unescaped frame without checksum. Where the version flag and
 * the body's length contradict each other, the length decides: some terminals set the flag wrongly.
 */
export function decodeHeader(frame: Uint8Array): Header | HeaderError {
  const error = shared.read(frame);
  if (error) return { error };
  const { phoneOffset, phoneBytes, packetTotal, packetIndex, version } = shared;
  const phone = hexOf(frame.subarray(phoneOffset, phoneOffset + phoneBytes));
  return {
    messageId: shared.messageId,
    version,
    ...(version === 2019 && { protocolVersion: shared.protocolVersion }),
    phone,
    phoneKey: phoneKey(phone),
    serial: shared.serial,
    bodyOffset: shared.bodyOffset,
    bodyLength: shared.bodyLength,
    encryption: shared.encryption,
    ...(packetTotal > 0 && { packet: { total: packetTotal, index: packetIndex } }),
  };
}

/** A terminal's number without the zeros that fill it up; "0" for nothing but zeros. */
export function phoneKey(phone: string): string {
  return phone.replace(/^0+(?=.)/, '');
}
