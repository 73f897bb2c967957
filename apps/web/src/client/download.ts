import { type CallName, calls, errors } from '@outrider/contract';
import {
  type CallOptions,
  type CallRoute,
  exchangeOf,
  type Input,
  type ReadAnswer,
} from './call.ts';
import { CallError } from './call-error.ts';
import { downloadName } from './download-name.ts';
import { failureOf } from './envelope.ts';

/** The browser has begun to save by then; the bytes need not stay in memory. */
const KEEP_MS = 30_000;

export interface DownloadOptions extends CallOptions {
  /** Name of the saved file if the server gives none. */
  readonly fallbackName?: string;
  readonly onProgress?: (progress: { receivedBytes: number; totalBytes: number | null }) => void;
}

/**
 * Makes a call whose success is a file, and lets the browser save it under the name the server gives. It
 * may take as long as bytes arrive.
 * @returns the name it was saved under
 * @throws CallError as `call` does: a failure comes in an envelope here too
 */
export function download<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: DownloadOptions = {},
): Promise<string> {
  return downloadFrom(calls[name], { ...(input ?? {}) }, options);
}

/** The same for a call that is made of a definition, as those of records are. */
export async function downloadFrom(
  route: CallRoute,
  fields: Record<string, unknown>,
  options: DownloadOptions = {},
): Promise<string> {
  const { fallbackName = 'download', onProgress } = options;
  const read: ReadAnswer<{ blob: Blob; fileName: string }> = async (answer, deadline) => {
    const disposition = answer.headers.get('content-disposition');
    // An envelope, also one that says 200: a file always says that it is one.
    if (!answer.ok || disposition === null) throw await failureOf(answer);
    const total = Number(answer.headers.get('content-length') ?? Number.NaN);
    const totalBytes = Number.isFinite(total) ? total : null;
    const blob = await readAll(answer, (receivedBytes) => {
      deadline.extend();
      onProgress?.({ receivedBytes, totalBytes });
    });
    return { blob, fileName: downloadName(disposition, fallbackName) };
  };
  const { blob, fileName } = await exchangeOf(route, fields, options, read);
  saveBlob(blob, fileName);
  return fileName;
}

async function readAll(answer: Response, onBytes: (received: number) => void): Promise<Blob> {
  if (!answer.body) throw new CallError(errors.serverBusy.errCode);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    received += value.length;
    onBytes(received);
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
}

/** Lets the browser save what is in memory. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
