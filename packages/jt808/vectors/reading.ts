import {
  type DecodedMessage,
  type Dialect,
  decodeHeader,
  decodeMessage,
  FrameSplitter,
  type Header,
  tjsatl12,
  type Version,
} from '../src/index.ts';
import { bytesOf, type Vector } from './vector.ts';

/** Where a vector was refused, and our reason. */
export interface Refusal {
  readonly layer: 'frame' | 'header' | 'body';
  readonly reason: string;
}

/** What we read from a vector; rules name its members (`header.serial`, `body.plate`). */
export interface Reading {
  readonly messageId: number;
  readonly version: Version;
  readonly header?: Header;
  /** The body's bytes as far as they are one whole message. */
  readonly bodyBytes?: Uint8Array;
  readonly decoded?: DecodedMessage;
  readonly body?: unknown;
  readonly refusal?: Refusal;
}

/** Our edition for the file's names; where it leaves two open, the one in use today. */
export function versionOf(vector: Vector): Version {
  if (vector.version === '2019') return 2019;
  return vector.version === '2011' ? 2011 : 2013;
}

export function messageIdOf(vector: Vector): number {
  return Number.parseInt(vector.messageId, 16);
}

/** The frames in some bytes, copied, and how many were refused for what. */
export function splitFrames(bytes: Uint8Array): { frames: Uint8Array[]; splitter: FrameSplitter } {
  const splitter = new FrameSplitter();
  const frames: Uint8Array[] = [];
  splitter.push(bytes, (frame) => frames.push(frame.slice()));
  return { frames, splitter };
}

/** Reads a vector of kind `frame` (splitter, header, body) or `body` (body alone). Never throws. */
export function readVector(vector: Vector): Reading {
  const bytes = bytesOf(vector.hex);
  if (vector.kind === 'body') {
    return readBody(vector, messageIdOf(vector), versionOf(vector), bytes);
  }
  const start: Reading = { messageId: messageIdOf(vector), version: versionOf(vector) };
  const { frames, splitter } = splitFrames(bytes);
  const frame = frames[0];
  if (!frame || frames.length !== 1) {
    return { ...start, refusal: { layer: 'frame', reason: refusedBy(splitter) } };
  }
  const header = decodeHeader(frame);
  if ('error' in header) return { ...start, refusal: { layer: 'header', reason: header.error } };
  const body = frame.subarray(header.bodyOffset, header.bodyOffset + header.bodyLength);
  const version = vector.version === '2011' ? 2011 : header.version;
  // A part of a message or an encrypted one has no body that could be read alone.
  if (header.packet || header.encryption !== 0) {
    return { messageId: header.messageId, version, header };
  }
  return readBody(vector, header.messageId, version, body, header);
}

/** Vectors with items 0x64 to 0x67 of T/JSATL12 that the file counts among those of JT/T 808. */
const SAFETY_VECTORS = new Set(['xtream-0x0500-01', 'yzh-0x0200-04']);

/** The items mean active safety with some terminals only, so the dialect is chosen per terminal. */
export function dialectOf({ id, protocol }: Vector): Dialect | undefined {
  const safety = protocol === 'T/JSATL12' || protocol.startsWith('Yue-biao');
  return safety || SAFETY_VECTORS.has(id) ? tjsatl12 : undefined;
}

function readBody(
  vector: Vector,
  messageId: number,
  version: Version,
  bodyBytes: Uint8Array,
  header?: Header,
): Reading {
  const decoded = decodeMessage(messageId, version, bodyBytes, dialectOf(vector));
  const read = { messageId, version, bodyBytes, ...(header && { header }) };
  return decoded.ok
    ? { ...read, decoded, body: decoded.value }
    : { ...read, refusal: { layer: 'body', reason: decoded.error.code } };
}

function refusedBy(splitter: FrameSplitter): string {
  const { badChecksum, tooShort, oversized } = splitter.stats;
  if (badChecksum > 0) return 'bad-checksum';
  if (tooShort > 0) return 'too-short';
  return oversized > 0 ? 'oversized' : 'no-frame';
}
