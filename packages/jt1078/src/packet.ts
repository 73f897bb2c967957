/**
 * One packet of a JT/T 1078-2016 stream (clause 5.5.3, table 19): RTP-like, not escaped, big-endian.
 * The terminal's SIM is BCD[6] in the standard and BCD[10] in newer devices; nothing in the packet
 * says which, so the width is a parameter here and found out by the splitter.
 */

export type SimBytes = 6 | 10;

/** `30 31 63 64`, the four bytes every packet begins with. */
export const MAGIC = Uint8Array.of(0x30, 0x31, 0x63, 0x64);

export const DataType = { videoI: 0, videoP: 1, videoB: 2, audio: 3, transparent: 4 } as const;
export type DataTypeCode = (typeof DataType)[keyof typeof DataType];

/** Where a packet stands in its frame. */
export const Part = { atomic: 0, first: 1, last: 2, middle: 3 } as const;
export type PartCode = (typeof Part)[keyof typeof Part];

export interface StreamPacket {
  /** Digits as on the wire, 12 or 20 of them, leading zeros included. */
  sim: string;
  /** Logical channel number, 0–255. */
  channel: number;
  /** RTP payload type, 7 bits: see `payloadTypes`. */
  payloadType: number;
  /** RTP marker bit. Devices exist that never set it, so nothing may depend on it. */
  marker: boolean;
  /** Packet number, wraps after 65535. */
  sequence: number;
  dataType: DataTypeCode;
  part: PartCode;
  /**
   * Milliseconds since a moment the device chooses (its power-on or 1970); null for transparent
   * data. A uint64 on the wire: above 2^53 the last digits are rounded.
   */
  timestampMs: number | null;
  /** Milliseconds since the last I frame; null unless video. */
  sinceKeyFrameMs: number | null;
  /** Milliseconds since the last frame; null unless video. */
  sinceFrameMs: number | null;
  body: Uint8Array;
}

export type PacketError = 'too-short' | 'bad-magic' | 'bad-version' | 'bad-sim' | 'bad-data-type';

/** Head of a video packet with BCD[6]; audio lacks the two intervals, transparent the timestamp too. */
const HEAD_BYTES: readonly number[] = [30, 30, 30, 26, 18];

/**
 * Bytes before the body.
 * @returns undefined when the four bits of `dataType` mean nothing in the standard.
 */
function headBytes(dataType: number, simBytes: SimBytes): number | undefined {
  const head = HEAD_BYTES[dataType];
  return head === undefined ? undefined : head + simBytes - 6;
}

/**
 * Judges the bytes at `at` as a packet whose SIM is `simBytes` wide.
 * @returns the packet's whole length in bytes; or, negative, how many bytes must be there before
 *   more can be said; or 0 when this is no packet.
 */
export function measurePacket(
  bytes: Uint8Array,
  at: number,
  simBytes: SimBytes,
  maxBodyBytes: number,
): number {
  const left = bytes.length - at;
  const toType = 10 + simBytes;
  if (left < toType) return -toType;
  if (!isRtpVersion2(bytes[at + 4]!) || !isBcd(bytes, at + 8, simBytes)) return 0;
  const type = bytes[at + 9 + simBytes]!;
  const head = headBytes(type >> 4, simBytes);
  if (head === undefined || (type & 0x0f) > Part.middle) return 0;
  if (left < head) return -head;
  const body = (bytes[at + head - 2]! << 8) | bytes[at + head - 1]!;
  return body > maxBodyBytes ? 0 : head + body;
}

/**
 * Reads one whole packet. Never throws.
 * @param bytes exactly one packet, as the splitter hands it over
 * @returns the packet, its `body` a view into `bytes`; or why it cannot be read
 */
