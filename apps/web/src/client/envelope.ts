import { type Envelope, errors } from '@outrider/contract';
import { CallError, networkError } from './call-error.ts';

let onSessionInvalid: () => void = () => {};

/** Sets what happens when any call, download or upload answers 2000 (spec/1 §8). */
export function setSessionInvalidHandler(handler: () => void): void {
  onSessionInvalid = handler;
}

/** @returns the data of a success. @throws CallError for everything else */
export async function dataOf<Data>(answer: Response): Promise<Data> {
  const envelope = await readEnvelope<Data>(answer);
  if (envelope.errCode === 0) return envelope.resultData;
  throw failure(envelope, answer.headers.get('retry-after'));
}

/** @returns what to throw for an answer that is not the expected bare body */
export async function failureOf(answer: Response): Promise<CallError> {
  const envelope = await readEnvelope<unknown>(answer);
  return failure(envelope, answer.headers.get('retry-after'));
}

/** @returns the data of an answer that came as text, as XMLHttpRequest hands it over */
export function dataOfText<Data>(text: string, status: number, retryAfter: string | null): Data {
  const envelope = parse<Data>(text);
  if (!envelope) throw unreadable(status);
  if (envelope.errCode === 0) return envelope.resultData;
  throw failure(envelope, retryAfter);
}

async function readEnvelope<Data>(answer: Response): Promise<Envelope<Data>> {
  const envelope = parse<Data>(await answer.text());
  if (!envelope) throw unreadable(answer.status);
  return envelope;
}

function parse<Data>(text: string): Envelope<Data> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope<Data>(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** A proxy's error page: no answer of ours, and none at all when the proxy found no server. */
function unreadable(status: number): CallError {
  return status >= 502 ? networkError() : new CallError(errors.serverBusy.errCode);
}

function failure(envelope: Envelope<unknown>, retryAfter: string | null): CallError {
  if (envelope.errCode === errors.sessionInvalid.errCode) onSessionInvalid();
  const seconds = Number(retryAfter ?? Number.NaN);
  return new CallError(envelope.errCode, envelope.resultMsg, {
    ...(Number.isFinite(seconds) ? { retryAfterS: seconds } : {}),
    ...(envelope.details ? { details: envelope.details } : {}),
  });
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'errCode' in body;
}
