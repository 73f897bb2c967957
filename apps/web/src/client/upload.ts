import { type CallDefinition, type CallName, type Calls, calls } from '@outrider/contract';
import type { CallOptions, Input, Output } from './call.ts';
import { networkError } from './call-error.ts';
import { Deadline } from './deadline.ts';
import { encodeUpload } from './encode.ts';
import { dataOfText } from './envelope.ts';

/** An upload from which nothing is heard for so long is given up; it may take as long as it moves. */
const STALL_MS = 60_000;

/** Calls that take a file. */
export type UploadName = {
  [Name in CallName]: Calls[Name]['encoding'] extends 'multipart' ? Name : never;
}[CallName];

export interface UploadOptions extends CallOptions {
  /** Bytes on their way; the last step, the server's check, begins when all are sent. */
  readonly onProgress?: (progress: { sentBytes: number; totalBytes: number }) => void;
  /** how long nothing may be heard, of an answer that takes the server longer than a minute */
  readonly stallMs?: number;
}

/**
 * Sends a file; `fetch` cannot tell how far it is. Never repeated by itself.
 * @returns the answer's `resultData`
 * @throws CallError as `call` does, and the signal's reason when it was cancelled
 */
export function upload<Name extends UploadName>(
  name: Name,
  input: Input<Name>,
  file: File,
  options: UploadOptions = {},
): Promise<Output<Name>> {
  return uploadTo<Output<Name>>(calls[name], input, file, options);
}

/** The same for a call that is made of a definition, as those of records are. */
export function uploadTo<T>(
  route: Pick<CallDefinition, 'path'>,
  fields: Readonly<Record<string, unknown>>,
  file: File,
  { signal, onProgress, stallMs = STALL_MS }: UploadOptions = {},
): Promise<T> {
  const { url, body } = encodeUpload(route, fields, file, file.name);
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const stall = new Deadline(stallMs);
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel);
    stall.signal.addEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) => {
      stall.extend();
      onProgress?.({ sentBytes: loaded, totalBytes: total });
    };
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      try {
        resolve(dataOfText<T>(request.responseText, request.status, retryAfter));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(signal?.aborted ? signal.reason : networkError());
    request.onloadend = () => {
      stall.clear();
      signal?.removeEventListener('abort', cancel);
    };
    request.open('POST', url);
    request.send(body);
  });
}
