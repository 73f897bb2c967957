import { Readable } from 'node:stream';
import { CallError, type Envelope, type ErrorCode, errors } from '@outrider/contract';
import type { FastifyReply } from 'fastify';
import { attachmentHeader } from '../features/files/index.ts';

/** An answer's data that is already JSON text, in pieces. */
export class JsonPieces {
  readonly pieces: Iterable<string>;
  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/** An answer that is no envelope: a body of its own media type, or nothing (204). */
export class BareAnswer {
  readonly type: string;
  readonly body: Uint8Array | Readable | undefined;
  /** seconds for which the browser may keep it; 0: not at all */
  readonly maxAgeS: number;
  constructor(type: string, body: Uint8Array | Readable | undefined, maxAgeS = 0) {
    this.type = type;
    this.body = body;
    this.maxAgeS = maxAgeS;
  }
}

/** A file that a browser saves and never opens as a page of ours. */
export class FileAnswer {
  readonly type: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly body: Readable;
  constructor(file: { type: string; name: string; sizeBytes: number; stream: Readable }) {
    this.type = file.type;
    this.name = file.name;
    this.sizeBytes = file.sizeBytes;
    this.body = file.stream;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a handler's result as the envelope of a success, or bare. */
export function sendResult(reply: FastifyReply, result: unknown): FastifyReply {
  // The handler took so long that its time-out was answered already.
  if (reply.sent) {
    if (result instanceof FileAnswer) result.body.destroy();
    return reply;
  }
  reply.header('cache-control', 'no-store');
  if (result instanceof BareAnswer) {
    if (result.body === undefined) return reply.code(204).send();
    if (result.maxAgeS > 0) reply.header('cache-control', `private, max-age=${result.maxAgeS}`);
    return reply.type(result.type).send(result.body);
  }
  if (result instanceof FileAnswer) return sendFile(reply, result);
  if (result instanceof JsonPieces) {
    return reply.type(JSON_TYPE).send(Readable.from(wrapped(result.pieces)));
  }
  const envelope: Envelope<unknown> = { errCode: 0, resultData: result, resultMsg: '' };
  return reply.type(JSON_TYPE).send(JSON.stringify(envelope));
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-disposition': attachmentHeader(file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': file.sizeBytes,
    })
    .type(file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type)
    .send(file.body);
}

function* wrapped(pieces: Iterable<string>): Generator<string> {
  yield '{"errCode":0,"resultData":';
  yield* pieces;
  yield ',"resultMsg":""}';
}

/** Sends a failure of the catalogue; nothing else of an error ever leaves the server. */
export function sendFailure(reply: FastifyReply, failure: CallError): FastifyReply {
  const entry = errors[failure.code];
  if (failure.retryAfterS !== undefined) reply.header('retry-after', failure.retryAfterS);
  const envelope: Envelope<null> = {
    errCode: entry.errCode,
    resultData: null,
    resultMsg: entry.messageKey,
    ...(failure.details ? { details: failure.details } : {}),
  };
  return reply
    .code(entry.httpStatus)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(envelope));
}

const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'encodingUnsupported',
  FST_ERR_HANDLER_TIMEOUT: 'requestTimeout',
};

/** The catalogue's failure for whatever was thrown; undefined when it is none of the caller's doing. */
export function failureOf(error: unknown): CallError | undefined {
  if (error instanceof CallError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = frameworkErrors[code];
  if (known) return new CallError(known, { cause: error });
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  if (status >= 400 && status < 500) return new CallError('requestInvalid', { cause: error });
  return undefined;
}
