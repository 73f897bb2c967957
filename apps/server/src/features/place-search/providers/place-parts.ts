import { type Wgs84, wgs84 } from '@outrider/domain';
import { lineFrom } from '../../../platform/outside-service.ts';
import type { FoundPlace, FoundPlaces, PlaceQuestion } from '../place-provider.ts';

const MAX_NAME_LETTERS = 120;
const MAX_ADDRESS_LETTERS = 300;

/**
 * Somebody else's place.
 * @returns undefined when it has no name or lies nowhere
 */
export function placeFrom(
  name: unknown,
  address: unknown,
  at: Wgs84 | undefined,
): FoundPlace | undefined {
  const own = lineFrom(name, MAX_NAME_LETTERS);
  if (own === '' || !at) return undefined;
  return { name: own, address: lineFrom(address, MAX_ADDRESS_LETTERS), at };
}

/** @returns undefined for what is no place on earth */
export function placeAt(lat: number, lng: number): Wgs84 | undefined {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? wgs84(lat, lng) : undefined;
}

/** One page of what a service gave all at once. */
export function pageOf(
  places: readonly (FoundPlace | undefined)[],
  { page, pageSize }: PlaceQuestion,
): FoundPlaces {
  const known = places.filter((place) => place !== undefined);
  const from = page * pageSize;
  return { places: known.slice(from, from + pageSize), hasMore: known.length > from + pageSize };
}
