import { createPublicHttp } from '../../platform/public-http.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { AddressService } from '../address/index.ts';
import { PlaceSearch } from './place-search.ts';
import { createPlaceProvider } from './providers/index.ts';

export { metresBetween, type PlaceSearch } from './place-search.ts';

/** The search for places as this installation's settings want it. */
export function createPlaceSearch(
  context: Pick<RoleContext, 'config' | 'log' | 'metrics' | 'clock'>,
  addresses: AddressService,
): PlaceSearch {
  const { config } = context;
  return new PlaceSearch({
    context,
    addresses,
    gazetteer: addresses.gazetteer,
    provider:
      config.places === 'offline'
        ? undefined
        : createPlaceProvider(config.places, {
            requestJson: createPublicHttp({ allowPrivate: config.placesPrivate }),
            url: config.placesUrl,
            key: config.placesKey,
          }),
    timeoutMs: config.placesTimeoutS * 1000,
  });
}
