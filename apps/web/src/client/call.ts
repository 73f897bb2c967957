import {
  type CallDefinition,
  type CallName,
  type Calls,
  calls,
  isRepeatable,
  type RequestOf,
  type ResponseOf,
} from '@outrider/contract';
import { CallError, networkError } from './call-error.ts';
import { Deadline } from './deadline.ts';
import { encode } from './encode.ts';
import { dataOf, failureOf } from './envelope.ts';

/** spec/1 §9 */
const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;

export type Input<Name extends CallName> = RequestOf<Calls[Name]>;
export type Output<Name extends CallName> = ResponseOf<Calls[Name]>;

export interface CallOptions {
  /** Ends the call when its answer is no longer wanted; rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads an answer; moves the deadline while bytes arrive if it may take as long as it needs. */
export type ReadAnswer<T> = (answer: Response, deadline: Deadline) => Promise<T>;

/**
 * Makes a call of the contract. What is safe to repeat is repeated once after 1 s when no answer came.
 * @returns the answer's `resultData`
 * @throws CallError when the answer's errCode is not 0 or no answer came within 60 s
 */
export function call<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Output<Name>> {
  return exchange(name, input, options, (answer) => dataOf<Output<Name>>(answer));
}

/** Makes a call whose success is a bare body (columns, GeoJSON). @returns the body, null for 204 */
export function callForBody<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<ArrayBuffer | null> {
  return exchange(name, input, options, async (answer) => {
    if (answer.status === 204) return null;
    if (answer.ok) return answer.arrayBuffer();
    throw await failureOf(answer);
  });
}

/** Makes a call and reads its answer, a second time if that is safe and there was no answer. */
function exchange<Name extends CallName, T>(
  name: Name,
  input: Input<Name>,
  options: CallOptions,
  read: ReadAnswer<T>,
): Promise<T> {
  const fields = typeof input === 'object' && input !== null ? { ...input } : {};
  return exchangeOf(calls[name], fields, options, read);
}

/** What has to be known of a call to make it: those of records stand in no list. */
export type CallRoute = Pick<CallDefinition, 'method' | 'path' | 'encoding' | 'safe'>;

/** The same for a call that is made of a definition, as those of records are. */
export async function exchangeOf<T>(
  definition: CallRoute,
  fields: Record<string, unknown>,
  { signal }: CallOptions,
  read: ReadAnswer<T>,
): Promise<T> {
  try {
    return await attempt(definition, fields, signal, read);
  } catch (error) {
    const unanswered = error instanceof CallError && error.code === 'network';
    if (!unanswered || !isRepeatable(definition)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  signal?.throwIfAborted();
  return attempt(definition, fields, signal, read);
}

async function attempt<T>(
  definition: CallRoute,
  fields: Record<string, unknown>,
  signal: AbortSignal | undefined,
  read: ReadAnswer<T>,
): Promise<T> {
  const deadline = new Deadline(TIMEOUT_MS);
  const request = encode(definition, fields);
  try {
    const answer = await fetch(request.url, {
      ...request.init,
      method: definition.method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    });
    return await read(answer, deadline);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof CallError ? error : networkError();
  } finally {
    deadline.clear();
  }
}
