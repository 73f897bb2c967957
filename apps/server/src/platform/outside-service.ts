import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type JsonRequest, RequestError, type RequestJson } from './public-http.ts';

/**
 * A service of the network gave no usable answer. `reason` is for the log: it never holds an address
 * of the network, a key, a coordinate or a text that somebody else wrote.
 */
export class ProviderError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = 'ProviderError';
    this.reason = reason;
  }
}

/** What a service is made with. */
export interface ProviderParts {
  readonly requestJson: RequestJson;
  /** Address of the service; its own unless the installation names another. */
  readonly baseUrl: URL;
  /** Secret of the installation, empty where none is needed. */
  readonly key: string;
}

/** The address of a request below the service's own, with its parameters. */
export function requestUrl(
  baseUrl: URL,
  path: string,
  parameters: Readonly<Record<string, string>>,
): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** What of a request besides its address a service may want otherwise. */
export type RequestManner = Pick<JsonRequest, 'body' | 'maxBytes' | 'alsoStatus'>;

/**
 * Makes a function that asks and checks that the answer has the form that was agreed on.
 * @returns rejects with ProviderError, whose reason holds nothing of the request or the answer
 */
export function checkedBy<const Schema extends TSchema>(
  schema: Schema,
  requestJson: RequestJson,
): (url: URL, signal: AbortSignal, manner?: RequestManner) => Promise<Static<Schema>> {
  const validator = Compile(schema);
  return async (url, signal, manner = {}) => {
    const answer = await requestJson({ url, signal, ...manner }).catch((error: unknown) => {
      throw new ProviderError(error instanceof RequestError ? error.problem : 'unreachable');
    });
    if (!validator.Check(answer)) throw new ProviderError('unexpected answer');
    return answer;
  };
}

/**
 * Somebody else's text as one line of bounded length without control characters.
 * @returns empty when it is none
 */
export function lineFrom(text: unknown, maxLetters: number): string {
  if (typeof text !== 'string') return '';
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return [...line].slice(0, maxLetters).join('');
}

/** A text of somebody else comes into the log only when it is a plain number. */
export function codeOf(text: string | undefined): string {
  return text !== undefined && /^\d{1,6}$/.test(text) ? text : '?';
}

/** Degrees as services take them: six decimals are a tenth of a metre. */
export function degrees(value: number): string {
  return value.toFixed(6);
}
