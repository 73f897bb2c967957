import {
  BASE_PATH,
  type CallDefinition,
  type CallName,
  type Calls,
  calls,
  type Envelope,
  errors,
  type RequestOf,
  type ResponseOf,
} from '@outrider/contract';
import { CallError } from './call-error.ts';

/** spec/1 §9 */
const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;

/** Reads that travel by POST: as safe to repeat as a GET. */
const repeatablePosts: readonly CallName[] = ['deptTreeAndCarInfo', 'carInfo'];

type Input<Name extends CallName> = RequestOf<Calls[Name]>;
type Output<Name extends CallName> = ResponseOf<Calls[Name]>;

export interface CallOptions {
  /** Ends the call when its answer is no longer wanted; rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

let onSessionInvalid: () => void = () => {};

/** Sets what happens when any call answers 2000 (spec/1 §8). */
export function setSessionInvalidHandler(handler: () => void): void {
  onSessionInvalid = handler;
}

/**
 * Makes a call of the contract. Reads are repeated once after 1 s when no answer came.
 * @returns the answer's `resultData`
 * @throws CallError when the answer's errCode is not 0 or no answer came within 60 s
 */
export async function call<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Output<Name>> {
  const answer = await send(name, input, options);
  const envelope = await readEnvelope<Output<Name>>(answer);
  if (envelope.errCode === 0) return envelope.resultData;
  if (envelope.errCode === errors.sessionInvalid.errCode) onSessionInvalid();
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new CallError(
    envelope.errCode,
    envelope.resultMsg,
    Number.isFinite(retryAfter) ? { retryAfterS: retryAfter } : {},
  );
}

/** Makes a call whose success is a bare body (columns, GeoJSON). @returns the body, null for 204 */
export async function callForBody<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<ArrayBuffer | null> {
  const answer = await send(name, input, options);
  if (answer.status === 204) return null;
  if (answer.ok) return answer.arrayBuffer();
  const envelope = await readEnvelope<null>(answer);
  if (envelope.errCode === errors.sessionInvalid.errCode) onSessionInvalid();
  throw new CallError(envelope.errCode, envelope.resultMsg);
}

async function send<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions,
): Promise<Response> {
  const definition: CallDefinition = calls[name];
  const repeatable = definition.method === 'GET' || repeatablePosts.includes(name);
  try {
    return await once(definition, fieldsOf(input), options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (!repeatable) throw new CallError(errors.serverBusy.errCode, '', { network: true });
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  try {
    return await once(definition, fieldsOf(input), options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(errors.serverBusy.errCode, '', { network: true });
  }
}

function once(
  definition: CallDefinition,
  fields: Record<string, unknown>,
  { signal }: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const request = encode(definition, fields);
  return fetch(request.url, {
    ...request.init,
    method: definition.method,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

function fieldsOf(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

/** The request as it travels: query string, urlencoded form or JSON, as the contract says. */
export function encode(
  definition: Pick<CallDefinition, 'path' | 'encoding'>,
  fields: Record<string, unknown>,
): { url: string; init: { body?: string; headers?: Record<string, string> } } {
  const url = BASE_PATH + definition.path;
  if (definition.encoding === 'json') {
    const headers = { 'content-type': 'application/json' };
    return { url, init: { body: JSON.stringify(fields), headers } };
  }
  const text = new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  ).toString();
  if (definition.encoding === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { url, init: { body: text, headers } };
  }
  return { url: text === '' ? url : `${url}?${text}`, init: {} };
}

async function readEnvelope<Data>(answer: Response): Promise<Envelope<Data>> {
  try {
    const body: unknown = await answer.json();
    if (isEnvelope<Data>(body)) return body;
  } catch {
    // A proxy's error page, or a connection lost half way: no answer of ours.
  }
  throw new CallError(errors.serverBusy.errCode, '', { network: answer.status >= 502 });
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'errCode' in body;
}