export function readPacket(bytes: Uint8Array, simBytes: SimBytes): StreamPacket | PacketError {
  if (bytes.length < 12 + simBytes) return 'too-short';
  if (MAGIC.some((byte, index) => bytes[index] !== byte)) return 'bad-magic';
  if (!isRtpVersion2(bytes[4]!)) return 'bad-version';
  if (!isBcd(bytes, 8, simBytes)) return 'bad-sim';
  const type = bytes[9 + simBytes]!;
  const dataType = type >> 4;
  const part = type & 0x0f;
  if (!isDataType(dataType) || !isPart(part)) return 'bad-data-type';
  const head = headBytes(dataType, simBytes)!;
  if (bytes.length < head) return 'too-short';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bodyBytes = view.getUint16(head - 2);
  if (bytes.length < head + bodyBytes) return 'too-short';
  const clock = 10 + simBytes;
  const video = dataType <= DataType.videoB;
  return {
    sim: readBcd(bytes, 8, simBytes),
    channel: bytes[8 + simBytes]!,
    payloadType: bytes[5]! & 0x7f,
    marker: bytes[5]! >= 0x80,
    sequence: view.getUint16(6),
    dataType,
    part,
    timestampMs:
      dataType === DataType.transparent
        ? null
        : view.getUint32(clock) * 2 ** 32 + view.getUint32(clock + 4),
    sinceKeyFrameMs: video ? view.getUint16(clock + 8) : null,
    sinceFrameMs: video ? view.getUint16(clock + 10) : null,
    body: bytes.subarray(head, head + bodyBytes),
  };
}

/**
 * Writes one packet. What a data type has no room for (the timestamp of transparent data, the
 * intervals of audio) is left out whatever `packet` says.
 * @throws RangeError when the SIM is no digits or too long, or the body exceeds 65535 bytes
 *   (the standard allows 950)
 */
export function writePacket(packet: StreamPacket, simBytes: SimBytes): Uint8Array {
  if (!/^\d*$/.test(packet.sim) || packet.sim.length > simBytes * 2) {
    throw new RangeError(`SIM ${packet.sim} does not fit BCD[${simBytes}]`);
  }
  if (packet.body.length > 0xffff) throw new RangeError(`body of ${packet.body.length} bytes`);
  const head = headBytes(packet.dataType, simBytes)!;
  const bytes = new Uint8Array(head + packet.body.length);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  bytes[4] = 0x81;
  bytes[5] = (packet.marker ? 0x80 : 0) | (packet.payloadType & 0x7f);
  view.setUint16(6, packet.sequence);
  const digits = packet.sim.padStart(simBytes * 2, '0');
  for (let index = 0; index < simBytes; index++) {
    bytes[8 + index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  }
  bytes[8 + simBytes] = packet.channel;
  bytes[9 + simBytes] = (packet.dataType << 4) | packet.part;
  const clock = 10 + simBytes;
  if (packet.dataType !== DataType.transparent) {
    const timestampMs = packet.timestampMs ?? 0;
    view.setUint32(clock, Math.floor(timestampMs / 2 ** 32));
    view.setUint32(clock + 4, timestampMs % 2 ** 32);
  }
  if (packet.dataType <= DataType.videoB) {
    view.setUint16(clock + 8, packet.sinceKeyFrameMs ?? 0);
    view.setUint16(clock + 10, packet.sinceFrameMs ?? 0);
  }
  view.setUint16(head - 2, packet.body.length);
  bytes.set(packet.body, head);
  return bytes;
}

function isRtpVersion2(byte: number): boolean {
  return byte >> 6 === 2;
}

function isBcd(bytes: Uint8Array, at: number, length: number): boolean {
  for (let index = at; index < at + length; index++) {
    const byte = bytes[index]!;
    if (byte > 0x99 || (byte & 0x0f) > 9) return false;
  }
  return true;
}

function readBcd(bytes: Uint8Array, at: number, length: number): string {
  let digits = '';
  for (let index = at; index < at + length; index++) {
    const byte = bytes[index]!;
    digits += String.fromCharCode(0x30 + (byte >> 4), 0x30 + (byte & 0x0f));
  }
  return digits;
}

function isDataType(code: number): code is DataTypeCode {
  return code <= DataType.transparent;
}

function isPart(code: number): code is PartCode {
  return code <= Part.middle;
}
