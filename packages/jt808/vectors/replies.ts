import { encodeFrame, encodeMessage } from '../src/index.ts';
import { valueAt } from './paths.ts';
import { type Reading, readVector } from './reading.ts';
import type { Vector } from './vector.ts';

/** Builds the body of an answer from the message that it answers, as a platform would. */
type Answer = (request: Reading, reply: Reading) => Uint8Array;

const serialOf = (request: Reading): number => request.header?.serial ?? -1;
const text = (from: Reading, path: string): string => String(valueAt(from, path));
const number = (from: Reading, path: string): number => Number(valueAt(from, path));

const answers: Readonly<Record<number, Answer>> = {
  // Whether to accept is the platform's affair, so the result is the author's.
  0x8001: (request, reply) =>
    encodeMessage('platformAck', request.version, {
      ackSerial: serialOf(request),
      ackMessageId: request.messageId,
      result: number(reply, 'body.result'),
    }),
  // Which code a platform gives is its own affair, so it is the author's.
  0x8100: (request, reply) =>
    encodeMessage('registrationAck', request.version, {
      ackSerial: serialOf(request),
      result: 0,
      authCode: text(reply, 'body.authCode'),
    }),
  0x8800: (request) =>
    encodeMessage('mediaDataAck', request.version, { mediaId: number(request, 'body.mediaId') }),
  0x9212: (request) =>
    encodeMessage('attachmentFileAck', request.version, {
      fileName: text(request, 'body.fileName'),
      fileType: number(request, 'body.fileType'),
      result: 0,
      gaps: [],
    }),
};

/** The frame with which we would answer a vector, with the platform serial that its author uses. */
export function answerTo(vector: Vector, replyHex: string): Uint8Array {
  const request = readVector(vector);
  const reply = readVector({ ...vector, kind: 'frame', hex: replyHex });
  if (!request.header || !reply.header) throw new Error('request or reply cannot be read');
  const answer = answers[reply.messageId];
  if (!answer) throw new Error(`no answer is written for ${reply.messageId.toString(16)}`);
  const header = { ...request.header, messageId: reply.messageId, serial: reply.header.serial };
  return encodeFrame(header, answer(request, reply));
}
