import { lineFrom } from '../../../platform/outside-service.ts';
import type { AddressAnswer } from '../reverse-geocoder.ts';

export {
  checkedBy,
  codeOf,
  degrees,
  type ProviderParts,
  requestUrl,
} from '../../../platform/outside-service.ts';

/** Longest address that is believed. */
const MAX_ADDRESS_LETTERS = 300;

/** Somebody else's text as an address. */
export function addressFrom(text: unknown): AddressAnswer {
  const address = lineFrom(text, MAX_ADDRESS_LETTERS);
  return address === '' ? { failure: 'unknown' } : { address };
}
