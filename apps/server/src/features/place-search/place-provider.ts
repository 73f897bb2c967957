import type { Wgs84 } from '@outrider/domain';
import type { AddressLanguage } from '../address/index.ts';

export interface PlaceQuestion {
  readonly text: string;
  /** centre of the map: places near it come first where the service can do that */
  readonly near: Wgs84 | undefined;
  /** 0 is the first */
  readonly page: number;
  readonly pageSize: number;
  readonly language: AddressLanguage;
}

export interface FoundPlace {
  readonly name: string;
  /** empty where none is known */
  readonly address: string;
  readonly at: Wgs84;
}

export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  /** there is another page */
  readonly hasMore: boolean;
}

/** What finds places by their names: a service of the network. */
export interface PlaceProvider {
  readonly name: string;
  /** @throws ProviderError when there is no usable answer */
  search(question: PlaceQuestion, signal: AbortSignal): Promise<FoundPlaces>;
}
