import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { RequestError, type RequestJson } from '../../../platform/public-http.ts';
import { type AddressAnswer, ProviderError } from '../reverse-geocoder.ts';

/** What a provider is made with. */
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

/**
 * Makes a function that asks and checks that the answer has the form that was agreed on.
 * @returns rejects with ProviderError, whose reason holds nothing of the request or the answer
 */
export function checkedBy<const Schema extends TSchema>(
  schema: Schema,
  requestJson: RequestJson,
): (url: URL, signal: AbortSignal, body?: unknown) => Promise<Static<Schema>> {
  const validator = Compile(schema);
  return async (url, signal, body) => {
    const answer = await requestJson({
      url,
      signal,
      ...(body === undefined ? {} : { body }),
    }).catch((error: unknown) => {
      throw new ProviderError(error instanceof RequestError ? error.problem : 'unreachable');
    });
    if (!validator.Check(answer)) throw new ProviderError('unexpected answer');
    return answer;
  };
}

/** Longest address that is believed. */
const MAX_ADDRESS_LETTERS = 300;

/** Somebody else's text as an address: one line of bounded length without control characters. */
export function addressFrom(text: unknown): AddressAnswer {
  if (typeof text !== 'string') return { failure: 'unknown' };
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line === '') return { failure: 'unknown' };
  return { address: [...line].slice(0, MAX_ADDRESS_LETTERS).join('') };
}

/** Degrees as services take them: six decimals are a tenth of a metre. */
export function degrees(value: number): string {
  return value.toFixed(6);
}
